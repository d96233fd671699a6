"""What a seat may ask in play."""

from collections.abc import Callable, Mapping
from typing import Any

from tavolon.server.study import calcolon, numeron, rotolon
from tavolon.server.wire import Question

__all__ = ["HELP"]

HELP: Mapping[str, Callable[[Any, Question], Any]] = {
    "numeron": numeron.helped,
    "calcolon": calcolon.helped,
    "rotolon": rotolon.helped,
}
"""The answer to what a seat asks, from its own view alone, by game."""
