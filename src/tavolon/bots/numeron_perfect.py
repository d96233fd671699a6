"""A Numer0n bot that plays the race without items perfectly, from any point of it.

It knows the solved race of three digits out of ten, with and without an equal last turn: whatever both sides
have called, it makes a call that keeps the most that can be won by one who does not use his own number, and
it hides a number evenly. It plays as `entropy` does wherever that race is not the question: while either
side holds items or has used any, with other numbers, where digits are lost or the house narrows the calls.
"""

from array import array
from collections.abc import Sequence
from random import Random
from typing import Any

from tavolon.bots import numeron_entropy
from tavolon.fast.race.kinds import Kinds
from tavolon.fast.race.policy import load
from tavolon.fast.race.values import Race
from tavolon.numeron.candidates import possible
from tavolon.numeron.facts import Judged
from tavolon.numeron.moves import Call
from tavolon.numeron.rules import CallRule, Ruleset
from tavolon.numeron.view import View

__all__ = ["decide", "solved"]


def decide(view: View, legal: Sequence[Any], rng: Random) -> Any:
    """The call that keeps the value of the race, or what `entropy` does where it is another game."""
    call = solved(view) if isinstance(legal[-1], Call) else None
    return numeron_entropy.decide(view, legal, rng) if call is None else call


def solved(view: View, *, at_once: bool = False) -> Call | None:
    """The call that keeps the value of the race, if that is what is played and it is known.

    A state of the race that nobody should have come to is searched, unless an answer is wanted at once.
    """
    known = load(view.rules.digits, len(view.rules.digit_pool)) if _is_race(view) else None
    if known is None:
        return None
    kinds, races = known
    return _call(view, kinds, races[view.rules.equal_last_turn], at_once)


def _is_race(view: View) -> bool:
    """Whether nothing but calls has been and can be made, with numbers of the solved form."""
    rules = view.rules
    bare = all(
        not one.items and not one.spent and all(isinstance(fact, Judged) for fact in one.facts)
        for one in view.players
    )
    solved = rules.distinct and rules.leading_zero and rules.call_rule is not CallRule.CONSISTENT
    return bare and solved


def _call(view: View, kinds: Kinds, race: Race, at_once: bool) -> Call | None:
    """The smallest call that makes the best option, if both sides' sets are in the solved race."""
    assert view.seat is not None
    rules = view.rules
    own, theirs = (_members(rules, view.players[seat].facts) for seat in (1 - view.seat, view.seat))
    if not own or not theirs:
        return None
    last = view.players[view.seat].facts[-1:]
    if any(isinstance(fact, Judged) and fact.eat == rules.digits for fact in last):
        return Call(rules.numbers[own[0]])  # an equal last turn: only a hit counts
    kind, other = kinds.find(own), kinds.find(theirs)
    second = view.first != view.seat
    if kind is None or other is None or (at_once and (kind, other, second and race.even) not in race.known):
        return None
    option = race.choice(kind, other, second)
    return Call(rules.numbers[kinds.call_for(own, option)])


def _members(rules: Ruleset, facts: Sequence[Any]) -> "array[int]":
    """The places of the numbers left among all, ascending."""
    bits = possible(rules, facts)
    return array("H", (place for place in range(bits.bit_length()) if bits >> place & 1))
