"""How likely each number is for one who hears what is said of it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from tavolon.bots.numeron_kit import lasting
from tavolon.numeron.candidates import candidates
from tavolon.numeron.facts import Becoming, Fact
from tavolon.numeron.number import Number
from tavolon.numeron.rules import Item, Ruleset

__all__ = ["Belief", "believed"]


class Belief(NamedTuple):
    """Numbers that may be the one, ascending, and how likely each is; together one."""

    numbers: tuple[Number, ...]
    chances: tuple[float, ...]


def believed(rules: Ruleset, facts: Sequence[Fact], asking: tuple[Item, ...] = ()) -> Belief:
    """What to believe after some facts of a number chosen to withstand some items, or else evenly.

    Where a defence item was used, what more can have led to is likelier. The belief is empty if the facts
    cannot all be true.
    """
    return _believed(rules, tuple(facts), asking)


@lru_cache(maxsize=256)
def _believed(rules: Ruleset, facts: tuple[Fact, ...], asking: tuple[Item, ...]) -> Belief:
    left = candidates(rules, facts)
    # Later losses are known of earlier numbers too, so weights may stand for numbers that are not left.
    weights = _weights(rules, facts, asking)
    chances = [weights[number] for number in left]
    whole = sum(chances)
    return Belief(left, tuple(chance / whole for chance in chances))


@lru_cache(maxsize=256)
def _weights(rules: Ruleset, facts: tuple[Fact, ...], asking: tuple[Item, ...]) -> Mapping[Number, float]:
    """How likely each number is, times something."""
    if not any(isinstance(fact, Becoming) for fact in facts):
        return lasting(rules, asking) if asking else dict.fromkeys(candidates(rules, facts), 1.0)
    *before, fact = facts
    weights = _weights(rules, tuple(before), asking)
    if not isinstance(fact, Becoming):
        return weights
    after: dict[Number, float] = {}
    for number in candidates(rules, before):
        ways = list(fact.becomes(number, rules))
        for way in ways:
            after[way] = after.get(way, 0.0) + weights[number] / len(ways)
    return after
