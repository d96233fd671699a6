"""Players that are programs: callables from a view and the legal actions to one of them."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

        "greedy": calcolon_greedy.decide,
        "waits": calcolon_waits.decide,
    },
    "rotolon": {
        "random": uniform.decide,
        "greedy": rotolon_greedy.decide,
        "exact": rotolon_exact.decide,

__all__ = ["BOTS", "Bot"]

Bot = Callable[[Any, Sequence[Any], Random], Any]
"""A view, the legal actions and a source of chance in; one of the actions out."""

BOTS: Mapping[str, Mapping[str, Bot]] = {
    "numeron": {
        "random": uniform.decide,
        "consistent": numeron_consistent.decide,
        "entropy": numeron_entropy.decide,
    },
    "calcolon": {
        "random": uniform.decide,
<<<<<<< HEAD
    },
    "rotolon": {
        "random": uniform.decide,
        "greedy": rotolon_greedy.decide,
        "exact": rotolon_exact.decide,
=======
        "greedy": calcolon_greedy.decide,
        "waits": calcolon_waits.decide,
>>>>>>> calcolon-bots
    },
}
"""Every game's bots by name, weakest first."""
