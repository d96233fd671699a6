"""Throws that were robbed, and how likely that was to anybody who had seen what the thrower had."""

from math import prod

from msgspec.structs import replace

from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import Robbed
from tavolon.calcolon.moves import Discard, Rob, Skip
from tavolon.calcolon.solver import lefts, rob_odds
from tavolon.calcolon.view import View
from tavolon.kernel import format_seat
from tavolon.review.calcolon.facts import thrown
from tavolon.review.remarks import Note, Remark
from tavolon.review.walk import Decision

__all__ = ["fed", "robbery"]


def robbery(one: Decision) -> Robbed | None:
    """What a claim took, where this seat's was the nearest."""
    found = [event for event in one.events if isinstance(event, Robbed) and event.seat == one.seat]
    return found[0] if isinstance(one.move.action, Rob) and found else None


def fed(remark: Remark, one: Decision, robbed: Robbed) -> Remark:
    """What is said of a throw that was robbed, with the chance of it and the least that any throw had."""
    if not isinstance(one.move.action, Discard | Skip):
        return remark
    mine = thrown(one.move.action)
    chances: dict[Card, float] = {
        left.card: _danger(one.view, left.card) for left in lefts(one.view) if left.card in PLAIN
    }
    safest = min(chances, key=lambda card: (chances[card], card is not mine))
    told = {"seat": format_seat(robbed.seat), "chance": _percent(chances[mine])}
    if safest is mine:
        said = Note("review.calcolon.fed-least", told)
    else:
        told |= {"better_card": safest.value, "least": _percent(chances[safest])}
        said = Note("review.calcolon.fed", told)
    return replace(remark, also=(*remark.also, said))


PLAIN = [card for card in Card if card not in (Card.DEVIL, Card.BOW)]
"""What lies open to be robbed when it is thrown."""


def _danger(view: View, card: Card) -> float:
    """How likely somebody can rob a card, all unseen cards being equally likely anywhere."""
    others = [seat for seat in view.circle if seat != view.seat]
    return 1 - prod(1 - float(rob_odds(view, seat, card).complete) for seat in others)


def _percent(chance: float) -> int:
    return round(100 * chance)
