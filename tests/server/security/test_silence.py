"""What the server says of itself: nothing of what is hidden at its tables, whatever goes wrong."""

import json
import logging
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tavolon.games import GAMES
from tavolon.kernel import decode
from tavolon.server import hub
from tavolon.server.serving import server_of
from tavolon.server.settings import Settings
from tests.server.apps import SOON, Person, finish, heard, person, served, told

TALK = "the-number-is-no-business-of-yours"
NAME = "Zaphirelda"
FIGURES = re.compile(r'"(at|ms|seq|n)": ?[\d.]+')


@pytest.fixture
def someone(tmp_path: Path) -> Iterator[Person]:
    """Somebody with a name at a server."""
    with served(tmp_path, limits=1) as first:
        first.put("/api/me", json={"name": NAME})
        yield first


def first_legal(play: dict[str, Any]) -> dict[str, Any] | None:
    """The first thing that may be decided."""
    for choice in play["legal"]:
        fields, rows = choice.get("fields", []), choice.get("rows", [[]])
        if fields and rows:
            row = rows[0] if len(fields) > 1 else [rows[0]]
            return {"type": choice["type"]} | {
                k: v for k, v in zip(fields, row, strict=True) if v is not None
            }
        if not fields:
            return {"type": choice["type"]}
    return None


def some_moves(connection: ClientConnection) -> list[dict[str, Any]]:
    """Decides a few times, talks, and is refused a few times; what was decided."""
    play, decided = told(connection, "whole")["play"], []
    for place in range(4):
        action = first_legal(play)
        if action is not None and play["answer"] is None:
            decided.append(action)
            for turn in (play["turn"] + 7, play["turn"]):
                request = {"type": "submit", "id": f"{place}/{turn}", "turn": turn, "action": action}
                connection.send(json.dumps(request))
        connection.send(json.dumps({"type": "say", "id": f"s{place}", "text": TALK}))
        connection.send(
            json.dumps({"type": "submit", "id": f"x{place}", "turn": play["turn"], "action": {"type": TALK}})
        )
        connection.send("{" + TALK)
        connection.send('{"type":"sync"}')
        play = told(connection, "whole")["play"]
    return decided


@pytest.mark.parametrize("game", GAMES)
def test_lines_and_counts_tell_nothing(game: str, someone: Person, capfd: pytest.CaptureFixture[str]) -> None:
    """Matches at level debug, refusals and faults among them: no seed, hand, number, name, talk or token."""
    with heard(capfd) as told_by_now:
        bots = ["random"] * (2 if game == "calcolon" else 1)
        code = someone.table(game=game, bots=bots, clocks={"quick": True, "least": 0})
        with someone.at(code) as connection:
            decided = some_moves(connection)
        finish(someone, code)
        with person(someone) as stranger, stranger.at(code) as connection:
            connection.send(json.dumps({"type": "say", "id": "1", "text": TALK}))
            told(connection, "whole")
        text = told_by_now()
    lines = [msgspec.json.decode(line) for line in text.splitlines()]
    assert {"request", "move"} <= {line["event"] for line in lines}
    written = FIGURES.sub("", text) + re.sub(r" [\d.e+-]+$", "", someone.get("/metrics").text, flags=re.M)
    record = someone.get(f"/api/tables/{code}/record").text
    header = decode(record).header
    hidden = [str(header.seed), TALK, NAME, *someone.cookies.values(), *someone.cookies["tavolon"].split(".")]
    hidden += [json.dumps(action) for action in decided]
    hidden += re.findall(r'"number":"(\d+)"', record)
    assert len(hidden) > 5
    for secret in hidden:
        assert secret not in written, secret
    assert {key for line in lines for key in line} <= {
        "at", "level", "event", "method", "path", "status", "ms", "table", "request", "seat", "seq", "outcome"
    }  # fmt: skip


def test_an_error_does_not_speak_of_a_hand(
    someone: Person, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What goes wrong within is noted by kind and place; its words, which may hold a number, are not."""

    def broken(*_: object) -> None:
        raise ValueError("the number is 157")

    with heard(capfd) as told_by_now:
        code = someone.table(game="numeron", ruleset="practice", bots=["random"])
        monkeypatch.setattr(hub, "decide", broken)
        with someone.at(code) as connection:
            told(connection, "whole")
            connection.send(json.dumps({"type": "say", "id": "1", "text": TALK}))
            with suppress(ConnectionClosed):
                assert "157" not in str(connection.recv(timeout=SOON))
        monkeypatch.undo()
        try:
            broken()
        except ValueError:
            logging.getLogger("uvicorn.error").exception("Exception in ASGI application\n157")
            logging.getLogger("asyncio").exception("Task exception was never retrieved\nfuture: <Task 157>")
        text = told_by_now()
    assert "ValueError at " in text
    assert "157" not in text
    assert TALK not in text


def test_an_answer_after_an_error_says_nothing(someone: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """A status and a word, no traceback."""

    def broken(*_: object) -> None:
        raise ValueError("the number is 157")

    monkeypatch.setattr("tavolon.server.tables.info", broken)
    code = someone.table(game="numeron")
    answer = someone.get(f"/api/tables/{code}")
    assert (answer.status_code, answer.text) == (500, "Internal Server Error")


def test_the_web_server_writes_no_requests_of_its_own(tmp_path: Path) -> None:
    """Its access log would hold every path and address."""
    config = server_of(Settings(database=str(tmp_path / "a.db"))).config
    assert config.access_log is False
    assert config.log_config is None
