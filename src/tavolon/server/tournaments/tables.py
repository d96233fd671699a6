"""The tables of a round: announced and made together, and put away where nobody needs them."""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from tavolon.kernel import TavolonError
from tavolon.server.entries import Dissolved
from tavolon.server.hub import Hosted, Hub
from tavolon.server.tournaments import entries as log
from tavolon.server.tournaments.kept import Kept
from tavolon.server.tournaments.seating import seated
from tavolon.server.tournaments.tournament import Place

if TYPE_CHECKING:
    from tavolon.server.tournaments.office import Office

__all__ = ["dissolve", "open_tables"]

Written = asyncio.Future[BaseException | None]


def open_tables(
    office: "Office", kept: Kept, places: Iterable[Place], *, again: bool = False
) -> list[Written]:
    """Each bout that needs one has a table; what becomes of writing that down."""
    due = [one for one in places if one.bout.outcome is None and (one.table is None or again)]
    return [_open(office, kept, place) for place in due]


def _open(office: "Office", kept: Kept, place: Place) -> Written:
    """A table and the word of it, both or neither."""
    hub, bout, now = office.hub, place.bout, office.hub.now()
    sides = tuple(one for one in place.sides if one not in kept.tournament.out)
    code = hub.free_code()
    try:
        first = seated(kept.tournament, place, sides, code, now)
    except TavolonError:
        refused = log.Abandoned(at=now, round=bout.round, board=bout.board, why="refused")
        return office.write(kept, [refused])
    opened = log.Opened(at=now, round=bout.round, board=bout.board, table=code, sides=sides)
    with hub.journal.tied(kept.key, code):
        written = office.write(kept, [opened])
        hub.begin(first)
    hub.counts.tables += 1
    return written


def dissolve(hub: Hub, hosted: Hosted) -> None:
    """A table that has not begun is not needed any more."""
    hosted.room.write(Dissolved(at=hub.now()))
    hub.touch(hosted)
