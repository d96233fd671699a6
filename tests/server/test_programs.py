"""Programs at tables of the server: let in with a token, or offered by whoever runs it."""

import asyncio
import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tavolon.kernel import decode
from tavolon.server.hub import Hub
from tavolon.server.programs import BadOffer, Offer, Programs, offers
from tavolon.server.store.sqlite import Sqlite
from tavolon.server.thinking import Here
from tavolon.server.wire import Clocks, Options
from tests.server.apps import SOON, Person, person, served, told
from tests.server.test_hub import ANN
from tests.server.test_processes import until

ROOT = Path(__file__).parents[2]
FIRST = (sys.executable, str(ROOT / "examples" / "bots" / "first.py"))
FAULTY = (sys.executable, str(ROOT / "tests" / "bots" / "faulty.py"))
QUICK = {"quick": True, "least": 0}
OFFERED = (Offer("first", FIRST), Offer("rubbish", (*FAULTY, "rubbish"), "rotolon"))


@pytest.fixture(scope="module")
def someone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Somebody at a running server that offers programs."""
    with served(tmp_path_factory.mktemp("programs"), programs=OFFERED, frame=4096) as first:
        first.get("/api/me")
        yield first


OPEN = ExitStack()


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    """Every connection is closed after its test."""
    yield
    OPEN.close()


class Visitor:
    """A program's connection, spoken by hand."""

    def __init__(self, at: Person, code: str, token: str, header: str = "Bearer {}", **more: str) -> None:
        address = str(at.base_url).replace("http", "ws", 1).rstrip("/")
        headers = {"authorization": header.format(token), **more}
        path = f"{address}/api/tables/{code}/bot"
        opened = connect(path, additional_headers=headers, close_timeout=SOON)
        self.socket: ClientConnection = OPEN.enter_context(opened)

    def told(self, kind: str) -> dict[str, Any]:
        """The next message, which is of a kind."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=SOON))
        assert message["type"] == kind, message
        return message

    def say(self, **message: Any) -> None:
        """Says something."""
        self.socket.send(json.dumps(message))

    def ready(self) -> "Visitor":
        """Greets, and is let in."""
        assert self.told("hello")["protocol"] == 1
        self.say(type="ready", protocol=1, name="visitor")
        return self

    def closed(self) -> int:
        """With which code the connection ends, whatever is said before."""
        with suppress(ConnectionClosed):
            while True:
                self.socket.recv(timeout=SOON)
        code = self.socket.close_code
        assert code is not None
        return code


def lend(host: Person, code: str, **asked: Any) -> dict[str, Any]:
    """A token for a program."""
    response = host.post(f"/api/tables/{code}/bots", json=asked)
    assert response.status_code == 201, response.text
    return dict(response.json())


def first_to_the_end(visitor: Visitor, asks: list[dict[str, Any]]) -> dict[str, Any]:
    """Answers every question with the first legal action, and returns how it ended."""
    while True:
        message: dict[str, Any] = json.loads(visitor.socket.recv(timeout=SOON))
        if message["type"] == "over":
            return message
        if message["type"] == "ask":
            asks.append(message)
            visitor.say(type="answer", id=message["id"], index=0)


def test_two_programs_play_a_whole_match(someone: Person) -> None:
    """They come in with their tokens, sit down, are asked what their seats are asked, and hear the end."""
    code = someone.table(game="rotolon", ruleset="board-3", clocks=QUICK, sit=False)
    one = Visitor(someone, code, lend(someone, code, name="One")["token"]).ready()
    other = Visitor(someone, code, lend(someone, code, name="Two")["token"]).ready()
    begun = {one.told("begin")["seat"], other.told("begin")["seat"]}
    assert begun == {0, 1}
    asks: tuple[list[dict[str, Any]], list[dict[str, Any]]] = ([], [])
    ends: list[dict[str, Any]] = []
    threads = [
        Thread(target=lambda who=who, seen=seen: ends.append(first_to_the_end(who, seen)))
        for who, seen in zip((one, other), asks, strict=True)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(SOON)
    table = someone.get(f"/api/tables/{code}").json()
    assert [end["scores"] for end in ends] == [table["scores"], table["scores"]]
    assert [(chair["name"], chair["program"], chair["bot"]) for chair in table["chairs"]] == [
        ("One", True, None),
        ("Two", True, None),
    ]
    record = decode(someone.get(f"/api/tables/{code}/record").content)
    assert record.header.players == ("bot:One", "bot:Two")
    assert not any(move.lapsed for move in record.moves)
    for seen in asks:
        assert [ask["id"] for ask in seen] == list(range(1, len(seen) + 1))
        assert all(ask["awaiting"] == [ask["view"]["seat"]] for ask in seen)
    assert one.closed() == other.closed() == 1000


def playing(someone: Person, **options: Any) -> tuple[str, Visitor, dict[str, Any]]:
    """A match of Numer0n against a program, which has been asked for its number."""
    code = someone.table(game="numeron", ruleset="practice", clocks={**QUICK, **options})
    lent = lend(someone, code)
    visitor = Visitor(someone, code, lent["token"]).ready()
    assert visitor.told("begin")["seat"] == 1
    return code, visitor, lent


def test_a_program_never_sees_what_its_seat_may_not(someone: Person) -> None:
    """All that it is told until the end holds no number of the other's."""
    code, visitor, _ = playing(someone)
    with someone.at(code) as connection:
        whole = told(connection, "whole")
        submit = {"type": "submit", "id": "1", "turn": whole["play"]["turn"]}
        connection.send(json.dumps(submit | {"action": {"type": "set_number", "number": "957"}}))
        told(connection, "done")
        first = visitor.told("ask")
        assert first["view"]["players"][0]["number"] is None
        visitor.say(type="answer", id=first["id"], action={"type": "set_number", "number": "012"})
        asks, ends = [first], []
        thread = Thread(target=lambda: ends.append(first_to_the_end(visitor, asks)))
        thread.start()
        while (play := told(connection, "news")["play"])["awaiting"] != [0]:
            pass
        resign = {"type": "submit", "id": "2", "turn": play["turn"], "action": {"type": "resign"}}
        connection.send(json.dumps(resign))
        thread.join(SOON)
    (over,) = ends
    assert over["scores"] == [0, 1]
    for ask in asks:
        bare = {name: value for name, value in ask.items() if name != "legal"}
        assert "957" not in json.dumps(bare)
        assert "rules" not in ask["view"]


