"""A table over real sockets: people, pages that misbehave, and a server that is killed."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tavolon.server.frames import Frames
from tests.server.apps import SOON, Person, person, served, told

QUICK = {"quick": True, "least": 0}


@pytest.fixture(scope="module", params=[Frames, "websockets-sansio"], ids=["short", "plain"])
def someone(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Somebody at a running server, whose sockets have a short way or not."""
    with served(tmp_path_factory.mktemp("sockets"), ws=request.param) as first:
        first.get("/api/me")
        yield first


def ask(connection: ClientConnection, kind: str, **fields: Any) -> None:
    """Sends a request."""
    connection.send(json.dumps({"type": kind, **fields}))


@pytest.fixture(scope="module")
def friend(someone: Person) -> Iterator[Person]:
    """Somebody else at the same server."""
    with person(someone) as other:
        other.get("/api/me")
        yield other


@pytest.fixture
def code(someone: Person, friend: Person) -> str:
    """A table at which both sit and play has begun."""
    code = someone.table(game="numeron", ruleset="practice", clocks=QUICK)
    with friend.at(code) as connection:
        ask(connection, "sit", id="sit", name="Kim")
        told(connection, "done")
    return code


def test_two_play_to_the_end(someone: Person, friend: Person, code: str) -> None:
    """Both are told what happens, and at the end both numbers."""
    with someone.at(code) as one, friend.at(code) as two:
        at = {0: one, 1: two}
        for seat, number in enumerate(("157", "264")):
            ask(at[seat], "submit", id="n", turn=0, action={"type": "set_number", "number": number})
        play = told(one, "news")["play"]
        while play["asks"] != "turn":
            play = told(one, "news")["play"]
        (seat,) = play["awaiting"]
        right = ("264", "157")[seat]
        ask(at[seat], "submit", id="c", turn=play["turn"], action={"type": "call", "number": right})
        table = told(two, "around")["table"]
        while table["stage"] != "over":
            table = told(two, "around")["table"]
        assert table["scores"] == [int(seat == 0), int(seat == 1)]
        assert [chair["name"] for chair in table["chairs"]][1] == "Kim"


def test_59_reloading_loses_nothing(someone: Person, friend: Person, code: str) -> None:
    """A fresh view on every connection, counted from 0; on one's own turn and on the other's."""
    with someone.at(code) as one, friend.at(code) as two:
        ask(one, "submit", id="n", turn=0, action={"type": "set_number", "number": "157"})
        ask(two, "submit", id="n", turn=0, action={"type": "set_number", "number": "264"})
        told(two, "done")
    for place in range(3):
        with friend.at(code) as two, someone.at(code) as one:
            whole = told(two, "whole")
            assert whole["n"] == 0
            assert [player["number"] for player in whole["play"]["view"]["players"]] == [None, "264"]
            at = (one, two)[whole["play"]["awaiting"][0]]
            call = {"type": "call", "number": "983"}
            ask(at, "submit", id=f"c{place}", turn=whole["play"]["turn"], action=call)
            assert told(two, "news")["n"] == 1
    with friend.at(code) as two:
        whole = told(two, "whole")
    facts = [fact for player in whole["play"]["view"]["players"] for fact in player["facts"]]
    assert len(facts) == 3


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{",
        '{"type":"submit"}',
        '{"type":"submit","id":"x","turn":"0","action":{}}',
        '{"type":"whole"}',
        '{"type":"sit","id":"x","seat":0,"more":1}',
        '{"type":"say","id":1,"text":"x"}',
        "[" * 5000,
        "\u0000",
    ],
)
def test_57_a_malformed_message_changes_nothing(someone: Person, code: str, text: str) -> None:
    """It is denied without a trace, and the connection goes on."""
    with someone.at(code) as one:
        whole = told(one, "whole")
        one.send(text)
        assert told(one, "denied")["reason"] == "server.malformed"
        one.send(text.encode())
        assert told(one, "denied")["reason"] == "server.malformed"
        ask(one, "sync")
        again = told(one, "whole")
        assert (again["n"], again["play"]["turn"]) == (whole["n"] + 1, whole["play"]["turn"])


def test_a_frame_that_is_too_long_closes_the_connection(tmp_path: Path) -> None:
    """The real server has a limit; nothing is read beyond it."""
    with running(tmp_path) as first:
        code = first.table(game="numeron", clocks=QUICK)
        with first.at(code) as one:
            one.send(json.dumps({"type": "say", "id": "x", "text": "x" * 100_000}))
            with pytest.raises(ConnectionClosed) as closed:
                told(one, "denied")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_a_flood_is_held_back(someone: Person, code: str) -> None:
    """Sixty requests at once are more than anybody needs."""
    with someone.at(code) as one:
        for request in range(80):
            ask(one, "say", id=str(request), text="")
        reasons = {told(one, "denied")["reason"] for _ in range(80)}
        assert reasons == {"server.silent", "server.slow"}


