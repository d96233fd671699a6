"""Finished matches looked over: what every decision was worth beside the best there was."""

from collections.abc import Mapping
from typing import Any, Protocol

from tavolon.kernel import Table
from tavolon.review import calcolon, numeron, rotolon
from tavolon.review.remarks import Review
from tavolon.review.walk import Told

__all__ = ["REVIEWS", "Told"]


class Reviewer(Protocol):
    """Looks a match over; `told` hears how much of it has been."""

    def __call__(self, table: Table[Any], told: Told = ..., /) -> Review: ...


REVIEWS: Mapping[str, Reviewer] = {
    "numeron": numeron.review,
    "calcolon": calcolon.review,
    "rotolon": rotolon.review,
}
"""A finished match looked over, by game."""
