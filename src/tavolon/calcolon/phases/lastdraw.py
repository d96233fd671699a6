"""An attack makes a king; the others draw two cards and throw one, one player after another [C6.1, C6.2]."""

from collections.abc import Mapping, Sequence
from typing import Any

from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import Attacked, BowReturned, Discarded
from tavolon.calcolon.holding import Hand, remove
from tavolon.calcolon.moves import Discard, Pass, Redraw
from tavolon.calcolon.phases.dealing import Dealing, deal, drawable
from tavolon.calcolon.phases.flow import preceded
from tavolon.calcolon.phases.question import Question
from tavolon.calcolon.phases.showdown import Showdown
from tavolon.calcolon.rules import LastDrawKeep
from tavolon.calcolon.state import Match
from tavolon.kernel import Action, Seat, Step

__all__ = ["attack"]


def attack(match: Match, seat: Seat) -> Step[Match]:
    """A seat is king; the last draws begin at its left [C6.1, C6.2]."""
    return preceded(_next_draw(match.in_duel(king=seat), seat), Attacked(seat))


def _next_draw(match: Match, seat: Seat) -> Step[Match]:
    """The left-hand neighbour draws, until the king is reached."""
    to = match.after(seat)
    if to == match.duel.king:
        return Step(match.at(Showdown()))
    return deal(match, LastDraw(to, (), left=match.rules.last_draw))


class LastDraw(Dealing, frozen=True):
    """A card of the last draw [C6.2]."""

    drawn: Hand
    left: int

    def follow(self, match: Match, card: Card) -> Step[Match]:
        """The other card, then the choice."""
        drawn = (*self.drawn, card)
        if self.left > 1:
            return deal(match, LastDraw(self.to, drawn, self.left - 1))
        return Step(match.at(LastThrow(self.to, drawn)))

    def dry(self, match: Match) -> Step[Match]:
        """A king is not robbed of the duel: who is left draws what there is [C4.6]."""
        return Step(match.at(LastThrow(self.to, self.drawn)))


class LastThrow(Question, frozen=True):
    """Who has drawn throws what is too much, or first a drawn bow for another card [C6.2, C6.3]."""

    seat: Seat
    drawn: Hand

    def awaits(self, state: Match) -> frozenset[Seat]:
        """The one who drew, also with nothing to throw, which would tell of a bow."""
        return frozenset({self.seat})

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Any card that may go, or nothing from a hand that is short; another card for a drawn bow."""
        redraw = state.rules.last_draw_bow_redraw and Card.BOW in self.drawn and drawable(state)
        return (*self._throws(state), *((Redraw(),) if redraw else ()))

    def defaults(self, state: Match, seat: Seat) -> Sequence[Action]:
        """The throw that leaves the highest total, else the last card drawn that may go [C4.7]."""
        throws = self._throws(state)
        best = {
            max(values): action
            for action in reversed(throws)
            if isinstance(action, Discard)
            and (values := state.values(seat, remove(state.hand(seat), action.card)))
        }
        last = [Discard(card) for card in reversed(self.drawn) if Discard(card) in throws]
        return (best[max(best)],) if best else (*last, *throws)[:1]

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """The thrown card has no effect and cannot be robbed; the next player draws [C4.1, C6.2]."""
        match taken[self.seat]:
            case Redraw():
                state = state.throw(self.seat, Card.BOW)
                state = state.in_duel(returned=state.duel.returned + 1)
                again = LastDraw(self.seat, remove(self.drawn, Card.BOW), left=1)
                return preceded(deal(state, again), BowReturned(self.seat))
            case Discard(card):
                state = state.throw(self.seat, card)
                return preceded(self._go_on(state, card), Discarded(self.seat, card))
            case _:
                return _next_draw(state, self.seat)

    def _throws(self, match: Match) -> tuple[Action, ...]:
        hand = match.hand(self.seat)
        if len(hand) <= match.size + 1:
            return (Pass(),)
        drawn_only = match.rules.last_draw_keep is LastDrawKeep.HAND_PLUS_ONE_DRAWN
        return tuple(
            Discard(card)
            for card in dict.fromkeys(hand)
            if not (drawn_only and card not in self.drawn) and not (match.duel.pushed and card is Card.DEVIL)
        )

    def _go_on(self, match: Match, card: Card) -> Step[Match]:
        """A hand that is still too large, by a devil zero kept in place of a throw, throws again [C5.4]."""
        if len(match.hand(self.seat)) <= match.size + 1:
            return _next_draw(match, self.seat)
        drawn = remove(self.drawn, card) if card in self.drawn else self.drawn
        return Step(match.at(LastThrow(self.seat, drawn)))
