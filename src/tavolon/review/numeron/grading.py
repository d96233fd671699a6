"""How a decision of Numer0n is called: by the win chance it gave away, in points of a hundred."""

from typing import Any

from tavolon.kernel import Action
from tavolon.numeron.moves import ITEM_OF, Call
from tavolon.review.numeron.sharing import Share
from tavolon.review.remarks import Grade, WinChance

__all__ = ["about", "chance_of", "differing", "graded", "lost"]

NOTHING = 0.002
"""No more than this is given away by a decision that is as good as the best."""
LITTLE = 0.01
"""Nor more than this by a good one."""
MUCH = 0.05
"""More than this is given away by a mistake."""
LEEWAY = 2
"""So many times as much is allowed where win chances are estimated."""


def chance_of(made: Share, best: Share, after: float) -> WinChance:
    """The win chance before and after a decision; the best estimate is no less than that of the one made."""
    before = max(made.value, best.value)
    return WinChance(before, made.value, after, made.exact and best.exact)


def graded(chance: WinChance) -> Grade:
    """The grade of what a decision gave away."""
    loss = chance.loss if chance.exact else chance.loss / LEEWAY
    if loss <= NOTHING:
        return Grade.BEST
    if loss <= LITTLE:
        return Grade.GOOD
    return Grade.WEAK if loss <= MUCH else Grade.MISTAKE


def differing(chance: WinChance, better: Action) -> dict[str, Any]:
    """What a sentence says of a better decision: its number or item, and the points it is ahead by."""
    told = lost(chance)
    if isinstance(better, Call):
        return {**told, "better": better.number}
    item = ITEM_OF.get(type(better))
    return told if item is None else {**told, "better_item": item.value}


def lost(chance: WinChance) -> dict[str, Any]:
    """The points that a decision gave away, with one decimal at most."""
    loss = round(100 * chance.loss, 1)
    return {"sign": about(exact=chance.exact), "loss": int(loss) if loss == int(loss) else loss}


def about(*, exact: bool) -> str:
    """What stands before a figure that is estimated."""
    return "" if exact else "≈"
