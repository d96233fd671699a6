"""The rules as they are written, clause by clause."""

import re
from functools import cache
from pathlib import Path

from msgspec import Struct

import tavolon

__all__ = ["Clause", "clauses", "parse"]

HEADING = re.compile(r"^### +([A-Z]\d+(?:\.\d+)*) +(.+)$")


class Clause(Struct, frozen=True):
    """One clause: its number, its title and its text, which is Markdown."""

    number: str
    title: str
    text: str


@cache
def clauses(game: str) -> dict[str, Clause]:
    """Every clause of a game by its number, in the order of the rules; FileNotFoundError without its page."""
    package = Path(tavolon.__file__).parent
    packed, written = package / "rules", package.parents[1] / "docs" / "rules"
    place = packed if packed.is_dir() else written
    return parse((place / f"{game}.md").read_text("utf-8"))


def parse(text: str) -> dict[str, Clause]:
    """The clauses of a text: each from its heading to the next heading of any level."""
    found: dict[str, Clause] = {}
    for block in re.split(r"^(?=#{1,6} )", text, flags=re.MULTILINE):
        heading, _, body = block.partition("\n")
        if match := HEADING.match(heading):
            found[match[1]] = Clause(match[1], match[2].strip(), body.strip())
    return found
