"""What a rule page says of the fields of every ruleset, as the tests read it."""

import re
from collections.abc import Collection, Iterator
from pathlib import Path

from tavolon.kernel import Ruleset

__all__ = ["cells", "field_lines", "fields", "in_force", "page", "rows"]


def page(game: str) -> str:
    """The text of a game's page."""
    return (Path(__file__).parents[2] / "docs/rules" / f"{game}.md").read_text(encoding="utf-8")


def fields(kind: type[Ruleset]) -> list[str]:
    """The fields that a game's rulesets have beside a name."""
    return [field for field in kind.__struct_fields__ if field not in Ruleset.__struct_fields__]


def field_lines(text: str) -> dict[str, str]:
    """What stands behind each field at its home clause."""
    return dict(re.findall(r"^- Field: `(\w+)` — (.+)$", text, re.MULTILINE))


def in_force(line: str, rulesets: Collection[str]) -> dict[str, str]:
    """What a field line says of every ruleset, as in `tv-1, tv-3: 3; all others: 4`."""
    said: dict[str, str] = {}
    for part in line.split("; "):
        names, _, value = part.partition(": ")
        listed = list(rulesets) if names.startswith("all") else names.split(", ")
        said |= {name: value for name in listed if name not in said}
    return said


def rows(text: str, section: str) -> list[list[str]]:
    """The rows of the tables in a section, headers among them."""
    within = text.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    return [
        [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        for line in within.splitlines()
        if line.startswith("|") and not line.startswith("| ---")
    ]


def cells(table: list[list[str]], rulesets: Collection[str]) -> Iterator[tuple[str, str, str]]:
    """Each field, ruleset and value that the tables of fields give; a column of all gives every ruleset."""
    header: list[str] = []
    for row in table:
        if row[0] == "Field":
            header = row[1:]
        elif header:
            for column, cell in zip(header, row[1:], strict=True):
                yield from (
                    (row[0], name, cell) for name in (rulesets if column.startswith("all ") else [column])
                )
