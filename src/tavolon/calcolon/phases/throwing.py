"""What follows a throw: a chance to rob, an effect, or the next turn."""

from collections.abc import Mapping, Sequence
from typing import Any, assert_never

from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import BowPassed, Discarded, Pushed, SkipDeclared
from tavolon.calcolon.holding import insert, remove
from tavolon.calcolon.moves import Attack, Burn, Discard, Push, Skip, Trade
from tavolon.calcolon.phases.claim import Claim
from tavolon.calcolon.phases.flame import burn
from tavolon.calcolon.phases.flow import next_turn, preceded
from tavolon.calcolon.phases.lastdraw import attack
from tavolon.calcolon.phases.menu import CARTS, attacks, throws
from tavolon.calcolon.phases.question import Question
from tavolon.calcolon.phases.trade import swap_with
from tavolon.calcolon.rules import AfterPush
from tavolon.calcolon.state import Match
from tavolon.kernel import Action, Seat, Step

__all__ = ["act"]

Throw = Discard | Skip | Push | Trade | Burn


def act(match: Match, seat: Seat, action: Attack | Throw) -> Step[Match]:
    """The seat attacks, or throws a card with the effect it declares [C4.3, C4.4]."""
    match action:
        case Attack():
            return attack(match, seat)
        case Discard(Card.BOW):
            passed = BowPassed(seat, match.after(seat))
            return preceded(next_turn(match.pass_bows(seat, 1)), passed)
        case Discard(card):
            return _thrown(match, seat, card)
        case Skip(target):
            match = match.throw(seat, Card.ZERO)
            declared = (Discarded(seat, Card.ZERO), SkipDeclared(seat, target))
            return Step(match.at(Claim(seat, Card.ZERO, skip=target)), declared)
        case Push(to):
            return _push(match, seat, to)
        case Trade(card, opponent):
            swap = swap_with(match.throw(seat, card), seat, opponent, CARTS[card])
            return preceded(swap, Discarded(seat, card))
        case Burn(kinds):
            return preceded(burn(match.throw(seat, Card.FLAME), seat, kinds), Discarded(seat, Card.FLAME))
        case _:
            assert_never(action)


def _thrown(match: Match, seat: Seat, card: Card) -> Step[Match]:
    """A card without effect may be robbed, unless nobody could use it [C4.1]."""
    match = match.throw(seat, card)
    step = next_turn(match) if card in CARTS else Step(match.at(Claim(seat, card)))
    return preceded(step, Discarded(seat, card))


def _push(match: Match, seat: Seat, to: Seat) -> Step[Match]:
    """The devil zero goes to another hand for good, and that player has a card too many [C5.4]."""
    match = match.with_hand(seat, remove(match.hand(seat), Card.DEVIL))
    match = match.with_hand(to, insert(match.hand(to), Card.DEVIL)).in_duel(pushed=True)
    if match.rules.turn_after_push is AfterPush.RECEIVER:
        match = match.in_duel(turn=to)
    # Who was burned to nothing has no other card to throw [C5.4].
    throws_one = match.rules.devil_receiver_discards and len(match.hand(to)) > 1
    step = Step(match.at(Receiving(to))) if throws_one else next_turn(match)
    return preceded(step, Pushed(seat, to))


class Receiving(Question, frozen=True):
    """Who was pushed the devil zero throws another card [C5.4]."""

    seat: Seat

    def awaits(self, state: Match) -> frozenset[Seat]:
        """The receiver."""
        return frozenset({self.seat})

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Any other card with each of its effects, and where the edition has it an attack."""
        may_attack = state.rules.receiver_may_attack
        return (*(attacks(state, seat) if may_attack else ()), *throws(state, seat))

    def defaults(self, state: Match, seat: Seat) -> Sequence[Action]:
        """The first card that may be thrown, without effect [C4.7]."""
        return [action for action in throws(state, seat) if isinstance(action, Discard)][:1]

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """As any throw."""
        return act(state, self.seat, taken[self.seat])
