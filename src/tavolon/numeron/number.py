"""Numbers and what can be said of them: EAT and BITE, HIGH and LOW, the slash number."""

from enum import StrEnum
from functools import lru_cache
from itertools import permutations, product
from typing import NamedTuple

__all__ = ["DigitClass", "Judgement", "Number", "class_of", "classes", "judge", "numbers", "slash_number"]

Number = str
"""Digits as text, since a leading 0 counts; positions count from the left, from 1."""


class DigitClass(StrEnum):
    """LOW is 0 to 4, HIGH is 5 to 9 [N1.2]."""

    LOW = "L"
    HIGH = "H"


class Judgement(NamedTuple):
    """What is answered to a call [N3.1]."""

    eat: int
    bite: int


def judge(secret: Number, call: Number) -> Judgement:
    """Right digits in the right place, and right digits in a wrong place [N3.1, N3.2].

    A digit is credited as often as both numbers have it, so repeats are counted once each.

    >>> judge("157", "251")
    Judgement(eat=1, bite=1)
    """
    eat = sum(own == called for own, called in zip(secret, call, strict=True))
    common = sum(min(secret.count(digit), call.count(digit)) for digit in set(call))
    return Judgement(eat, common - eat)


def class_of(digit: str) -> DigitClass:
    """Whether a digit is HIGH or LOW [N1.2]."""
    return DigitClass.HIGH if digit >= "5" else DigitClass.LOW


def classes(number: Number) -> str:
    """HIGH or LOW for every position, from the left.

    >>> classes("439")
    'LLH'
    """
    return "".join(class_of(digit) for digit in number)


def slash_number(number: Number) -> int:
    """The largest digit minus the smallest [N5.6]."""
    return int(max(number)) - int(min(number))


@lru_cache(maxsize=64)
def numbers(digits: int, pool: str, distinct: bool, leading_zero: bool) -> tuple[Number, ...]:
    """Every number of a length from a pool of digits, in ascending order."""
    arranged = permutations(pool, digits) if distinct else product(pool, repeat=digits)
    return tuple("".join(number) for number in arranged if leading_zero or number[0] != "0")
