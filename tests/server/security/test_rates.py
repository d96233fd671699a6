"""How often and how much at a time: by person, by address, and whose address is believed."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest
from uvicorn.config import Config
from websockets.exceptions import ConnectionClosed

from tavolon.server import house, leaving, limits, unstarted
from tavolon.server.app import SOCKETS
from tavolon.server.limits import SHARED, Crowd, Kind, Limits
from tavolon.server.refusing import Refuse
from tavolon.server.serving import server_of
from tavolon.server.settings import Settings
from tavolon.server.talk import Bucket
from tavolon.server.unstarted import MOST
from tests.server.apps import SOON, Person, person, served, told


@pytest.fixture
def someone(tmp_path: Path) -> Iterator[Person]:
    """Somebody at a server with the usual limits."""
    with served(tmp_path, limits=1) as first:
        first.get("/api/me")
        yield first


@pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.name)
def test_every_kind_is_limited_by_person_and_by_address(kind: Kind) -> None:
    """A person is refused after so many at once, an address after some times as many."""
    strangers = [f"person {place}" for place in range(10_000)]
    for persons, times in ((["one"] * 10_000, 1), (strangers, SHARED)):
        counts, let_in = Limits(), 0
        with suppress(Refuse):
            for one in persons:
                counts.take(kind, one, "192.0.2.1", 10**12)
                let_in += 1
        assert let_in == kind.value[0] * times
        counts.take(kind, "somebody", "192.0.2.2", 10**12)


def test_any_request_of_an_address_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that is wrong, goes to a page, or comes without a cookie; health alone is always told."""
    monkeypatch.setattr(limits, "SHARED", 1)
    monkeypatch.setattr(limits, "Bucket", lambda size, _: Bucket(size, 10**9))  # nothing is given back here
    with served(tmp_path, limits=1) as flood:
        size = Kind.ASK.value[0]
        statuses = [flood.get(f"/nowhere/{place}.png").status_code for place in range(size + 1)]
        assert statuses == [404] * size + [429]
        assert flood.reason("GET", "/api/me") == (429, "server.slow")
        assert flood.get("/healthz").status_code == 200


def test_somebody_else_is_believed_only_behind_ones_own_proxy(tmp_path: Path) -> None:
    """X-Forwarded-For changes nothing unless it comes from an address that was named as a proxy."""
    plain = server_of(Settings(database=str(tmp_path / "a.db"))).config
    behind = server_of(Settings(database=str(tmp_path / "b.db"), proxy="192.0.2.7")).config
    assert isinstance(plain, Config)
    assert plain.proxy_headers is False
    assert (behind.proxy_headers, behind.forwarded_allow_ips) == (True, "192.0.2.7")
    with served(tmp_path, limits=1) as first:
        made = [
            first.post(
                "/api/tables",
                json={"game": "numeron"},
                headers={"x-forwarded-for": f"203.0.113.{place}", "forwarded": f"for=203.0.113.{place}"},
            ).status_code
            for place in range(12)
        ]
    assert made[-1] == 429


def test_a_person_and_an_address_have_so_many_sockets(someone: Person) -> None:
    """One more is closed with its reason, at tables and in the lobby; where one closes, there is room."""
    crowd = Crowd(2)
    assert [crowd.enter(one, "192.0.2.1") for one in "aaabb"] == [True, True, False, True, True]
    assert [crowd.enter(f"p{n}", "192.0.2.1") for n in range(2 * SHARED)].count(True) == 2 * SHARED - 4
    crowd.leave("a", "192.0.2.1")
    assert crowd.enter("a", "192.0.2.1")
    with ExitStack() as stack:
        for _ in range(SOCKETS):
            told_one = stack.enter_context(someone.socket("/api/lobby"))
            told_one.recv(timeout=SOON)
        for path in ("/api/lobby", f"/api/tables/{someone.table(game='numeron')}/socket"):
            with someone.socket(path) as more, pytest.raises(ConnectionClosed):
                more.recv(timeout=SOON)
            assert more.close_code == 4429


