"""What follows for certain from what a seat knew: the values it made and missed, and what it waited for."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from tavolon.calcolon.cards import Card
from tavolon.calcolon.hands import values
from tavolon.calcolon.moves import (
    Attack,
    Barter,
    Burn,
    Bust,
    Discard,
    Draw,
    Pass,
    Push,
    Rob,
    Show,
    Skip,
    Trade,
)
from tavolon.calcolon.solver import Left, lefts, robbed
from tavolon.calcolon.view import View
from tavolon.kernel import format_seat
from tavolon.review.remarks import Grade, Remark
from tavolon.review.walk import Decision, remark

__all__ = ["Kept", "facts", "thrown"]

MANY = 0.75
"""From which share of the most live cards on a throw has kept many."""

Kept = dict[tuple[int, int, int], int]
"""How many live cards each seat had after its last throw, by stage, duel and seat."""


def facts(one: Decision, kept: Kept) -> Iterator[Remark]:
    """What there is to say of a decision; nothing of most passes."""
    view: View = one.view
    match one.move.action:
        case Discard() | Skip() | Push() | Trade() | Burn() if view.king is None:
            yield _thrown(one, kept)
        case Discard():
            yield _last_throw(one)
        case Attack():
            yield _said(one, "attack", value=max(_made(view)))
        case Rob() | Pass() if view.table:
            yield from _claim(one, view.table[-1].card)
        case Show(value):
            yield _shown(one, value)
        case Bust():
            yield _bust(one)
        case Draw() if len(one.legal) > 1:
            yield _said(one, "drew")
        case Barter(seat):
            yield _said(one, "bartered", seat=format_seat(seat))


def size(view: View) -> int:
    """How many cards more than between turns the own hand has."""
    return len(view.hand) - view.rules.size(view.final)


def _thrown(one: Decision, kept: Kept) -> Remark:
    """A throw in a turn, a plain one beside the others; an effect nobody can count beforehand."""
    if size(one.view) != 1:
        return _said(one, "threw", card=thrown(one.move.action).value)
    return _effect(one) if isinstance(one.move.action, Trade | Burn) else _throw(one, kept)


def _throw(one: Decision, kept: Kept) -> Remark:
    """A throw beside the one that leaves most live cards to wait for."""
    view: View = one.view
    found = lefts(view)
    mine = next(left for left in found if left.card is thrown(one.move.action))
    place = len(view.sheets), view.duel, one.seat
    before, kept[place] = kept.get(place), mine.live
    if made := _made(view):
        return _said(one, "unattacked", value=max(made))
    best = max(found, key=lambda left: (left.live, left is mine))
    verdict = f"throw-{_compared(mine.live, best.live)}"
    remark = _beside(one, (mine, mine.live), (best, best.live), Grade.PLAIN, verdict)
    return replace(remark, before=before)


def _effect(one: Decision) -> Remark:
    """A throw for its effect, which nobody can weigh beforehand, beside the best plain one."""
    best = max(left.live for left in lefts(one.view))
    verdict = "effect" if best else "effect-none"
    return _said(one, verdict, card=thrown(one.move.action).value, best=best)


def _last_throw(one: Decision) -> Remark:
    """The throw after a last draw beside the one that leaves the highest value."""
    found = [left for left in lefts(one.view) if left.values]
    if not found:
        return _said(one, "last-none", card=thrown(one.move.action).value)
    best = found[0]
    mine = next((left for left in found if left.card is thrown(one.move.action)), None)
    if mine is None:
        nothing = Left(thrown(one.move.action), (), (), ())
        return _beside(one, (nothing, None), (best, max(best.values)), Grade.WEAK, "last-lost")
    high, most = max(mine.values), max(best.values)
    grade, verdict = (Grade.BEST, "best") if high == most else (Grade.WEAK, "weak")
    return _beside(one, (mine, high), (best, most), grade, f"last-{verdict}")


def _claim(one: Decision, card: Card) -> Iterator[Remark]:
    """A card that could be robbed."""
    made = robbed(one.view, card)
    if made and Rob() in one.legal:
        robs = isinstance(one.move.action, Rob)
        yield _said(one, "robbed" if robs else "unrobbed", card=card.value, value=max(made))


def _shown(one: Decision, value: int) -> Remark:
    """A formula beside the highest value of the same cards; who shows 0 has reasons of their own."""
    best = max(_made(one.view), default=value)
    if value == best or value == 0:
        grade = Grade.BEST if value == best else Grade.PLAIN
        return _said(one, "shown", grade=grade, value=value)
    return _said(one, "short", grade=Grade.WEAK, value=value, best=best)


def _bust(one: Decision) -> Remark:
    made = _made(one.view)
    if not made:
        return _said(one, "bust")
    return _said(one, "bust-could", grade=Grade.WEAK, best=max(made))


def _compared(mine: int, best: int) -> str:
    """How a throw stands by the cards it leaves to come alone, which is not all there is to it."""
    if not best:
        return "none"
    if mine == best:
        return "best"
    if not mine:
        return "blind"
    return "good" if mine >= MANY * best else "weak"


def _made(view: View) -> tuple[int, ...]:
    """The values of the own hand, ascending; none unless it is complete."""
    assert view.seat is not None
    return values(view.hand, view.aim(view.seat))


def thrown(action: Any) -> Card:
    """The card that an action throws."""
    match action:
        case Discard(card) | Trade(card):
            return card
        case Push():
            return Card.DEVIL
        case Burn():
            return Card.FLAME
    return Card.ZERO


def _beside(
    one: Decision, mine: tuple[Left, int | None], best: tuple[Left, int], grade: Grade, verdict: str
) -> Remark:
    """A throw and the best throw, with what each is worth."""
    (left, worth), (better, most) = mine, best
    names = {"card": left.card.value, "better_card": better.card.value, "mine": worth, "best": most}
    weaker = None if grade in (Grade.BEST, Grade.PLAIN) else Discard(better.card)
    return remark(
        "calcolon", one, grade, verdict, names, after=worth, expected=worth, best=most, better=weaker
    )


def _said(one: Decision, verdict: str, grade: Grade = Grade.PLAIN, **told: Any) -> Remark:
    """Anything else, with the values it speaks of."""
    return remark("calcolon", one, grade, verdict, told, after=told.get("value"), best=told.get("best"))
