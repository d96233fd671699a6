"""Which numbers are still possible: sets of numbers as bits of one integer.

Every set here mirrors a reading in `facts`, number by number; the tests hold the two equal.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache, reduce
from itertools import combinations_with_replacement, compress
from operator import and_

from tavolon.numeron.facts import (
    Absent,
    Becoming,
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
    Saying,
    Shuffled,
    Slashed,
)
from tavolon.numeron.number import DigitClass, Number, class_of
from tavolon.numeron.rules import Ruleset

__all__ = ["Bits", "Universe", "candidates", "possible", "steps", "tally", "universe"]

Bits = int
"""A set of numbers: bit i stands for the i-th number of the universe."""


def tally(sets: Iterable[Bits], within: Bits) -> list[Bits]:
    """Splits `within` by how many of the sets a member is in: item k holds those in exactly k."""
    levels = [within]
    for one in sets:
        levels.append(0)
        for k in range(len(levels) - 1, 0, -1):
            levels[k] = (levels[k] & ~one) | (levels[k - 1] & one)
        levels[0] &= ~one
    return levels


class Universe:
    """Every number of a ruleset's form, and the sets that facts draw from it."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.numbers = rules.numbers
        self.all: Bits = (1 << len(self.numbers)) - 1
        self.places = {number: place for place, number in enumerate(self.numbers)}
        columns = list(zip(*self.numbers, strict=True))
        self.at = [
            {digit: self._flags(one == digit for one in column) for digit in rules.digit_pool}
            for column in columns
        ]
        """Position (from 0) and digit: the numbers with the digit there."""
        self.copies = {digit: self._copies(digit) for digit in rules.digit_pool}
        """Digit and k (from 0): the numbers with more than k of it."""

    def members(self, bits: Bits) -> tuple[Number, ...]:
        """The numbers of a set, in ascending order."""
        return tuple(compress(self.numbers, map("1".__eq__, f"{bits:b}"[::-1])))

    def bits(self, numbers: Iterable[Number]) -> Bits:
        """The set of some numbers."""
        flags = bytearray(b"0" * len(self.numbers))
        for number in numbers:
            flags[~self.places[number]] = ord("1")
        return int(flags, 2)

    def keep(self, bits: Bits, fact: Saying) -> Bits:
        """The numbers of a set for which a saying holds."""
        match fact:
            case Judged(call, eat, bite):
                return self.judged(bits, call)[eat, bite] if (eat, bite) in self.answers else 0
            case Classes(classes):
                for position, one in enumerate(classes, start=1):
                    bits &= self._class_at(position, DigitClass(one))
                return bits
            case Counts(high, low):
                return self._counts(bits)[high] if high + low == self.rules.digits else 0
            case ClassAt(position, digit_class):
                return bits & self._class_at(position, digit_class)
            case Slashed(slash):
                return bits & self.slashes.get(slash, 0)
            case DigitAt(digit, position):
                return bits & self.at[position - 1].get(digit, 0)
            case Absent(digit) | Lost(digit):
                return bits & ~self.copies[digit][0] if digit in self.copies else bits
            case _:
                raise AssertionError(fact)

    def become(self, bits: Bits, fact: Becoming) -> Bits:
        """What the numbers of a set may have become."""
        match fact:
            case Shuffled():
                return self._shuffled(bits)
            case Doubtful(Shuffled()):
                return bits | self._shuffled(bits)
            case Doubtful(Saying()):
                return bits
            case Doubtful():
                pass
            case Changed(position, digit_class):
                bits &= self._class_at(position, digit_class)
            case ChangedDigit(position, digit):
                bits &= self.at[position - 1].get(digit, 0)
            case _:
                raise AssertionError(fact)
        return self.bits(new for old in self.members(bits) for new in fact.becomes(old, self.rules))

    def judged(self, bits: Bits, call: Number) -> dict[tuple[int, int], Bits]:
        """A set split by the answer to a call: EAT and BITE to those that would give it."""
        eats = tally((column[digit] for column, digit in zip(self.at, call, strict=True)), bits)
        common = tally((self.copies[digit][call[:i].count(digit)] for i, digit in enumerate(call)), bits)
        return {(eat, bite): eats[eat] & common[eat + bite] for eat, bite in self.answers}

    @cached_property
    def answers(self) -> tuple[tuple[int, int], ...]:
        """Every answer that can occur: never one EAT short with one BITE [N3.2]."""
        n = self.rules.digits
        pairs = ((eat, bite) for eat in range(n + 1) for bite in range(n + 1 - eat))
        return tuple(pair for pair in pairs if pair != (n - 1, 1))

    @cached_property
    def slashes(self) -> dict[int, Bits]:
        """Every slash number and the numbers that have it."""
        spans: dict[int, Bits] = {}
        pool = self.rules.digit_pool
        for i, low in enumerate(pool):
            for j, high in enumerate(pool[i:], start=i):
                outside = (self.copies[digit][0] for digit in pool[:i] + pool[j + 1 :])
                span = self.copies[low][0] & self.copies[high][0] & tally(outside, self.all)[0]
                spans[int(high) - int(low)] = spans.get(int(high) - int(low), 0) | span
        return {slash: bits for slash, bits in spans.items() if bits}

    @cached_property
    def orders(self) -> tuple[Bits, ...]:
        """The numbers grouped by their digits, order aside."""
        hands = combinations_with_replacement(self.rules.digit_pool, self.rules.digits)
        groups = (self._made_of(Counter(hand)) for hand in hands)
        return tuple(group for group in groups if group)

    def _made_of(self, digits: Counter[str]) -> Bits:
        return reduce(and_, (self.copies[digit][count - 1] for digit, count in digits.items()))

    def _shuffled(self, bits: Bits) -> Bits:
        """Each digit group met is met whole; without the old order, a lone member is left out."""
        after = 0
        for group in self.orders:
            met = bits & group
            alone = not self.rules.shuffle_identity_allowed and met.bit_count() == 1
            after |= (group & ~met if alone else group) if met else 0
        return after

    def _class_at(self, position: int, digit_class: DigitClass) -> Bits:
        column = self.at[position - 1]
        return sum(bits for digit, bits in column.items() if class_of(digit) is digit_class)

    def _counts(self, bits: Bits) -> list[Bits]:
        high = (self._class_at(position, DigitClass.HIGH) for position in range(1, self.rules.digits + 1))
        return tally(high, bits)

    def _copies(self, digit: str) -> list[Bits]:
        levels = tally((column[digit] for column in self.at), self.all)
        return [sum(levels[k + 1 :]) for k in range(self.rules.digits)]

    def _flags(self, flags: Iterable[bool]) -> Bits:
        return int("".join("01"[flag] for flag in flags)[::-1], 2)


