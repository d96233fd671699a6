"""How a card comes off the pile, and what happens when there is none [C4.6]."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import Drew, Reshuffled
from tavolon.calcolon.holding import Hand
from tavolon.calcolon.moves import Deal
from tavolon.calcolon.phases.flow import preceded
from tavolon.calcolon.phases.programme import void_duel
from tavolon.calcolon.phases.question import Lot
from tavolon.calcolon.rules import Exhaustion
from tavolon.calcolon.state import Match
from tavolon.kernel import CHANCE, Action, Seat, Secret, Step

__all__ = ["Dealing", "deal", "drawable"]


class Dealing(Lot, frozen=True):
    """The next card of the pile goes to a seat, which alone sees it."""

    to: Seat

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Every card left in the pile, each copy for itself."""
        return tuple(map(_deal_of, state.duel.pile))

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """The card joins the hand."""
        card: Card = taken[CHANCE].card
        drew = Drew(self.to, Secret(_alone(self.to), card))
        return preceded(self.follow(state.draw(self.to, card), card), drew)

    def follow(self, match: Match, card: Card) -> Step[Match]:
        """What comes after this card."""
        raise AssertionError

    def dry(self, match: Match) -> Step[Match]:
        """Without a card to be had the duel is void [C4.6]."""
        return void_duel(match)


def deal(match: Match, dealing: Dealing) -> Step[Match]:
    """A card is asked of the pile, of a reshuffled one if need be [C4.6]."""
    if match.duel.pile:
        return Step(match.at(dealing))
    if not drawable(match):
        return dealing.dry(match)
    bows = (Card.BOW,) * match.duel.returned
    pile = _sorted(match.duel.table, bows)
    match = match.in_duel(pile=pile, table=bows, reshuffles=match.duel.reshuffles + 1)
    return Step(match.at(dealing), (Reshuffled(len(pile)),))


def drawable(match: Match) -> bool:
    """Whether a card can be had: from the pile, or from the table where it is shuffled in [C4.6].

    Once there is a king the limit does not count, but bows thrown back in the last draw stay out.
    """
    duel, rules = match.duel, match.rules
    if duel.pile:
        return True
    if rules.deck_exhaustion is Exhaustion.VOID or len(duel.table) == duel.returned:
        return False
    return duel.king is not None or duel.reshuffles < rules.max_reshuffles


def _sorted(table: Hand, without: Hand) -> Hand:
    cards = list(table)
    for card in without:
        cards.remove(card)
    return tuple(card for card in Card for _ in range(cards.count(card)))


@cache
def _deal_of(card: Card) -> Deal:
    return Deal(card)


@cache
def _alone(seat: Seat) -> frozenset[Seat]:
    return frozenset({seat})