def test_a_server_has_so_many_sockets(tmp_path: Path) -> None:
    """In the lobby and at tables together."""
    with (
        served(tmp_path, sockets=2) as first,
        first.socket("/api/lobby") as one,
        first.socket("/api/lobby") as two,
    ):
        one.recv(timeout=SOON)
        two.recv(timeout=SOON)
        with first.at(first.table(game="numeron")) as third, pytest.raises(ConnectionClosed):
            third.recv(timeout=SOON)
        assert third.close_code == 4429


def test_a_flood_of_messages_ends(someone: Person) -> None:
    """Whoever is told again and again that it is too much, and goes on, is closed."""
    with someone.at(someone.table(game="numeron")) as one:
        try:
            for place in range(2000):
                one.send(json.dumps({"type": "say", "id": str(place), "text": ""}))
                one.recv(timeout=SOON)
        except ConnectionClosed:
            pass
        assert one.close_code == 4429


def test_tables_that_wait_are_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person's further table is refused until one begins or time has passed; others make theirs."""
    monkeypatch.setattr("tavolon.server.limits.REMEMBERED", 1)  # rates are not what is looked at here
    with served(tmp_path, limits=1) as first, person(first) as other:
        first.get("/api/me")
        made = []
        for _ in range(MOST):
            made.append(first.table(game="numeron"))
            other.get("/api/me")
            other.post("/api/evaluate", json={"formula": "1+1"})
            other.reason("GET", "/api/tables/ABCDEFG")
        assert first.reason("POST", "/api/tables", json={"game": "numeron"}) == (429, "server.unstarted")
        assert first.post("/api/tables", json={"game": "rotolon", "bots": ["random"]}).status_code == 429
        other.table(game="numeron")
        with first.at(made[0]) as connection:
            connection.send('{"type":"add_bot","id":"1","bot":"random"}')
            told(connection, "done")
        assert first.post("/api/tables", json={"game": "numeron"}).status_code == 201
        monkeypatch.setattr(unstarted, "COUNTED", -1)
        assert first.post("/api/tables", json={"game": "numeron"}).status_code == 201


def test_tables_nobody_came_to_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once they have waited for a week; one that is open stays."""
    monkeypatch.setattr(house, "HOUR", 0.05)
    with served(tmp_path) as first:
        left, open_ = first.table(game="numeron"), first.table(game="numeron")
    with served(tmp_path) as first, first.at(open_) as connection:
        told(connection, "whole")
        monkeypatch.setattr(leaving, "WEEK", -1000)
        while left in waiting(tmp_path):
            first.get("/healthz")
        assert waiting(tmp_path) == {open_}
        assert first.reason("GET", f"/api/tables/{left}") == (404, "server.table")


def waiting(folder: Path) -> set[str]:
    """The tables in a server's file."""
    with closing(sqlite3.connect(folder / "tavolon.db")) as file:
        return {table for (table,) in file.execute('SELECT "table" FROM tables')}


def test_guessing_codes_is_slow(someone: Person) -> None:
    """There are 34 thousand million, an address asks for some hundred a second, a wrong one tells nothing."""
    with person(someone) as guesser:
        answers = {guesser.get(f"/api/tables/{code}").text for code in ("ABCDEFG", "AAAAAAA", "x", "ZZZZZZZ")}
    assert answers == {'{"reason":"server.table"}'}
    size, every = Kind.ASK.value
    a_year = size * SHARED + 365 * 24 * 3600 * 1000 // (every // SHARED)
    assert a_year < 32**7 / 6


def test_time_gives_back_what_was_taken() -> None:
    """Nobody is kept out for good."""
    counts = Limits()
    for kind in Kind:
        size, every = kind.value
        for _ in range(size):
            counts.take(kind, "one", "192.0.2.1", 10**12)
        counts.take(kind, "one", "192.0.2.1", 10**12 + every)
