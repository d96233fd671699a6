"""What whoever runs the server sees of it: health, counts, lines, settings, limits, and how it stops."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.requests import Request
from websockets.sync.client import connect

from tavolon.bots.working import Pool, outcome
from tavolon.server import wire
from tavolon.server.context import body
from tavolon.server.limits import SHARED, Kind, Limits, household
from tavolon.server.refusing import Refuse
from tavolon.server.reporting import Lines, begin
from tavolon.server.settings import Settings, kept_at, settings_from
from tavolon.server.workshop import Processes
from tests.server.apps import SOON, Person, finish, person, served, told


@pytest.fixture
def someone(tmp_path: Path) -> Iterator[Person]:
    """A person at a server."""
    with served(tmp_path) as first:
        first.get("/api/me")
        yield first


def measured(someone: Person) -> dict[str, float]:
    """Every sample of the metrics, as Prometheus' own parser reads them."""
    families = text_string_to_metric_families(someone.get("/metrics").text)
    return {
        sample.name + "".join(f"/{value}" for value in sample.labels.values()): sample.value
        for family in families
        for sample in family.samples
    }


def test_metrics_count_what_happens(someone: Person) -> None:
    """Moves, commits, sockets, rooms and denials by reason."""
    before = measured(someone)
    code = someone.table(game="numeron", bots=["random"])
    with someone.at(code) as connection:
        told(connection, "whole")
        assert measured(someone)["tavolon_sockets"] == 1
        connection.send('{"type":"sync"}')
        connection.send('{"type":"submit","id":"1","turn":99,"action":{"type":"resign"}}')
        assert told(connection, "denied")["reason"] == "server.stale"
    finish(someone, code)
    after = measured(someone)
    assert after["tavolon_tables_made_total"] == before["tavolon_tables_made_total"] + 1
    assert after["tavolon_moves_total"] > before["tavolon_moves_total"]
    assert after["tavolon_resyncs_total"] == 1
    assert after["tavolon_denials_total/server.stale"] == 1
    assert after["tavolon_rooms"] == 1
    assert after["tavolon_commit_entries_sum"] == after["tavolon_entries_written_total"]
    assert after["tavolon_commit_entries_bucket/+Inf"] == after["tavolon_commit_entries_count"]
    assert after["tavolon_commit_seconds_count"] == after["tavolon_commit_entries_count"] > 0


def test_metrics_may_be_kept_back(tmp_path: Path) -> None:
    """A setting keeps them from everybody."""
    with served(tmp_path, metrics=False) as first:
        assert "tavolon_moves" not in first.get("/metrics").text
        assert first.get("/healthz").text == "ok\n"


def test_ready_says_what_is_missing(someone: Person) -> None:
    """A server that cannot read its store lives, but is not ready."""
    assert (someone.get("/readyz").status_code, someone.get("/healthz").status_code) == (200, 200)


def test_lines_hold_no_secret(someone: Person, capfd: pytest.CaptureFixture[str]) -> None:
    """A line a request and a move, as JSON, without numbers, names, talk or tokens."""
    begin("info")
    someone.put("/api/me", json={"name": "Haruka"})
    code = someone.table(game="numeron", ruleset="practice", bots=["random"])
    with someone.at(code) as connection:
        turn = told(connection, "whole")["play"]["turn"]
        action = {"type": "set_number", "number": "157"}
        for request in (
            {"type": "say", "id": "1", "text": "mind the gap"},
            {"type": "submit", "id": "2", "turn": turn, "action": action},
            {"type": "submit", "id": "3", "turn": turn + 7, "action": action},
        ):
            connection.send(json.dumps(request))
        told(connection, "denied")
    text = capfd.readouterr().err
    lines = [msgspec.json.decode(line) for line in text.splitlines()]
    moves = [line for line in lines if line["event"] == "move"]
    assert [(line["request"], line["outcome"]) for line in moves] == [
        ("say", "done"),
        ("submit", "done"),
        ("submit", "server.stale"),
    ]
    assert {(line["table"], line["seat"]) for line in moves} == {(code, 0)}
    assert all(line["seq"] > 0 and line["ms"] >= 0 for line in moves)
    made = next(line for line in lines if line["event"] == "request" and line["path"] == "/api/tables")
    assert (made["method"], made["status"]) == ("POST", 201)
    for secret in ("157", "mind the gap", "Haruka", *someone.cookies.values()):
        assert secret not in re.sub(r'"(at|ms)":[\d.]+', "", text)


