"""Records, replays and reviews over HTTP: of tables here once they are over, and of imported ones."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tavolon.games import GAMES
from tavolon.kernel import decode, encode, record_of, replay
from tests.review import short
from tests.server.apps import Person, finish, person, served
from tests.server.matches import played, record, scripted
from tests.server.test_steps import ITEMS


@pytest.fixture
def someone(tmp_path: Path) -> Iterator[Person]:
    """A person at a server."""
    with served(tmp_path) as first:
        yield first


def kept(someone: Person, text: str) -> str:
    """The id under which a record is kept."""
    response = someone.post("/api/records", content=text)
    assert response.status_code == 201, response.text
    return str(response.json()["id"])


@pytest.mark.parametrize("game", list(GAMES))
def test_a_record_goes_out_and_comes_in(someone: Person, game: str) -> None:
    """An imported record is given back as it was, with its replay and review [field case 69]."""
    text = record(game)
    id_ = kept(someone, text)
    assert someone.get(f"/api/records/{id_}").text == text
    assert kept(someone, text) == id_
    table = played(game)
    open_ = someone.get(f"/api/records/{id_}/replay?eyes=all").json()
    assert (open_["eyes"], open_["source"]) == (None, f"record:{id_}")
    assert tuple(open_["scores"]) == table.scores
    assert open_["players"] == [f"Player {seat}" for seat in range(table.seats)]
    mine = someone.get(f"/api/records/{id_}/replay?eyes=1").json()
    assert mine["eyes"] == 1
    assert len(mine["stills"]) == len(open_["stills"])
    review = someone.get(f"/api/records/{id_}/review").json()
    assert review["game"] == game
    assert len(review["chart"]) == len(open_["stills"])


def test_a_part_of_a_review_is_weighed_on_demand(someone: Person) -> None:
    """A review of Calcolon says how many duels it has; each can be had weighed, and no other."""
    id_ = kept(someone, encode(record_of(short.played())))
    review = someone.get(f"/api/records/{id_}/review").json()
    assert (review["parts"], review["unit"]) == (2, "none")
    part = someone.get(f"/api/records/{id_}/review?part=2").json()
    assert {one["duel"] for one in part["turns"]} == {2}
    assert part["unit"] == "points"
    assert len(part["chart"]) == len(review["chart"])
    for wrong in ("0", "3", "x"):
        assert someone.reason("GET", f"/api/records/{id_}/review?part={wrong}") == (400, "server.part")


def test_an_altered_answer_is_found(someone: Person) -> None:
    """A match with items, exported and played again elsewhere, ends alike; altered, its row is named
    [field case 69]."""
    table = scripted("numeron", "tv-12", f"{ITEMS}\nA pass\nB call 012")
    text = encode(record_of(table))
    there = replay(decode(someone.get(f"/api/records/{kept(someone, text)}").text), GAMES)
    assert there.events == table.events
    rows = text.splitlines()
    place = next(place for place, row in enumerate(rows) if '"431"' in row)
    rows[place] = rows[place].replace('"431"', '"413"')
    response = someone.post("/api/records", content="\n".join(rows))
    assert response.status_code == 422
    assert response.json()["reason"] == "server.record"
    assert response.json()["values"]["line"] == place + 1


@pytest.mark.parametrize(
    ("text", "status", "reason"),
    [
        ("", 422, "server.record"),
        ("{}", 422, "server.record"),
        ("\ufeff" + "[" * 100_000, 422, "server.record"),
        (b"\xff\xfe", 400, "server.malformed"),
        ("x" * 3_000_000, 413, "server.upload"),
    ],
)
def test_what_is_no_record_is_refused(someone: Person, text: str | bytes, status: int, reason: str) -> None:
    """Anything else is refused with its line, however long or deep it is."""
    assert someone.reason("POST", "/api/records", content=text) == (status, reason)


def test_a_byte_order_mark_does_no_harm(someone: Person) -> None:
    """Some editors put one before a text."""
    text = record("numeron")
    assert kept(someone, "\ufeff" + text) == kept(someone, text.replace("\n", "\r\n"))


@pytest.mark.parametrize("what", ["", "/replay", "/review"])
def test_what_is_not_kept_is_not_found(someone: Person, what: str) -> None:
    """An id that leads nowhere says so."""
    assert someone.reason("GET", f"/api/records/0000{what}") == (404, "server.norecord")


@pytest.mark.parametrize("eyes", ["2", "-1", "none", "٠"])
def test_only_a_seat_has_eyes(someone: Person, eyes: str) -> None:
    """Eyes are a seat's or everybody's."""
    id_ = kept(someone, record("numeron"))
    assert someone.reason("GET", f"/api/records/{id_}/replay?eyes={eyes}") == (400, "server.eyes")


def test_a_match_is_looked_at_once_it_is_over(someone: Person) -> None:
    """While it is played neither record, replay nor review is given, to players as little as to others."""
    code = someone.table(game="numeron", bots=["random"])
    for what in ("record", "replay", "review"):
        assert someone.reason("GET", f"/api/tables/{code}/{what}") == (400, "server.running")
        assert someone.reason("GET", f"/api/tables/ZZZZZZZ/{what}") == (404, "server.table")
    finish(someone, code)
    text = someone.get(f"/api/tables/{code}/record").text
    found = decode(text)
    assert replay(found, GAMES).over
    assert isinstance(found.header.seed, str)
    with person(someone) as stranger:
        for eyes in ("0", "1", "all"):
            told = stranger.get(f"/api/tables/{code}/replay?eyes={eyes}").json()
            assert told["source"] == f"table:{code}"
            assert told["stills"]
        assert stranger.get(f"/api/tables/{code}/review").json()["game"] == "numeron"
    assert kept(someone, text)


def test_a_record_of_a_match_that_runs_is_not_reviewed(someone: Person) -> None:
    """What was saved on the way may be kept and looked through, but nobody's calls are judged for him."""
    table = scripted("numeron", "practice", "A set 157\nB set 439\n* begin A\nA call 012")
    running = kept(someone, encode(record_of(table)))
    assert someone.get(f"/api/records/{running}/replay").status_code == 200
    assert someone.reason("GET", f"/api/records/{running}/review") == (400, "server.running")


