"""Finished matches looked over: what every decision was worth beside the best there was."""

from collections.abc import Mapping
from typing import Any, Protocol

from tavolon.kernel import Table
from tavolon.review import calcolon, numeron, rotolon
from tavolon.review.remarks import Review
from tavolon.review.walk import Told

__all__ = ["REVIEWS", "WEIGHERS", "Told", "Weigher"]


class Reviewer(Protocol):
    """Looks a match over; `told` hears how much of it has been."""

    def __call__(self, table: Table[Any], told: Told = ..., /) -> Review: ...


REVIEWS: Mapping[str, Reviewer] = {
    "numeron": numeron.review,
    "calcolon": calcolon.review,
    "rotolon": rotolon.review,
}
"""A finished match looked over, by game."""


class Weigher(Protocol):
    """Looks a match over with every decision weighed by long play, or one part of it."""

    def __call__(
        self, table: Table[Any], /, work: float | None = None, part: int | None = None, told: Told = ...
    ) -> Review:
        """The review of all, or of a part counted from 1, by so much work a decision."""
        ...


WEIGHERS: Mapping[str, Weigher] = {"calcolon": calcolon.weigh}
"""Games whose decisions are weighed only on demand, since that takes long."""
