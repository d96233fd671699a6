"""One action as a few words: `choose special`, `roll own`, `place E5`."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from tavolon.kernel import BadNotation, plain
from tavolon.rotolon.cube import Face, Kind, Shows
from tavolon.rotolon.moves import Choose, Leave, Place, Red, Resign, Roll

__all__ = ["format_action", "parse_action"]

SEATS = "AB"


def format_action(action: Any) -> str:
    """An action as notation, without its seat.

    >>> format_action(Place("E5"))
    'place E5'
    """
    match action:
        case Red(seat):
            return f"red {SEATS[seat]}"
        case Choose(kind):
            return f"choose {kind}"
        case Roll(face):
            return f"roll {face.shows}" + (" locked" if face.locked else "")
        case Place(cell):
            return f"place {cell}"
        case _:
            return str(type(action).__struct_config__.tag)


def parse_action(text: str) -> Any:
    """The action a notation stands for; BadNotation if none. Full-width letters are read alike."""
    words = plain(text).lower().split()
    if not words:
        raise BadNotation("empty")
    for shape, make in SHAPES.items():
        if found := re.fullmatch(shape, " ".join(words)):
            return make(*found.groups())
    raise BadNotation("unknown", text=text[:40])


SHAPES: Mapping[str, Callable[..., Any]] = {
    r"red ([ab])": lambda seat: Red(SEATS.index(seat.upper())),
    rf"choose ({'|'.join(Kind)})": lambda kind: Choose(Kind(kind)),
    rf"roll ({'|'.join(Shows)})( locked)?": lambda shows, locked: Roll(Face(Shows(shows), bool(locked))),
    r"place ([a-i][1-9])": lambda cell: Place(cell.upper()),
    r"resign": Resign,
    r"leave": Leave,
}
