"""The rules, clause by clause."""

import tomllib
from pathlib import Path

import pytest

import tavolon.clauses
from tavolon.clauses import ENGLISH, TRANSLATED, clauses, parse
from tavolon.cli.breaking import BREAK
from tavolon.cli.texts import LANGUAGES
from tavolon.games import GAMES

BOOK = """# A game

## X1 Parts

### X1.1 Cards

Ten cards.

- Field: `digits`

### X1.10 More

Last.

## Sources
"""


def test_a_clause_ends_at_the_next_heading() -> None:
    """A clause is the text between its heading and the next, whatever its level."""
    book = parse(BOOK)
    assert list(book) == ["X1.1", "X1.10"]
    assert book["X1.1"].title == "Cards"
    assert book["X1.1"].text == "Ten cards.\n\n- Field: `digits`"
    assert book["X1.10"].text == "Last."


@pytest.mark.parametrize("number", ["N4.3", "n4.3", "[N4.3]", " n4.3 "])
def test_a_clause_is_shown(run, number: str) -> None:
    """A clause is found however it is written."""
    result = run("rules", "numeron", number)
    assert result.exit_code == 0
    assert "N4.3 Who is quicker" in result.stdout


@pytest.mark.parametrize(("language", "title"), [("ja", "どちらが早いか"), ("ko", "누가 더 빠른가")])
def test_a_clause_is_shown_in_the_language_of_the_command(run, language: str, title: str) -> None:
    """So are the headings; what a ruleset decides is found in the text of any language."""
    assert f"N4.3 {title}" in run("--lang", language, "rules", "numeron", "N4.3").stdout
    assert f"N4.3   {title}\n" in run("--lang", language, "rules", "numeron").stdout
    told = run("--lang", language, "rules", "numeron", "N4.3", "--edition", "forum").stdout
    assert 'forum: defence_timing = "race-call-first"' in told


def test_there_are_rules_in_every_language_of_the_terminal() -> None:
    """What commands speak, the rules speak."""
    assert (ENGLISH, *TRANSLATED) == LANGUAGES


def test_a_clause_without_a_translation_is_in_english(run, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says so, and the other clauses are translated all the same."""
    pages = {"x.md": BOOK, "ja/x.md": "### X1.10 ほか\n\n最後です。\n"}
    monkeypatch.setattr(tavolon.clauses, "_page", pages.__getitem__)
    book = clauses.__wrapped__("x", "ja")
    assert [(one.language, one.title) for one in book.values()] == [("en", "Cards"), ("ja", "ほか")]
    monkeypatch.setattr("tavolon.clauses.clauses", lambda _, language: book)
    assert "まだ翻訳されていません" in run("--lang", "ja", "rules", "numeron", "X1.1").stdout
    assert "まだ翻訳されていません" not in run("--lang", "ja", "rules", "numeron", "X1.10").stdout


def test_a_japanese_line_breaks_between_characters() -> None:
    """Not before what closes or after what opens, and not within a name."""
    assert BREAK.sub("|", "番（N5.4）と[repo-java]。") == "番|（N5.4）|と|[repo-java]。"


def test_without_a_clause_the_headings_are_listed(run) -> None:
    """Every clause has its line."""
    lines = run("rules", "numeron").stdout.splitlines()
    assert [line.split()[0] for line in lines] == list(clauses("numeron"))


@pytest.mark.parametrize(
    ("number", "near"),
    [
        ("N4", "N4.1, N4.2, N4.3, N4.4, N4.5, N4.6, N4.7, N4.8"),
        ("N4.31", "N4.3"),
        ("", "N1.1"),
        ("?", "N1.1"),
    ],
)
def test_an_unknown_clause_names_near_ones(run, number: str, near: str) -> None:
    """A clause that is not there is refused with those that may be meant."""
    result = run("rules", "numeron", number) if number else run("rules", "numeron", " ")
    assert (result.exit_code, near in result.stderr) == (2, True)
    assert result.stderr.startswith("tavolon: there is no clause ")


def test_an_edition_says_what_it_decides(run) -> None:
    """--edition lists a ruleset's fields; with a clause, only those it speaks of."""
    assert 'item_scope = "battle"' in run("rules", "numeron", "--edition", "forum").stdout
    lines = run("rules", "numeron", "N2.4", "--edition", "forum").stdout.splitlines()
    assert [line for line in lines if line.startswith("forum: ")] == ['forum: item_scope = "battle"']


def test_the_wheel_holds_the_rules() -> None:
    """The build puts the rules of every game where the installed command looks for them."""
    root = Path(__file__).parents[2]
    build = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
    assert build["targets"]["wheel"]["force-include"]["docs/rules"] == "tavolon/rules"
    pages = root / "docs" / "rules"
    assert all((pages / place / f"{game}.md").exists() for place in ("", *TRANSLATED) for game in GAMES)
