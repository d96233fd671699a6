"""Bots at tables: whoever is asked thinks beside everything else, and decides in time to be followed."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from tavolon.kernel import Pace, Seat
from tavolon.server.clock import ends
from tavolon.server.hosting import Hosted
from tavolon.server.programs import Programs
from tavolon.server.room import Room
from tavolon.server.tasks import Tasks
from tavolon.server.thinking import Thinker
from tavolon.server.wire import Stage

__all__ = ["Deciders"]

logger = logging.getLogger("tavolon.server")

GRACE = 5.0
"""Seconds after which a bot thinks here, too, though the question was put by another process."""

Decided = Callable[[Hosted, Seat, int, Any], None]
"""A table, a seat, the turn it decided for, and what: None where it decided nothing."""


class Deciders:
    """Lets bots think; `pause` is the least time of a turn in milliseconds, a window has one of its own."""

    def __init__(
        self, thinker: Thinker, programs: Programs, tasks: Tasks, now: Callable[[], int], pause: int
    ) -> None:
        self.thinker = thinker
        self.programs = programs
        self.pause = pause
        self._tasks = tasks
        self._now = now

    def ask(self, hosted: Hosted, decided: Decided) -> None:
        """Asks every bot whose answer is awaited and that does not think yet."""
        room = hosted.room
        if room.playing is None or room.stage is not Stage.RUNNING:
            if room.playing is not None and room.over:
                self.programs.over(room)
            return
        for seat, bot in room.seating.bots.items():
            asked = seat in room.playing.table.pending
            if asked and (seat, room.playing.turn) not in hosted.thinking:
                hosted.thinking.add((seat, room.playing.turn))
                self._tasks.spawn(self._think(hosted, bot, seat, decided))

    async def _think(self, hosted: Hosted, bot: str, seat: Seat, decided: Decided) -> None:
        """A bot decides from what its seat knows, unless the table has been opened anew meanwhile.

        Where another process has put the question, it lets that one's bot decide first.
        """
        room, thinking = hosted.room, hosted.thinking
        assert room.playing is not None
        table, turn = room.playing.table, room.playing.turn
        view = room.playing.view(seat, len(room.playing.beats))
        chance = f"{room.created.seed}/{seat}/{turn}"
        legal = table.legal(seat)
        if not hosted.leads:
            await asyncio.sleep(GRACE)
        gone = hosted.room is not room or (seat, turn) not in thinking
        if gone or room.playing.turn != turn or seat not in table.pending:
            thinking.discard((seat, turn))
            return
        follow = self._now() + self.pause * (table.limit.pace is Pace.TURN)
        if self.programs.has(room.game.name, bot):
            action = await self.programs.decide(room, bot, seat, _left(room, seat, self._now()))
        else:
            action = await self.thinker.decide(room.game.name, bot, view, legal, chance)
        if follow > self._now():
            await asyncio.sleep((follow - self._now()) / 1000)
        thinking.discard((seat, turn))
        if hosted.room is not room:
            return
        if action not in legal:
            logger.warning("bot %s decided nothing at %s", bot, room.code)
            action = None
        decided(hosted, seat, turn, action)


def _left(room: Room, seat: Seat, now: int) -> int | None:
    """Milliseconds until a question is closed for a seat; None if its time has no end."""
    end = ends(*room.clock.shown(now), seat)
    return None if end is None else end - now
