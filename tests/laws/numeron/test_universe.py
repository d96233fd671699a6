"""Sets of numbers as bits say the same as the readable facts, number by number."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tavolon.games import GAMES
from tavolon.numeron.candidates import Universe, candidates, possible, tally, universe
from tavolon.numeron.facts import (
    Absent,
    Becoming,
    Changed,
    ChangedDigit,
    ClassAt,
    Classes,
    Counts,
    DigitAt,
    Judged,
    Lost,
    Saying,
    Shuffled,
    Slashed,
)
from tavolon.numeron.number import DigitClass, judge
from tavolon.numeron.rules import Ruleset

PRACTICE = GAMES["numeron"].rulesets["practice"]
DIGITS = "0123456789"


def forms(digits: tuple[int, ...]) -> list[Any]:
    """Rulesets of some lengths in every form of number: zeros first or not, repeats or not, few digits.

    Longer numbers are made of few digits, the longest without repeats.
    """
    return [
        pytest.param(rules, id=f"{length}-of-{pool}-{'distinct' if distinct else 'repeats'}-{zero}")
        for length, pool, distinct, zero in product(
            digits, (DIGITS, "02579"), (True, False), ("zero", "no-zero")
        )
        if (length < 4 or pool != DIGITS) and (length < 5 or distinct)
        for rules in [
            replace(PRACTICE, digits=length, digit_pool=pool, distinct=distinct, leading_zero=zero == "zero")
        ]
    ]


def sayings(rules: Ruleset) -> Iterator[Saying]:
    """Every saying that can be written for numbers of the length, true of any or not, but for calls."""
    places = range(1, rules.digits + 1)
    yield from (Classes("".join(classes)) for classes in product("HL", repeat=rules.digits))
    yield from (Counts(high, low) for high, low in product(range(rules.digits + 2), repeat=2))
    yield from (ClassAt(position, one) for position in places for one in DigitClass)
    yield from (Slashed(slash) for slash in range(-1, 11))
    yield from (DigitAt(digit, position) for digit in DIGITS for position in places)
    yield from (kind(digit) for kind in (Absent, Lost) for digit in DIGITS)


def becomings(rules: Ruleset) -> Iterator[Becoming]:
    """Every fact that tells of a defence item."""
    places = range(1, rules.digits + 1)
    yield Shuffled()
    yield from (Changed(position, one) for position in places for one in DigitClass)
    yield from (ChangedDigit(position, digit) for position in places for digit in DIGITS)


def samples(space: Universe, count: int) -> list[int]:
    """Sets of numbers of every size, the whole universe and the empty set among them."""
    dice = Random(len(space.numbers))
    sizes = [dice.randrange(len(space.numbers) + 1) for _ in range(count)]
    return [0, space.all, *(space.bits(dice.sample(space.numbers, size)) for size in sizes)]


@pytest.mark.parametrize("rules", forms((2, 3, 4, 5)))
def test_sayings_keep_the_numbers_they_hold_for(rules: Ruleset) -> None:
    """HIGH & LOW in its three forms, TARGET, SLASH, DOUBLE and lost digits, for every number."""
    space = universe(rules)
    few = samples(space, 1)[2]
    for fact in sayings(rules):
        held = {number for number in space.numbers if fact.holds(number)}
        assert space.keep(space.all, fact) == space.bits(held)
        assert space.keep(few, fact) == space.bits(held) & few


@pytest.mark.parametrize("rules", forms((2,)))
def test_every_call_of_two_digits(rules: Ruleset) -> None:
    """Every call with every answer, possible or not, keeps the numbers that give it."""
    space = universe(rules)
    for call in space.numbers:
        for eat, bite in product(range(4), repeat=2):
            fact = Judged(call, eat, bite)
            held = {number for number in space.numbers if fact.holds(number)}
            assert space.keep(space.all, fact) == space.bits(held)


@pytest.mark.parametrize("rules", [forms((3,))[0].values[0], *(one.values[0] for one in forms((3,))[4:])])
def test_every_call_of_three_digits(rules: Ruleset) -> None:
    """Every call splits all numbers, and any set of them, by the answers they give."""
    space = universe(rules)
    few = samples(space, 1)[2]
    for call in space.numbers:
        told: dict[tuple[int, int], set[str]] = {answer: set() for answer in space.answers}
        for number in space.numbers:
            told[judge(number, call)].add(number)
        parts = {answer: space.bits(numbers) for answer, numbers in told.items()}
        assert space.judged(space.all, call) == parts
        assert space.judged(few, call) == {answer: bits & few for answer, bits in parts.items()}


@pytest.mark.parametrize("rules", forms((4, 5)))
def test_calls_of_four_and_five_digits(rules: Ruleset) -> None:
    """So do calls of four and five digits, as far as they are drawn."""
    space = universe(rules)
    for call in Random(5).sample(space.numbers, min(4, len(space.numbers))):
        split = space.judged(space.all, call)
        assert sum(split.values()) == space.all
        for answer, bits in split.items():
            held = {number for number in space.numbers if Judged(call, *answer).holds(number)}
            assert bits == space.bits(held)


@pytest.mark.parametrize("feints", [True, False], ids=["feints", "no-feints"])
@pytest.mark.parametrize("rules", [form for form in forms((2, 3)) if form.values[0].distinct])
def test_defence_items_lead_to_what_numbers_become(rules: Ruleset, feints: bool) -> None:
    """SHUFFLE and CHANGE from every single number, and from sets of them."""
    rules = replace(rules, shuffle_identity_allowed=feints, change_same_allowed=feints)
    space = universe(rules)
    for fact in becomings(rules):
        reached = {number: set(fact.becomes(number, rules)) for number in space.numbers}
        for place, number in enumerate(space.numbers):
            if place % 11 == 0 or rules.digits == 2:
                assert set(space.members(space.become(1 << place, fact))) == reached[number]
        for bits in samples(space, 3):
            union = set().union(*(reached[number] for number in space.members(bits)))
            assert set(space.members(space.become(bits, fact))) == union


@pytest.mark.parametrize("rules", forms((2, 3)))
def test_sets_and_members(rules: Ruleset) -> None:
    """A set of numbers comes back from its bits, in ascending order."""
    space = universe(rules)
    assert space.members(space.all) == space.numbers == tuple(sorted(space.numbers))
    for bits in samples(space, 5):
        assert space.bits(space.members(bits)) == bits
    assert universe(rules) is space


def test_candidates_of_no_facts_are_all() -> None:
    """Nothing said rules nothing out; contradictions rule out everything."""
    assert len(candidates(PRACTICE, ())) == 720
    assert possible(PRACTICE, ()) == (1 << 720) - 1
    assert candidates(PRACTICE, (Judged("123", 0, 3), Judged("123", 1, 2))) == ()


def test_a_tally_splits_by_count() -> None:
    """Members are told apart by how many of the sets they are in."""
    assert tally([0b0110, 0b0011], 0b1111) == [0b1000, 0b0101, 0b0010]
    assert tally([], 0b11) == [0b11]


def test_only_sayings_and_becomings_are_read() -> None:
    """A fact of neither kind, or of the wrong one, is a broken invariant."""
    space = universe(PRACTICE)
    with pytest.raises(AssertionError):
        space.keep(space.all, Shuffled())  # type: ignore[arg-type]
    with pytest.raises(AssertionError):
        space.become(space.all, Absent("1"))  # type: ignore[arg-type]
    with pytest.raises(AssertionError):
        Saying().holds("123")
    with pytest.raises(AssertionError):
        Becoming().becomes("123", PRACTICE)
