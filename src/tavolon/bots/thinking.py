"""Bots that can think more than usual."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from time import monotonic
from typing import Any

__all__ = ["Budget", "Spent", "Thinking"]


class Spent(Exception):
    """No more may be spent on a decision."""


class Budget:
    """What may still be spent on a decision: some steps, or time until a moment of `time.monotonic`."""

    def __init__(self, steps: float, end: float | None = None) -> None:
        self.steps = steps
        self.end = end

    @property
    def empty(self) -> bool:
        """Whether there is nothing to spend."""
        return self.end is None and self.steps <= 0

    def spend(self, steps: int) -> None:
        """Takes steps away, or looks at the clock; Spent if there is no more."""
        if self.end is None:
            self.steps -= steps
            if self.steps < 0:
                raise Spent
        elif monotonic() >= self.end:
            raise Spent


class Thinking(ABC):
    """A bot that thinks so many times its usual `work`, or for as long as it helps within some `seconds`.

    Work is counted: the same view, work and chance give the same choice on any machine. Time is not, and of
    the two it counts where it is given.
    """

    def __init__(self, work: float = 1, seconds: float | None = None) -> None:
        self.work = work
        self.seconds = seconds

    @abstractmethod
    def __call__(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """One of the legal actions."""

    def budget(self, usual: float) -> Budget:
        """What may be spent beyond the usual, which is so many steps; seconds count from now."""
        end = None if self.seconds is None else monotonic() + self.seconds
        return Budget((self.work - 1) * usual, end)
