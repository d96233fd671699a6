"""The flame arrow's effect: all copies of a kind are thrown away, and hands are filled up [C5.6, C5.7]."""

from msgspec.structs import replace

from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import Burned
from tavolon.calcolon.phases.dealing import Dealing, deal
from tavolon.calcolon.phases.flow import next_turn, preceded
from tavolon.calcolon.rules import FlameRefill
from tavolon.calcolon.state import Match
from tavolon.kernel import Seat, Step

__all__ = ["burn"]


def burn(match: Match, seat: Seat, kinds: tuple[Card, ...]) -> Step[Match]:
    """Everybody, the thrower too, throws all cards of the kinds at once; none can be robbed [C4.1, C5.6]."""
    thrown = tuple(tuple(card for card in hand if card in kinds) for hand in match.duel.hands)
    for one, cards in enumerate(thrown):
        match = match.throw(one, *cards)
    if Card.DEVIL in kinds:
        match = match.in_duel(pushed=False)
    burned = Burned(seat, kinds, thrown)
    owed = tuple(one for one in (seat, *match.others(seat)) for _ in thrown[one])
    if not owed or match.rules.flame_refill is not FlameRefill.IMMEDIATE:
        return preceded(next_turn(match), burned)
    return preceded(deal(match, Refilling(owed[0], owed[1:])), burned)


class Refilling(Dealing, frozen=True):
    """A card for one just burned, from the thrower on in seat order [C5.7]."""

    owed: tuple[Seat, ...]
    """Who is to draw after this, once for each card."""

    def follow(self, match: Match, card: Card) -> Step[Match]:
        """The next card that is owed, then the next turn."""
        if not self.owed:
            return next_turn(match)
        return deal(match, replace(self, to=self.owed[0], owed=self.owed[1:]))