def test_errors_are_lines_too(capfd: pytest.CaptureFixture[str]) -> None:
    """What went wrong and where stands in its line, and a level keeps the rest back."""
    import logging

    begin("error")
    logger = logging.getLogger("tavolon.server")
    logger.warning("not this")
    try:
        raise OSError("a fault")
    except OSError:
        logger.exception("a task failed")
    (line,) = capfd.readouterr().err.splitlines()
    read = msgspec.json.decode(line)
    assert (read["level"], read["event"]) == ("error", "a task failed")
    assert re.match(r"OSError: a fault at test_operation\.py:\d+ test_errors_are_lines_too", read["error"])
    assert isinstance(logger.handlers[0].formatter, Lines)


def test_a_path_that_no_file_can_have_is_a_page_like_others(someone: Person) -> None:
    """Neither a name longer than a disk takes nor a zero byte in it is an error."""
    for path in ("/" + "a" * 300, "/t/%00", "/" + "%F0%9F%82%A1" * 100):
        assert someone.get(path).status_code == 200
    assert someone.get("/" + "a" * 300 + ".png").status_code == 404


def test_who_goes_before_the_end_of_a_request_is_no_error() -> None:
    """What was sent so far is refused like anything that is not whole."""
    coming = [{"type": "http.disconnect"}, {"type": "http.request", "body": b"{", "more_body": True}]

    async def receive() -> Any:
        return coming.pop()

    async def read() -> None:
        with pytest.raises(Refuse, match=r"server\.malformed"):
            await body(Request({"type": "http", "headers": []}, receive), wire.Person)

    asyncio.run(read())


