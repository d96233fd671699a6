"""What strangers write: shown as text, on one line, to page, terminal, picture, file and log alike."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
from click.testing import CliRunner

from tavolon.cli.main import main
from tavolon.games import GAMES
from tavolon.kernel import decode, encode, record_of, replay
from tavolon.plain import clean, visible
from tavolon.server.people import LONGEST_NAME, named
from tests.server.apps import Person, finish, heard, person, served, told
from tests.server.matches import record

ESCAPES = "\x1b[31m\x1b]0;owned\x07\x9b2J"
HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{7*7}}${7*7}",
    "=HYPERLINK(1)",
    f"{ESCAPES}Kim",
    'Kim\r\n{"level":"error"}',
    "\u202egnp.exe\u202c\u2066x",
    "\u200b\u200dK\u2060im\ufeff\u00ad",
    "Z" + "\u0335\u0321\u0353" * 30,
    "\U000e0041\U000e0042Kim\ud7ff",
    "W" * 500,
    "\u3164\u115f\u1160\uffa0\u2800",
    "[bold]x[/bold] :skull:",
    "'; DROP TABLE people; --",
    "../../etc/passwd",
    "%s%n{0}{reason}",
)
UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u202a-\u202e\u2028\u2029\u2060-\u2069\ufeff]")


def plain(text: str) -> bool:
    """Whether a text is on one line, with nothing that a terminal obeys or that turns others round."""
    return not UNSEEN.search(text.replace("\u200d", ""))


@pytest.fixture(scope="module")
def someone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Somebody at a server."""
    with served(tmp_path_factory.mktemp("writing")) as first:
        first.get("/api/me")
        yield first


@pytest.mark.parametrize("text", HOSTILE)
def test_what_is_shown_is_one_plain_line(text: str) -> None:
    """Nothing unseen, nothing turned round, at most three marks above and below a letter; once is enough."""
    shown = clean(text, LONGEST_NAME)
    assert plain(shown)
    assert len(shown) <= LONGEST_NAME
    assert clean(shown, LONGEST_NAME) == shown
    assert not re.search("[\u0300-\u036f]{4}", shown)
    assert plain(visible(text))


@pytest.mark.parametrize(
    "text",
    [
        "Nguyễn Thị Ánh",
        "กุ้งอบวุ้นเส้น",
        "春香",
        "하루카",
        "はるか👩‍👩‍👧",
        "👍🏽",
        "Zoë",
        "ﷺ",
        "O’Brien-Łukasz",
        "Ελένη",
        "अनुष्का",
    ],
)
def test_names_of_real_people_stay_as_they_are(text: str) -> None:
    """In any writing, pictures that are joined among them."""
    assert clean(text, LONGEST_NAME) == text


@pytest.mark.parametrize(
    "text",
    ["\u3164", "\u200d", "\u200d\u200d", "\u2800\u2800", " \t\r\n", "\u0301\u0301", "\ufe0f", "\u034f"],
)
def test_a_name_nobody_sees_is_none(text: str, someone: Person) -> None:
    """It is refused, and a seat keeps the name that was there."""
    assert clean(text, LONGEST_NAME) == ""
    assert someone.reason("PUT", "/api/me", json={"name": text}) == (400, "server.name")


def test_nobody_is_taken_for_a_bot() -> None:
    """A record marks bots by how their names begin, so no person's does."""
    assert [named(name) for name in ("bot:master", "BOT: bot:x", "robot:x", "bot:")] == [
        "master",
        "x",
        "robot:x",
        "",
    ]


@pytest.mark.parametrize("text", HOSTILE)
def test_names_and_talk_are_told_as_plain_text(text: str, someone: Person) -> None:
    """To everybody at a table, in the lobby and in the record."""
    given = someone.put("/api/me", json={"name": text})
    code = someone.table(
        game="rotolon", bots=["random"], rules={"name": text[:60]}, clocks={"quick": True, "least": 0}
    )
    with someone.at(code) as mine, person(someone) as other, other.at(code) as watching:
        whole = told(watching, "whole")
        mine.send(json.dumps({"type": "say", "id": "1", "text": text}))
        said = told(mine, "said")["line"] if clean(text, 200) and len(text) <= 200 else told(mine, "denied")
    finish(someone, code)
    texts = [
        whole["table"]["chairs"][0]["name"], whole["table"]["host"], whole["table"]["ruleset"],
        *([said["name"], said["text"]] if "text" in said else []),
        *(json.loads(someone.get(f"/api/tables/{code}/record").text.splitlines()[0])["players"]),
    ]  # fmt: skip
    assert all(map(plain, texts))
    assert len(texts[0]) <= LONGEST_NAME
    assert len(texts[2]) <= 60
    if given.status_code == 200:
        assert texts[0] == given.json()["name"] == named(text)


