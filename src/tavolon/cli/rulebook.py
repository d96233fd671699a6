"""The rules as they are written, clause by clause."""

import re
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from msgspec import Struct

import tavolon
from tavolon.cli.errors import Refused

__all__ = ["Clause", "clause", "clauses", "parse"]

HEADING = re.compile(r"^### +([A-Z]\d+(?:\.\d+)*) +(.+)$")


class Clause(Struct, frozen=True):
    """One clause: its number, its title and its text."""

    number: str
    title: str
    text: str


def clause(game: str, number: str) -> Clause:
    """The clause of a number, however its letter is written; Refused names near ones."""
    known = clauses(game)
    wanted = number.strip().upper().removeprefix("[").removesuffix("]")
    if wanted not in known:
        near = [one for one in known if wanted and one.startswith(f"{wanted}.")]
        near = near or get_close_matches(wanted, known, n=4, cutoff=0.5) or list(known)[:4]
        raise Refused("rules.unknown", number=number, near=", ".join(near))
    return known[wanted]


@cache
def clauses(game: str) -> dict[str, Clause]:
    """Every clause of a game by its number, in the order of the rules."""
    package = Path(tavolon.__file__).parent
    places = (package / "rules", package.parents[1] / "docs" / "rules")
    path = next((place / f"{game}.md" for place in places if (place / f"{game}.md").exists()), None)
    if path is None:
        raise Refused("rules.missing", game=game)
    return parse(path.read_text("utf-8"))


def parse(text: str) -> dict[str, Clause]:
    """The clauses of a text: each from its heading to the next heading of any level."""
    found: dict[str, Clause] = {}
    for block in re.split(r"^(?=#{1,6} )", text, flags=re.MULTILINE):
        heading, _, body = block.partition("\n")
        if match := HEADING.match(heading):
            found[match[1]] = Clause(match[1], match[2].strip(), body.strip())
    return found
