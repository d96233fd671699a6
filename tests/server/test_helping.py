"""The helper, formulas and rules over HTTP."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tavolon.clauses import clauses
from tavolon.games import GAMES
from tavolon.review.walk import decisions
from tavolon.server.finished import helped, replayed, reviewed, verified
from tavolon.server.wire import Question
from tavolon.server.workshop import Here, Processes
from tests.server.apps import Person, finish, person, served, told
from tests.server.matches import played, record


@pytest.fixture
def someone(tmp_path: Path) -> Iterator[Person]:
    """A person at a server."""
    with served(tmp_path) as first:
        first.get("/api/me")
        yield first


def ask(someone: Person, code: str, **question: Any) -> Any:
    """The helper's answer."""
    response = someone.post(f"/api/tables/{code}/help", json=question)
    assert response.status_code == 200, response.text
    return response.json()


def test_help_follows_from_the_askers_own_view(someone: Person) -> None:
    """Before anything is said every number is possible, whatever the other has hidden."""
    code = someone.table(game="numeron", ruleset="practice", bots=["random"])
    with someone.at(code) as connection:
        turn = told(connection, "whole")["play"]["turn"]
        submit = {
            "type": "submit",
            "id": "1",
            "turn": turn,
            "action": {"type": "set_number", "number": "157"},
        }
        connection.send(msgspec.json.encode(submit).decode())
        told(connection, "done")
        found = ask(someone, code, kind="candidates")
        assert found["count"] == len(GAMES["numeron"].rulesets["practice"].numbers)
        assert len(found["numbers"]) == 200
        best = ask(someone, code, kind="best")
        splits = ask(someone, code, kind="call", number=best["number"])
        assert splits["average"] == best["average"]
        assert sum(part["count"] for part in splits["splits"]) == found["count"]
    wrong = {"json": {"kind": "waits"}}
    assert someone.reason("POST", f"/api/tables/{code}/help", **wrong) == (400, "server.question")
    assert someone.reason("POST", f"/api/tables/{code}/help", content="{") == (400, "server.malformed")


@pytest.mark.parametrize(
    ("game", "kind"), [("calcolon", "values"), ("calcolon", "waits"), ("rotolon", "turns")]
)
def test_every_game_has_its_questions(someone: Person, game: str, kind: str) -> None:
    """Each is answered at a table of the game."""
    seats = GAMES[game].seats(GAMES[game].rulesets[GAMES[game].usual])[0]
    code = someone.table(game=game, bots=["random"] * (seats - 1))
    assert kind in ask(someone, code, kind=kind)


def test_help_is_for_those_who_play_where_it_is_allowed(someone: Person) -> None:
    """Neither who watches nor who plays without a helper is answered; nor is anybody before the start."""
    code = someone.table(game="numeron", bots=["random"])
    question = {"json": {"kind": "candidates"}}
    with person(someone) as stranger:
        assert stranger.reason("POST", f"/api/tables/{code}/help", **question) == (400, "server.seat")
    alone = someone.table(game="numeron", bots=["random"], helper=False)
    assert someone.reason("POST", f"/api/tables/{alone}/help", **question) == (400, "server.nohelp")
    waiting = someone.table(game="numeron")
    assert someone.reason("POST", f"/api/tables/{waiting}/help", **question) == (400, "server.stage.waiting")
    assert someone.reason("POST", "/api/tables/ZZZZZZZ/help", **question) == (404, "server.table")
    finish(someone, code)
    assert "count" in ask(someone, code, kind="candidates")


def test_formulas_are_evaluated(someone: Person) -> None:
    """Exactly, with the reason where a text is none."""
    told_ = someone.post("/api/evaluate", json={"formula": "6×4÷1/10"}).json()
    assert told_ == {"value": "240", "complete": True, "formula": "6×4÷1/10"}
    turned = someone.post("/api/evaluate", json={"formula": "9(6)×(+)5×2", "turned": True}).json()
    assert (turned["value"], turned["complete"]) == ("90", True)
    assert someone.reason("POST", "/api/evaluate", json={"formula": "5÷0+1"}) == (
        422,
        "notation.refuse.zerodiv",
    )
    assert someone.reason("POST", "/api/evaluate", json={"formula": "5", "ruleset": "x"}) == (
        400,
        "server.ruleset",
    )
    assert someone.reason("POST", "/api/evaluate", content="[]") == (400, "server.malformed")


@pytest.mark.parametrize("game", list(GAMES))
def test_rules_are_given_clause_by_clause(someone: Person, game: str) -> None:
    """In the order of the page, each with its number, title and text."""
    found = someone.get(f"/api/rules/{game}").json()
    assert [one["number"] for one in found] == list(clauses(game))
    assert all(one["title"] and one["text"] for one in found)


@pytest.mark.parametrize(("asked", "given"), [("ja", "ja"), ("ko", "ko"), ("en", "en"), ("../ja", "en")])
def test_rules_are_given_in_the_language_asked_for(someone: Person, asked: str, given: str) -> None:
    """Each clause names its language; a language without rules is answered in English."""
    found = someone.get("/api/rules/rotolon", params={"language": asked}).json()
    assert {one["language"] for one in found} == {given}
    assert [one["title"] for one in found] == [one.title for one in clauses("rotolon", given).values()]


def test_there_are_no_rules_of_other_games(someone: Person) -> None:
    """And no way to another file."""
    assert someone.reason("GET", "/api/rules/chess") == (404, "server.game")
    assert someone.get("/api/rules/..%2F..%2Fpyproject").status_code == 404


def test_processes_do_the_same_work() -> None:
    """Views and records go into a process, and what comes back is what would have come here."""

    async def compared() -> None:
        shop, here = Processes(1, 120), Here()
        try:
            for game in GAMES:
                text = record(game)
                view = next(one.view for one in decisions(played(game)))
                kind = {"numeron": "candidates", "calcolon": "waits", "rotolon": "turns"}[game]
                for work in (
                    (verified, text),
                    (replayed, text, "0", "record:x"),
                    (reviewed, text),
                    (helped, game, view, Question(kind)),
                ):
                    assert await shop.do(*work) == await here.do(*work)
        finally:
            await shop.close()

    asyncio.run(compared())
