"""Rule pages, engines and tests speak of the same clauses."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tavolon.games import GAMES
from tavolon.kernel import Ruleset
from tests.rules.clauses import Clause, clauses

ROOT = Path(__file__).parents[2]
CLAUSES = [(game, clause) for game in GAMES for clause in clauses(game)]
CITED = {
    (path, clause)
    for path in (ROOT / "src").rglob("*.py")
    for clause in re.findall(r"\b[A-Z]\d+\.\d+\b", path.read_text(encoding="utf-8"))
}
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))


def number(clause: str) -> tuple[int, ...]:
    """Section and place of a clause."""
    return tuple(map(int, clause[1:].split(".")))


@pytest.mark.parametrize("game", GAMES)
def test_the_clauses_of_a_page_are_in_order(game: str) -> None:
    """One letter a game; sections and clauses ascend, and none is there twice."""
    ids = [clause.id for clause in clauses(game)]
    assert len({clause[0] for clause in ids}) == 1
    assert list(map(number, ids)) == sorted(set(map(number, ids)))


def test_no_two_games_share_a_letter() -> None:
    """A clause id names its game."""
    letters = Counter(clauses(game)[0].id[0] for game in GAMES)
    assert max(letters.values()) == 1


@pytest.mark.parametrize(("game", "clause"), CLAUSES, ids=lambda value: getattr(value, "id", value))
def test_a_clause_has_a_text_a_status_and_a_test(game: str, clause: Clause) -> None:
    """Each clause says something, how firm it is, and is played by a test named for it."""
    assert clause.text.strip(), game
    assert len(clause.statuses) == 1, f"{game}: {clause.id} has no status, or more than one"
    assert f"def {clause.test}" in TESTS, f"no test is named {clause.test}…"


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_a_ruleset_has_one_home(game: str) -> None:
    """Each choice of an edition is explained in one clause, and the page names no field that is not there."""
    rules = GAMES[game].rulesets[GAMES[game].usual]
    fields = set(rules.__struct_fields__) - set(Ruleset.__struct_fields__)
    homes = Counter(field for clause in clauses(game) for field in clause.homes)
    assert homes == Counter(fields)


def test_the_engine_cites_only_clauses_that_exist() -> None:
    """A clause id in the source stands on the page of the game with its letter."""
    known = {clause.id for _, clause in CLAUSES}
    letters = {clause[0] for clause in known}
    assert [(path.name, one) for path, one in sorted(CITED) if one[0] in letters and one not in known] == []


def test_the_tests_are_named_for_clauses_that_exist() -> None:
    """No test is named for a clause that is gone."""
    known = {clause.test for _, clause in CLAUSES}
    letters = {test[5] for test in known}
    named = set(re.findall(r"def (test_[a-z]\d+_\d+_)", TESTS))
    assert sorted(name for name in named if name[5] in letters and name not in known) == []
