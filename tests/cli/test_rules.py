"""The rules, clause by clause."""

import tomllib
from pathlib import Path

import pytest

from tavolon.clauses import clauses, parse
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
    assert all((root / "docs" / "rules" / f"{game}.md").exists() for game in GAMES)
