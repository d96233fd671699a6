"""A Calcolon bot that takes what it can get at once: it attacks and robs whenever it may."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tavolon.calcolon.cards import COUNTED, Card
from tavolon.calcolon.hands import WEIGHT, Index, Key, hand_key, index
from tavolon.calcolon.moves import Attack, Discard, Pass, Push, Rob, Show
from tavolon.calcolon.view import View

__all__ = ["decide"]


def decide(view: View, legal: Sequence[Any], rng: Random) -> Any:
    """The highest value now, or the throw that may bring the highest with the next card."""
    for best in (Attack(), Rob()):
        if best in legal:
            return best
    match legal[0]:
        case Show() | Pass():
            return legal[0]
        case Discard() | Push():
            return _throw(view, legal, rng)
    return rng.choice(legal)


def _throw(view: View, legal: Sequence[Any], rng: Random) -> Any:
    """The throw that leaves most: what is made already, else what one more card could make."""
    assert view.seat is not None
    made, key = index(view.aim(view.seat)), hand_key(view.hand)
    worth = {action: _worth(made, key - weight) for action in legal if (weight := _weight(action))}
    most = max(worth.values())
    return rng.choice([action for action in legal if worth.get(action) == most])


def _weight(action: Any) -> Key:
    """The card that leaves the hand, in a key; nothing for throws with effects that may be left out."""
    match action:
        case Discard(card):
            return WEIGHT[card]
        case Push():
            return WEIGHT[Card.DEVIL]
    return 0


def _worth(made: Index, key: Key) -> tuple[int, int]:
    """The value of a hand if it is complete, and the highest that one more card would bring."""
    now = made[key][-1:] or (NOTHING,)
    then = max((values[-1] for card in COUNTED if (values := made[key + WEIGHT[card]])), default=NOTHING)
    return now[0], then


NOTHING = -1000
"""Less than any value."""
