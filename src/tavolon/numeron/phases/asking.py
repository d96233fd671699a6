"""What the attack items are answered with."""

from tavolon.numeron.facts import Absent, ClassAt, Classes, Counts, DigitAt, Fact, Slashed
from tavolon.numeron.moves import HighLow, Slash, Target
from tavolon.numeron.number import Number, class_of, classes, slash_number
from tavolon.numeron.rules import HighLowMode, Ruleset

__all__ = ["answer"]


def answer(rules: Ruleset, number: Number, asked: HighLow | Target | Slash) -> Fact:
    """What must be said of a number, and nothing more [N5.4, N5.5, N5.6]."""
    match asked:
        case HighLow(position):
            return _high_low(rules.high_low_mode, number, position)
        case Target(digit):
            place = number.find(digit) + 1
            return DigitAt(digit, place) if place else Absent(digit)
        case Slash():
            return Slashed(slash_number(number))


def _high_low(mode: HighLowMode, number: Number, position: int | None) -> Fact:
    told = classes(number)
    match mode:
        case HighLowMode.PER_POSITION:
            return Classes(told)
        case HighLowMode.COUNTS:
            return Counts(told.count("H"), told.count("L"))
        case HighLowMode.ONE_POSITION:
            assert position is not None
            return ClassAt(position, class_of(number[position - 1]))
