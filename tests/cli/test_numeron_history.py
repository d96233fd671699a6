"""Rows of a history are marked old when, and only when, a defence item may have made them untrue."""

from collections.abc import Iterator

import pytest

from tavolon.cli.numeron.history import ages, rows
from tavolon.games import GAMES
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
    Saying,
    Shuffled,
    Slashed,
)
from tavolon.numeron.number import DigitClass, class_of, classes, judge, slash_number

RULES = GAMES["numeron"].rulesets["wiki-ko"]
NUMBERS = RULES.numbers[::7]


def facts_of(number: str) -> Iterator[Saying]:
    """True things of every kind that can be said of a number."""
    yield from (Judged(call, *judge(number, call)) for call in ("012", "578", "157", "064"))
    yield Classes(classes(number))
    yield Counts(classes(number).count("H"), classes(number).count("L"))
    yield Slashed(slash_number(number))
    for position, digit in enumerate(number, start=1):
        yield ClassAt(position, class_of(digit))
        yield DigitAt(digit, position)
    yield from (Absent(digit) for digit in "0123456789" if digit not in number)


def items_on(number: str) -> Iterator[Becoming]:
    """Every way a defence item may be told of a number."""
    yield Shuffled()
    for position, digit in enumerate(number, start=1):
        yield Changed(position, class_of(digit))
        yield ChangedDigit(position, digit)


@pytest.mark.parametrize("number", NUMBERS)
def test_what_is_not_marked_is_still_true(number: str) -> None:
    """A fact that is not old holds of everything the number may have become [N8.2, N8.3]."""
    for item in items_on(number):
        for fact in facts_of(number):
            if not ages(fact, item):
                assert all(fact.holds(after) for after in item.becomes(number, RULES)), (fact, item)


@pytest.mark.parametrize("item", [Shuffled(), Changed(1, DigitClass.LOW), Changed(2, DigitClass.HIGH)])
def test_what_is_marked_may_be_untrue(item: Becoming) -> None:
    """Every marked fact is untrue of something that a number it was true of may have become, if any may."""
    marked = {fact for number in RULES.numbers for fact in facts_of(number) if ages(fact, item)}
    for fact in marked:
        befores = [number for number in RULES.numbers if fact.holds(number)]
        afters = [after for one in befores for after in item.becomes(one, RULES)]
        assert not afters or not all(fact.holds(after) for after in afters), fact


def test_rows_count_the_calls() -> None:
    """Calls are numbered, other facts are not, and only what came before an item is old."""
    facts: list[Fact] = [Judged("012", 0, 1), Slashed(5), Shuffled(), Judged("345", 1, 0)]
    assert [(row.call, row.old) for row in rows(facts)] == [
        (1, True),
        (None, False),
        (None, False),
        (2, False),
    ]
