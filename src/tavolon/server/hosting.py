"""A table that is open in this process: who is connected, what is due, what is new to the store."""

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping

from msgspec.structs import replace

from tavolon.server import entries as log
from tavolon.server.client import Client
from tavolon.server.counting import Counts
from tavolon.server.passing import anybody, arrive, leave
from tavolon.server.rating import Ratings, result_of, shown_by
from tavolon.server.room import Room, folded
from tavolon.server.store import News, Present, Row, Tabled
from tavolon.server.wire import Stage

__all__ = ["Elsewhere", "Hosted", "opened"]

MATCH = (log.Answered, log.Lapsed, log.Released, log.Overtook)
DESK = "desk"
"""The stage under which a running match is found that no clock runs at."""

Elsewhere = Mapping[str, tuple[str, ...]]
"""Who is connected through each other process that has to do with the table."""


class Hosted:
    """A room and its connections."""

    def __init__(self, room: Room, ratings: Ratings) -> None:
        self.room = room
        self.ratings = ratings
        room.rated = shown_by(ratings)
        self.clients: list[Client] = []
        self.elsewhere: Elsewhere = {}
        self.timer: asyncio.TimerHandle | None = None
        self.wakes = 0
        self.unwritten = 0
        """Batches handed over and not yet on disk."""
        self.born: asyncio.Future[BaseException | None] | None = None
        """For a new table, until it is on disk."""
        self.shut = False
        """Whether it is read anew, since others have gone on with it; what is asked meanwhile is held."""
        self.held: list[Callable[[], None]] = []
        self.behind = False
        """Whether others have written what is to be read as soon as all of one's own is on disk."""
        self.ours = True
        """Whether the last entry is this process's own."""
        self.asked = 0
        """When somebody last wanted to see it."""
        self.thinking: set[tuple[int, int]] = set()
        self.tabled: Tabled | None = None
        self.present: tuple[str, ...] | None = None
        """Who the other processes know to be connected here; None if they know of nothing."""

    @property
    def leads(self) -> bool:
        """Whether this process does what is due: it did so last, and has not left the table to the others.

        They do it if it has not been done in a while.
        """
        return not self.elsewhere or (self.ours and self.present is not None)

    def rows(self, counts: Counts) -> list[Row]:
        """What has been written since the last look, with its places in the log."""
        room = self.room
        fresh, room.fresh = room.fresh, []
        first = room.seq - len(fresh)
        for entry in fresh:
            counts.moves += isinstance(entry, MATCH)
            counts.lapses += isinstance(entry, log.Lapsed)
        self.ours |= bool(fresh)
        return [Row(room.code, first + place, log.write(entry)) for place, entry in enumerate(fresh)]

    def found(self, now: int) -> Tabled | None:
        """What finds the table, if that has changed."""
        last, tabled = self.tabled, _tabled(self.room)
        if last is not None and replace(tabled, at=last.at) == last:
            return None
        self.tabled = replace(tabled, at=now)
        return self.tabled

    def keeps(self, process: str) -> bool:
        """Whether this process has to do with the table: somebody is connected, or nobody else sees to it."""
        if self.clients:
            return True
        runs = self.room.stage is Stage.RUNNING and not self.room.options.desk
        return runs and not any(people or other < process for other, people in self.elsewhere.items())

    def attended(self, process: str) -> Present | None:
        """Who is connected here, if the other processes know otherwise."""
        people = tuple(sorted({client.guest.id for client in self.clients})) if self.keeps(process) else None
        if people == self.present:
            return None
        self.present = people
        return Present(self.room.code, people)

    def meet(self, elsewhere: Elsewhere, now: int) -> None:
        """Others have come or gone in other processes."""
        before, after = self._others(self.elsewhere), self._others(elsewhere)
        self.elsewhere = elsewhere
        for person in (after - before).elements():
            arrive(self.room, person, now)
        for person in (before - after).elements():
            leave(self.room, person, now)

    def follow(self, rows: list[Row]) -> bool:
        """Others have gone on with the table; False if something between is missing."""
        room = self.room
        fresh = [row for row in rows if row.seq >= room.seq]
        if fresh and fresh[0].seq != room.seq:
            return False
        for row in fresh:
            room.apply(log.read(row.text))
        if fresh:
            self.ours, self.tabled = False, _tabled(room)
        return True

    def retake(self, news: News, now: int) -> None:
        """The table as the log has it, whatever was made of it here; those who are connected stay."""
        self.room = room = folded([log.read(row.text) for row in news.rows])
        room.rated = shown_by(self.ratings)
        self.elsewhere = news.present.get(room.code, {})
        room.here = Counter(client.guest.id for client in self.clients) + self._others(self.elsewhere)
        room.gone = None if anybody(room) else now
        room.changes.whole = True
        self.tabled, self.ours, self.behind, self.shut = _tabled(room), False, False, False
        self.thinking = set()

    def still(self) -> None:
        """No alarm goes off any more."""
        if self.timer is not None:
            self.timer.cancel()

    @staticmethod
    def _others(elsewhere: Elsewhere) -> Counter[str]:
        return Counter(person for people in elsewhere.values() for person in people)


def opened(code: str, news: News, now: int, ratings: Ratings) -> Hosted | None:
    """A table from its log; None if there is no such table."""
    if not news.rows:
        return None
    hosted = Hosted(folded([log.read(row.text) for row in news.rows]), ratings)
    hosted.room.gone = now
    hosted.tabled = _tabled(hosted.room)
    hosted.ours = False
    hosted.meet(news.present.get(code, {}), now)
    return hosted


def _tabled(room: Room) -> Tabled:
    # Who runs a tournament finds its tables there, not among their own.
    host = () if room.created.tournament else (room.host,)
    people = tuple(dict.fromkeys((*host, *room.seating.persons)))
    stage = DESK if room.options.desk and room.stage is Stage.RUNNING else room.stage.value
    return Tabled(room.code, stage, room.options.listed, room.created.at, people, result_of(room))
