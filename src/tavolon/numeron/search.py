"""The calls that tell most about a set of numbers, found by trying every call that is no copy of another."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import log2
from typing import NamedTuple

from tavolon.numeron.candidates import Bits, Universe
from tavolon.numeron.facts import (
    Absent,
    Changed,
    ChangedDigit,
    ClassAt,
    Classes,
    Counts,
    DigitAt,
    Doubtful,
    Fact,
    History,
    Judged,
    Lost,
    Slashed,
)
from tavolon.numeron.number import Number, class_of

__all__ = ["best_calls"]


class Levels(NamedTuple):
    """The numbers left by how many digits of a call's beginning they have in place, and anywhere."""

    eats: tuple[Bits, ...]
    common: tuple[Bits, ...]

    def then(self, in_place: Bits, anywhere: Bits) -> "Levels":
        """The levels with one more digit called."""
        return Levels(_raise(self.eats, in_place), _raise(self.common, anywhere))

    @property
    def parts(self) -> Iterator[int]:
        """How many numbers would give each answer."""
        for eat, placed in enumerate(self.eats):
            if placed:
                yield from filter(None, ((placed & held).bit_count() for held in self.common[eat:]))


class Trial:
    """A set of numbers ready to try calls on: bit i stands for its i-th member."""

    def __init__(self, space: Universe, members: Sequence[Number]) -> None:
        self.rules = space.rules
        self.all: Bits = (1 << len(members)) - 1
        self.cost = [0.0, *(count * log2(count) for count in range(1, len(members) + 1))]
        """What an answer shared by so many leaves unknown, times their number, in bits."""
        at: list[dict[str, Bits]] = [defaultdict(int) for _ in range(space.rules.digits)]
        copies: dict[tuple[str, int], Bits] = defaultdict(int)
        for place, number in enumerate(members):
            bit = 1 << place
            for position, digit in enumerate(number):
                at[position][digit] |= bit
                copies[digit, number[:position].count(digit)] |= bit
        self.at, self.copies = at, copies

    def calls(self, kinds: Mapping[str, str]) -> Iterator[tuple[Number, float]]:
        """Every call that is not a copy of a smaller one, and how much it would leave unknown, in bits."""
        yield from self._extend("", Levels((self.all,), (self.all,)), kinds)

    def _extend(
        self, call: Number, levels: Levels, kinds: Mapping[str, str]
    ) -> Iterator[tuple[Number, float]]:
        if len(call) == self.rules.digits:
            yield call, sum(self.cost[part] for part in levels.parts)
            return
        for digit in self._next(call, kinds):
            in_place = self.at[len(call)].get(digit, 0)
            anywhere = self.copies.get((digit, call.count(digit)), 0)
            yield from self._extend(call + digit, levels.then(in_place, anywhere), kinds)

    def _next(self, call: Number, kinds: Mapping[str, str]) -> Iterator[str]:
        """The digits that may follow; of several interchangeable unused ones only the first."""
        met = set()
        for digit in self.rules.digit_pool:
            if digit in call:
                if not self.rules.distinct:
                    yield digit
            elif kinds[digit] not in met and (call or digit != "0" or self.rules.leading_zero):
                met.add(kinds[digit])
                yield digit


def best_calls(space: Universe, left: Bits, facts: History, limit: int) -> list[Number]:
    """The calls whose answers tell most about the numbers left, best first.

    Of calls that differ only in digits nothing has been said of, the smallest stands for all.
    Where more than one is asked for, the best call that may hit is among them.
    """
    members = space.members(left)
    inside = set(members)
    trial = Trial(space, members)
    ranked = sorted(
        (round(cost, 6), call not in inside, call) for call, cost in trial.calls(_kinds(space, facts))
    )
    best = ranked[:limit]
    if limit > 1 and all(probe for _, probe, _ in best):
        best[-1] = next(row for row in ranked if not row[1])
    return [call for _, _, call in best]


def _kinds(space: Universe, facts: History) -> dict[str, str]:
    """Each digit and its kind: exchanging digits of one kind changes nothing that was said."""
    rules = space.rules
    pool = rules.digit_pool
    heard = [fact.fact if isinstance(fact, Doubtful) else fact for fact in facts]
    if any(isinstance(fact, Slashed) for fact in heard):
        return {digit: digit for digit in pool}
    named = {digit for fact in heard for digit in _named(fact)} | (set() if rules.leading_zero else {"0"})
    classed = any(isinstance(fact, Classes | Counts | ClassAt | Changed | ChangedDigit) for fact in heard)
    return {digit: digit if digit in named else class_of(digit) if classed else "" for digit in pool}


def _named(fact: Fact) -> str:
    """The digits a fact speaks of."""
    match fact:
        case Judged(call):
            return call
        case DigitAt(digit) | Absent(digit) | Lost(digit) | ChangedDigit(_, digit):
            return digit
    return ""


def _raise(levels: tuple[Bits, ...], one: Bits) -> tuple[Bits, ...]:
    """The levels of `tally` after one more set."""
    lower = (0, *levels)
    upper = (*levels, 0)
    return tuple((above & ~one) | (below & one) for above, below in zip(upper, lower, strict=True))
