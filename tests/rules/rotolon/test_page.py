"""The rule page says of every ruleset what the ruleset of that name says."""

import re
from collections import Counter
from enum import Enum

import pytest

from tavolon.rotolon.cube import Face
from tavolon.rotolon.rules import RULESETS, Ruleset
from tests.rules.clauses import clauses
from tests.rules.pages import cells, field_lines, fields, in_force, page, rows

PAGE = page("rotolon")
FIELDS = fields(Ruleset)
LINES = field_lines(PAGE)
ROWS = rows(PAGE, "Rulesets")


def shown(value: object) -> str:
    """A field's value as the page writes it."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case Enum():
            return str(value.value)
        case tuple():
            faces = Counter(face.shows.value for face in value if isinstance(face, Face))
            return ", ".join(f"{count} {shows}" for shows, count in faces.items())
    return str(value)


@pytest.mark.parametrize("field", FIELDS)
def test_a_field_line_gives_every_ruleset(field: str) -> None:
    """The line at a field's home clause agrees with every ruleset."""
    assert in_force(LINES[field], RULESETS) == {
        name: shown(getattr(r, field)) for name, r in RULESETS.items()
    }


def test_the_tables_give_every_field_of_every_ruleset() -> None:
    """Each cell agrees, and none is missing or given twice."""
    told = Counter[tuple[str, str]]()
    for field, name, cell in cells(ROWS, RULESETS):
        assert cell == shown(getattr(RULESETS[name], field)), (field, name)
        told[field, name] += 1
    assert told == Counter((field, name) for field in FIELDS for name in RULESETS)


def test_every_ruleset_is_introduced() -> None:
    """The first table says what every ruleset is."""
    introduced = [name for row in ROWS for name in row[0].split(", ") if name in RULESETS]
    assert introduced == list(RULESETS)


def test_every_invented_clause_says_why() -> None:
    """Where a clause is ours, its reason follows."""
    for clause in clauses("rotolon"):
        if clause.statuses == ["ours"]:
            assert re.search(r"^- Status: \*ours\* — \w+", clause.text, re.MULTILINE), clause.id
