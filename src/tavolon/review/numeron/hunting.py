"""How many calls it takes to hit a hidden number: by search where sets are small, else estimated."""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from math import erf, log, sqrt

from msgspec import Struct

from tavolon.fast import compiled
from tavolon.fast.least import Search
from tavolon.fast.proof import Puzzle
from tavolon.fast.shapes import Shapes
from tavolon.numeron.candidates import Bits, universe
from tavolon.numeron.number import Number
from tavolon.numeron.rules import Ruleset

__all__ = ["Hunt", "Hunter", "estimated", "hunter", "mixed"]

SEARCHED: Mapping[int, int] = {2: 90, 3: 720, 4: 160} if compiled("least") else {2: 90, 3: 24}
"""Digits: up to so many numbers left the least calls are searched; interpreted, searching takes too long."""

MOST: Mapping[int, Sequence[int]] = {2: (0, 1, 5, 15), 3: (0, 1, 9, 52), 4: (0, 1, 14, 127)}
"""Digits: the most numbers that no call hits, that one hits, two and three, out of ten digits or fewer."""

AVERAGES: Mapping[int, Sequence[tuple[int, float]]] = {
    3: ((1, 1.0), (2, 1.5), (3, 2.0), (21, 3.29), (42, 3.5), (126, 3.92), (252, 4.23), (720, 4.97)),
    4: (
        (1, 1.0),
        (2, 1.5),
        (6, 2.5),
        (24, 3.04),
        (72, 3.33),
        (216, 3.72),
        (720, 4.16),
        (1440, 4.51),
        (5040, 5.21),
    ),
    5: ((1, 1.0), (2, 1.5), (6, 2.4), (24, 2.9), (150, 3.5), (1000, 4.2), (5000, 4.8), (30240, 5.8)),
}
"""Digits: so many numbers left, and the calls they take on average, in ascending order."""

SPREAD = 0.8
"""The standard deviation of the calls that a large set takes."""


class Hunt(Struct, frozen=True):
    """How likely the first call hits, the second, and so on; `exact` if on average no fewer are possible."""

    hits: tuple[float, ...]
    exact: bool

    @property
    def expected(self) -> float:
        """Calls on average, the hit included."""
        return sum(place * share for place, share in enumerate(self.hits, start=1))

    def within(self, calls: int) -> float:
        """How likely so many calls are enough."""
        return sum(self.hits[: max(calls, 0)])


class Hunter:
    """Hunts among the numbers of a ruleset; sets are bits of its universe."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.space = universe(rules)
        # Names of digits and the order of positions are all one to a search, so the pool may be any.
        alike = rules.distinct and (rules.leading_zero or "0" not in rules.digit_pool)
        self.most = SEARCHED.get(rules.digits, 0) if alike else 0
        self._known: dict[Bits, Hunt] = {0: Hunt((), exact=True)}
        self._shapes: dict[bytes, list[int]] = {}
        """What is hit by each call in sets that are copies of one another."""

    def hunt(self, left: Bits) -> Hunt:
        """How the numbers left are hit by the best calls."""
        known = self._known.get(left)
        if known is None:
            size = left.bit_count()
            if size <= max(self.most, 2):
                known = self._searched(left)
            else:
                known = estimated(self.rules.digits, size)
            self._known[left] = known
        return known

    def after(self, left: Bits, call: Number) -> Hunt:
        """How they are hit by a call and the best calls after it."""
        parts = self.space.judged(left, call)
        hit = parts.pop((self.rules.digits, 0))
        later = mixed((part.bit_count(), self.hunt(part)) for part in parts.values() if part)
        size = left.bit_count()
        missed = size - hit.bit_count()
        return Hunt((1 - missed / size, *(missed / size * share for share in later.hits)), later.exact)

    def least(self, left: Bits) -> Number | None:
        """A call that takes the fewest on average; None where that is not searched."""
        if not 0 < left.bit_count() <= max(self.most, 2):
            return None
        return self.space.numbers[self._best(self._places(left))]

    def _searched(self, left: Bits) -> Hunt:
        members = self._places(left)
        counts = self._counts(members)
        return Hunt(tuple(count / len(members) for count in counts), exact=True)

    def _counts(self, members: Sequence[int]) -> list[int]:
        """How many of some numbers, as places, each call hits."""
        if len(members) <= 2:
            return [1] * len(members)
        shape = self._copies.name(array("H", members), 0, len(members))
        if shape not in self._shapes:
            self._shapes[shape] = self._split(members)
        return self._shapes[shape]

    def _split(self, members: Sequence[int]) -> list[int]:
        call = self._best(members)
        counts = [int(call in members)]
        for part in self._puzzle.parts(members, call).values():
            for place, count in enumerate(self._counts(part), start=1):
                if place == len(counts):
                    counts.append(0)
                counts[place] += count
        return counts

    def _best(self, members: Sequence[int]) -> int:
        if len(members) <= 2:
            return members[0]
        # Every first call is a copy of the smallest.
        return 0 if len(members) == len(self.space.numbers) else self._search.best(members)

    def _places(self, left: Bits) -> list[int]:
        return [place for place in range(left.bit_length()) if left >> place & 1]

    @cached_property
    def _puzzle(self) -> Puzzle:
        return Puzzle(self.rules.digits, len(self.rules.digit_pool))

    @cached_property
    def _copies(self) -> Shapes:
        return Shapes(self._puzzle.digits, self.rules.digits, len(self.rules.digit_pool))

    @cached_property
    def _search(self) -> Search:
        return self._puzzle.search([1], MOST[self.rules.digits])


@lru_cache(maxsize=2)
def hunter(rules: Ruleset) -> Hunter:
    """The hunter of a ruleset, made once."""
    return Hunter(rules)


def mixed(parts: Iterable[tuple[float, Hunt]]) -> Hunt:
    """What hunts with some weights are together."""
    rows = list(parts)
    total = sum(weight for weight, _ in rows)
    hits = [0.0] * max((len(hunt.hits) for _, hunt in rows), default=0)
    for weight, hunt in rows:
        for place, share in enumerate(hunt.hits):
            hits[place] += weight / total * share
    return Hunt(tuple(hits), all(hunt.exact for _, hunt in rows))


@lru_cache(maxsize=4096)
def estimated(digits: int, size: int) -> Hunt:
    """The hunt of so many numbers of that many digits: the average of such sets, and the usual spread."""
    if size <= 2:
        return Hunt((1 / size,) * size, exact=True)
    mean, first = average(digits, size), 1 / size
    # The first call hits one number; the others lie around what leaves the average as it is.
    later = (mean - first) / (1 - first)
    hits = [first]
    place = 2
    while sum(hits) < 1 - 1e-9:
        low = 0.0 if place == 2 else _below(place - 0.5, later)
        hits.append((1 - first) * (_below(place + 0.5, later) - low))
        place += 1
    return Hunt(tuple(hits), exact=False)


def average(digits: int, size: int) -> float:
    """The calls that so many numbers take, between known averages by the logarithm of the size."""
    known = AVERAGES[min(max(digits, 3), 5)]
    for (few, low), (many, high) in pairwise(known):
        if size <= many:
            return low + (high - low) * log(size / few) / log(many / few)
    (few, low), (many, high) = known[-2:]
    return high + (high - low) * log(size / many) / log(many / few)


def _below(place: float, mean: float) -> float:
    return (1 + erf((place - mean) / SPREAD / sqrt(2))) / 2
