"""Cubes: their colours, kinds and faces, and how many of them a player still holds."""

from enum import StrEnum
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

__all__ = ["Colour", "Cube", "Face", "Kind", "Shows", "Stock"]


class Colour(StrEnum):
    """The two colours [R1.2]."""

    RED = "red"
    BLUE = "blue"

    @property
    def other(self) -> "Colour":
        """The opposing colour."""
        return Colour.BLUE if self is Colour.RED else Colour.RED


class Kind(StrEnum):
    """The two kinds of cube [R1.3]."""

    REGULAR = "regular"
    SPECIAL = "special"


class Shows(StrEnum):
    """What a face shows, as seen by the cube's owner [R1.4, R1.5, R1.6]."""

    OWN = "own"
    OTHER = "other"
    NEUTRAL = "neutral"


class Face(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One face of a cube; likelier faces are listed more often [R3.3]."""

    shows: Shows
    locked: bool = False
    """Whether a cube with this face on top keeps it [R1.6]."""


class Cube(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A cube with its face fixed; a neutral one has no colour."""

    colour: Colour | None
    kind: Kind = Kind.REGULAR
    locked: bool = False

    @property
    def turns(self) -> bool:
        """Whether it can be turned over [R4.5, R4.7]."""
        return self.colour is not None and not self.locked

    def turned(self) -> Self:
        """The same cube with the opposing colour on top."""
        assert self.colour is not None
        return replace(self, colour=self.colour.other)


class Stock(Struct, frozen=True, forbid_unknown_fields=True):
    """The cubes a player has not placed yet [R1.3]."""

    regular: int
    special: int

    @property
    def total(self) -> int:
        """Cubes of both kinds."""
        return self.regular + self.special

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds that are left [R3.2]."""
        counts = {Kind.REGULAR: self.regular, Kind.SPECIAL: self.special}
        return tuple(kind for kind, count in counts.items() if count)

    def less(self, kind: Kind) -> Self:
        """The stock after one cube of a kind."""
        if kind is Kind.SPECIAL:
            return replace(self, special=self.special - 1)
        return replace(self, regular=self.regular - 1)
