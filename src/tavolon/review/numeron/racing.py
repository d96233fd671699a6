"""The solved race as a yardstick: who wins how often where nothing but calls is left to be made."""

from array import array
from fractions import Fraction
from functools import lru_cache

from tavolon.fast import compiled
from tavolon.fast.race.catalogue import HIT, SURE, Option
from tavolon.fast.race.codes import Codes
from tavolon.fast.race.kinds import Kinds
from tavolon.fast.race.policy import load
from tavolon.fast.race.values import Race
from tavolon.numeron.candidates import Bits
from tavolon.numeron.number import Number
from tavolon.numeron.rules import CallRule, Ruleset
from tavolon.review.numeron.standing import Standing

__all__ = ["best_call", "exact"]

FRESH = 8
"""Up to so many numbers, sets that are not in the package are solved when they are met."""

SIDE = 128 if compiled("race.values") else 16
"""Up to so many numbers on either side, a state that the package does not know is searched."""


def exact(at: Standing) -> Fraction | None:
    """The mover's share of wins if both play best by what everybody knows; None where it is not solved.

    That is where no item is left, none has altered a number, and both sets are in the solved race or small.
    """
    if at.held or at.against or at.altered:
        return None
    own, theirs = at.own.bit_count(), at.theirs.bit_count()
    if at.answering:
        return None if at.twice else Fraction(1, 2 * own)
    found = _found(at)
    if found is None:
        return None
    race, kind, other = found
    if max(own, theirs) > SIDE and (kind, other, at.second and race.even) not in race.known:
        return None
    if at.twice:
        won = max(_twice(race, option, other, at.second) for option in race.kinds.options[kind])
    else:
        won = race.value(kind, other, at.second)
    return Fraction(won, 2 * own * theirs)


def best_call(at: Standing) -> Number | None:
    """The smallest call that keeps the exact value of the race; None where it is not solved."""
    if at.answering:
        return at.rules.numbers[(at.own & -at.own).bit_length() - 1]
    found = _found(at)
    if found is None:
        return None
    race, kind, other = found
    if at.twice:
        option = max(race.kinds.options[kind], key=lambda one: _twice(race, one, other, at.second))
    else:
        option = race.choice(kind, other, at.second)
    return at.rules.numbers[race.kinds.call_for(_members(at.own), option)]


def _found(at: Standing) -> tuple[Race, int, int] | None:
    race = _solved(at.rules)
    own, theirs = _kind(at.rules, at.own), _kind(at.rules, at.theirs)
    return None if race is None or own is None or theirs is None else (race, own, theirs)


def _twice(race: Race, option: Option, other: int, second: bool) -> int:
    """Half-pairs won by an option after which the mover calls once more."""
    hit = 2 * race.kinds.sizes[other] - (race.even and not second)
    return sum(hit if part == HIT else race.value(part, other, second) for part in option)


@lru_cache(maxsize=16)
def _solved(rules: Ruleset) -> Race | None:
    """The race of a ruleset's numbers, with what the package knows of it."""
    pool = rules.digit_pool
    alike = rules.distinct and (rules.leading_zero or "0" not in pool)
    if not alike or rules.digits > 4 or rules.call_rule is CallRule.CONSISTENT:
        return None
    shipped = load(rules.digits, len(pool))
    if shipped is not None:
        return shipped[1][rules.equal_last_turn]
    return Race(Kinds(Codes(rules.digits, len(pool))), rules.equal_last_turn)


@lru_cache(maxsize=4096)
def _kind(rules: Ruleset, left: Bits) -> int | None:
    """The kind of a set; None where it is in no solved race and too large to be looked into."""
    size = left.bit_count()
    if size == 1:
        return SURE
    solved = _solved(rules)
    if solved is None:
        return None
    members = _members(left)
    kind = solved.kinds.find(members)
    # Of four digits the table of answers alone takes longer than an estimate is worth.
    if kind is None and size <= FRESH and (rules.digits <= 3 or size <= 2):
        kind = solved.kinds.of(members)
    return kind


def _members(left: Bits) -> "array[int]":
    return array("H", (place for place in range(left.bit_length()) if left >> place & 1))
