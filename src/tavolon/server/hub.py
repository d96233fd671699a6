"""All tables of this process: opened on demand, told of time, written down, and their people told."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

import msgspec

from tavolon.kernel import Seat
from tavolon.server import entries as log
from tavolon.server import wire
from tavolon.server.client import Client
from tavolon.server.counting import Counts
from tavolon.server.deciding import Deciders
from tavolon.server.hosting import Hosted, opened
from tavolon.server.making import code_of, fresh_code, made
from tavolon.server.passing import arrive, due, leave, tick, wake
from tavolon.server.people import Guest
from tavolon.server.refusing import Refuse
from tavolon.server.reporting import reported
from tavolon.server.requests import decide, decide_bot
from tavolon.server.room import Changes, Room
from tavolon.server.seeing import Sight
from tavolon.server.series import agreed, turned
from tavolon.server.store import Row, Store, Tabled
from tavolon.server.store.journal import Journal
from tavolon.server.tasks import Tasks
from tavolon.server.thinking import Thinker
from tavolon.server.wire import Options, Stage

__all__ = ["Hosted", "Hub"]

logger = logging.getLogger("tavolon.server")

BEAT = 5.0
"""Seconds between two notes that the server runs."""
SWEEP = 30.0
"""Seconds between two looks for tables that nobody needs open."""
Mail = dict[Client, list[bytes]]
"""What each client is told, in order."""
_decoder = msgspec.json.Decoder(wire.FromClient)
_encode = msgspec.json.Encoder().encode


class Hub:
    """Rooms by code; every method but those that wait is done before anything else happens."""

    def __init__(
        self, store: Store, thinker: Thinker, now: Callable[[], int] | None = None, pause: int = 0
    ) -> None:
        began, ticks = time.time(), time.monotonic()
        self.now = now or (lambda: int((began + time.monotonic() - ticks) * 1000))
        self.store = store
        self.counts = Counts()
        self.hosted: dict[str, Hosted] = {}
        self.listeners: list[Callable[[str], None]] = []
        """Told the code of every table that looks otherwise, or asks somebody else, than before."""
        self._announced: set[str] = set()
        self._tasks = Tasks()
        self._thinker = thinker
        self._bots = Deciders(thinker, self._tasks, self.now, pause)

    async def start(self) -> None:
        """Opens what was being played when the server stopped, and notes the time from now on."""
        self.loop = asyncio.get_running_loop()
        self.journal = Journal(self.store, self.loop)
        since = self.store.beat() or self.now()
        for code in self.store.tables(Stage.RUNNING.value):
            hosted = self._open(code)
            if hosted is not None:
                wake(hosted.room, since, self.now())
                self.touch(hosted)
        self._tasks.every(BEAT, lambda: self.journal.beat(self.now()))
        self._tasks.every(SWEEP, self.sweep)

    async def stop(self) -> None:
        """Tells all who are connected, writes down what is left, and lets them go."""
        self.announce("stopping")
        for hosted in list(self.hosted.values()):
            hosted.still()
        await self._tasks.close()
        self.journal.beat(self.now())
        await self.journal.close()
        for hosted in list(self.hosted.values()):
            for client in hosted.clients:
                client.drop()
        await self._thinker.close()

    def announce(self, key: str) -> None:
        """Tells all who are connected something about the server, once each."""
        if key not in self._announced:
            self._announced.add(key)
            for hosted in self.hosted.values():
                for client in hosted.clients:
                    client.send([_encode(wire.Notice(key))])

    def announced(self, key: str) -> bool:
        """Whether all have been told."""
        return key in self._announced

    def room(self, code: str) -> Room | None:
        """The table with a code, however it is typed; None if there is none."""
        hosted = self.host(code)
        return None if hosted is None else hosted.room

    def host(self, code: str) -> Hosted | None:
        """The same with those connected to it, opened if it is not."""
        exact = code_of(code)
        if exact is None:
            return None
        return self.hosted.get(exact) or self._open(exact)

    def open(self, options: Options, host: Guest) -> str:
        """Makes a table and returns its code; Refuse if it could not be one."""
        code = self._free_code()
        self._begin(made(options, host, code, self.now()))
        self.counts.tables += 1
        return code

    def join(self, client: Client) -> bool:
        """A connection is there and is told everything; False if there is no such table."""
        hosted = self.host(client.code)
        if hosted is None:
            return False
        self.counts.sockets += 1
        self.counts.opened += 1
        arrive(hosted.room, client.guest.id, self.now())
        self.touch(hosted)
        hosted.clients.append(client)
        self._tell(hosted, {client: [Sight(hosted.room, self.now()).whole(client)]})
        return True

    def part(self, client: Client) -> None:
        """A connection is gone."""
        hosted = self.hosted.get(client.code)
        if hosted is None or client not in hosted.clients:
            return
        self.counts.sockets -= 1
        hosted.clients.remove(client)
        leave(hosted.room, client.guest.id, self.now())
        self.touch(hosted)

    def receive(self, client: Client, text: str | bytes) -> None:
        """A message from a client: answered once what it changed is on disk."""
        hosted, now = self.hosted.get(client.code), self.now()
        if hosted is None or client not in hosted.clients:
            return
        self.counts.requests += 1
        try:
            client.bucket.take(now)
            request = _decoder.decode(text)
        except (Refuse, msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            reason = error.reason if isinstance(error, Refuse) else "server.malformed"
            self.counts.deny(reason)
            self._tell(hosted, {client: [_encode(wire.Denied("", reason))]})
            return
        match request:
            case wire.Ping():
                client.send([_encode(wire.Pong(now))])
            case wire.Sync():
                self.counts.syncs += 1
                self._tell(hosted, {client: [Sight(hosted.room, now).whole(client)]})
            case _:
                answer = decide(hosted.room, client.guest, request, now)
                if isinstance(answer, wire.Denied):
                    self.counts.deny(answer.reason)
                self._follow(hosted.room)
                done = reported(hosted.room, client.guest, request, answer)
                self.touch(hosted, (client, _encode(answer)), done)

    def touch(
        self,
        hosted: Hosted,
        reply: tuple[Client, bytes] | None = None,
        done: Callable[[], None] | None = None,
    ) -> None:
        """Writes down what is new, then tells all whom it concerns; sets the next alarm; lets bots think."""
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
        tabled = hosted.found(self.now()) if around else None
        if rows or tabled or mail or shown:
            self._tell(hosted, mail, rows, tabled, shown=shown, done=done)
        self._alarm(hosted)
        self._bots.ask(hosted, self._decided)

    def sweep(self) -> None:
        """Closes tables at which nobody is and no clock runs; they open again when they are asked for."""
        for code, hosted in list(self.hosted.items()):
            still = hosted.room.stage is not Stage.RUNNING or hosted.room.options.desk
            if still and not (hosted.clients or hosted.unwritten or hosted.thinking):
                hosted.still()
                del self.hosted[code]

    def _begin(self, first: list[log.Entry]) -> Hosted:
        """A new table with its first entries."""
        created, *rest = first
        assert isinstance(created, log.Created)
        room = Room(created)
        room.fresh.append(created)
        room.seq = 1
        for entry in rest:
            room.write(entry)
        room.gone = self.now()
        room.changes.around = True
        hosted = self.hosted[created.code] = Hosted(room)
        self.touch(hosted)
        return hosted

    def _open(self, code: str) -> Hosted | None:
        texts = self.store.entries(code)
        if not texts:
            return None
        hosted = self.hosted[code] = opened(texts, self.now())
        self._alarm(hosted)
        return hosted

    def _free_code(self) -> str:
        return next(code for code in iter(fresh_code, None) if self.host(code) is None)

    def _tell(
        self,
        hosted: Hosted,
        mail: Mail,
        rows: list[Row] | None = None,
        tabled: Tabled | None = None,
        *,
        shown: bool = False,
        done: Callable[[], None] | None = None,
    ) -> None:
        """Nobody is told anything before it is on disk, and everybody in order."""
        hosted.unwritten += 1

        def then(error: BaseException | None) -> None:
            hosted.unwritten -= 1
            if error is not None:
                self._lose(hosted, error)
                return
            for client, texts in mail.items():
                self.counts.dropped += not client.send(texts)
            if done is not None:
                done()
            if shown:
                for listener in self.listeners:
                    listener(hosted.room.code)

        self.journal.add(rows or [], tabled, then)

    def _lose(self, hosted: Hosted, error: BaseException) -> None:
        """What could not be written has not happened: the table is opened anew from what is on disk."""
        logger.error("table %s could not be written: %s", hosted.room.code, type(error).__name__)
        if self.hosted.get(hosted.room.code) is hosted:
            del self.hosted[hosted.room.code]
        hosted.still()
        for client in hosted.clients:
            client.drop()
        self.counts.sockets -= len(hosted.clients)
        hosted.clients.clear()

    def _follow(self, room: Room) -> None:
        """Once all people want another match it is made, at a table of its own."""
        if agreed(room):
            code, now = self._free_code(), self.now()
            self._begin(turned(room, code, now))
            room.write(log.Rematched(at=now, code=code))

    def _alarm(self, hosted: Hosted) -> None:
        """Sees to it that somebody looks at the table when something is due."""
        when = due(hosted.room)
        if when is None or (hosted.timer is not None and hosted.wakes <= when):
            return
        if hosted.timer is not None:
            hosted.timer.cancel()
        hosted.wakes = when
        hosted.timer = self.loop.call_later(max(0, when - self.now()) / 1000, self.ring, hosted)

    def ring(self, hosted: Hosted) -> None:
        """An alarm goes off, perhaps too early: then the next one is set."""
        hosted.timer = None
        tick(hosted.room, self.now())
        self.touch(hosted)

    def _decided(self, hosted: Hosted, seat: Seat, turn: int, action: Any) -> None:
        """A bot has decided, or failed to."""
        if self.hosted.get(hosted.room.code) is hosted:
            self.counts.faults += action is None
            decide_bot(hosted.room, seat, turn, action, self.now())
            self.touch(hosted)
