"""The lobby: open tables, one's own, and both live."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.sync.client import ClientConnection

from tests.server.apps import SOON, Person, finish, person, served


@pytest.fixture
def someone(tmp_path: Path) -> Iterator[Person]:
    """A person at a server."""
    with served(tmp_path) as first:
        first.get("/api/me")
        yield first


def codes(tables: list[dict[str, Any]]) -> list[str]:
    """The codes of some tables."""
    return [table["code"] for table in tables]


def until(connection: ClientConnection, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The first lobby that is as wanted."""
    while True:
        lobby: dict[str, Any] = msgspec.json.decode(connection.recv(timeout=SOON))
        if wanted(lobby):
            return lobby


def test_only_listed_tables_with_an_empty_chair_are_open(someone: Person) -> None:
    """Newest first; a link alone leads to the others, and what is full or played is gone."""
    first = someone.table(game="numeron", listed=True)
    hidden = someone.table(game="numeron")
    second = someone.table(game="calcolon", listed=True)
    full = someone.table(game="numeron", listed=True, bots=["random"])
    with person(someone) as stranger:
        lobby = stranger.get("/api/tables").json()
        assert codes(lobby["open"]) == [second, first]
        assert lobby["mine"] == []
    mine = codes([one["table"] for one in someone.get("/api/tables").json()["mine"]])
    assert set(mine) == {first, hidden, second, full}
    assert mine[0] == full


def test_ones_own_tables_say_whether_they_wait(someone: Person) -> None:
    """What is asked of one stands first, what is over last."""
    over = someone.table(game="numeron", bots=["random"])
    finish(someone, over)
    waiting = someone.table(game="numeron")
    running = someone.table(game="numeron", bots=["random"])
    mine = someone.get("/api/tables").json()["mine"]
    assert [(one["table"]["code"], one["asked"], one["seat"]) for one in mine] == [
        (running, True, 0),
        (waiting, False, 0),
        (over, False, 0),
    ]
    assert mine[-1]["table"]["scores"] is not None
    assert someone.get("/api/tables").json()["mine"] == mine


def test_the_lobby_lives(someone: Person) -> None:
    """Whoever looks is told of new tables, of chairs taken, and of tables that are gone."""
    with person(someone) as stranger:
        stranger.get("/api/me")
        with stranger.socket("/api/lobby") as connection:
            assert until(connection, lambda _: True) == {"open": [], "mine": []}
            code = someone.table(game="numeron", listed=True)
            shown = until(connection, lambda lobby: bool(lobby["open"]))
            assert codes(shown["open"]) == [code]
            with stranger.at(code) as table:
                table.send('{"type":"sit","id":"1"}')
                until(connection, lambda lobby: not lobby["open"] and lobby["mine"] != [])
            finish(someone, code)
            last = until(connection, lambda lobby: lobby["mine"][0]["table"]["stage"] == "over")
            assert codes([one["table"] for one in last["mine"]]) == [code]


def test_the_same_lobby_is_not_sent_twice(someone: Person) -> None:
    """What changes at tables that are nobody's business here brings no message."""
    with person(someone) as stranger:
        stranger.get("/api/me")
        with stranger.socket("/api/lobby") as connection:
            until(connection, lambda _: True)
            finish(someone, someone.table(game="numeron", bots=["random"]))
            code = someone.table(game="rotolon", listed=True)
            assert codes(msgspec.json.decode(connection.recv(timeout=SOON))["open"]) == [code]


def test_the_lobby_says_that_the_connection_lives(someone: Person) -> None:
    """A page that hears nothing for long takes its connection for lost."""
    with someone.socket("/api/lobby") as connection:
        until(connection, lambda _: True)
        connection.send('{"type":"ping"}')
        assert msgspec.json.decode(connection.recv(timeout=SOON))["type"] == "pong"


def test_a_deserted_table_is_not_listed_for_ever(someone: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is there and it is not new: then it is no longer shown."""
    code = someone.table(game="numeron", listed=True)
    assert codes(someone.get("/api/tables").json()["open"]) == [code]
    monkeypatch.setattr("tavolon.server.lobby.FRESH", -1)
    again = someone.table(game="numeron", listed=True)
    assert codes(someone.get("/api/tables").json()["open"]) == []
    with someone.at(again) as table:
        table.recv(timeout=SOON)
        assert codes(someone.get("/api/tables").json()["open"]) == [again]