def test_the_clock_is_the_servers(someone: Person, code: str) -> None:
    """A ping is answered with its time."""
    with someone.at(code) as one:
        now = told(one, "whole")["now"]
        ask(one, "ping")
        assert told(one, "pong")["now"] >= now


@pytest.mark.parametrize(
    ("table", "origin", "reason"), [(False, None, 4404), (True, "https://else.example", 4403)]
)
def test_no_table_and_strange_pages(
    someone: Person, code: str, table: bool, origin: Any, reason: int
) -> None:
    """A code of nobody's is said to be one; a page of another site gets nothing."""
    address = str(someone.base_url).replace("http", "ws", 1).rstrip("/")
    path = code if table else "ABCDEFG"
    with connect(f"{address}/api/tables/{path}/socket", origin=origin) as connection:
        with pytest.raises(ConnectionClosed) as closed:
            connection.recv(timeout=SOON)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == reason


def test_62_and_64_whoever_comes_is_somebody(someone: Person, friend: Person, code: str) -> None:
    """A socket without a token gets one; it is signed, and holds nothing of any table."""
    with person(someone) as stranger, stranger.at(code) as connection:
        whole = told(connection, "whole")
        cookie = connection.response.headers["set-cookie"]  # type: ignore[union-attr]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert whole["me"]["role"] == "audience"
        assert code not in cookie
    with person(someone) as forged:
        forged.cookies.set("tavolon", next(iter(friend.cookies.values())).replace(".", "x."))
        with forged.at(code) as connection:
            assert told(connection, "whole")["me"]["role"] == "audience"


def test_a_rematch_goes_on_at_another_table(someone: Person, friend: Person, code: str) -> None:
    """Both are told where."""
    with someone.at(code) as one, friend.at(code) as two:
        ask(one, "submit", id="r", turn=0, action={"type": "resign"})
        told(one, "done")
        ask(one, "rematch", id="m")
        told(one, "done")
        ask(two, "rematch", id="m")
        told(two, "done")
        table = told(one, "around")["table"]
        while table["rematch"] is None:
            table = told(one, "around")["table"]
    again = someone.get(f"/api/tables/{table['rematch']}").json()
    assert again["chairs"][0]["name"] == "Kim"
    assert again["series"] == [1, 0]


@contextmanager
def running(folder: Path, token: str | None = None) -> Iterator[Person]:
    """A server in a process of its own, killed in the end, and somebody at it, known already or not."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    ours = {"TAVOLON_PORT": str(port), "TAVOLON_DATABASE": str(folder / "t.db"), "TAVOLON_BOT_PAUSE": "0"}
    command = [sys.executable, "-m", "tavolon.server"]
    with subprocess.Popen(command, env={**os.environ, **ours}, stderr=subprocess.DEVNULL) as process:
        try:
            with Person(base_url=f"http://127.0.0.1:{port}", timeout=SOON) as first:
                if token is not None:
                    first.cookies.set("tavolon", token, domain="127.0.0.1", path="/")
                while not _answers(first):
                    assert process.poll() is None
                    time.sleep(0.05)
                yield first
        finally:
            process.kill()


def _answers(first: Person) -> bool:
    try:
        return first.get("/api/me").is_success
    except httpx2.TransportError:
        return False


def test_a_killed_server_has_lost_nothing_it_said(tmp_path: Path) -> None:
    """Every acknowledged move is there when it comes again, and the match goes on."""
    with running(tmp_path) as first:
        code = first.table(game="numeron", ruleset="practice", clocks=QUICK, bots=["random"])
        with first.at(code) as one:
            play = told(one, "whole")["play"]
            number = {"type": "set_number", "number": "157"}
            ask(one, "submit", id="n", turn=play["turn"], action=number)
            told(one, "done")
            calls = 0
            while calls < 5:
                play = told(one, "news")["play"]
                if play["asks"] == "turn" and play["awaiting"] == [0] and play["answer"] is None:
                    call = {"type": "call", "number": "983"}
                    ask(one, "submit", id=f"c{calls}", turn=play["turn"], action=call)
                    told(one, "done")
                    calls += 1
        token = first.cookies["tavolon"]
    with running(tmp_path, token) as again, again.at(code) as one:
        whole = told(one, "whole")
        assert whole["me"]["seat"] == 0
        assert whole["play"]["view"]["players"][0]["number"] == "157"
        assert [fact["call"] for fact in whole["play"]["view"]["players"][1]["facts"]][:5] == ["983"] * 5
        ask(one, "submit", id="c4", turn=0, action={"type": "resign"})
        told(one, "done")
        ask(one, "submit", id="end", turn=whole["play"]["turn"], action={"type": "resign"})
