"""`tavolon review`: what it prints, draws and refuses."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Tree

import msgspec
import pytest
from rich.cells import cell_len

from tavolon.bots.party import play
from tavolon.cli.reviewing.curve import curve
from tavolon.cli.texts import LANGUAGES, texts_in
from tavolon.games import GAMES
from tavolon.kernel import Table, encode, parse_move, record_of
from tavolon.review.remarks import Review
from tests.cli import golden, golden_calcolon
from tests.review import short

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def kept(tmp_path: Path):
    """Keeps a match in a file."""

    def keep(table: Table[Any], *players: str) -> Path:
        path = tmp_path / "match.jsonl"
        path.write_text(encode(record_of(table, players)), "utf-8")
        return path

    return keep


def match(*lines: str) -> Table[Any]:
    """A match of Numer0n without items."""
    game = GAMES["numeron"]
    table = Table(game, game.rulesets["practice"])
    for line in ("A set 157", "B set 439", "* begin A", *lines):
        move = parse_move(game, line)
        table.submit(move.seat, move.action)
    return table


SHORT = ("A call 012", "B call 345", "A call 012", "B call 678", "A call 439")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_told_and_drawn(run, kept, tmp_path: Path, language: str) -> None:
    """Names, bars, figures and sentences on the screen; a picture that has its words in the same language."""
    path, drawn = kept(match(*SHORT), "Haruka", "bot:entropy"), tmp_path / "match.svg"
    result = run("review", str(path), "--picture", str(drawn), "--lang", language)
    assert result.exit_code == 0, result.output
    texts = texts_in(language)
    assert "A Haruka" in result.stdout
    assert "B entropy" in result.stdout
    assert "4.97" in result.stdout
    assert f"✗ {texts('review.grade.mistake')}" in result.stdout
    assert texts("review.legend.wins")[:20] in result.stdout
    root = Tree.fromstring(drawn.read_text("utf-8"))  # noqa: S314 - our own picture
    assert root.get("role") == "img"
    assert root.get("lang") == language
    title, told = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert told is not None
    assert title.text == texts(
        "review.picture", names=texts("review.against").join(("A Haruka", "B entropy"))
    )
    assert "67 %" in (told.text or "")
    assert "prefers-color-scheme: dark" in (root.findtext(f"{SVG}style") or "")
    assert len(root.findall(f"{SVG}circle")) == 6
    assert [mark.text for mark in root.findall(f"{SVG}text") if "mistake" in mark.get("class", "")] == ["✗A"]


def test_names_are_no_markup(run, kept, tmp_path: Path) -> None:
    """Whatever a player is called, the picture stays whole and the terminal prints it."""
    path, drawn = kept(match(*SHORT), "<b>&amp;", "[red]"), tmp_path / "match.svg"
    result = run("review", str(path), "--picture", str(drawn))
    assert "A <b>&amp;" in result.stdout
    assert "B [red]" in result.stdout
    words = [text.text for text in Tree.fromstring(drawn.read_text("utf-8")).iter(f"{SVG}text")]  # noqa: S314
    assert "A <b>&amp;" in words


def test_json_is_the_whole_review(run, kept) -> None:
    """The structure that the pages get, and nothing else on the output."""
    path = kept(match(*SHORT))
    told = run("review", str(path), "--json").stdout
    review = msgspec.json.decode(told, type=Review)
    assert json.loads(told)["turns"][0]["chance"]["exact"] is True
    assert [one.move for one in review.turns] == [line[2:] for line in SHORT]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_of_calcolon_is_weighed_and_drawn(run, kept, tmp_path: Path, language: str) -> None:
    """Leads as bars, points and waits a decision, each seat in short; a picture with a line a seat."""
    path, drawn = kept(short.played(), "Haruka", "<b>&amp;", "bot:waits"), tmp_path / "match.svg"
    result = run("review", str(path), "--work", "0.02", "--picture", str(drawn), "--lang", language)
    assert result.exit_code == 0, result.output
    texts = texts_in(language)
    assert "{" not in result.stdout
    for key in ("review.column.points", "review.column.waits", "review.grade.best"):
        assert texts(key) in result.stdout
    assert texts("review.duel", n=2) in result.stdout
    root = Tree.fromstring(drawn.read_text("utf-8"))  # noqa: S314 - our own picture
    assert root.get("lang") == language
    lines = [path for path in root.findall(f"{SVG}path") if path.get("class", "").startswith("line")]
    assert len(lines) == 2 * 3
    assert "B <b>&amp;" in [text.text for text in root.iter(f"{SVG}text")]
    told = root.findtext(f"{SVG}desc") or ""
    ahead = round(short.weighed().chart[-1][0] or 0)
    assert told.split(";")[0].endswith(f"{texts('review.comma')}{ahead}".replace("-", "−"))


def test_without_work_only_what_is_certain_is_said(run, kept, tmp_path: Path) -> None:
    """`--work 0` weighs nothing, so there is nothing to draw either."""
    path = kept(short.played())
    told = msgspec.json.decode(run("review", str(path), "--work", "0", "--json").stdout, type=Review)
    assert told.parts == 2
    assert not any(one.points for one in told.turns)
    refused = run("review", str(path), "--work", "0", "--picture", str(tmp_path / "match.svg"))
    assert refused.exit_code == 2


@pytest.mark.parametrize("width", [80, 50])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_of_calcolon_fits_its_screen(language: str, width: int) -> None:
    """Nothing is cut off, and where another throw was better it is said in that language."""
    text = golden_calcolon.review(language, width)
    assert max(map(cell_len, text.splitlines())) <= max(width, 64)
    assert "…" not in text
    assert "±1.0" in "".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_games_are_reviewed_without_win_chances(run, kept, tmp_path: Path, language: str) -> None:
    """Decisions of Rotolon have a grade and a sentence; a picture of them is refused in a line."""
    kind = GAMES["rotolon"]
    rules = kind.rulesets[kind.usual]
    table = play(kind, rules, ["greedy"] * kind.seats(rules)[0], "review")
    path = kept(table)
    result = run("review", str(path), "--lang", language)
    assert result.exit_code == 0, result.output
    assert texts_in(language)("review.grade.best") in result.stdout
    assert "{" not in result.stdout
    drawn = tmp_path / "match.svg"
    refused = run("review", str(path), "--picture", str(drawn), "--lang", language)
    name = texts_in(language)("terms.game.rotolon")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == f"tavolon: {texts_in(language)('review.no-picture', game=name)}\n"
    assert not drawn.exists()


def test_a_match_that_runs_is_not_reviewed(run, kept) -> None:
    """It would tell a player what to call."""
    result = run("review", str(kept(match("A call 012"))))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "tavolon: the match is not over: it cannot be reviewed yet\n"


def test_a_bad_record_is_refused_with_its_line(run, tmp_path: Path) -> None:
    """As by every command that reads one."""
    path = tmp_path / "bad.jsonl"
    path.write_text("{}\n", "utf-8")
    result = run("review", str(path))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "1" in result.stderr
    assert run("review", str(tmp_path / "none.jsonl")).exit_code == 2


@pytest.mark.parametrize(("width", "bars"), [(9, "▁▅█ ▃"), (3, "▅ ▃"), (1, "▃")])
def test_bars_fit_their_width(width: int, bars: str) -> None:
    """One a step, or where there is no room the last of several; nothing known is a blank."""
    assert curve([0.0, 0.5, 1.0, None, 0.3], width) == bars


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_fits_a_narrow_screen(language: str) -> None:
    """Sentences are folded, never cut off."""
    text = golden.review(language, 50)
    assert "…" not in text
    assert "SLASH" in text or language != "en"
