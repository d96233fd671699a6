"""Tournaments over HTTP and a socket: made, entered, looked at, saved as files."""

import csv
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.apps import SOON, Person, finish, person, served

QUICK = {"quick": True, "least": 0}
CUP = {"title": "Cup", "game": "numeron", "way": "knockout", "ruleset": "practice", "by_entry": True}


@pytest.fixture
def master(tmp_path: Path) -> Iterator[Person]:
    """Somebody who runs tournaments at a server."""
    with served(tmp_path) as first:
        first.put("/api/me", json={"name": "Master"})
        yield first


def made(master: Person, **options: Any) -> str:
    """A new tournament's path."""
    response = master.post("/api/tournaments", json={**CUP, "clocks": QUICK, **options})
    assert response.status_code == 201, response.text
    return f"/api/tournaments/{response.json()['code']}"


def asked(someone: Person, path: str, kind: str, **fields: Any) -> dict[str, Any]:
    """A request that is carried out, and the tournament after it."""
    response = someone.post(path, json={"type": kind, **fields})
    assert response.status_code == 200, response.text
    told: dict[str, Any] = response.json()
    return told


def entered(master: Person, path: str, *names: str) -> list[Person]:
    """People who take part."""
    people = [person(master) for _ in names]
    for one, name in zip(people, names, strict=True):
        one.get("/api/me")
        asked(one, path, "enter", name=name)
    return people


def final(master: Person, path: str) -> str:
    """The tables of a final are open; the code of the first."""
    asked(master, path, "begin")
    asked(master, path, "pair", round=1)
    told = asked(master, path, "open", round=1)
    return str(told["drawn"][0]["bouts"][0]["table"])


def test_from_a_link_to_a_champion(master: Person) -> None:
    """Whoever has the link enters under a name, is led to a table, and sees how it ended."""
    path = made(master)
    ann, bo = entered(master, path, "Ann", "Bo")
    stranger = person(master)
    assert stranger.get(path).json()["me"]["entrant"] is None
    code = final(master, path)
    assert ann.get(path).json()["me"]["table"] == code
    assert stranger.get(path).json()["me"]["table"] is None
    with bo.at(code):
        finish(ann, code)
    told = stranger.get(path).json()
    assert told["stage"] == "over"
    assert told["champions"] == [2]
    assert told["drawn"][0]["bouts"][0]["how"] == "played"
    assert stranger.get(f"/api/tables/{code}/replay").status_code == 200
    assert stranger.get(f"/api/tables/{code}").json()["tournament"] == path[-7:]
    for one in (stranger, ann, bo):
        one.close()


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"title": "  "}, "tournament.title"),
        ({"game": "chess"}, "server.game"),
        ({"ruleset": "tv-99"}, "server.ruleset"),
        ({"seats": 3}, "server.seats"),
        ({"limit": 1}, "tournament.number"),
        ({"limit": 1000}, "tournament.number"),
        ({"rounds": 0, "way": "swiss"}, "tournament.number"),
        ({"grace": -1}, "tournament.number"),
        ({"clocks": {"move": -1}}, "server.clocks"),
        ({"way": "league", "final": "four-digit"}, "tournament.final"),
        ({"ruleset": "ii-exhibition", "rules": {"item_scope": "tournament"}}, "tournament.selection"),
        ({"way": "tombola"}, "server.malformed"),
        ({"game": "calcolon", "ruleset": "tv-5", "seats": 3}, "server.seats"),
        ({"way": "broadcast", "each": True, "areas": 3}, "tournament.number"),
    ],
)
def test_what_makes_no_tournament_is_named(master: Person, options: dict[str, Any], reason: str) -> None:
    """Each wrong wish has a reason of its own, and nothing is made."""
    assert master.reason("POST", "/api/tournaments", json={**CUP, **options}) == (400, reason)
    assert master.get("/api/tournaments").json() == {"open": [], "mine": []}


def test_lists(master: Person) -> None:
    """Listed ones are open to all until their doors shut; one's own are those one runs or plays in."""
    hidden, listed = made(master), made(master, listed=True)
    (ann,) = entered(master, hidden, "Ann")
    assert [one["code"] for one in ann.get("/api/tournaments").json()["open"]] == [listed[-7:]]
    assert [one["code"] for one in ann.get("/api/tournaments").json()["mine"]] == [hidden[-7:]]
    assert {one["code"] for one in master.get("/api/tournaments").json()["mine"]} == {
        hidden[-7:],
        listed[-7:],
    }
    assert master.get("/api/tables").json()["mine"] == []
    (bo,) = entered(master, hidden, "Bo")
    code = final(master, hidden)
    assert [one["table"]["code"] for one in ann.get("/api/tables").json()["mine"]] == [code]
    assert master.get("/api/tables").json()["mine"] == []
    asked(master, hidden, "rule", round=1, board=1, places=[1, 2], reason="so it is")
    assert ann.get("/api/tables").json()["mine"] == []  # nothing was played there
    bo.close()
    asked(master, listed, "doors", open=False)
    assert ann.get("/api/tournaments").json()["open"] == []
    asked(ann, fresh := made(master), "enter", name="Ann")
    asked(ann, fresh, "quit")
    assert fresh[-7:] not in [one["code"] for one in ann.get("/api/tournaments").json()["mine"]]
    ann.close()


