"""A table that is open in this process: who is connected, what is due, what is new to the store."""

import asyncio

from msgspec.structs import replace

from tavolon.server import entries as log
from tavolon.server.client import Client
from tavolon.server.counting import Counts
from tavolon.server.room import Room, folded
from tavolon.server.store import Row, Tabled

__all__ = ["Hosted", "opened"]

MATCH = (log.Answered, log.Lapsed, log.Released, log.Overtook)


class Hosted:
    """A room and its connections."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.clients: list[Client] = []
        self.timer: asyncio.TimerHandle | None = None
        self.wakes = 0
        self.unwritten = 0
        """Batches handed over and not yet on disk."""
        self.thinking: set[tuple[int, int]] = set()
        self.tabled: Tabled | None = None

    def rows(self, counts: Counts) -> list[Row]:
        """What has been written since the last look, with its places in the log."""
        room = self.room
        fresh, room.fresh = room.fresh, []
        first = room.seq - len(fresh)
        for entry in fresh:
            counts.moves += isinstance(entry, MATCH)
            counts.lapses += isinstance(entry, log.Lapsed)
        return [Row(room.code, first + place, log.write(entry)) for place, entry in enumerate(fresh)]

    def found(self, now: int) -> Tabled | None:
        """What finds the table, if that has changed."""
        last, tabled = self.tabled, _tabled(self.room)
        if last is not None and replace(tabled, at=last.at) == last:
            return None
        self.tabled = replace(tabled, at=now)
        return self.tabled

    def still(self) -> None:
        """No alarm goes off any more."""
        if self.timer is not None:
            self.timer.cancel()


def opened(texts: list[bytes], now: int) -> Hosted:
    """A table from its log; nobody is at it yet."""
    hosted = Hosted(folded([log.read(text) for text in texts]))
    hosted.room.gone = now
    hosted.tabled = _tabled(hosted.room)
    return hosted


def _tabled(room: Room) -> Tabled:
    people = tuple(dict.fromkeys((room.host, *room.seating.persons)))
    return Tabled(room.code, room.stage.value, room.options.listed, room.created.at, people)
