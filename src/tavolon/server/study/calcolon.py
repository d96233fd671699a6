"""What follows for a seat of Calcolon from its own cards and what lies open."""

from collections.abc import Iterable

from tavolon.calcolon.holding import Hand, insert
from tavolon.calcolon.solver import Left, lefts, live_waits
from tavolon.calcolon.spellings import formulas
from tavolon.calcolon.view import View
from tavolon.calcolon.waits import Wait
from tavolon.kernel import BadNotation
from tavolon.server.wire import Question, ThrowLeft, Values, WaitedFor, Waits, Worth

__all__ = ["helped"]


def helped(view: View, question: Question) -> Values | Waits:
    """What follows for a seat from its own cards and what lies open; BadNotation for another question."""
    match question.kind:
        case "values":
            hand = _with_claimed(view)
            assert view.seat is not None
            found = formulas(hand, view.aim(view.seat))
            return Values(tuple(Worth(value, str(found[value])) for value in sorted(found, reverse=True)))
        case "waits" if size(view) == 0:
            return Waits(_waited(live_waits(view, view.hand)), ())
        case "waits" if size(view) > 0:
            return Waits((), tuple(map(_left, lefts(view))))
        case "waits":
            return Waits((), ())
    raise BadNotation("question", text=question.kind[:40])


def _with_claimed(view: View) -> Hand:
    """The own cards, one more where another threw a card that could be robbed."""
    claimed = view.table and view.king is None and view.turn != view.seat and size(view) == 0
    return insert(view.hand, view.table[-1].card) if claimed else view.hand


def _left(left: Left) -> ThrowLeft:
    best = max(left.values, default=left.best)
    return ThrowLeft(left.card.value, best, left.live, _waited(left.waits))


def _waited(found: Iterable[Wait]) -> tuple[WaitedFor, ...]:
    return tuple(WaitedFor(wait.card.value, wait.best, wait.live) for wait in found)


def size(view: View) -> int:
    """How many cards more than between turns the own hand has."""
    return len(view.hand) - view.rules.size(view.final)
