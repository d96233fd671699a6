"""One line of text per move: who, what, and whether the clock played it."""

import string
import unicodedata
from typing import Any

from tavolon.kernel.errors import BadNotation
from tavolon.kernel.game import Game
from tavolon.kernel.values import CHANCE, Move, Seat

__all__ = ["format_move", "format_seat", "parse_move", "parse_seat", "plain"]

CLOCK = "(time)"


def plain(text: str) -> str:
    """A text in half-width letters without space around it, as Japanese keyboards need."""
    return unicodedata.normalize("NFKC", text).strip()


def format_seat(seat: Seat) -> str:
    """A seat's letter; chance is a star."""
    return "*" if seat == CHANCE else string.ascii_uppercase[seat]


def parse_seat(text: str) -> Seat:
    """The seat a letter stands for; BadNotation if none."""
    if text == "*":
        return CHANCE
    if len(text) == 1 and text in string.ascii_letters:
        return string.ascii_uppercase.index(text.upper())
    raise BadNotation("seat", text=text)


def format_move(game: Game[Any], move: Move[Any]) -> str:
    """A move as notation, such as `A call 431`."""
    words = [format_seat(move.seat), game.format(move.action), *([CLOCK] if move.lapsed else [])]
    return " ".join(words)


def parse_move(game: Game[Any], text: str) -> Move[Any]:
    """The move a line stands for; BadNotation if it cannot be read."""
    seat, rest = (*text.split(maxsplit=1), "", "")[:2]
    rest = rest.rstrip()
    lapsed = rest.endswith(CLOCK)
    return Move(parse_seat(seat), game.parse(rest.removesuffix(CLOCK).strip()), lapsed)
