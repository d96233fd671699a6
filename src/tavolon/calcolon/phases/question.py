"""What every question of a match allows besides an answer, and how steps are joined."""

from collections.abc import Sequence
from typing import Any

from tavolon.calcolon.moves import Leave
from tavolon.calcolon.phases.ending import leave
from tavolon.calcolon.state import Match
from tavolon.kernel import CHANCE, Action, Phase, Seat, Step

__all__ = ["Lot", "Question"]


class Question(Phase[Match], frozen=True):
    """A question of a match; whoever is still to play may leave it [C4.8]."""

    def interjections(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Leaving."""
        return (Leave(),) if seat in state.playing else ()

    def interject(self, state: Match, seat: Seat, action: Any) -> Step[Match]:
        """The match is over."""
        return leave(state, seat)


class Lot(Question, frozen=True):
    """A question that chance decides."""

    def awaits(self, state: Match) -> frozenset[Seat]:
        """Chance."""
        return ALONE


ALONE = frozenset({CHANCE})
