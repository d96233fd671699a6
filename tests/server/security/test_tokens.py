"""Tokens: nobody else has one's own, a link is none, and a new one makes the old one nobody's."""

import hmac
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed

from tavolon.server.people import People
from tests.server.apps import Person, person, served, told

QUICK = {"quick": True, "least": 0}


@pytest.fixture
def someone(tmp_path: Path) -> Iterator[Person]:
    """Somebody at a server."""
    with served(tmp_path) as first:
        first.get("/api/me")
        yield first


def thief_with(someone: Person, token: str) -> Person:
    """Whoever has got hold of somebody's cookie."""
    thief = person(someone)
    thief.cookies.set("tavolon", token, domain="127.0.0.1", path="/")
    return thief


def test_no_script_and_no_other_site_has_the_cookie(someone: Person, tmp_path: Path) -> None:
    """It is out of reach of scripts and other sites' requests; over HTTPS it never goes any other way."""
    plain = httpx2.get(f"{someone.base_url}/api/me").headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(plain.split("; "))
    assert "Domain" not in plain
    (tmp_path / "https").mkdir()
    with served(tmp_path / "https", url="https://play.example.org") as first:
        cookie = first.get("/api/me").headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Lax", "Path=/", "Secure"} <= set(cookie.split("; "))
    assert cookie.startswith("__Host-tavolon=")  # a neighbouring host cannot set it
    assert "Domain" not in cookie


def test_a_token_is_compared_in_one_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """How much of a forged one is right does not show in how long it takes."""
    compared: list[tuple[bytes, bytes]] = []

    def noted(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return one == other

    people = People(b"a key")
    token = people.token("somebody")
    monkeypatch.setattr(hmac, "compare_digest", noted)
    assert people.known(token) == "somebody"
    assert people.known(f"{token[:-1]}x") is None
    assert len(compared) == 2
    assert len({len(one) for pair in compared for one in pair}) == 1


def test_a_new_token_makes_the_old_one_nobodys(someone: Person) -> None:
    """Name and seats stay with the person; who has the old token is somebody else, and listens no more."""
    someone.put("/api/me", json={"name": "Haruka"})
    code = someone.table(game="numeron", ruleset="practice", bots=["random"], clocks=QUICK)
    old = someone.cookies["tavolon"]
    with thief_with(someone, old) as thief, thief.at(code) as stolen, thief.socket("/api/lobby") as lobby:
        assert thief.get("/api/me").json() == {"name": "Haruka"}
        assert told(stolen, "whole")["me"]["seat"] == 0
        assert someone.post("/api/me/renew").json() == {"name": "Haruka"}
        assert someone.cookies["tavolon"] != old
        for connection in (stolen, lobby):
            with suppress(ConnectionClosed):
                for _ in range(1000):
                    connection.recv(timeout=10)
            assert connection.close_code == 4408
    with thief_with(someone, old) as thief, thief.at(code) as again:
        assert told(again, "whole")["me"]["role"] == "audience"
    with someone.at(code) as mine:
        assert told(mine, "whole")["me"]["seat"] == 0
    with thief_with(someone, old) as late:
        assert late.get("/api/me").json() != {"name": "Haruka"}


def test_a_token_stays_renewed_after_a_restart(tmp_path: Path) -> None:
    """The old one does not come back with the server."""
    with served(tmp_path) as first:
        first.put("/api/me", json={"name": "Haruka"})
        old = first.cookies["tavolon"]
        first.post("/api/me/renew")
        new = first.cookies["tavolon"]
    with served(tmp_path) as first:
        for token, known in ((old, False), (new, True)):
            first.cookies.set("tavolon", token, domain="127.0.0.1", path="/")
            assert (first.get("/api/me").json() == {"name": "Haruka"}) is known


def test_who_has_a_link_has_no_seat(someone: Person) -> None:
    """With the code alone one watches: every request that needs a seat, the host or the master is refused."""
    code = someone.table(game="numeron", ruleset="practice", clocks=QUICK)
    with person(someone) as guest, guest.at(code) as two:
        two.send(json.dumps({"type": "sit", "id": "1"}))
        told(two, "done")
    with person(someone) as stranger, stranger.at(code) as connection, someone.at(code) as mine:
        whole = told(connection, "whole")
        assert (whole["me"]["role"], whole["play"]["legal"], whole["play"]["speak"]) == ("audience", [], [])
        for place, request in enumerate(
            (
                {"type": "sit"},
                {"type": "sit", "seat": 0},
                {"type": "stand"},
                {"type": "remove", "seat": 0},
                {"type": "add_bot", "bot": "random"},
                {"type": "start"},
                {"type": "submit", "turn": 0, "action": {"type": "set_number", "number": "157"}},
                {"type": "submit", "turn": 0, "seat": 0, "action": {"type": "resign"}},
                {"type": "submit", "turn": 0, "seat": -1, "action": {"type": "begin", "seat": 0}},
                {"type": "master", "act": "call-off"},
                {"type": "undo"},
                {"type": "rematch"},
            )
        ):
            connection.send(json.dumps({**request, "id": str(place)}))
            assert told(connection, "denied")["id"] == str(place)
        mine.send('{"type":"sync"}')
        told(mine, "whole")
        assert told(mine, "whole")["play"]["turn"] == 0
        assert stranger.reason("GET", f"/api/tables/{code}/record") == (400, "server.running")
        assert (
            stranger.reason("POST", f"/api/tables/{code}/help", json={"kind": "candidates"})[1]
            == "server.seat"
        )


def test_what_a_guest_is_given_cannot_be_chosen(someone: Person) -> None:
    """A cookie somebody made up, or cut, is nobody's: no person can be picked, nor fixed for another."""
    mine = someone.cookies["tavolon"]
    name, _, sign = mine.partition(".")
    for forged in (
        name,
        f"{name}.",
        f"{name}.{sign[:-1]}",
        f"{name}.{sign.upper()}x",
        f"x{mine}",
        f"admin.{sign}",
        "." + sign,
    ):
        with person(someone) as other:
            other.cookies.set("tavolon", forged, domain="127.0.0.1", path="/")
            given = other.get("/api/me").headers["set-cookie"]
        assert name not in given
        assert sign not in given
