"""Inputs worth changing again: those that were there first, and those that had an outcome not seen before."""

from collections.abc import Hashable, Iterable
from random import Random
from typing import Generic, TypeVar

__all__ = ["Corpus"]

T = TypeVar("T")


class Corpus(Generic[T]):
    """Grows by what leads somewhere new; past its bound something kept at random gives way."""

    def __init__(self, seeds: Iterable[T], most: int = 600) -> None:
        self.seeds = tuple(seeds)
        self.kept: list[T] = []
        self.most = most
        self._met: set[Hashable] = set()

    def pick(self, dice: Random) -> T:
        """One to start from: half of the time one that was found."""
        if self.kept and dice.random() < 0.5:
            return self.kept[int(dice.random() * len(self.kept))]
        return self.seeds[int(dice.random() * len(self.seeds))]

    def note(self, one: T, outcome: Hashable, dice: Random) -> None:
        """Keeps an input if nothing so far has ended like it."""
        if outcome in self._met:
            return
        self._met.add(outcome)
        if len(self.kept) < self.most:
            self.kept.append(one)
        else:
            self.kept[int(dice.random() * self.most)] = one
