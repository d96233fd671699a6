"""What a number, and what is said of one, must look like under a ruleset; BadNotation says what is wrong."""

from collections.abc import Mapping
from typing import Any

from tavolon.kernel import BadNotation
from tavolon.numeron.candidates import universe
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
    Lost,
    Saying,
    Slashed,
)
from tavolon.numeron.number import Number
from tavolon.numeron.refusals import form
from tavolon.numeron.rules import Disclosure, HighLowMode, Item, Ruleset

__all__ = ["check_edition", "check_fact", "check_number"]

HIGH_LOW_MODES: Mapping[type[Any], HighLowMode] = {
    Classes: HighLowMode.PER_POSITION,
    Counts: HighLowMode.COUNTS,
    ClassAt: HighLowMode.ONE_POSITION,
}
DISCLOSURES: Mapping[type[Any], Disclosure] = {
    Changed: Disclosure.POSITION_AND_CLASS,
    ChangedDigit: Disclosure.POSITION_AND_DIGIT,
}


def check_number(number: Number, rules: Ruleset) -> None:
    """A number has the right length and digits [N2.5, N3.4]."""
    for against in form(rules, number):
        raise BadNotation(against.reason.removeprefix("refuse."), **against.values)


def check_fact(fact: Fact, rules: Ruleset) -> None:
    """Something said fits the ruleset's numbers, and at least one of them."""
    match fact:
        case Judged(call, eat, bite):
            check_number(call, rules)
            _check_answer(eat, bite, rules.digits)
        case Classes(classes):
            if len(classes) != rules.digits:
                raise BadNotation("classes", text=classes[:10], digits=rules.digits)
        case Counts(high, low):
            if high + low != rules.digits:
                raise BadNotation("counts", high=high, low=low, digits=rules.digits)
        case Slashed(slash):
            _check_slash(slash, rules)
        case Absent(digit) | Lost(digit):
            _check_digit(digit, rules)
        case DigitAt(digit, position) | ChangedDigit(position, digit):
            _check_digit(digit, rules)
            _check_position(position, rules)
        case ClassAt(position) | Changed(position):
            _check_position(position, rules)
    space = universe(rules)
    if isinstance(fact, Saying) and not space.keep(space.all, fact):
        raise BadNotation("impossible")


def check_edition(item: Item | None, fact: Fact, rules: Ruleset) -> None:
    """The edition has the item that a fact comes from, in the form the fact has; None is a call."""
    if item is not None and item not in rules.items_available:
        raise BadNotation("edition-item", rules=rules.name)
    if HIGH_LOW_MODES.get(type(fact), rules.high_low_mode) is not rules.high_low_mode:
        raise BadNotation(f"edition-high-low-{rules.high_low_mode}", rules=rules.name)
    if DISCLOSURES.get(type(fact), rules.change_discloses) is not rules.change_discloses:
        raise BadNotation(f"edition-change-{rules.change_discloses}", rules=rules.name)
    if isinstance(fact, Lost) and not rules.distinct:
        raise BadNotation("edition-lost", rules=rules.name)


def _check_digit(digit: str, rules: Ruleset) -> None:
    if digit not in rules.digit_pool:
        raise BadNotation("pool", digit=digit)


def _check_position(position: int, rules: Ruleset) -> None:
    if not 1 <= position <= rules.digits:
        raise BadNotation("position", position=position, digits=rules.digits)


def _check_answer(eat: int, bite: int, digits: int) -> None:
    """No more is credited than there are digits, and the last one cannot be right in a wrong place [N3.2]."""
    if eat + bite > digits:
        raise BadNotation("answer-total", eat=eat, bite=bite, digits=digits)
    if (eat, bite) == (digits - 1, 1):
        raise BadNotation("answer-last", eat=eat, bite=bite)


def _check_slash(slash: int, rules: Ruleset) -> None:
    told = universe(rules).slashes
    if slash not in told:
        raise BadNotation("slash", slash=slash, least=min(told), most=max(told))
