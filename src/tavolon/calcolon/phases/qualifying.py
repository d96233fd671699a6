"""Who comes into the final, and who begins it."""

from collections.abc import Mapping, Sequence
from typing import Any

from tavolon.calcolon.events import LotFell
from tavolon.calcolon.moves import Choose
from tavolon.calcolon.phases.flow import preceded
from tavolon.calcolon.phases.question import Lot
from tavolon.calcolon.phases.stages import begin_final
from tavolon.calcolon.rules import Finalists
from tavolon.calcolon.scoring import best, standing
from tavolon.calcolon.state import Match
from tavolon.kernel import CHANCE, Action, Seat, Step

__all__ = ["qualify"]


def qualify(match: Match, placed: tuple[Seat, ...] = ()) -> Step[Match]:
    """Places are filled one by one: by points, then the tiebreaks, then the lot [C8.4, C8.5]."""
    while pool := _pool(match, placed):
        level = best(pool, {seat: _worth(match, seat) for seat in pool})
        if len(level) > 1:
            return Step(match.at(PlaceLot(level, placed)))
        placed += level
    beginner = placed[-1] if match.rules.finalists is Finalists.TOP_OF_EACH_TABLE else placed[0]
    second = next(seat for seat in placed if seat != beginner)
    return begin_final(match, (beginner, second))


def _pool(match: Match, placed: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who may fill the next place; where each table has one, the third place is who begins."""
    if match.rules.finalists is Finalists.TOP_2:
        return tuple(seat for seat in match.drawn if seat not in placed) if len(placed) < 2 else ()
    tables = [stage.circle for stage in match.finished]
    return (*tables, placed, ())[len(placed)]


def _worth(match: Match, seat: Seat) -> tuple[int, ...]:
    return match.points(seat), *standing(match.rules, match.rows, seat)


class PlaceLot(Lot, frozen=True):
    """Players are still level, so chance decides between them [C8.5]."""

    level: tuple[Seat, ...]
    placed: tuple[Seat, ...]

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Those who are level."""
        return tuple(map(Choose, self.level))

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """The one chosen has the place."""
        seat = taken[CHANCE].seat
        return preceded(qualify(state, (*self.placed, seat)), LotFell(seat))