@lru_cache(maxsize=64)
def universe(rules: Ruleset) -> Universe:
    """The universe of a ruleset, made once."""
    return Universe(rules)


def possible(rules: Ruleset, facts: History) -> Bits:
    """The set of `candidates`, as bits of the ruleset's universe."""
    return _possible(rules, tuple(facts))


def steps(rules: Ruleset, facts: History) -> Iterator[Bits]:
    """The set of `candidates` after each fact."""
    bits = universe(rules).all
    for place, fact in enumerate(facts):
        told = facts[: place + 1]
        # A lost digit was in no number before either, so everything is read again with it.
        bits = possible(rules, told) if isinstance(fact, Lost) else _after(rules, bits, fact, _lost(told))
        yield bits


@lru_cache(maxsize=256)
def _possible(rules: Ruleset, facts: tuple[Fact | Doubtful, ...]) -> Bits:
    lost = _lost(facts)
    bits = reduce(universe(rules).keep, lost, universe(rules).all)
    return reduce(lambda left, fact: _after(rules, left, fact, lost), facts, bits)


def _after(rules: Ruleset, bits: Bits, fact: Fact | Doubtful, lost: Sequence[Lost]) -> Bits:
    """The set after one more fact; lost digits do not come back with a defence item."""
    space = universe(rules)
    if isinstance(fact, Becoming):
        return reduce(space.keep, lost, space.become(bits, fact))
    return space.keep(bits, fact)


def _lost(facts: History) -> list[Lost]:
    return [fact for fact in facts if isinstance(fact, Lost)]


def candidates(rules: Ruleset, facts: History) -> tuple[Number, ...]:
    """The numbers that may stand there now, after facts in time order; ascending."""
    return universe(rules).members(possible(rules, facts))
