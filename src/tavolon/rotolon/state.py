"""Where a match of Rotolon stands: the board of the game under way, and both players' cubes and wins."""

from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

from tavolon.kernel import Phase, Seat, State
from tavolon.rotolon.board import Board
from tavolon.rotolon.cube import Colour, Stock
from tavolon.rotolon.rules import Ruleset

__all__ = ["Match", "Side", "other"]


def other(seat: Seat) -> Seat:
    """The seat opposite."""
    return 1 - seat


class Side(Struct, frozen=True):
    """One player's part of the match."""

    stock: Stock
    wins: int = 0


class Match(State, frozen=True, kw_only=True):
    """A series of games between two sides."""

    phase: Phase[Any]
    rules: Ruleset
    board: Board
    sides: tuple[Side, Side]
    game: int = 0
    red: Seat | None = None
    """Who plays red; None before the lot."""

    def at(self, phase: Phase[Any]) -> Self:
        """The match at a phase."""
        return replace(self, phase=phase)

    def change(self, seat: Seat, **fields: object) -> Self:
        """The match with a side altered."""
        sides = list(self.sides)
        sides[seat] = replace(sides[seat], **fields)
        return replace(self, sides=(sides[0], sides[1]))

    def colour(self, seat: Seat) -> Colour:
        """The colour a seat plays, which has been drawn by now."""
        assert self.red is not None
        return Colour.RED if seat == self.red else Colour.BLUE

    def seat(self, colour: Colour) -> Seat:
        """The seat that plays a colour, which has been drawn by now."""
        assert self.red is not None
        return self.red if colour is Colour.RED else other(self.red)
