"""N8: what was said stays true of its moment, and what follows from it now."""

from itertools import permutations

import pytest
from msgspec.structs import replace

from tavolon.numeron.candidates import candidates
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.facts import (
    Absent,
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
from tests.rules.numeron.battles import ALL_ITEMS, battle, play, said, seen

PRACTICE = RULESETS["practice"]


def left(*facts: Fact) -> set[str]:
    """The numbers possible after some facts."""
    return set(candidates(PRACTICE, facts))


def orders(numbers: set[str]) -> set[str]:
    """Every order of the digits of some numbers."""
    return {"".join(order) for number in numbers for order in permutations(number)}


def test_n8_1_the_log_keeps_every_answer():
    """Answers before and after a defence item stand in time order, with the item between them."""
    table = battle(ALL_ITEMS)
    play(table, "B pass\nA call 394\nA pass\nB call 012\nB shuffle 231\nA call 349")
    facts = (Judged("394", 0, 3), Shuffled(), Judged("349", 1, 2))
    assert said(table, 1) == facts
    assert candidates(table.rules, facts) == ("394", "439", "943")


SAYINGS = (
    Judged("157", 1, 1),
    Judged("024", 0, 0),
    Slashed(4),
    Absent("7"),
    DigitAt("7", 2),
    Classes("HLH"),
    Counts(1, 2),
    ClassAt(2, DigitClass.LOW),
)


@pytest.mark.parametrize("saying", SAYINGS, ids=lambda saying: type(saying).__name__)
def test_n8_2_after_shuffle_the_digits_are_known_and_the_order_is_not(saying: Fact):
    """Exactly the orders of what was possible before, the old one included."""
    assert left(saying, Shuffled()) == orders(left(saying))


@pytest.mark.parametrize("saying", [Slashed(4), Absent("7"), Counts(1, 2), Judged("024", 0, 0)])
def test_n8_2_what_says_nothing_of_positions_is_not_touched(saying: Fact):
    """SLASH, an absent digit, counts and a full miss leave the same numbers as before."""
    assert left(saying, Shuffled()) == left(saying)


def test_n8_2_without_the_feint_the_old_order_is_out():
    """A number known for certain is then known to be another."""
    rules = replace(PRACTICE, shuffle_identity_allowed=False)
    facts = (Judged("157", 3, 0), Shuffled())
    assert set(candidates(rules, facts)) == orders({"157"}) - {"157"}


@pytest.mark.parametrize("saying", SAYINGS, ids=lambda saying: type(saying).__name__)
def test_n8_3_after_change_one_position_has_another_digit_of_its_class(saying: Fact):
    """Exactly the numbers that some old one can have become."""
    for position in (1, 2, 3):
        for one in DigitClass:
            expected = {
                old[: position - 1] + digit + old[position:]
                for old in left(saying)
                if class_of(old[position - 1]) is one
                for digit in PRACTICE.digit_pool
                if class_of(digit) is one and digit not in old
            }
            assert left(saying, Changed(position, one)) == expected


def test_n8_3_where_the_old_digit_is_told_it_is_out():
    """As in the 4th broadcast: 0 left position 2, so it is not in the number."""
    after = left(ChangedDigit(2, "0"))
    assert all("0" not in number and number[1] in "1234" for number in after)
    assert len(after) == 4 * 8 * 7


def test_n8_4_a_shown_digit_may_move_or_go():
    """DOUBLE showed 5 in position 2; SHUFFLE moves it, CHANGE replaces it."""
    shown = "B pass\nA double\nB point 2\nA call 012\nA call 024\n"
    table = battle(ALL_ITEMS)
    play(table, shown + "A shuffle 213\nB call 012")
    assert seen(table, 0).players[0].number == "517"
    assert {number.find("5") for number in candidates(table.rules, said(table, 0)[:2])} == {0, 1, 2}
    table = battle(ALL_ITEMS)
    play(table, shown + "A change 2 9\nB call 012")
    assert {number[1] for number in candidates(table.rules, said(table, 0)[:2])} == set("6789")
