"""Players that are programs: callables from a view and the legal actions to one of them."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from tavolon.bots import (
    calcolon_expert,
    calcolon_greedy,
    calcolon_waits,
    numeron_consistent,
    numeron_entropy,
    numeron_master,
    numeron_perfect,
    rotolon_exact,
    rotolon_greedy,
    uniform,
)

__all__ = ["BOTS", "Bot"]

Bot = Callable[[Any, Sequence[Any], Random], Any]
"""A view, the legal actions and a source of chance in; one of the actions out."""

BOTS: Mapping[str, Mapping[str, Bot]] = {
    "numeron": {
        "random": uniform.decide,
        "consistent": numeron_consistent.decide,
        "perfect": numeron_perfect.decide,
        "entropy": numeron_entropy.decide,
        "master": numeron_master.decide,
    },
    "calcolon": {
        "random": uniform.decide,
        "greedy": calcolon_greedy.decide,
        "waits": calcolon_waits.decide,
        "expert": calcolon_expert.decide,
    },
    "rotolon": {
        "random": uniform.decide,
        "greedy": rotolon_greedy.decide,
        "exact": rotolon_exact.decide,
    },
}
"""Every game's bots by name; the last is the opponent of who names none.

Weakest first, but for `perfect`: where there are no items nothing is stronger, and it may think for seconds.
"""
