"""What can be said of a hidden number, and what a defence item makes of it.

A fact that only says something *holds* for some numbers. A fact that tells of a defence item leads
from each number to those it may have *become*; older facts stay true of the older number [N8.1].
"""

from collections.abc import Iterator, Sequence
from itertools import permutations

from msgspec import Struct

from tavolon.kernel.values import snake
from tavolon.numeron.number import DigitClass, Number, class_of, classes, judge, slash_number
from tavolon.numeron.rules import Disclosure, Ruleset

__all__ = [
    "Absent",
    "Becoming",
    "Changed",
    "ChangedDigit",
    "ClassAt",
    "Classes",
    "Counts",
    "DigitAt",
    "Doubtful",
    "Fact",
    "History",
    "Judged",
    "Lost",
    "Saying",
    "Shuffled",
    "Slashed",
    "calls_since_alteration",
    "changes",
    "told_by_change",
]


class Saying(Struct, frozen=True, forbid_unknown_fields=True, tag=snake):
    """Something said of a number as it stands."""

    def holds(self, number: Number) -> bool:
        """Whether the number may be the one spoken of."""
        raise AssertionError


class Becoming(Struct, frozen=True, forbid_unknown_fields=True, tag=snake):
    """A defence item: the number may have become another."""

    def becomes(self, number: Number, rules: Ruleset) -> Iterator[Number]:
        """What the number may be now; nothing if it cannot have been the old one."""
        raise AssertionError


class Judged(Saying, frozen=True):
    """A call and its EAT and BITE [N3.1]."""

    call: Number
    eat: int
    bite: int

    def holds(self, number: Number) -> bool:
        """The number answers the call alike."""
        return judge(number, self.call) == (self.eat, self.bite)


class Classes(Saying, frozen=True):
    """HIGH & LOW, each position from the left: `LLH` [N5.4]."""

    classes: str

    def holds(self, number: Number) -> bool:
        """Every digit is of its class."""
        return classes(number) == self.classes


class Counts(Saying, frozen=True):
    """HIGH & LOW in counts: so many HIGH, so many LOW [N5.4]."""

    high: int
    low: int

    def holds(self, number: Number) -> bool:
        """As many digits of each class."""
        return (classes(number).count("H"), classes(number).count("L")) == (self.high, self.low)


class ClassAt(Saying, frozen=True):
    """HIGH & LOW at one position [N5.4]."""

    position: int
    digit_class: DigitClass

    def holds(self, number: Number) -> bool:
        """The digit there is of the class."""
        return class_of(number[self.position - 1]) is self.digit_class


class Slashed(Saying, frozen=True):
    """The slash number [N5.6]."""

    slash: int

    def holds(self, number: Number) -> bool:
        """The largest digit is that much above the smallest."""
        return slash_number(number) == self.slash


class DigitAt(Saying, frozen=True):
    """A digit and its position: TARGET found it [N5.5], or DOUBLE cost it [N5.2]."""

    digit: str
    position: int

    def holds(self, number: Number) -> bool:
        """The digit stands there."""
        return number[self.position - 1] == self.digit


class Absent(Saying, frozen=True):
    """TARGET did not find the digit [N5.5]."""

    digit: str

    def holds(self, number: Number) -> bool:
        """The digit is not in the number."""
        return self.digit not in number


class Lost(Saying, frozen=True):
    """The owner may not use the digit, at any moment of this battle or a later one [N7.4]."""

    digit: str

    def holds(self, number: Number) -> bool:
        """The digit is not in the number."""
        return self.digit not in number


class Shuffled(Becoming, frozen=True):
    """SHUFFLE: the digits may stand in any order now [N5.7, N8.2]."""

    def becomes(self, number: Number, rules: Ruleset) -> Iterator[Number]:
        """Every order the rules allow, the old one if they do not forbid it."""
        for order in permutations(number):
            shuffled = "".join(order)
            if (rules.leading_zero or shuffled[0] != "0") and (
                rules.shuffle_identity_allowed or shuffled != number
            ):
                yield shuffled


class Changed(Becoming, frozen=True):
    """CHANGE: the position, and the class of the old digit and the new [N5.8, N8.3]."""

    position: int
    digit_class: DigitClass

    def becomes(self, number: Number, rules: Ruleset) -> Iterator[Number]:
        """Another digit of the class at the position, if the old one was of it."""
        if class_of(number[self.position - 1]) is self.digit_class:
            yield from changes(number, self.position, rules)


class ChangedDigit(Becoming, frozen=True):
    """CHANGE as in the 4th broadcast: the position and the old digit [N5.8]."""

    position: int
    digit: str

    def becomes(self, number: Number, rules: Ruleset) -> Iterator[Number]:
        """Another digit of the same class at the position, if the old one stood there."""
        if number[self.position - 1] == self.digit:
            yield from changes(number, self.position, rules)


Fact = (
    Judged
    | Classes
    | Counts
    | ClassAt
    | Slashed
    | DigitAt
    | Absent
    | Lost
    | Shuffled
    | Changed
    | ChangedDigit
)


class Doubtful(Becoming, frozen=True):
    """A fact the hearer will not build on: a saying says nothing, an item was put to any use or none."""

    fact: Fact

    def becomes(self, number: Number, rules: Ruleset) -> Iterator[Number]:
        """The number itself, and whatever the item could have made of it."""
        yield number
        if isinstance(self.fact, Shuffled):
            yield from self.fact.becomes(number, rules)
        elif isinstance(self.fact, Changed | ChangedDigit):
            for position in range(1, rules.digits + 1):
                yield from changes(number, position, rules)


History = Sequence[Fact | Doubtful]
"""What was heard of one number, in time order."""


def changes(number: Number, position: int, rules: Ruleset) -> Iterator[Number]:
    """What CHANGE at a position can make of a number, in ascending order [N5.8, N5.9]."""
    old = number[position - 1]
    for digit in rules.digit_pool:
        if class_of(digit) is not class_of(old):
            continue
        if digit in number and not (digit == old and rules.change_same_allowed):
            continue
        changed = number[: position - 1] + digit + number[position:]
        if rules.leading_zero or changed[0] != "0":
            yield changed


def calls_since_alteration(facts: Sequence[Fact]) -> set[Number]:
    """The numbers called since a defence item last altered the number, which alone are sure misses [N3.6]."""
    called: set[Number] = set()
    for fact in facts:
        match fact:
            case Judged(call):
                called.add(call)
            case Becoming():
                called.clear()
    return called


def told_by_change(rules: Ruleset, number: Number, position: int) -> Changed | ChangedDigit:
    """What CHANGE must tell of the digit that it takes out of a number [N5.8]."""
    digit = number[position - 1]
    if rules.change_discloses is Disclosure.POSITION_AND_DIGIT:
        return ChangedDigit(position, digit)
    return Changed(position, class_of(digit))
