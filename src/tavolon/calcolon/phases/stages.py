"""How a stage of the programme begins: a table's qualifying duels, or the final."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from tavolon.calcolon.events import Part, StageBegan
from tavolon.calcolon.moves import Choose
from tavolon.calcolon.phases.flow import next_duel, preceded
from tavolon.calcolon.phases.question import Lot
from tavolon.calcolon.rules import Seating
from tavolon.calcolon.state import Duel, Match, Stage
from tavolon.kernel import CHANCE, Action, Seat, Step

__all__ = ["begin_final", "begin_table"]


def begin_table(match: Match) -> Step[Match]:
    """The next table plays its duels, one table after the other; who waits has points for it [C8.2, C8.4]."""
    seats, table = match.rules.seats, len(match.finished)
    circle = match.drawn[table * seats : (table + 1) * seats]
    waiting = match.drawn[seats:] if match.rules.tables == 1 else ()
    stage = Stage(circle=circle, waiting=waiting, duels=match.rules.qualifying_duels)
    bonus = tuple(match.rules.waiting_bonus if seat in waiting else 0 for seat in range(match.players))
    match = _at(replace(match, bonus=bonus), stage)
    began = StageBegan(Part.QUALIFYING, table + 1, circle, waiting)
    if match.rules.seating is Seating.LOT:
        return preceded(next_duel(match.in_stage(first=circle[0])), began)
    return Step(match.at(FirstPlayer()), (began,))


def begin_final(match: Match, circle: tuple[Seat, ...]) -> Step[Match]:
    """The finalists play; who has more points begins, and no earlier duel is remembered [C8.1]."""
    stage = Stage(final=True, circle=circle, first=circle[0], duels=match.rules.final_duels)
    return preceded(next_duel(_at(match, stage)), StageBegan(Part.FINAL, 1, circle))


def _at(match: Match, stage: Stage) -> Match:
    none = (0,) * match.players
    return replace(match, stage=replace(stage, flags=none, busts=none), duel=Duel())


class FirstPlayer(Lot, frozen=True):
    """Chance decides who begins at a table where the places were not drawn [C2.2]."""

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Whoever sits there."""
        return tuple(map(Choose, state.stage.circle))

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """The one chosen begins the first duel."""
        return next_duel(state.in_stage(first=taken[CHANCE].seat))
