"""The rule page says of every edition what the ruleset of that name says."""

import re
from collections import Counter
from enum import Enum
from pathlib import Path

import pytest

from tavolon.kernel import Ruleset as KernelRuleset
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.rules import Item, Ruleset

PAGE = (Path(__file__).parents[3] / "docs/rules/numeron.md").read_text(encoding="utf-8")
FIELDS = [field for field in Ruleset.__struct_fields__ if field not in KernelRuleset.__struct_fields__]
LINES = dict(re.findall(r"^- Field: `(\w+)` — (.+)$", PAGE, re.MULTILINE))
ROWS = [
    [cell.strip().strip("`") for cell in line.strip("|").split("|")]
    for line in PAGE.partition("\n## Editions\n")[2].partition("\n## ")[0].splitlines()
    if line.startswith("|") and not line.startswith("| ---")
]


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


def in_force(line: str) -> dict[str, str]:
    """What a field line says of every edition, as in `tv-1, tv-3: 3; all others: 4`."""
    said: dict[str, str] = {}
    for part in line.split("; "):
        names, _, value = part.partition(": ")
        listed = list(RULESETS) if names.startswith("all") else names.split(", ")
        said |= {name: value for name in listed if name not in said}
    return said


@pytest.mark.parametrize("field", FIELDS)
def test_a_field_line_gives_every_edition(field: str) -> None:
    """The line at a field's home clause agrees with every ruleset."""
    assert in_force(LINES[field]) == {name: shown(getattr(r, field)) for name, r in RULESETS.items()}


def test_the_tables_give_every_field_of_every_edition() -> None:
    """Each cell agrees, and none is missing or given twice."""
    told: Counter[tuple[str, str]] = Counter()
    header: list[str] = []
    for row in ROWS:
        if row[0] == "Field":
            header = row[1:]
        elif header:
            for column, cell in zip(header, row[1:], strict=True):
                for name in RULESETS if column == "all editions" else [column]:
                    assert cell == shown(getattr(RULESETS[name], row[0])), (row[0], name)
                    told[row[0], name] += 1
    assert told == Counter((field, name) for field in FIELDS for name in RULESETS)


def test_every_edition_is_introduced() -> None:
    """The first table says what every edition is."""
    introduced = [
        name for row in ROWS[1:] if len(row) == 2 for name in row[0].split(", ") if name in RULESETS
    ]
    assert introduced == list(RULESETS)
