"""What every question of a battle allows besides an answer: giving up."""

from collections.abc import Sequence
from typing import Any

from tavolon.kernel import Action, Phase, Seat, Step
from tavolon.numeron.moves import Ending, Leave, Resign
from tavolon.numeron.phases.ending import end_battle, leave
from tavolon.numeron.state import Match, other

__all__ = ["Question"]


class Question(Phase[Match], frozen=True):
    """A question during a battle; either player may resign it, or leave a series [N6.5, N7.3]."""

    def interjections(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Resigning, and leaving where there is more than one battle to leave."""
        if seat not in (0, 1):
            return ()
        return (Resign(), Leave()) if state.rules.best_of > 1 else (Resign(),)

    def interject(self, state: Match, seat: Seat, action: Any) -> Step[Match]:
        """The other wins the battle, or the match."""
        if isinstance(action, Leave):
            return leave(state, seat)
        return end_battle(state, other(seat), Ending.RESIGNED)
