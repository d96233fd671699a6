"""All tables of this process: opened on demand, told of time, written down, and their people told."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from tavolon.kernel import Seat
from tavolon.server import entries as log
from tavolon.server import wire
from tavolon.server.client import Client
from tavolon.server.counting import Counts
from tavolon.server.deciding import Deciders
from tavolon.server.following import Follower
from tavolon.server.hosting import Hosted, opened
from tavolon.server.leaving import HOUR, forget
from tavolon.server.living import Living
from tavolon.server.losing import Losing
from tavolon.server.making import code_of, fresh_code
from tavolon.server.passing import due, tick
from tavolon.server.programs import Programs
from tavolon.server.rating import Ratings
from tavolon.server.requests import decide_bot
from tavolon.server.room import Changes, Room
from tavolon.server.seeing import Sight
from tavolon.server.store import Row, Store
from tavolon.server.store.journal import Journal
from tavolon.server.tasks import Tasks
from tavolon.server.thinking import Thinker
from tavolon.server.timing import LAG, Now
from tavolon.server.waiting import Waiting

__all__ = ["House", "Mail", "notice"]

SWEEP = 30.0
"""Seconds between two looks for tables that nobody needs open."""
Written = asyncio.Future[BaseException | None]
Mail = dict[Client, list[bytes]]
"""What each client is told, in order."""


class House:
    """Rooms by code; every method but those that wait is done before anything else happens."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        now: Callable[[], int] | None = None,
        pause: int = 0,
        programs: Programs | None = None,
    ) -> None:
        self.clock = Now()
        self.now = now or self.clock
        self.store, self.ratings = store, Ratings(store)
        self.counts = Counts()
        self.hosted: dict[str, Hosted] = {}
        self.listeners: list[Callable[[str], None]] = []
        """Told the code of every table that looks otherwise, or asks somebody else, than before."""
        self.dismissals: list[Callable[[str], None]] = []
        self.tasks = Tasks()
        self.waiting = Waiting(self)
        self.follower = Follower(self)
        self.living = Living(self)
        self.losing = Losing(self)
        self._announced: set[str] = set()
        self._opening: dict[str, asyncio.Task[Hosted | None]] = {}
        self._thinker = thinker
        self.programs = programs or Programs()
        self._bots = Deciders(thinker, self.programs, self.tasks, self.now, pause)

    async def start(self) -> None:
        """Opens what nobody has gone on with since the server stopped, and notes the time from now on."""
        self.loop = asyncio.get_running_loop()
        self.journal = Journal(self.store, self.loop)
        self.follower.start()
        await self.living.start()
        await self.ratings.catch_up()
        self.waiting.start()
        self.tasks.every(SWEEP, self.sweep)
        self.tasks.every(HOUR, lambda: self.tasks.spawn(forget(self)))

    async def stop(self) -> None:
        """Tells all who are connected, writes down what is left, and lets them go."""
        self.announce("stopping")
        for hosted in list(self.hosted.values()):
            hosted.still()
        await self.tasks.close()
        self.living.leave()
        await self.journal.close()
        for hosted in list(self.hosted.values()):
            for client in hosted.clients:
                client.drop()
        await self._thinker.close()
        await self.programs.close()

    def announce(self, key: str) -> None:
        """Tells all who are connected something about the server, once each."""
        if key not in self._announced:
            self._announced.add(key)
            self.say(key)

    def say(self, key: str) -> None:
        """Tells all who are connected something about the server."""
        for hosted in self.hosted.values():
            for client in hosted.clients:
                client.send([notice(key)])

    def announced(self, key: str) -> bool:
        """Whether all have been told."""
        return key in self._announced

    async def room(self, code: str, *, sure: bool = True) -> Room | None:
        """The table with a code, however it is typed; None if there is none. Away if it cannot be read."""
        hosted = await self.host(code, sure=sure)
        return None if hosted is None else hosted.room

    async def host(self, code: str, *, sure: bool = True) -> Hosted | None:
        """The same with those connected to it, opened if it is not; sure means up to date."""
        exact = code_of(code)
        if exact is None:
            return None
        hosted = self.hosted.get(exact)
        if hosted is not None:
            hosted.asked = self.now()
            if sure:
                await self.follower.look(hosted)
                hosted = self.hosted.get(exact)
        if hosted is None:
            # Whoever comes first opens it for all who come meanwhile, and goes on opening it if they leave.
            task = self._opening.get(exact) or self.loop.create_task(self._open(exact))
            self._opening[exact] = task
            hosted = await asyncio.shield(task)
        if hosted is not None:
            hosted.asked = self.now()
        return hosted

    def touch(
        self,
        hosted: Hosted,
        reply: tuple[Client, bytes] | None = None,
        done: Callable[[], None] | None = None,
        again: Callable[[], None] | None = None,
    ) -> None:
        """Writes down what is new, then tells all whom it concerns; sets the next alarm; lets bots think."""
        if hosted.shut:
            return
        room = hosted.room
        mail: Mail = {}
        around = room.changes.around or room.changes.whole
        shown = around or room.changes.play or bool(room.changes.own)
        if room.changes:
            sight = Sight(room, self.now())
            for client in hosted.clients:
                if texts := sight.told(client):
                    mail[client] = texts
            room.changes = Changes()
        if reply is not None:
            mail.setdefault(reply[0], []).append(reply[1])
        rows = hosted.rows(self.counts)
        if rows or mail or shown:
            self.tell(hosted, mail, rows, shown=shown, done=done, again=again)
        if around:
            self.attend(hosted)
        self._alarm(hosted)
        if self.waiting.since is None:
            self._bots.ask(hosted, self.decided)

    def sweep(self) -> None:
        """Closes tables at which nobody is and no clock runs here; they open again when asked for."""
        for hosted in list(self.hosted.values()):
            if hosted.asked < self.now() - SWEEP * 1000 and not hosted.keeps(self.store.process):
                self.close(hosted)

    def close(self, hosted: Hosted) -> None:
        """Closes a table, unless something is under way there; what bots think of it comes to nothing."""
        if not (hosted.clients or hosted.unwritten or hosted.shut):
            self.attend(hosted)
            hosted.still()
            hosted.thinking.clear()
            self.programs.left(hosted.room.code)
            del self.hosted[hosted.room.code]

    def begin(self, first: list[log.Entry]) -> tuple[str, Written]:
        """A new table with its first entries: its code, and what became of writing them."""
        created, *rest = first
        assert isinstance(created, log.Created)
        room = Room(created)
        room.fresh.append(created)
        room.seq = 1
        for entry in rest:
            room.write(entry)
        room.gone = self.now()
        room.changes.around = True
        hosted = self.hosted[created.code] = Hosted(room, self.ratings)
        hosted.asked = room.gone
        written = hosted.born = self.loop.create_future()
        self.touch(hosted)
        return created.code, written

    async def _open(self, code: str) -> Hosted | None:
        try:
            hosted = opened(code, await self.store.newer({code: 0}), self.now(), self.ratings)
        finally:
            del self._opening[code]
        if code in self.hosted:
            return self.hosted[code]
        if hosted is not None:
            self.hosted[code] = hosted
            hosted.asked = self.now()
            self.touch(hosted)
            self.follower.opened(code)
        return hosted

    def opens(self, code: str) -> bool:
        """Whether a table is being opened."""
        return code in self._opening

    def free_code(self) -> str:
        """A code that no table here has."""
        return next(code for code in iter(fresh_code, None) if code not in self.hosted)

    def tell(
        self,
        hosted: Hosted,
        mail: Mail,
        rows: Sequence[Row] = (),
        *,
        shown: bool = False,
        done: Callable[[], None] | None = None,
        again: Callable[[], None] | None = None,
    ) -> None:
        """Nobody is told anything before it is on disk, and everybody in order."""
        hosted.unwritten += 1

        def then(error: BaseException | None) -> None:
            hosted.unwritten -= 1
            if hosted.born is not None and not hosted.born.done():
                hosted.born.set_result(error)
                hosted.born = hosted.born if error else None
            if error is not None:
                self.losing.lose(hosted, error, again)
                return
            for client, texts in mail.items():
                self.counts.dropped += not client.send(texts)
            if done is not None:
                done()
            if shown:
                for listener in self.listeners:
                    listener(hosted.room.code)
            if hosted.behind and not hosted.unwritten:
                self.follower.opened(hosted.room.code)

        self.journal.add(hosted.room.code, then, rows, hosted.found(self.now()) if rows else None)

    def attend(self, hosted: Hosted) -> None:
        """Lets the other processes know who is connected here."""
        if self.store.shared:
            present = hosted.attended(self.store.process)
            if present is not None:
                self.journal.add(hosted.room.code, lambda error: None, present=present)

    def _alarm(self, hosted: Hosted) -> None:
        """Sees to it that somebody looks at the table when something is due."""
        when = due(hosted.room)
        if when is None:
            return
        if not hosted.leads:
            when = max(when + LAG, self.waiting.eased)
        if hosted.timer is not None:
            if hosted.wakes <= when:
                return
            hosted.timer.cancel()
        hosted.wakes = when
        hosted.timer = self.loop.call_later(max(0, when - self.now()) / 1000, self.ring, hosted)

    def ring(self, hosted: Hosted) -> None:
        """An alarm goes off, perhaps too early: then the next one is set."""
        hosted.timer = None
        if not (hosted.shut or self.waiting.since is not None):
            tick(hosted.room, self.now())
            self.touch(hosted)

    def decided(self, hosted: Hosted, seat: Seat, turn: int, action: Any) -> None:
        """A bot has decided, or failed to."""
        here = self.hosted.get(hosted.room.code) is hosted
        if here and not hosted.shut and self.waiting.since is None:
            self.counts.faults += action is None
            decide_bot(hosted.room, seat, turn, action, self.now())
            self.touch(hosted)


def notice(key: str) -> bytes:
    """The server's own word to a client."""
    return msgspec.json.encode(wire.Notice(key))
