"""Why an action is not allowed now, as far as the seat itself can tell.

Advice for drivers, who turn it into a message; only `legal` decides.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tavolon.calcolon.cards import NUMBERS, OPERATORS, Card
from tavolon.calcolon.hands import values
from tavolon.calcolon.holding import Hand, insert
from tavolon.calcolon.moves import (
    Attack,
    Barter,
    Burn,
    Bust,
    Choose,
    Deal,
    Discard,
    Draw,
    DrawFactor,
    Lay,
    Leave,
    Pass,
    Push,
    Redraw,
    Rob,
    Show,
    Skip,
    Swap,
    Trade,
)
from tavolon.calcolon.reasons import Reason
from tavolon.calcolon.rules import Flame, LastDrawKeep, ZeroSkip
from tavolon.calcolon.view import View
from tavolon.kernel import Action, Refused, Seat

__all__ = ["refusal"]

Reasons = Iterator[Refused]

THROWS = (Discard, Skip, Push, Trade, Burn)


def refusal(view: View, legal: Sequence[Action], action: Action) -> Refused | None:
    """The first thing that stands against an action of the view's seat, None if it is legal.

    `legal` is what the seat may do now, nothing where it is not asked: it tells the question.
    """
    if action in legal:
        return None
    return next(_reasons(view, legal, action), _no(Reason.QUESTION))


def _no(reason: Reason, **values: object) -> Refused:
    return Refused(reason, values)


def _reasons(view: View, legal: Sequence[Action], action: Any) -> Reasons:
    if view.champions is not None:
        yield _no(Reason.OVER)
    if isinstance(action, Leave):
        yield _no(Reason.OUT)
    if isinstance(action, Rob) and view.table:
        yield from _rob(view, action)
    if not legal:
        yield _no(Reason.NO_DRAW if isinstance(action, Deal) else Reason.TURN)
    kinds = {type(one) for one in legal}
    if isinstance(action, Pass) and kinds & {*THROWS}:
        yield _no(Reason.MUST_THROW)
    if kinds & _asked_with(type(action)):
        yield from AGAINST[type(action)](view, action)


def _asked_with(kind: type[Any]) -> set[type[Any]]:
    """The kinds of action of which one at least is legal wherever the kind may be asked for."""
    if kind in (*THROWS, Attack):
        return {*THROWS}
    return ASKED.get(kind, {kind})


def _attack(view: View, action: Attack) -> Reasons:
    """Before there is a king, and not by who has just been pushed the devil zero [C4.3, C5.4]."""
    if view.king is None:
        yield from _incomplete(view, view.hand)
        yield _no(Reason.RECEIVER)


def _deal(view: View, action: Deal) -> Reasons:
    yield _no(Reason.PILE, card=action.card)


def _lot(view: View, action: Choose | DrawFactor) -> Reasons:
    yield _no(Reason.LOT)


def _rob(view: View, action: Rob) -> Reasons:
    if view.king is None:
        yield from _incomplete(view, insert(view.hand, view.table[-1].card))


def _incomplete(view: View, hand: Hand) -> Reasons:
    """What a hand lacks to be complete [C3.1, C3.2]."""
    assert view.seat is not None
    if len(hand) != view.rules.size(view.final) + 1:
        yield _no(Reason.SHORT, n=view.rules.size(view.final) + 1)
    if not values(hand, view.aim(view.seat)):
        yield _no(Reason.NOT_COMPLETE_FINAL if view.final else Reason.NOT_COMPLETE)


def _discard(view: View, action: Discard) -> Reasons:
    card = action.card
    yield from _held(view, card)
    if card is Card.DEVIL and view.pushed:
        yield _no(Reason.DEVIL_HAND)
    if view.king is not None and view.rules.last_draw_keep is LastDrawKeep.HAND_PLUS_ONE_DRAWN:
        yield _no(Reason.DRAWN_ONLY)
    if card is Card.DEVIL:
        yield _no(Reason.DEVIL)


def _held(view: View, card: Card) -> Reasons:
    if card not in view.hand:
        yield _no(Reason.NOT_HELD, card=card)


def _other(view: View, seat: Seat) -> Reasons:
    """Another player at the table is needed."""
    if seat == view.seat:
        yield _no(Reason.SELF)
    if seat not in view.circle:
        yield _no(Reason.SEAT)


def _skip(view: View, action: Skip) -> Reasons:
    yield from _held(view, Card.ZERO)
    if view.rules.zero_skip is ZeroSkip.NOBODY:
        yield _no(Reason.SKIP_NONE)
    yield from _other(view, action.seat)
    if view.rules.zero_skip is ZeroSkip.NEXT:
        yield _no(Reason.SKIP_NEXT)


def _push(view: View, action: Push) -> Reasons:
    yield from _held(view, Card.DEVIL)
    if view.pushed:
        yield _no(Reason.DEVIL_HAND)
    yield from _other(view, action.seat)
    if view.players[action.seat].rebellion:
        yield _no(Reason.REBELLION, seat=action.seat)


def _trade(view: View, action: Trade) -> Reasons:
    yield from _held(view, action.card)
    yield from _other(view, action.seat)
    yield _no(Reason.NOTHING_TO_SWAP)


def _barter(view: View, action: Barter) -> Reasons:
    yield from _other(view, action.seat)
    yield _no(Reason.NOTHING_TO_SWAP)


def _burn(view: View, action: Burn) -> Reasons:
    """The flame arrow names one kind, or one number and one operator, that is in the deck [C5.6]."""
    yield from _held(view, Card.FLAME)
    flame, kinds = view.rules.flame, action.kinds
    if flame is Flame.NO_EFFECT:
        yield _no(Reason.FLAME_NONE)
    if view.seat is not None and not view.players[view.seat].stock:
        yield _no(Reason.FLAME)
    sorts = ([*NUMBERS], [*OPERATORS]) if flame is Flame.NUMBER_AND_OPERATOR else ([*Card],)
    if len(kinds) != len(sorts) or any(kind not in sort for kind, sort in zip(kinds, sorts, strict=True)):
        yield _no(Reason.FLAME_KINDS, n=len(sorts))
    for kind in kinds:
        if kind in (Card.FLAME, Card.DEVIL) or not view.rules.deck[kind]:
            yield _no(Reason.FLAME_KIND, card=kind)


def _lay(view: View, action: Lay) -> Reasons:
    yield _no(Reason.ROW)


def _swap(view: View, action: Swap) -> Reasons:
    """As many own cards as slots, and as were declared; the devil zero stays, as a rule [C5.3]."""
    held = Counter(view.hand)
    for card, copies in Counter(action.give).items():
        if copies > held[card]:
            yield _no(Reason.NOT_HELD, card=card)
    if Card.DEVIL in action.give and not view.rules.trade_may_give_devil:
        yield _no(Reason.SWAP_DEVIL)
    row = view.players[view.laid.seat].cards if view.laid else 0
    if not all(1 <= slot <= row for slot in action.take):
        yield _no(Reason.SWAP_SLOT, n=row)
    yield _no(Reason.SWAP_COUNT)


def _redraw(view: View, action: Redraw) -> Reasons:
    if view.king is not None:
        yield _no(Reason.REDRAW)


def _show(view: View, action: Show) -> Reasons:
    yield from _incomplete(view, view.hand)
    yield _no(Reason.VALUE, value=action.value)


def _bust(view: View, action: Bust) -> Reasons:
    yield _no(Reason.BUST)


AGAINST: Mapping[type[Any], Callable[[View, Any], Reasons]] = {
    Choose: _lot,
    Deal: _deal,
    DrawFactor: _lot,
    Attack: _attack,
    Rob: _rob,
    Discard: _discard,
    Skip: _skip,
    Push: _push,
    Trade: _trade,
    Burn: _burn,
    Barter: _barter,
    Lay: _lay,
    Swap: _swap,
    Redraw: _redraw,
    Show: _show,
    Bust: _bust,
}
"""What can stand against each kind of action where it is asked for."""

ASKED: Mapping[type[Any], set[type[Any]]] = {
    Rob: {Pass},
    Redraw: {Discard, Pass},
    Barter: {Draw},
    Show: {Show, Bust},
    Bust: {Show, Bust},
}
