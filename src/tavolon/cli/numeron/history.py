"""What was said of one number, row by row, and which rows a defence item may have made old."""

from collections.abc import Sequence

from msgspec import Struct

from tavolon.numeron.facts import (
    Absent,
    Becoming,
    Changed,
    ChangedDigit,
    ClassAt,
    Classes,
    Counts,
    DigitAt,
    Fact,
    Judged,
    Shuffled,
    Slashed,
)
from tavolon.numeron.number import DigitClass, class_of

__all__ = ["Row", "rows"]


class Row(Struct, frozen=True):
    """A fact, the number of its call if it is one, and whether it may no longer be true."""

    fact: Fact
    call: int | None = None
    old: bool = False


def rows(facts: Sequence[Fact]) -> list[Row]:
    """The rows of a history, in time order."""
    made: list[Row] = []
    calls = 0
    for place, fact in enumerate(facts):
        calls += isinstance(fact, Judged)
        old = any(ages(fact, later) for later in facts[place + 1 :] if isinstance(later, Becoming))
        made.append(Row(fact, calls if isinstance(fact, Judged) else None, old))
    return made


def ages(fact: Fact, item: Becoming) -> bool:
    """Whether a defence item may make a fact untrue of the number as it stands [N5.7, N5.8]."""
    match item:
        case Shuffled():
            return _speaks_of_places(fact)
        case Changed(position, digit_class):
            return _speaks_of(fact, position, digit_class)
        case ChangedDigit(position, digit):
            return _speaks_of(fact, position, class_of(digit))
    raise AssertionError(item)


def _speaks_of_places(fact: Fact) -> bool:
    """Whether a fact says more than which digits there are."""
    match fact:
        case Judged(_, eat, bite):
            return eat + bite > 0
        case Classes(classes):
            return len(set(classes)) > 1
        case ClassAt() | DigitAt():
            return True
    return False


def _speaks_of(fact: Fact, position: int, digit_class: DigitClass) -> bool:
    """Whether a fact may speak of the digit at a position, or of the one that replaced it."""
    match fact:
        case Judged(call):
            return any(class_of(digit) is digit_class for digit in call)
        case DigitAt(digit, place):
            return place == position
        case Absent(digit):
            return class_of(digit) is digit_class
        case Slashed():
            return True
        case Counts() | Classes() | ClassAt():
            return False
    return False
