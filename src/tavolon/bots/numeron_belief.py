"""How likely each number is for one who hears what is said of it and holds it chosen evenly."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tavolon.numeron.candidates import candidates
from tavolon.numeron.facts import Becoming, Fact
from tavolon.numeron.number import Number
from tavolon.numeron.rules import Ruleset

__all__ = ["Belief", "believed"]


class Belief(NamedTuple):
    """Numbers that may be the one, ascending, and how likely each is; together one."""

    numbers: tuple[Number, ...]
    chances: tuple[float, ...]


def believed(rules: Ruleset, facts: Sequence[Fact]) -> Belief:
    """What to believe after some facts: where a defence item was used, what more can lead to is likelier.

    The belief is empty if the facts cannot all be true.
    """
    left = candidates(rules, facts)
    weights = _weights(rules, tuple(facts)) if any(isinstance(fact, Becoming) for fact in facts) else {}
    # Later losses are known of earlier numbers too, so weights may stand for numbers that are not left.
    chances = [weights.get(number, 0.0) if weights else 1.0 for number in left]
    whole = sum(chances)
    return Belief(left, tuple(chance / whole for chance in chances))


@lru_cache(maxsize=256)
def _weights(rules: Ruleset, facts: tuple[Fact, ...]) -> dict[Number, float]:
    """How likely each number is, times something."""
    if not any(isinstance(fact, Becoming) for fact in facts):
        return dict.fromkeys(candidates(rules, facts), 1.0)
    *before, fact = facts
    weights = _weights(rules, tuple(before))
    if not isinstance(fact, Becoming):
        return {number: weight for number, weight in weights.items() if fact.holds(number)}
    after: dict[Number, float] = {}
    for number, weight in weights.items():
        ways = list(fact.becomes(number, rules))
        for way in ways:
            after[way] = after.get(way, 0.0) + weight / len(ways)
    return after