def test_an_unknown_tournament(master: Person) -> None:
    """A code that leads nowhere says so, and a tournament's code is no table's."""
    assert master.reason("GET", "/api/tournaments/ABCDEFG") == (404, "tournament.unknown")
    assert master.reason("GET", "/api/tournaments/ABCDEFG/all.json") == (404, "tournament.unknown")
    path = made(master)
    assert master.get(f"/api/tables/{path[-7:]}").status_code == 404
    assert master.get(f"/api/tables/tournament-{path[-7:]}").status_code == 404
    with master.socket("/api/tournaments/ABCDEFG/socket") as socket, pytest.raises(ConnectionClosed) as gone:
        socket.recv(timeout=SOON)
    assert gone.value.rcvd is not None
    assert gone.value.rcvd.code == 4404


def test_bad_requests_change_nothing(master: Person) -> None:
    """What is no request, and what is not one's to ask, is refused by name."""
    path = made(master)
    before = master.get(path).json()["seq"]
    with person(master) as stranger:
        assert stranger.reason("POST", path, json={"type": "begin"}) == (400, "tournament.master")
        assert stranger.reason("POST", path, json={"type": "rule"}) == (400, "server.malformed")
        assert stranger.reason("POST", path, content=b"{") == (400, "server.malformed")
        assert stranger.reason("POST", path, json={"type": "quit"}) == (400, "tournament.entrant")
    assert master.reason("POST", path, json={"type": "begin"}) == (400, "tournament.few")
    assert master.reason("POST", path, json={"type": "pair", "round": 1}) == (400, "tournament.entering")
    assert master.get(path).json()["seq"] == before


def test_standings_come_over_a_socket(master: Person) -> None:
    """Whoever looks is told at once, with their own part in it, and again whenever something changes."""
    path = made(master)
    ann, bo = entered(master, path, "Ann", "Bo")
    with ann.socket(f"{path}/socket") as socket:

        def until(stage: str) -> dict[str, Any]:
            while True:
                told: dict[str, Any] = msgspec.json.decode(socket.recv(timeout=SOON))
                if told["stage"] == stage and (stage == "over" or told["me"]["table"]):
                    return told

        assert msgspec.json.decode(socket.recv(timeout=SOON))["me"]["entrant"] == 1
        code = final(master, path)
        assert until("running")["me"]["table"] == code
        with bo.at(code):
            finish(ann, code)
        assert [row["entrant"] for row in until("over")["standings"]] == [2, 1]
    for one in (ann, bo):
        one.close()


def test_files(master: Person) -> None:
    """Standings and matches as CSV, all as JSON; a name that begins like a formula is only text."""
    path = made(master, title='Cup, of "tea"')
    ann, bo = entered(master, path, "=1+1", 'Bo, "B"')
    code = final(master, path)
    asked(master, path, "rule", round=1, board=1, places=[1, 2], reason="@SUM(A1)")
    standings = ann.get(f"{path}/standings.csv")
    assert standings.headers["content-type"] == "text/csv; charset=utf-8"
    assert "attachment" in standings.headers["content-disposition"]
    rows = list(csv.DictReader(io.StringIO(standings.content.decode("utf-8-sig"))))
    assert [(row["rank"], row["name"], row["points"]) for row in rows] == [
        ("1", "'=1+1", "1"),
        ("2", 'Bo, "B"', "0"),
    ]
    matches = list(csv.DictReader(io.StringIO(ann.get(f"{path}/matches.csv").content.decode("utf-8-sig"))))
    assert [(row["name"], row["how"], row["reason"], row["table"]) for row in matches] == [
        ("'=1+1", "ruled", "'@SUM(A1)", code),
        ('Bo, "B"', "ruled", "'@SUM(A1)", code),
    ]
    told = ann.get(f"{path}/all.json").json()
    assert told["champions"] == [1]
    assert told["options"]["title"] == 'Cup, of "tea"'
    assert "me" not in told
    for one in (ann, bo):
        one.close()


def test_nobody_learns_who_is_behind_a_name_or_what_is_hidden(master: Person) -> None:
    """No answer holds a person's token or another's choice of items before the beginning."""
    path = made(master, ruleset="tv-12", way="league")
    ann, bo = entered(master, path, "Ann", "Bo")
    asked(ann, path, "choose", items=["target", "slash", "shuffle"])
    tokens = [str(one.cookies["tavolon"]).partition(".")[0] for one in (master, ann, bo)]
    seen = [someone.get(f"{path}{more}").text for someone in (master, bo) for more in ("", "/all.json")]
    seen += [bo.get(f"{path}/{file}").text for file in ("standings.csv", "matches.csv")]
    for text in seen:
        assert not any(token in text for token in tokens)
    for text in (master.get(path).json(), bo.get(path).json(), bo.get(f"{path}/all.json").json()):
        assert [one["items"] for one in text["entrants"]] == [None, None]
    assert bo.get(path).json()["me"]["items"] is None
    assert ann.get(path).json()["me"]["items"] == ["target", "slash", "shuffle"]
    for one in (ann, bo):
        one.close()


def test_every_programme_can_be_made(master: Person) -> None:
    """What the broadcasts' list offers is taken as it is, but for a name."""
    programmes = master.get("/api/programmes").json()
    assert len(programmes) >= 9
    for one in programmes:
        options = {**one["options"], "title": one["name"]}
        assert master.post("/api/tournaments", json=options).status_code == 201, one["name"]
