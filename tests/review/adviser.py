"""A stand-in for the expert: it counts what cards make and wait for, and is wrong by a point or so."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from tavolon.calcolon.cards import Card
from tavolon.calcolon.hands import values
from tavolon.calcolon.moves import Attack, Bust, Discard, Pass, Push, Rob, Show, Skip
from tavolon.calcolon.solver import lefts, robbed
from tavolon.calcolon.view import View

ERROR = 0.5


class Told(NamedTuple):
    """What the stand-in says of an action."""

    action: Any
    ahead: float
    error: float
    better: float
    doubt: float


def appraise(view: View, legal: Sequence[Any], rng: Random, work: float) -> list[Told]:
    """What each action may bring, for anybody who only looks at the own cards."""
    worth = {action: _worth(view, action) + rng.uniform(-ERROR, ERROR) for action in legal}
    most = max(worth.values())
    return [Told(action, ahead, ERROR, ahead - most, ERROR) for action, ahead in worth.items()]


def _worth(view: View, action: Any) -> float:
    match action:
        case Attack():
            assert view.seat is not None
            return 0.5 * max(values(view.hand, view.aim(view.seat)))
        case Rob():
            return 0.5 * max(robbed(view, view.table[-1].card))
        case Show(value):
            return float(value)
        case Bust():
            return -10.0
        case Discard(card):
            return _left(view, card)
        case Push():
            return _left(view, Card.DEVIL) + 20
        case Skip():
            return _left(view, Card.ZERO) + 3
        case Pass():
            return 5.0
    return 0.0


def _left(view: View, card: Card) -> float:
    left = next(left for left in lefts(view) if left.card is card)
    return float(max(left.values, default=2 * left.live))
