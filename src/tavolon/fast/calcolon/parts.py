"""A duel put together from hands and what lies on the table, such as a view and hands it imagines."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tavolon.calcolon.cards import Card
from tavolon.calcolon.rules import AfterPush, Ruleset
from tavolon.calcolon.solver import factor, memory
from tavolon.calcolon.view import Thrown, View
from tavolon.fast.calcolon import layout as at
from tavolon.fast.calcolon.duel import Duel
from tavolon.fast.calcolon.naming import PLACE
from tavolon.kernel import Seat

if TYPE_CHECKING:
    from tavolon.fast.calcolon.playing import Playing

__all__ = ["asked_alone", "asked_to_rob", "from_parts", "from_view"]


def from_parts(
    rules: Ruleset,
    hands: Sequence[Iterable[Card]],
    cells: Mapping[int, int],
    *,
    stocks: Sequence[int] = (),
    flags: Sequence[int] = (),
    table: Sequence[Thrown] = (),
    final: bool = False,
    into: "Playing | None" = None,
) -> "Playing":
    """The duel with these hands, stocks, flags and cards on the table; the pile is what is left of the deck.

    Seats are places at the table, those of `table` too. `cells` has every other cell that differs from the
    beginning of a duel, by its place in layout.py: the open question with ASKS, SEAT, ASKED and OPEN, and
    what belongs to it; TURN and OPENED, KING, PUSHED, SKIPS and so on. What players know of one another's
    hands is left out: the hands are as they are here. A duel of the same kind given as `into` is made this
    one, which is quicker than a new one.
    """
    duel: Playing = into or Duel(rules, len(hands), final)
    duel.begin()
    for cell, value in cells.items():
        duel[cell] = value
    for seat, hand in enumerate(hands):
        for card in hand:
            duel.hand_out(seat, PLACE[card])
    for seat, bows in enumerate(stocks):
        duel[at.STOCK + seat] = bows
        duel[at.PILE + PLACE[Card.BOW]] -= bows
        duel[at.PILE_SIZE] -= bows
    for seat, duels in enumerate(flags):
        duel[at.FLAG + seat] = duels
    for place, thrown in enumerate(table, start=at.TABLE):
        duel[place] = PLACE[thrown.card] + 32 * thrown.seat + 256 * thrown.returned
        duel[at.PILE + PLACE[thrown.card]] -= 1
    duel[at.TABLE_SIZE] = len(table)
    duel[at.PILE_SIZE] -= len(table)
    assert min(duel[at.PILE + kind] for kind in range(at.KINDS)) >= 0
    if duel[at.ASKS] == at.CLAIM:
        duel.find_able()
    return duel


def from_view(
    view: View,
    hands: Mapping[Seat, Iterable[Card]],
    question: Mapping[int, int],
    into: "Playing | None" = None,
) -> "Playing":
    """The duel a seat is in, with hands by seat that it imagines, its own as it is.

    `question` is from `asked_alone` or `asked_to_rob`. A view tells neither how often the pile was shuffled
    anew nor how many rebels have just swapped in a row: the duel takes neither to have happened.
    """
    place = {seat: place for place, seat in enumerate(view.circle)}
    past = memory(view)
    cells = {
        at.FIRST: _placed(place, view.first),
        at.OPENED: _placed(place, view.turn),
        at.TURN: _placed(place, view.turn),
        at.KING: _placed(place, view.king),
        at.PUSHED: int(view.pushed),
        at.SKIPS: sum(1 << place[seat] for seat in place if view.players[seat].skipped),
        at.RETURNED: sum(thrown.returned for thrown in view.table),
        at.DUEL: view.duel,
        at.FACTOR: factor(view),
        at.WON_BY: _placed(place, past.winner),
        at.WON_WITH: past.value or 0,
        at.ZERO_DUEL: past.zero or 0,
        **{at.ORDER + rank: place[seat] for rank, seat in enumerate(sorted(place))},
    }
    if view.rules.turn_after_push is AfterPush.RECEIVER:
        cells[at.TURN] = question[at.SEAT]
    return from_parts(
        view.rules,
        [hands[seat] for seat in place],
        {**cells, **question},
        stocks=[view.players[seat].stock for seat in place],
        flags=[view.players[seat].rebellion for seat in place],
        table=[replace(thrown, seat=place[thrown.seat]) for thrown in view.table],
        final=view.final,
        into=into,
    )


def asked_alone(view: View, question: int) -> dict[int, int]:
    """The cells of a question to the view's own seat: DECIDING, RECEIVING or REBELLING."""
    assert view.seat is not None
    seat = view.circle.index(view.seat)
    return {at.ASKS: question, at.SEAT: seat, at.ASKED: 1 << seat, at.OPEN: 1 << seat, at.CARD: -1}


def asked_to_rob(view: View, skipped: Seat | None = None) -> dict[int, int]:
    """The cells of a claim to the last card on the table, with whom it skips if nobody robs it."""
    thrown, place = view.table[-1], view.circle.index
    by = place(thrown.seat)
    asked = (1 << len(view.circle)) - 1 & ~(1 << by)
    target = -1 if skipped is None else place(skipped)
    question = {at.ASKS: at.CLAIM, at.SEAT: by, at.ASKED: asked, at.OPEN: asked}
    return {**question, at.CARD: PLACE[thrown.card], at.TARGET: target}


def _placed(place: Mapping[Seat, int], seat: Seat | None) -> int:
    """A seat's place at the table; -1 for nobody."""
    return -1 if seat is None else place[seat]
