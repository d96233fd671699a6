"""The others may rob the card just thrown."""

from collections.abc import Mapping, Sequence
from typing import Any

from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import Claimed, Robbed, SkipMarked
from tavolon.calcolon.holding import insert
from tavolon.calcolon.moves import Pass, Rob
from tavolon.calcolon.phases.flow import next_turn, preceded
from tavolon.calcolon.phases.lastdraw import attack
from tavolon.calcolon.phases.question import Question
from tavolon.calcolon.state import Match
from tavolon.kernel import Action, Event, Limit, Pace, Seat, Step

__all__ = ["Claim"]


class Claim(Question, frozen=True):
    """All others are asked, sealed, whether they rob the card just thrown [C4.1, C4.2]."""

    by: Seat
    card: Card
    skip: Seat | None = None
    """Whose turn a zero is to cost if nobody robs it [C5.2]."""

    def awaits(self, state: Match) -> frozenset[Seat]:
        """Everybody else at the table, able to rob or not."""
        return frozenset(state.others(self.by))

    def limit(self, state: Match) -> Limit:
        """A window; the rules give it no length [C4.2]."""
        return Limit(Pace.WINDOW)

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Robbing, with a hand that this card completes; nobody must."""
        return WITH_ROB if state.values(seat, (*state.hand(seat), self.card)) else ONLY_PASS

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """The nearest clockwise from the thrower has the right, and is king with it [C4.2]."""
        claimants = tuple(seat for seat in state.others(self.by) if taken[seat] == Rob())
        if not claimants:
            return self._unclaimed(state)
        king = claimants[0]
        state = state.in_duel(table=state.duel.table[:-1])
        state = state.with_hand(king, insert(state.hand(king), self.card))
        said: tuple[Event, ...] = (Claimed(claimants), Robbed(king, self.by, self.card))
        return preceded(attack(state, king), *said)

    def _unclaimed(self, match: Match) -> Step[Match]:
        """A skip takes effect; marks do not add up [C5.2]."""
        if self.skip is None:
            return next_turn(match)
        skips = match.duel.skips
        skips = skips if self.skip in skips else (*skips, self.skip)
        return preceded(next_turn(match.in_duel(skips=skips)), SkipMarked(self.skip))


ONLY_PASS = (Pass(),)
WITH_ROB = (Pass(), Rob())