def test_a_record_says_what_it_is(someone: Person) -> None:
    """A browser saves a record under a name, and keeps no copy of its own."""
    id_ = kept(someone, record("rotolon"))
    headers = someone.get(f"/api/records/{id_}").headers
    assert headers["content-type"] == "application/jsonl; charset=utf-8"
    assert headers["content-disposition"] == f'attachment; filename="tavolon-record-{id_}.jsonl"'
    assert headers["cache-control"] == "no-store"


def test_long_answers_are_packed(someone: Person) -> None:
    """A phone downloads a replay packed, and a client that cannot unpack gets it plain."""
    path = f"/api/records/{kept(someone, record('calcolon'))}/replay?eyes=all"
    packed = someone.get(path, headers={"accept-encoding": "gzip"})
    plain = someone.get(path, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) * 5 < int(plain.headers["content-length"])


def test_uploads_are_limited(tmp_path: Path) -> None:
    """Who sends in too many records waits; another person does not."""
    with served(tmp_path, limits=1) as first:
        text = record("numeron")
        assert first.get("/api/me").status_code == 200
        told = [first.post("/api/records", content=text).status_code for _ in range(9)]
        assert told[:6] == [201] * 6
        assert told[-1] == 429
        with person(first) as other:
            other.get("/api/me")
            assert other.post("/api/records", content=text).status_code == 201


def test_a_lapse_and_json_stay_what_they_are(someone: Person) -> None:
    """A replay tells which moves the clock made."""
    table = scripted("numeron", "practice", "A set 157\nB set 439\n* begin A")
    table.lapse(0)
    told = someone.get(f"/api/records/{kept(someone, encode(record_of(table)))}/replay").json()
    assert [move["lapsed"] for still in told["stills"] for move in still["moves"]][-1] is True
    assert told["scores"] is None
    assert json.dumps(told)
