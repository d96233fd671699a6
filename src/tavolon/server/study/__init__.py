"""What follows from a match for who plays it, and what it looks like afterwards."""

from collections.abc import Callable, Mapping
from typing import Any

from tavolon.kernel import Table
from tavolon.server.study import calcolon, numeron, rotolon
from tavolon.server.wire import Question, Review

__all__ = ["HELP", "REVIEWS"]

REVIEWS: Mapping[str, Callable[[Table[Any]], Review]] = {
    "numeron": numeron.review,
    "calcolon": calcolon.review,
    "rotolon": rotolon.review,
}
"""A finished match looked over, by game."""

HELP: Mapping[str, Callable[[Any, Question], Any]] = {
    "numeron": numeron.helped,
    "calcolon": calcolon.helped,
    "rotolon": rotolon.helped,
}
"""The answer to what a seat asks, from its own view alone, by game."""
