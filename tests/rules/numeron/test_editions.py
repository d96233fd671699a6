"""The rule page says of every edition what the ruleset of that name says."""

from collections import Counter
from enum import Enum

import pytest

from tavolon.numeron.editions import RULESETS
from tavolon.numeron.rules import Item, Ruleset
from tests.rules.pages import cells, field_lines, fields, in_force, page, rows

PAGE = page("numeron")
FIELDS = fields(Ruleset)
LINES = field_lines(PAGE)
ROWS = rows(PAGE, "Editions")


def shown(value: object) -> str:
    """A field's value as the page writes it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case Enum():
            return str(value.value)
        case ():
            return "none"
        case tuple():
            return "all six" if value == tuple(Item) else ", ".join(map(shown, value))
    return str(value)


@pytest.mark.parametrize("field", FIELDS)
def test_a_field_line_gives_every_edition(field: str) -> None:
    """The line at a field's home clause agrees with every ruleset."""
    assert in_force(LINES[field], RULESETS) == {
        name: shown(getattr(r, field)) for name, r in RULESETS.items()
    }


def test_the_tables_give_every_field_of_every_edition() -> None:
    """Each cell agrees, and none is missing or given twice."""
    told = Counter[tuple[str, str]]()
    for field, name, cell in cells(ROWS, RULESETS):
        assert cell == shown(getattr(RULESETS[name], field)), (field, name)
        told[field, name] += 1
    assert told == Counter((field, name) for field in FIELDS for name in RULESETS)


def test_every_edition_is_introduced() -> None:
    """The first table says what every edition is."""
    introduced = [
        name for row in ROWS[1:] if len(row) == 2 for name in row[0].split(", ") if name in RULESETS
    ]
    assert introduced == list(RULESETS)