def test_a_house_edition_does_not_call_itself_a_broadcast(someone: Person) -> None:
    """An edition's name goes with its rules alone."""
    code = someone.table(game="numeron", ruleset="tv-12", rules={"name": "tv-12", "digits": 4})
    assert someone.get(f"/api/tables/{code}").json()["ruleset"] == "tv-12*"
    code = someone.table(game="numeron", rules=msgspec.to_builtins(GAMES["numeron"].rulesets["tv-12"]))
    assert someone.get(f"/api/tables/{code}").json()["ruleset"] == "tv-12"


def hostile(game: str, seats: int) -> str:
    """A right record by hostile players under rules of a hostile name."""
    table = replay(decode(record(game)), GAMES)
    names = [f"{ESCAPES}<b>{place}\u202e\n{'W' * 300}" for place in range(seats)]
    text = encode(record_of(table, names))
    assert replay(decode(text), GAMES).over
    return text


@pytest.mark.parametrize("game", GAMES)
def test_a_record_from_anywhere_is_shown_as_plain_text(game: str, someone: Person) -> None:
    """Its players' names are somebody's wish, and are cut and cleaned where they are shown."""
    seats = json.loads(record(game).splitlines()[0])["seats"]
    kept = someone.post("/api/records", content=hostile(game, seats).encode())
    assert kept.status_code == 201, kept.text
    shown = someone.get(f"/api/records/{kept.json()['id']}/replay").json()
    assert len(shown["players"]) == seats
    assert all(plain(name) and 0 < len(name) <= 60 for name in shown["players"])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("command", ["replay", "verify", "review"])
def test_a_terminal_obeys_no_record(game: str, command: str, tmp_path: Path) -> None:
    """No escape sequence, bell or line of a name reaches it, whatever is asked of the file."""
    path = tmp_path / "hostile.jsonl"
    seats = json.loads(record(game).splitlines()[0])["seats"]
    path.write_text(hostile(game, seats), "utf-8")
    work = ["--work", "0"] if (game, command) == ("calcolon", "review") else []
    result = CliRunner().invoke(main, [command, *work, str(path)])
    assert result.exit_code == 0, result.output
    assert not [line for line in result.stdout.split("\n") if not plain(line)]


@pytest.mark.parametrize(
    "line",
    [
        '{"type":"\x1b[31m"}',
        '{"type":"header","\x9b2J\u202e":1}',
        '{"type":"header","format":1,"game":"\x1b]0;x\x07\u202e","seats":2,"rules":{}}',
    ],
)
def test_a_terminal_obeys_no_wrong_record(line: str, tmp_path: Path) -> None:
    """What is wrong with a file is told without what it would do."""
    path = tmp_path / "wrong.jsonl"
    path.write_text(line + "\n", "utf-8")
    for words in (["verify"], ["replay"], ["review"], ["play", "--resume"]):
        result = CliRunner().invoke(main, [*words, str(path)])
        assert result.exit_code in (1, 2)
        assert all(map(plain, (result.stdout + result.stderr).split("\n")))


def test_a_picture_is_no_page(tmp_path: Path) -> None:
    """Names stand in an SVG as text: it is read as XML, and has nothing that runs or loads."""
    path, picture = tmp_path / "hostile.jsonl", tmp_path / "picture.svg"
    path.write_text(hostile("numeron", 2), "utf-8")
    result = CliRunner().invoke(main, ["review", "--picture", str(picture), str(path)])
    assert result.exit_code == 0, result.output
    root = ElementTree.fromstring(picture.read_text("utf-8"))  # noqa: S314 - our own file, to be held to its form
    kinds = {part.tag.rpartition("}")[2] for part in root.iter()}
    assert kinds <= {
        "svg",
        "title",
        "desc",
        "style",
        "g",
        "path",
        "text",
        "tspan",
        "circle",
        "rect",
        "line",
        "polyline",
    }
    assert all(
        plain(text.strip()) for part in root.iter() if part.tag.endswith("text") for text in [part.text or ""]
    )


def test_a_log_line_is_one_line(someone: Person, capfd: pytest.CaptureFixture[str]) -> None:
    """Whatever is in a path or a name, a line of the log is one line of JSON, and not without end."""
    with heard(capfd) as told_by_now:
        for path in (
            "/api/tables/%0a%7b%22level%22:%22error%22%7d",
            "/api/x\u2028y%1b[31m",
            "/api/" + "y" * 9000,
        ):
            someone.get(path)
        lines = told_by_now().splitlines()
    read: list[dict[str, Any]] = [msgspec.json.decode(line) for line in lines]
    assert len([line for line in read if line["event"] == "request"]) == 3
    assert all(line["level"] == "info" and len(line["path"]) <= 200 for line in read)
    assert all(map(plain, lines))