def test_a_pool_that_ends_takes_no_future_ill(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who stopped waiting has cancelled nothing that the dying pool would set."""
    failed: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", failed.append)

    async def play() -> None:
        pool = Pool(1)
        waiting = [asyncio.create_task(outcome(pool.running().submit(time.sleep, 60))) for _ in range(5)]
        await asyncio.sleep(0)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        manager = pool.running()._executor_manager_thread
        pool.let_go()
        await asyncio.to_thread(manager.join)

    asyncio.run(play())
    assert failed == []


def test_settings_come_from_the_environment() -> None:
    """Each by its name, in its kind; others' variables are nobody's business."""
    found = settings_from(
        {"TAVOLON_PORT": "9000", "TAVOLON_METRICS": "0", "TAVOLON_ORIGINS": "a b", "PORT": "1"}
    )
    assert (found.port, found.metrics, found.origins, found.host) == (9000, False, ("a", "b"), "127.0.0.1")
    with pytest.raises(ValueError, match="port"):
        settings_from({"TAVOLON_PORT": "many"})
    with pytest.raises(ValueError, match="log"):
        settings_from({"TAVOLON_LOG": "everything"})


def test_an_address_of_ones_own_is_trusted() -> None:
    """Where a proxy stands before the server, its pages may open sockets, over HTTPS alone."""
    found = Settings(url="https://play.example.org", origins=("other.example.org",))
    assert found.hosts == ("other.example.org", "play.example.org")
    assert found.https
    assert not Settings().https


def test_the_database_is_kept_among_ones_own_data() -> None:
    """Who names no file gets one where programs keep such."""
    assert kept_at({"XDG_DATA_HOME": "/data"}).parts[-2:] == ("tavolon", "tavolon.db")


def test_every_setting_is_written_down() -> None:
    """docs/operation.md names each variable."""
    text = (Path(__file__).parents[2] / "docs" / "operation.md").read_text("utf-8")
    assert {f"TAVOLON_{field.upper()}" for field in Settings.__struct_fields__} <= set(
        re.findall(r"TAVOLON_[A-Z_]+", text)
    )


def test_one_person_or_household_asks_for_so_much() -> None:
    """Persons are limited, and addresses more loosely; time gives it back."""
    limits = Limits()
    size, every = Kind.RECORD.value
    for _ in range(size):
        limits.take(Kind.RECORD, "one", "192.0.2.1", 1_000_000_000)
    with pytest.raises(Refuse):
        limits.take(Kind.RECORD, "one", "192.0.2.1", 1_000_000_000)
    limits.take(Kind.HELP, "one", "192.0.2.1", 1_000_000_000)
    limits.take(Kind.RECORD, "one", "192.0.2.1", 1_000_000_000 + every)
    for taken in range(size * SHARED):
        limits.take(Kind.RECORD, f"person {taken}", "198.51.100.7", 1_000_000_000)
    with pytest.raises(Refuse):
        limits.take(Kind.RECORD, "somebody else", "198.51.100.7", 1_000_000_000)
    unlimited = Limits(0)
    for _ in range(1000):
        unlimited.take(Kind.RECORD, "one", "192.0.2.1", 0)


def test_a_household_shares_its_address() -> None:
    """Of an IPv6 address the half that the household chooses does not count."""
    assert household("2001:db8::1") == household("2001:db8::ffff:2") != household("2001:db9::1")
    assert household("192.0.2.1") != household("192.0.2.2")
    assert household("somewhere") == "somewhere"


def test_too_many_tables_are_refused(tmp_path: Path) -> None:
    """Whoever makes one table after another waits a while; others do not."""
    with served(tmp_path, limits=1) as first:
        first.get("/api/me")
        made = [first.post("/api/tables", json={"game": "numeron"}).status_code for _ in range(12)]
        assert made[:10] == [201] * 10
        assert made[-1] == 429
        with person(first) as other:
            other.get("/api/me")
            assert other.post("/api/tables", json={"game": "numeron"}).status_code == 201


def test_work_is_done_apart_and_may_fail() -> None:
    """A process does it; where it dies that is told, and the next work is done."""

    async def work() -> None:
        shop = Processes(1, 60)
        try:
            assert await shop.do(pow, 2, 10) == 1024
            with pytest.raises(Refuse, match=r"server\.busy"):
                await shop.do(os.abort)
            assert await shop.do(pow, 2, 11) == 2048
        finally:
            await shop.close()

    asyncio.run(work())


def environment(folder: Path) -> dict[str, str]:
    """A server's environment in a test."""
    return {**os.environ, "TAVOLON_DATABASE": str(folder / "tavolon.db"), "PYTHONUNBUFFERED": "1"}


def started(folder: Path, *words: str) -> tuple[subprocess.Popen[str], str]:
    """`tavolon serve` in a process of its own, and where it is."""
    command = [sys.executable, "-m", "tavolon.cli", "serve", "--port", "0", "--lang", "en", *words]
    process = subprocess.Popen(
        command, env=environment(folder), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    return process, line.rsplit(" ", 1)[-1].strip()


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_in_good_order(tmp_path: Path, sign: int) -> None:
    """Asked to stop it tells everybody, keeps what was acknowledged, and ends without a fault."""
    process, address = started(tmp_path)
    try:
        with Person(base_url=address, timeout=SOON) as someone:
            code = until_up(someone).table(game="numeron", ruleset="practice", bots=["random"])
            with connect(f"{address.replace('http', 'ws')}/api/tables/{code}/socket") as connection:
                told(connection, "whole")
                process.send_signal(sign)
                assert told(connection, "notice")["key"] == "stopping"
        _, errors = process.communicate(timeout=SOON)
    finally:
        process.kill()
    assert (process.returncode, errors.count("Traceback")) == (0, 0), errors
    process, address = started(tmp_path)
    try:
        with Person(base_url=address, timeout=SOON) as someone:
            assert until_up(someone).get(f"/api/tables/{code}").json()["stage"] == "running"
    finally:
        process.terminate()
        process.communicate(timeout=SOON)


def until_up(someone: Person) -> Person:
    """The person, once the server answers; its socket listens from the first, so nothing is refused."""
    someone.get("/healthz")
    return someone


def refused(folder: Path, *words: str) -> Any:
    """`tavolon serve` that does not come to serve."""
    command = [sys.executable, "-m", "tavolon.cli", "serve", "--lang", "en", *words]
    done = subprocess.run(
        command, env=environment(folder), capture_output=True, text=True, timeout=SOON, check=False
    )
    return done.returncode, done.stdout, done.stderr


def test_a_taken_port_is_said_in_a_line(tmp_path: Path) -> None:
    """Somebody else is there already."""
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told_ = refused(tmp_path, "--port", str(port))
    assert told_ == (2, "", f"tavolon: port {port} is taken; --port names another\n")


def test_a_database_that_is_not_there_is_said_in_a_line(tmp_path: Path) -> None:
    """Without the password; nothing listens in the meantime."""
    url = "postgresql://tavolon:hush-hush@127.0.0.1:9/tables?connect_timeout=3"
    status, out, error = refused(tmp_path, "--port", "0", "--database", url)
    assert (status, out, error.count("\n")) == (2, "", 1)
    assert error.startswith("tavolon: the database at postgresql://127.0.0.1:9/tables cannot be reached: ")
    assert "hush" not in error
    assert refused(tmp_path, "--database", "postgresql://a:hush-hush%zz@b/c")[2] == (
        "tavolon: the address of the database cannot be read; it looks like postgresql://USER@HOST:5432/NAME\n"
    )
    assert refused(tmp_path, "--database", str(tmp_path))[2] == (
        f"tavolon: {tmp_path} is a folder; --database names a file in it\n"
    )


def test_without_its_driver_it_says_what_to_install(tmp_path: Path) -> None:
    """The extra that brings it."""
    bare = "import sys; sys.modules['psycopg'] = None; from tavolon.cli.main import main; main()"
    words = ["serve", "--lang", "en", "--database", "postgresql://a:hush-hush@b/c"]
    done = subprocess.run(
        [sys.executable, "-c", bare, *words],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (
        2, "tavolon: what reaches PostgreSQL is not installed; pip install 'tavolon[server,postgres]'\n"
    )  # fmt: skip


@pytest.mark.parametrize("file", ["compose.yaml", "Dockerfile", "docs/operation.md"])
def test_only_settings_there_are_are_set(file: str) -> None:
    """What a file of ours gives a server is known to it."""
    named = set(re.findall(r"TAVOLON_([A-Z_]+)", (Path(__file__).parents[2] / file).read_text()))
    assert {"DATABASE"} <= named <= {name.upper() for name in Settings.__struct_fields__}


def test_the_database_is_told_without_its_secrets() -> None:
    """Where it is, and no more."""
    there = Settings(database="postgresql://tavolon:hush-hush@db.example.org:5433/tables?sslmode=require")
    assert (there.place, there.path) == ("postgresql://db.example.org:5433/tables", None)
    assert Settings(database="a.db").place == "a.db"
    assert "hush" not in repr(there)


def test_an_address_that_is_not_here_is_said_in_a_line(tmp_path: Path) -> None:
    """One can only listen where one is."""
    told_ = refused(tmp_path, "--host", "203.0.113.99")
    assert told_ == (2, "", "tavolon: there is no address 203.0.113.99 here\n")
