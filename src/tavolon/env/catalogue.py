"""What a program decides and sees, as numbers: a fixed list of actions, and cells of an observation."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from itertools import chain
from math import prod
from typing import Any, ClassVar

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from tavolon.kernel import Action, Seat

__all__ = ["Block", "Catalogue", "Cells", "Groups", "Listed", "Part", "Seen", "mark"]

Cells = NDArray[np.float32]


class Seen(Struct, frozen=True):
    """What a seat, or the audience, knows: its view, and the open question, which all know."""

    view: Any
    asks: str
    """The name of the question; nothing after the end."""
    asked: frozenset[Seat]


class Block(Struct, frozen=True):
    """A run of actions of one kind; a number need not be legal ever."""

    name: str
    first: int
    count: int
    meaning: str


class Part(Struct, frozen=True):
    """A run of cells of an observation: its shape, the last index quickest, and the range of every cell."""

    name: str
    shape: tuple[int, ...]
    high: float
    meaning: str
    low: float = 0

    @property
    def size(self) -> int:
        """How many cells it has."""
        return prod(self.shape)


class Catalogue(ABC):
    """The numbers of one ruleset and number of seats: the same number means the same, match after match."""

    version: ClassVar[int]
    """It goes up whenever a number or a cell changes its meaning."""
    by_points: ClassVar[bool] = False
    """Whether a match is played for points; else only for winning it."""

    def __init__(self, blocks: Sequence[Block], lots: Sequence[Block], parts: Sequence[Part]) -> None:
        self.blocks, self.lots, self.parts = tuple(blocks), tuple(lots), tuple(parts)
        self.actions = max(block.first + block.count for block in blocks)
        """How many actions there are: numbers from 0 on."""
        self.chances = max(block.first + block.count for block in lots)
        """How many outcomes chance has, with numbers of their own from 0 on."""
        self.size = sum(part.size for part in parts)
        """How many cells an observation has."""

    @property
    def most(self) -> float:
        """More than a match brings a seat, and than it costs."""
        return 1

    @property
    def penalty(self) -> float:
        """What a decision that is not allowed costs where it ends a match."""
        return 1

    @abstractmethod
    def ids(self, view: Any, legal: Sequence[Action]) -> list[int]:
        """The numbers of a seat's legal actions, in their order."""

    @abstractmethod
    def lot_ids(self, legal: Sequence[Action]) -> list[int]:
        """The numbers of what chance may decide, in its order, alike ones for each time."""

    @abstractmethod
    def fill(self, seen: Seen, cells: Mapping[str, Cells]) -> None:
        """Writes what is seen to the cells of each part, which are 0."""

    def bounds(self) -> tuple[Cells, Cells]:
        """The least and the most of every cell."""
        ends = [[(part.low, part.high)] * part.size for part in self.parts]
        low, high = np.array([pair for part in ends for pair in part], np.float32).T
        return low.copy(), high.copy()

    def observe(self, seen: Seen, out: Cells | None = None) -> Cells:
        """The observation, of shape (size,), written to `out` where one is given."""
        cells = np.empty(self.size, np.float32) if out is None else out
        cells[:] = 0
        self.fill(seen, self.named(cells))
        return cells

    def named(self, cells: Cells) -> dict[str, Cells]:
        """The cells of an observation by the names of its parts, in their shapes; no copies."""
        found, start = {}, 0
        for part in self.parts:
            found[part.name] = cells[start : start + part.size].reshape(part.shape)
            start += part.size
        return found


def mark(cells: Cells, place: int | None) -> None:
    """Sets one of some cells to 1; none for nobody or nothing."""
    if place is not None:
        cells[place] = 1


Groups = Mapping[str, tuple[str, Sequence[Action]]]
"""By name, what the actions of a kind stand for, and the actions, in the order of their numbers."""


class Listed(Catalogue):
    """The numbers of a game whose actions can be listed beforehand, group by group."""

    def __init__(self, groups: Groups, lots: Groups, parts: Sequence[Part]) -> None:
        super().__init__(_blocks(groups), _blocks(lots), parts)
        self._ids, self._lots = _numbered(groups), _numbered(lots)

    def ids(self, view: Any, legal: Sequence[Action]) -> list[int]:
        """The numbers of a seat's legal actions, in their order."""
        return [self._ids[action] for action in legal]

    def lot_ids(self, legal: Sequence[Action]) -> list[int]:
        """The numbers of what chance may decide, in its order, alike ones for each time."""
        return [self._lots[action] for action in legal]


def _blocks(groups: Groups) -> tuple[Block, ...]:
    """The blocks that groups of actions make, one after another."""
    found: list[Block] = []
    for name, (meaning, actions) in groups.items():
        first = found[-1].first + found[-1].count if found else 0
        found.append(Block(name, first, len(actions), meaning))
    return tuple(found)


def _numbered(groups: Groups) -> dict[Action, int]:
    """Every action of some groups and its number."""
    return {action: number for number, action in enumerate(chain(*(group for _, group in groups.values())))}
