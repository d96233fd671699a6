"""A turn: what is missed, filled up, drawn, and then decided."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import BowPassed, TurnMissed, TurnOpened
from tavolon.calcolon.moves import Barter, Discard, Draw
from tavolon.calcolon.phases.dealing import Dealing, deal
from tavolon.calcolon.phases.flow import preceded
from tavolon.calcolon.phases.menu import attacks, throws
from tavolon.calcolon.phases.question import Question
from tavolon.calcolon.phases.throwing import act
from tavolon.calcolon.phases.trade import barters, swap_with
from tavolon.calcolon.rules import BowMode, FlameRefill
from tavolon.calcolon.state import Match
from tavolon.kernel import Action, Event, Seat, Step

__all__ = ["open_turn"]


def open_turn(match: Match, seat: Seat) -> Step[Match]:
    """A seat is next; who was skipped misses the turn, once [C4.5, C5.2]."""
    missed: list[Event] = []
    while seat in match.duel.skips:
        missed.append(TurnMissed(seat))
        match = match.in_duel(skips=tuple(other for other in match.duel.skips if other != seat))
        seat = match.after(seat)
    match = match.in_duel(turn=seat)
    return preceded(_fill_up(match, seat), *missed, TurnOpened(seat))


def _fill_up(match: Match, seat: Seat) -> Step[Match]:
    """What a flame arrow took comes back on one's own turn: all of it, or one card [C5.7]."""
    shortage = match.size - len(match.hand(seat))
    if shortage <= 0 or match.rules.flame_refill is FlameRefill.IMMEDIATE:
        return _draw(match, seat)
    one = match.rules.flame_refill is FlameRefill.OWN_TURN_ONE
    return deal(match, FillingUp(seat, left=1 if one else shortage))


class FillingUp(Dealing, frozen=True):
    """A card for one that a flame arrow took [C5.7]."""

    left: int

    def follow(self, match: Match, card: Card) -> Step[Match]:
        """The rest of what is missing, then the draw of the turn."""
        if self.left > 1:
            return deal(match, replace(self, left=self.left - 1))
        return _draw(match, self.to)


def _draw(match: Match, seat: Seat) -> Step[Match]:
    """The card of the turn, unless the hand is full already, or a rebel may swap instead [C4.5, C5.5]."""
    if len(match.hand(seat)) > match.size:
        return Step(match.at(Deciding(seat)))
    if match.rebels(seat) and match.rules.rebellion_trade:
        return Step(match.at(Rebelling(seat)))
    return _draw_card(match, seat)


def _draw_card(match: Match, seat: Seat) -> Step[Match]:
    return deal(match.in_duel(swaps=0) if match.duel.swaps else match, TurnDraw(seat))


class Rebelling(Question, frozen=True):
    """Who is in rebellion draws, or swaps a card with an opponent and is done [C5.5]."""

    seat: Seat

    def awaits(self, state: Match) -> frozenset[Seat]:
        """The rebel, also when there is nothing to swap, which would tell of the hand."""
        return frozenset({self.seat})

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Drawing, or a swap with anybody who has cards, unless all have just swapped in turn."""
        idle = state.duel.swaps >= len(state.stage.circle)
        return (Draw(),) if idle else (Draw(), *barters(state, seat))

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """The swap takes the place of draw and throw."""
        match taken[self.seat]:
            case Barter(opponent):
                swapping = state.in_duel(swaps=state.duel.swaps + 1)
                return swap_with(swapping, self.seat, opponent, carts=1)
            case _:
                return _draw_card(state, self.seat)


class TurnDraw(Dealing, frozen=True):
    """The card of the turn, or one for a bow that was shifted; `left` more are owed after it [C4.5, C5.1]."""

    left: int = 0

    def follow(self, match: Match, card: Card) -> Step[Match]:
        """Where bows are shifted they go now, each for another card, until none is in the hand."""
        if self.left:
            return deal(match, replace(self, left=self.left - 1))
        bows = match.hand(self.to).count(Card.BOW)
        if not bows or match.rules.bow_mode is BowMode.AS_DISCARD:
            return Step(match.at(Deciding(self.to, card)))
        shifted = BowPassed(self.to, match.after(self.to), bows)
        again = deal(match.pass_bows(self.to, bows), TurnDraw(self.to, left=bows - 1))
        return preceded(again, shifted)


class Deciding(Question, frozen=True):
    """A turn's player attacks or throws a card [C4.3, C4.4]."""

    seat: Seat
    drawn: Card | None = None
    """The card drawn last, which the clock throws."""

    def awaits(self, state: Match) -> frozenset[Seat]:
        """Whose turn it is."""
        return frozenset({self.seat})

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """An attack with a complete hand, or any card that may be thrown, with each of its effects."""
        return (*attacks(state, seat), *throws(state, seat))

    def defaults(self, state: Match, seat: Seat) -> Sequence[Action]:
        """The card drawn last, else the first that may be thrown, without effect [C4.7]."""
        plain = [action for action in throws(state, seat) if isinstance(action, Discard)]
        last = [action for action in plain if action.card is self.drawn]
        return (last or plain)[:1]

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """The seat is king, or the card is thrown."""
        return act(state, self.seat, taken[self.seat])
