"""All show their cards together, and the duel is scored [C6.4, C7.1]."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from tavolon.calcolon.events import Shown
from tavolon.calcolon.moves import Bust, Show
from tavolon.calcolon.phases.flow import preceded
from tavolon.calcolon.phases.programme import end_duel
from tavolon.calcolon.phases.question import Question
from tavolon.calcolon.scoring import Showing, score_duel
from tavolon.calcolon.spellings import formula
from tavolon.calcolon.state import Match
from tavolon.kernel import Action, Seat, Step

__all__ = ["Showdown"]


class Showdown(Question, frozen=True):
    """Everybody at the table names a value of the own cards, or is bust, sealed [C6.4]."""

    def awaits(self, state: Match) -> frozenset[Seat]:
        """Everybody at the table."""
        return frozenset(state.stage.circle)

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Every value the cards make, the highest first; a bust only for cards that make none [C6.4]."""
        values = state.values(seat, state.hand(seat))
        return tuple(map(_show, reversed(values))) if values else BUST

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """The values shown count, whatever else the cards could make [C6.4, C7.1]."""
        king = state.duel.king
        assert king is not None
        order = (king, *state.others(king))
        showings = [
            Showing(seat, state.hand(seat), taken[seat].value if isinstance(taken[seat], Show) else None)
            for seat in order
        ]
        stage = state.stage
        duel = len(stage.rows) + 1
        factor = state.rules.final_last_factor if stage.final else state.rules.last_duel_factor
        score = score_duel(
            state.rules, duel, king, showings, stage.memory, factor if duel == stage.duels else 1
        )
        shown = (self._shown(state, one) for one in showings)
        return preceded(end_duel(state, showings, score), *shown)

    def _shown(self, match: Match, one: Showing) -> Shown:
        if one.value is None:
            return Shown(one.seat, one.cards)
        written = formula(one.cards, match.aim(one.seat), one.value)
        return Shown(one.seat, one.cards, one.value, str(written))


BUST = (Bust(),)


@cache
def _show(value: int) -> Show:
    return Show(value)
