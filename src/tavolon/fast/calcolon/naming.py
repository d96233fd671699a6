"""The numbers of a seat's answers (layout.py)."""

from collections.abc import Sequence
from typing import Any

from tavolon.calcolon.cards import Card
from tavolon.calcolon.moves import (
    Attack,
    Barter,
    Burn,
    Bust,
    Discard,
    Draw,
    Pass,
    Push,
    Redraw,
    Rob,
    Show,
    Skip,
    Trade,
)
from tavolon.fast.calcolon import layout as at
from tavolon.kernel import Seat

__all__ = ["PLACE", "number", "thrown"]

PLACE = {card: place for place, card in enumerate(Card)}
"""The kernel's number of each card."""
PLAIN = {Pass: at.PASS, Rob: at.ROB, Draw: at.DRAW, Attack: at.ATTACK, Redraw: at.REDRAW, Bust: at.BUST}


def thrown(card: Card, distance: int = 0) -> int:
    """A throw, with its effect on the seat so many places on."""
    place = PLACE[card]
    return at.THROW + 8 * (place + (10 if place > PLACE[Card.FLAME] else 0)) + distance


def number(action: Any, seat: Seat, circle: Sequence[Seat]) -> int:
    """The number of a seat's action; ValueError for rows and swaps, whose numbers depend on the hand."""
    match action:
        case Discard(card):
            return thrown(card)
        case Skip(to):
            return thrown(Card.ZERO, _distance(seat, to, circle))
        case Push(to):
            return thrown(Card.DEVIL, _distance(seat, to, circle))
        case Trade(card, to):
            return thrown(card, _distance(seat, to, circle))
        case Barter(to):
            return at.BARTER + _distance(seat, to, circle)
        case Burn((kind,)):
            return at.BURN + PLACE[kind]
        case Burn((one, other)):
            return at.BURN_TWO + 5 * PLACE[one] + PLACE[other] - PLACE[Card.SWORD]
        case Show(value):
            return at.SHOW + (at.HIGHEST - value) // 10
        case _ if type(action) in PLAIN:
            return PLAIN[type(action)]
    raise ValueError(f"{action} has a number only among the others")


def _distance(seat: Seat, to: Seat, circle: Sequence[Seat]) -> int:
    return (circle.index(to) - circle.index(seat)) % len(circle)
