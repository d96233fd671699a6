"""The call that tells most about a number, where it can be found in a moment."""

from collections.abc import Sequence
from functools import lru_cache

from tavolon.numeron.candidates import possible
from tavolon.numeron.facts import Fact
from tavolon.numeron.rules import Ruleset
from tavolon.numeron.solver import Split, advice

__all__ = ["telling"]

WORK = 30_000_000
"""From so many numbers left times numbers that may be called, the call is not looked for."""


def telling(rules: Ruleset, facts: Sequence[Fact]) -> Split | None:
    """The call that tells most; None where no number fits or there are too many."""
    return _telling(rules, tuple(facts))


@lru_cache(maxsize=512)
def _telling(rules: Ruleset, facts: tuple[Fact, ...]) -> Split | None:
    if len(rules.numbers) * possible(rules, facts).bit_count() > WORK:
        return None
    found = advice(rules, facts, limit=1)
    return found[0] if found else None
