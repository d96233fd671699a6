"""A duel put together from hands and what lies on the table, such as a view and hands it imagines."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from tavolon.calcolon.cards import Card
from tavolon.calcolon.rules import Ruleset
from tavolon.fast.calcolon import layout as at
from tavolon.fast.calcolon.duel import Duel

__all__ = ["Thrown", "from_parts"]

PLACE = {card: place for place, card in enumerate(Card)}


class Thrown(Protocol):
    """A card on the table, as a view has it."""

    @property
    def seat(self) -> int:
        """Who threw it."""
        ...

    @property
    def card(self) -> Card:
        """What lies there."""
        ...

    @property
    def returned(self) -> bool:
        """Whether it is a bow thrown back in the last draw."""
        ...


def from_parts(
    rules: Ruleset,
    hands: Sequence[Iterable[Card]],
    cells: Mapping[int, int],
    *,
    stocks: Sequence[int] = (),
    flags: Sequence[int] = (),
    table: Sequence[Thrown] = (),
    final: bool = False,
    kind: type[Duel] = Duel,
) -> Duel:
    """The duel with these hands, stocks, flags and cards on the table; the pile is what is left of the deck.

    Seats are places at the table, those of `table` too. `cells` has every other cell that differs from the
    beginning of a duel, by its place in layout.py: the open question with ASKS, SEAT, ASKED and OPEN, and
    what belongs to it; TURN and OPENED, KING, PUSHED, SKIPS and so on. What players know of one another's
    hands is left out: the hands are as they are here.
    """
    duel = kind(rules, len(hands), final)
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
