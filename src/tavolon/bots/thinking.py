"""Bots that can think more than usual."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from time import monotonic
from typing import Any, TypeVar

__all__ = ["Thinking", "while_time"]

T = TypeVar("T")


class Thinking:
    """A bot that thinks so many times its usual `work`, or for as long as it helps within some `seconds`.

    Work is counted: the same view, work and chance give the same choice on any machine. Time is not, and of
    the two it counts where it is given.
    """

    def __init__(self, work: float = 1, seconds: float | None = None) -> None:
        self.work = work
        self.seconds = seconds

    def __call__(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """One of the legal actions."""
        raise NotImplementedError


def while_time(end: float, things: Iterable[T]) -> Iterator[T]:
    """The things, until the clock of `time.monotonic` comes to its end, in seconds."""
    for thing in things:
        if monotonic() >= end:
            return
        yield thing