@pytest.mark.parametrize(
    ("wrong", "kind"),
    [
        ('{"type":"answer","id":1,"action":{"type":"set_number","number":"122"}}', "illegal"),
        ('{"type":"answer","id":1,"index":-1}', "illegal"),
        ('{"type":"answer","id":77,"index":0}', "malformed"),
        ('{"type":"submit","id":"1","turn":0,"action":{}}', "malformed"),
        ("rubbish", "malformed"),
        ("[" * 4000, "malformed"),
    ],
)
def test_a_fault_costs_the_decision(someone: Person, wrong: str, kind: str) -> None:
    """The clock decides in its place, as it does over a pipe, and the match goes on."""
    code, visitor, _ = playing(someone)
    ask = visitor.told("ask")
    visitor.socket.send(wrong)
    fault = visitor.told("fault")
    assert (fault["id"], fault["kind"]) == (ask["id"], kind)
    visitor.say(type="answer", id=ask["id"], index=3)  # too late, and nobody's
    with someone.at(code) as connection:
        whole = told(connection, "whole")
        submit = {"type": "submit", "id": "1", "turn": whole["play"]["turn"]}
        connection.send(json.dumps(submit | {"action": {"type": "set_number", "number": "957"}}))
        while True:
            news = told(connection, "news")
            if news["play"]["asks"] != "setting":
                break
        resign = {"type": "submit", "id": "2", "turn": news["play"]["turn"], "action": {"type": "resign"}}
        connection.send(json.dumps(resign))
        told(connection, "done")
    moves = decode(someone.get(f"/api/tables/{code}/record").content).moves
    assert next(move.lapsed for move in moves if move.seat == 1)
    assert visitor.closed() == 1000


def test_too_many_faults_end_the_connection_and_not_the_seat(someone: Person) -> None:
    """It may come in again with the same token, and is told everything again."""
    code, visitor, lent = playing(someone)
    visitor.told("ask")
    for _ in range(5):
        visitor.socket.send("rubbish")
    assert visitor.closed() == 4400
    again = Visitor(someone, code, lent["token"]).ready()
    assert again.told("begin")["seat"] == 1


