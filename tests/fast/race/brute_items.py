"""The race with items by brute force, from what the rules let be said: every set, every use, no bound.

`python -m tests.fast.race.brute_items 2,5` counts what is too much for the suite: a minute of a core.
"""

import sys
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from tavolon.numeron.facts import Absent, Classes, DigitAt, Judged, Saying, Slashed
from tavolon.numeron.number import Number, classes, judge, numbers, slash_number
from tavolon.numeron.rules import Item

__all__ = ["HOLDINGS", "Brute", "Held"]

Set = frozenset[Number]
Option = tuple[bool, frozenset[Set]]
"""Whether a call can hit, and the other parts it leaves."""


class Held(NamedTuple):
    """An item still to be used, at any turn or before the first call only."""

    item: Item
    once: bool = False


HOLDINGS = {
    "-": None,
    "T": Held(Item.TARGET),
    "D": Held(Item.DOUBLE),
    "H": Held(Item.HIGH_LOW),
    "S": Held(Item.SLASH),
    "t": Held(Item.TARGET, once=True),
    "d": Held(Item.DOUBLE, once=True),
    "h": Held(Item.HIGH_LOW, once=True),
    "s": Held(Item.SLASH, once=True),
}
"""What a side may hold, named as in benchmarks/numeron_race.py."""


class Brute:
    """Pairs of numbers that the player to move wins; half of the digits are LOW, or one less than HIGH."""

    def __init__(self, positions: int, symbols: int) -> None:
        pool = "0123456789"[5 - symbols // 2 :][:symbols]
        self.positions = positions
        self.pool = pool
        self.numbers = numbers(positions, pool, True, True)
        self.parted = cache(self._parted)
        self.options = cache(self._options)
        self.value = cache(self._value)
        self.called = cache(self._called)

    def start(self, first: Held | None, second: Held | None) -> int:
        """Pairs that the first player wins."""
        whole = frozenset(self.numbers)
        return self.value(whole, whole, first, second)

    def _value(self, own: Set, theirs: Set, mine: Held | None, other: Held | None) -> int:
        """The player to move is after `own` and holds `mine`."""
        best = self.called(own, theirs, mine if mine and not mine.once else None, other)
        if mine is None:
            return best
        if mine.item is Item.DOUBLE:
            shown = [self.parted(theirs, Item.DOUBLE, str(place + 1)) for place in range(self.positions)]
            return max(best, min(sum(self._twice(own, part, other) for part in parts) for parts in shown))
        for asked in self.pool if mine.item is Item.TARGET else [""]:
            parts = self.parted(own, mine.item, asked)
            best = max(best, sum(self.called(part, theirs, None, other) for part in parts))
        return best

    def _called(self, own: Set, theirs: Set, mine: Held | None, other: Held | None) -> int:
        """The player to move has used what he uses this turn, and calls."""
        best = 0
        for hits, parts in self.options(own):
            won = len(theirs) if hits else 0
            for part in parts:
                won += len(part) * len(theirs) - self.value(theirs, part, other, mine)
            best = max(best, won)
        return best

    def _twice(self, own: Set, theirs: Set, other: Held | None) -> int:
        """The first of the two calls of DOUBLE is made [N5.2]."""
        return max(
            hits * len(theirs) + sum(self.called(part, theirs, None, other) for part in parts)
            for hits, parts in self.options(own)
        )

    def _options(self, members: Set) -> set[Option]:
        """What the calls make of a set, without those that tell nothing."""
        found = set()
        for call in self.numbers:
            parts = _split(members - {call}, {Judged(call, *judge(number, call)) for number in members})
            if call in members or len(parts) > 1:
                found.add((call in members, parts))
        return found

    def _parted(self, members: Set, item: Item, asked: str) -> frozenset[Set]:
        """What is left by each thing that can be said."""
        return _split(members, {_said(item, asked, number) for number in members})


def _split(members: Set, sayings: Iterable[Saying]) -> frozenset[Set]:
    """What is left of a set by what is said."""
    parts = (frozenset(filter(saying.holds, members)) for saying in sayings)
    return frozenset(part for part in parts if part)


def _said(item: Item, asked: str, number: Number) -> Saying:
    """What is said of a number when an item is used, for DOUBLE of the number of its user."""
    match item:
        case Item.TARGET:
            return DigitAt(asked, number.index(asked) + 1) if asked in number else Absent(asked)
        case Item.HIGH_LOW:
            return Classes(classes(number))
        case Item.SLASH:
            return Slashed(slash_number(number))
    return DigitAt(number[int(asked) - 1], int(asked))


if __name__ == "__main__":
    for size in sys.argv[1:]:
        race = Brute(*map(int, size.split(",")))
        for name in "-TDHS":
            wins = [race.start(HOLDINGS[name], HOLDINGS[other]) for other in "-TDHS"]
            print(size, name, *wins, flush=True)
