"""Ratings as they go over HTTP."""

from msgspec import Struct

__all__ = ["Ladder", "MyRatings", "Rung", "Standing", "Wanted"]


class Standing(Struct, frozen=True):
    """A rating, how far it may be off either way, and after how many matches."""

    rating: int
    spread: int
    matches: int
    provisional: bool
    """Whether there were too few matches to say much."""
    last: int
    """When the last of them ended."""


class Rung(Struct, frozen=True):
    """A place in a ladder and who has it; `mine` is who asks."""

    place: int
    name: str
    standing: Standing
    mine: bool


class Ladder(Struct, frozen=True):
    """Everybody with a rating in a class, the highest first; provisional ones come last."""

    name: str
    rungs: tuple[Rung, ...]


class MyRatings(Struct, frozen=True):
    """Whether one's matches count, whether one has the name that takes, and one's ratings by class."""

    rated: bool
    named: bool
    ratings: dict[str, Standing]


class Wanted(Struct, frozen=True, forbid_unknown_fields=True):
    """To be rated or not; who says no loses what was there."""

    rated: bool
