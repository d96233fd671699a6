"""Before the first turn: who sits where, who begins, and the first draw."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import DuelBegan, NumberDrawn
from tavolon.calcolon.moves import Choose
from tavolon.calcolon.phases.dealing import Dealing, deal
from tavolon.calcolon.phases.flow import preceded
from tavolon.calcolon.phases.question import Lot
from tavolon.calcolon.phases.stages import begin_table
from tavolon.calcolon.phases.turn import open_turn
from tavolon.calcolon.rules import Ruleset, Seating
from tavolon.calcolon.state import Duel, Match
from tavolon.kernel import CHANCE, Action, Seat, Step

__all__ = ["begin_duel", "start"]


def start(rules: Ruleset, seats: int) -> Step[Match]:
    """The opening of a match."""
    match = Match(phase=DrawingNumbers(), rules=rules, players=seats, bonus=(0,) * seats)
    if rules.seating is Seating.LOT:
        return Step(match)
    return begin_table(replace(match, drawn=tuple(range(seats))))


class DrawingNumbers(Lot, frozen=True):
    """The players draw numbers, which are the order of play and of coming in [C2.1]."""

    drawn: tuple[Seat, ...] = ()

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Everybody without a number."""
        return tuple(Choose(player) for player in range(state.players) if player not in self.drawn)

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """The next number is drawn by the one chosen."""
        drawn = (*self.drawn, taken[CHANCE].seat)
        shown = NumberDrawn(drawn[-1], len(drawn))
        if len(drawn) < state.players:
            return Step(state.at(DrawingNumbers(drawn)), (shown,))
        return preceded(begin_table(replace(state, drawn=drawn)), shown)


def begin_duel(match: Match) -> Step[Match]:
    """All cards are shuffled together, and everybody draws one at a time in seat order [C2.3, C2.4]."""
    everybody = range(match.players)
    pile = tuple(card for card, copies in match.rules.deck.counts.items() for _ in range(copies))
    duel = Duel(hands=((),) * len(everybody), stocks=(0,) * len(everybody), pile=pile)
    first = match.stage.first
    began = DuelBegan(len(match.stage.rows) + 1, first)
    return preceded(deal(replace(match, duel=duel), FirstDraw(first)), began)


class FirstDraw(Dealing, frozen=True):
    """A card of the first draw [C2.3]."""

    def follow(self, match: Match, card: Card) -> Step[Match]:
        """The left-hand neighbour draws, until all hands are full."""
        to = match.after(self.to)
        if len(match.hand(to)) < match.size:
            return deal(match, FirstDraw(to))
        return open_turn(match, match.stage.first)
