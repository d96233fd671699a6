"""Which multiples of ten some numbers and operators make, and how many brackets each one takes.

A formula is a tree of parts: every way to share the cards between a left and a right part, worked
out once per set of cards. Fractions are pairs of integers. Brackets are counted where the row of
cards could not be read as that tree without them, and never where regrouping makes them needless.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations
from math import gcd
from typing import TypeAlias

from tavolon.calcolon.cards import NUMBERS, number

__all__ = ["splits", "totals"]

SUM, PRODUCT, NUMBER = 0, 1, 2
"""How strongly a part is held together."""

Part: TypeAlias = tuple[int, int, int, int]
"""What a part comes to (numerator, positive denominator), how it is held together, its brackets."""

WORTH: Mapping[str, Part] = {card.value: (*number(card).as_integer_ratio(), NUMBER, 0) for card in NUMBERS}


def totals(numbers: tuple[str, ...], operators: tuple[str, ...]) -> dict[int, int]:
    """Every multiple of ten the cards make, zero and negatives too, and the fewest bracket pairs it takes.

    Both come sorted, as the values of counted cards, with one operator less than numbers [C3.1, C3.2].

    >>> totals(("3", "7", "9"), ("+", "×"))
    {30: 0, 90: 1}
    """
    fewest: dict[int, int] = {}
    for numerator, denominator, _, pairs in _joined(numbers, operators):
        if numerator % (10 * denominator) == 0:
            total = numerator // denominator
            if pairs < fewest.get(total, pairs + 1):
                fewest[total] = pairs
    return fewest


@cache
def splits(cards: tuple[str, ...], size: int) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """Every way to take so many of sorted cards: those taken, and the rest; alike cards are one way."""
    ways: dict[tuple[str, ...], tuple[str, ...]] = {}
    for places in combinations(range(len(cards)), size):
        rest = tuple(card for place, card in enumerate(cards) if place not in places)
        ways.setdefault(tuple(cards[place] for place in places), rest)
    return tuple(ways.items())


@cache
def _parts(numbers: tuple[str, ...], operators: tuple[str, ...]) -> tuple[Part, ...]:
    """Everything the cards come to, each value once per way it is held together."""
    if len(numbers) == 1:
        return (WORTH[numbers[0]],)
    fewest: dict[tuple[int, int, int], int] = {}
    for numerator, denominator, held, pairs in _joined(numbers, operators):
        shared = gcd(numerator, denominator) if denominator > 0 else -gcd(numerator, denominator)
        part = numerator // shared, denominator // shared, held
        if pairs < fewest.get(part, pairs + 1):
            fewest[part] = pairs
    return tuple((*part, pairs) for part, pairs in fewest.items())


def _joined(numbers: tuple[str, ...], operators: tuple[str, ...]) -> Iterator[Part]:
    """Every tree over the cards, not reduced; its denominator may be negative."""
    for (operator,), others in splits(operators, 1):
        join = JOINS[operator]
        for size in range(1, len(numbers)):
            for (left, right), (within_left, within_right) in (
                (numbers_way, operators_way)
                for numbers_way in splits(numbers, size)
                for operators_way in splits(others, size - 1)
            ):
                yield from join(_parts(left, within_left), _parts(right, within_right))


def _added(lefts: Iterable[Part], rights: Iterable[Part]) -> Iterator[Part]:
    """a + (b ± c) is left out: a + b ± c is the same with less."""
    for a, b, _, pairs in lefts:
        for c, d, held, more in rights:
            if held != SUM:
                yield a * d + c * b, b * d, SUM, pairs + more


def _taken_away(lefts: Iterable[Part], rights: Iterable[Part]) -> Iterator[Part]:
    for a, b, _, pairs in lefts:
        for c, d, held, more in rights:
            yield a * d - c * b, b * d, SUM, pairs + more + (held == SUM)


def _multiplied(lefts: Iterable[Part], rights: Iterable[Part]) -> Iterator[Part]:
    """a × (b ×÷ c) is left out: a × b ×÷ c is the same with less."""
    for a, b, held_left, pairs in lefts:
        for c, d, held, more in rights:
            if held != PRODUCT:
                yield a * c, b * d, PRODUCT, pairs + more + (held_left == SUM) + (held == SUM)


def _divided(lefts: Iterable[Part], rights: Iterable[Part]) -> Iterator[Part]:
    """Nothing is divided by zero [C3.1]."""
    for a, b, held_left, pairs in lefts:
        for c, d, held, more in rights:
            if c:
                yield a * d, b * c, PRODUCT, pairs + more + (held_left == SUM) + (held != NUMBER)


JOINS = {"+": _added, "-": _taken_away, "×": _multiplied, "÷": _divided}