def test_a_program_plays_on_after_its_connection_was_lost(someone: Person) -> None:
    """The match is told again from its start, and the open question is put again."""
    code, visitor, lent = playing(someone)
    ask = visitor.told("ask")
    visitor.socket.close()
    again = Visitor(someone, code, lent["token"]).ready()
    assert again.told("begin")["seat"] == 1
    once_more = again.told("ask")
    for name in ("turn", "asks", "view", "events", "legal"):
        assert once_more[name] == ask[name]
    again.say(type="answer", id=once_more["id"], index=0)
    third = Visitor(someone, code, lent["token"]).ready()
    assert again.closed() == 4409
    assert third.told("begin")["seat"] == 1


def test_tokens(someone: Person) -> None:
    """Shown once, kept as a hash, replaced, taken back; nobody else's business."""
    code = someone.table(game="rotolon", ruleset="board-3", clocks=QUICK)
    lent = lend(someone, code, name="  Deep\u202e  Thought ")
    assert lent["name"] == "Deep Thought"
    path = f"/api/tables/{code}/bots"
    listed = someone.get(path)
    assert lent["token"] not in listed.text
    assert listed.json() == [
        {"program": lent["program"], "name": "Deep Thought", "here": False, "seat": None}
    ]
    with person(someone) as other:
        other.get("/api/me")
        assert other.get(path).json() == []
        assert other.reason("DELETE", f"{path}/{lent['program']}") == (404, "server.program")
        assert other.reason("POST", path, json={"program": lent["program"]}) == (404, "server.program")
    visitor = Visitor(someone, code, lent["token"]).ready()
    assert visitor.told("begin")
    another = lend(someone, code, program=lent["program"])
    assert visitor.closed() == 4401
    assert another["program"] == lent["program"]
    assert Visitor(someone, code, lent["token"]).closed() == 4401
    second = Visitor(someone, code, another["token"]).ready()
    second.told("begin")
    assert someone.get(path).json()[0]["here"] is True
    assert someone.get(path).json()[0]["seat"] == 1
    assert someone.delete(f"{path}/{lent['program']}").json() == []
    assert second.closed() == 4401
    assert Visitor(someone, code, another["token"]).closed() == 4401


def test_a_chair_is_empty_again_when_its_program_is_turned_out(someone: Person) -> None:
    """Before the start nothing is left of it; its token opens no other table."""
    code = someone.table(game="calcolon", ruleset="tv-5", clocks=QUICK)
    other = someone.table(game="rotolon")
    lent = lend(someone, code)
    visitor = Visitor(someone, code, lent["token"]).ready()
    path = f"/api/tables/{code}"
    while someone.get(f"{path}/bots").json()[0]["seat"] is None:
        pass
    assert someone.get(path).json()["chairs"][1]["program"] is True
    assert Visitor(someone, other, lent["token"]).closed() == 4401
    someone.delete(f"{path}/bots/{lent['program']}")
    assert visitor.closed() == 4401
    assert someone.get(path).json()["chairs"][1]["name"] is None


def test_who_is_not_let_in(someone: Person) -> None:
    """Without a token, with another's, at no table, with an unknown version, or where no chair is free."""
    code = someone.table(game="rotolon", ruleset="board-3", clocks=QUICK)
    lent = lend(someone, code)
    assert Visitor(someone, "AAAAAAA", lent["token"]).closed() == 4404
    assert Visitor(someone, code, "tavolon-nonsense").closed() == 4401
    assert Visitor(someone, code, lent["token"], header="Basic {}").closed() == 4401
    strange = Visitor(someone, code, lent["token"])
    strange.told("hello")
    strange.say(type="ready", protocol=2)
    assert "speaks version 2" in strange.told("refused")["text"]
    assert strange.closed() == 4400
    late = lend(someone, code, name="late")
    assert Visitor(someone, code, lent["token"], origin="https://elsewhere.example").ready().told("begin")
    full = Visitor(someone, code, late["token"]).ready()
    assert "server.started" in full.told("refused")["text"]
    assert someone.reason("POST", f"/api/tables/{code}/bots", json={}) == (400, "server.started")
    desk = someone.table(game="rotolon", desk=True)
    assert someone.reason("POST", f"/api/tables/{desk}/bots", json={}) == (400, "server.desk")
    crowd = someone.table(game="rotolon", ruleset="board-3")
    for _ in range(12):
        lend(someone, crowd)
    assert someone.reason("POST", f"/api/tables/{crowd}/bots", json={}) == (400, "server.programs")


