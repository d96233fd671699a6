"""Short matches of Calcolon between bots, and what a stand-in for the expert makes of them."""

from functools import cache
from typing import Any

from msgspec.structs import replace

from tavolon.bots.party import play
from tavolon.games import GAMES
from tavolon.kernel import Table
from tavolon.review import calcolon
from tavolon.review.remarks import Review
from tests.review.adviser import appraise

__all__ = ["SHORT", "played", "weighed"]

SHORT = replace(GAMES["calcolon"].rulesets["tv-5"], name="short", qualifying_duels=2, last_duel_factor=1)
"""Two duels that count alike."""


@cache
def played(seed: str = "e") -> Table[Any]:
    """A match of three seats; this seed has mistakes, robs, attacks and a rebellion."""
    return play(GAMES["calcolon"], SHORT, ["greedy"] * 3, seed)


@cache
def weighed(seed: str = "e") -> Review:
    """What the stand-in makes of it."""
    return calcolon.weigh(played(seed), appraise=appraise)