def test_a_token_stands_in_no_line_and_in_no_file(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Neither in the log nor in the database, whatever is done with it."""
    caplog.set_level("DEBUG")
    with served(tmp_path) as someone:
        code = someone.table(game="rotolon", ruleset="board-3", clocks=QUICK)
        lent = lend(someone, code)
        visitor = Visitor(someone, code, lent["token"]).ready()
        assert visitor.told("begin")
        someone.delete(f"/api/tables/{code}/bots/{lent['program']}")
        assert visitor.closed() == 4401
    token = lent["token"].removeprefix("tavolon-")
    assert token not in "".join(one.getMessage() for one in caplog.records if one.name.startswith("tavolon"))
    assert not any(token.encode() in path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())


def test_another_match_leaves_the_programs_chair_empty(someone: Person) -> None:
    """A token is for one table; whoever sits alone waits for somebody."""
    code, visitor, _ = playing(someone)
    with someone.at(code) as connection:
        play = told(connection, "whole")["play"]
        resign = {"type": "submit", "id": "1", "turn": play["turn"], "action": {"type": "resign"}}
        connection.send(json.dumps(resign))
        told(connection, "done")
        connection.send(json.dumps({"type": "rematch", "id": "2"}))
        while (next_ := told(connection, "around")["table"]["rematch"]) is None:
            pass
    table = someone.get(f"/api/tables/{next_}").json()
    assert table["stage"] == "waiting"
    assert sorted(chair["name"] is None for chair in table["chairs"]) == [False, True]
    assert visitor.closed() == 1000


def test_offered_programs_sit_like_bots(someone: Person) -> None:
    """They are listed by name for their games, play to the end, and the clock decides where they do not."""
    games = {game["name"]: game["bots"] for game in someone.get("/api/games").json()}
    assert games["numeron"][-1] == "first"
    assert games["rotolon"][-2:] == ["first", "rubbish"]
    code = someone.table(game="rotolon", ruleset="board-3", bots=["first", "rubbish"], clocks=QUICK)
    with someone.at(code) as connection:
        while told(connection, "whole")["table"]["stage"] != "over":
            pass
    record = decode(someone.get(f"/api/tables/{code}/record").content)
    assert record.header.players == ("bot:first", "bot:rubbish")
    assert [move.seat for move in record.moves if move.lapsed] == [1]
    with someone.at(someone.table(game="rotolon", ruleset="board-3", clocks=QUICK)) as connection:
        connection.send(json.dumps({"type": "add_bot", "id": "1", "bot": "first"}))
        told(connection, "done")


def test_a_table_that_is_left_to_another_server_takes_its_programs_along(tmp_path: Path) -> None:
    """They end where it is closed."""
    programs = Programs(OFFERED)

    async def run() -> None:
        store = Sqlite(tmp_path / "a.db")
        hub = Hub(store, Here(), programs=programs)
        await hub.start()
        code = await hub.open(Options("numeron", "practice", bots=("first",), clocks=Clocks(quick=True)), ANN)
        playing = hub.hosted[code].room.playing
        assert playing is not None
        await until(lambda: playing.table.sealed)
        await hub.journal.flushed()
        (running,) = programs._running.values()
        assert running._child is not None
        process = running._child._process
        assert process.poll() is None
        hub.close(hub.hosted[code])
        await until(lambda: process.poll() is not None)
        assert not programs._running
        await hub.stop()
        store.close()

    asyncio.run(run())


@pytest.mark.parametrize("name", ["cmd:touch {}", "first=cmd:touch {}", "rubbish", "cmd:"])
def test_no_request_starts_a_command(someone: Person, tmp_path: Path, name: str) -> None:
    """Bots are chosen by the names that are offered for a game, and by nothing else."""
    mark = tmp_path / "mark"
    asked = {"game": "numeron", "bots": [name.format(mark)]}
    assert someone.reason("POST", "/api/tables", json=asked) == (400, "server.bot")
    with someone.at(someone.table(game="numeron")) as connection:
        connection.send(json.dumps({"type": "add_bot", "id": "1", "bot": name.format(mark)}))
        assert told(connection, "denied")["reason"] == "server.bot"
    assert not mark.exists()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("x", "none"),
        ("X=cmd:ls", "none"),
        ("x=ls", "none"),
        ("x=cmd:", "none"),
        ("go/x=cmd:ls", "game"),
        ("entropy=cmd:ls", "taken"),
        ("calcolon/greedy=cmd:ls", "taken"),
    ],
)
def test_what_offers_nothing_is_refused(text: str, key: str) -> None:
    """A name, one of a game there is, that no bot of that game has, and a command."""
    with pytest.raises(BadOffer) as refused:
        offers([text])
    assert refused.value.key == key


def test_offers() -> None:
    """The same name may stand for one program in one game and another in the next."""
    found = offers(["numeron/x=cmd:a 'b c'", "calcolon/x=cmd:b", "entropy2=cmd:c"])
    assert found == (
        Offer("x", ("a", "b c"), "numeron"),
        Offer("x", ("b",), "calcolon"),
        Offer("entropy2", ("c",)),
    )
    with pytest.raises(BadOffer):
        offers(["x=cmd:a", "numeron/x=cmd:b"])


def joining(someone: Person, code: str, token: str, folder: Path, *words: str) -> "subprocess.Popen[str]":
    """`tavolon bot join` under way."""
    file = folder / "token.txt"
    file.write_text(f"{token}\n")
    command = ["bot", "join", str(someone.base_url), code, "--token-file", str(file), "--", *words]
    return subprocess.Popen(
        [sys.executable, "-m", "tavolon.cli", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_a_program_of_a_pipe_joins_a_table(someone: Person, tmp_path: Path) -> None:
    """The bridge carries its lines to the end of the match, and ends with 0."""
    code = someone.table(game="rotolon", ruleset="board-3", bots=["random"], clocks=QUICK, sit=False)
    lent = lend(someone, code, name="Piped")
    process = joining(someone, code, lent["token"], tmp_path, *FIRST)
    out, errors = process.communicate(timeout=60)
    assert (process.returncode, out) == (0, "The match is over.\n")
    assert errors == "The program is at the table.\n"
    record = decode(someone.get(f"/api/tables/{code}/record").content)
    assert "bot:Piped" in record.header.players
    assert not any(move.lapsed for move in record.moves)


def test_a_program_that_ends_is_begun_anew(someone: Person, tmp_path: Path) -> None:
    """The open question is put to the next; after five the bridge says how they ended."""
    code = someone.table(game="rotolon", bots=["random"], clocks=QUICK, sit=False)
    lent = lend(someone, code)
    process = joining(someone, code, lent["token"], tmp_path, *FAULTY, "throw")
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 1
    assert errors.count("The program is at the table.") == 5
    assert errors.endswith("ends again and again: it has ended with status 3\n")


def test_a_bridge_that_is_not_let_in_says_why(someone: Person, tmp_path: Path) -> None:
    """A wrong token, a wrong table, a wrong address."""
    code = someone.table(game="rotolon")
    for at, token, text in (
        (code, "tavolon-x", "the table does not take this token"),
        ("AAAAAAA", "tavolon-x", "there is no table with this code"),
    ):
        process = joining(someone, at, token, tmp_path, *FIRST)
        _, errors = process.communicate(timeout=60)
        assert process.returncode == 1
        assert text in errors


def test_an_interrupt_ends_bridge_and_program(someone: Person, tmp_path: Path) -> None:
    """Nothing is left of either; the chair stays its token's."""
    code = someone.table(game="rotolon", clocks=QUICK)
    lent = lend(someone, code)
    process = joining(someone, code, lent["token"], tmp_path, *FAULTY, "log", str(tmp_path / "log"))
    while not (tmp_path / "log").exists() or '"begin"' not in (tmp_path / "log").read_text():
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)
    assert process.returncode == 130
    listed = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout
    assert str(tmp_path / "log") not in listed
    assert someone.get(f"/api/tables/{code}").json()["chairs"][1]["program"] is True
