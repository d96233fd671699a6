"""The lobby: open tables for everybody, and everybody's own, over HTTP and live over a socket."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from tavolon.server.client import BEHIND
from tavolon.server.context import Context, address_of, answer
from tavolon.server.hub import Hub
from tavolon.server.requests import role_of
from tavolon.server.room import Room
from tavolon.server.seeing import info
from tavolon.server.sockets import admitted, attended
from tavolon.server.store import Away
from tavolon.server.wire import Lobby, Mine, Role, Stage, TableInfo

__all__ = ["Hall", "routes"]

PAUSE = 1.0
"""Seconds between two messages to the same page at least."""
OPEN = 60
"""As many open tables as are listed."""
PAST = 24
"""As many tables of one's own as are shown."""
FRESH = 10 * 60 * 1000
"""Milliseconds for which a table is listed though nobody is at it."""
KEPT = 4096
ORDER = {Stage.WAITING: 1, Stage.OVER: 2, Stage.CALLED_OFF: 2}
"""What is being played comes first."""


def routes(context: Context) -> list[BaseRoute]:
    """The lobby as it is, and as it changes."""
    hall = Hall(context.hub)

    async def tables(request: Request) -> Response:
        return answer(await hall.seen_by(await context.person(request)))

    async def live(socket: WebSocket) -> None:
        person = await admitted(context, socket)
        if person is None:
            return
        visitor = hall.enter(person)
        told = asyncio.create_task(_tell(hall, visitor, socket))
        try:
            await attended(context, socket)
        finally:
            hall.leave(visitor)
            context.sockets.leave(person, address_of(socket))
            told.cancel()
            await asyncio.gather(told, return_exceptions=True)

    return [Route("/api/tables", tables, methods=["GET"]), WebSocketRoute("/api/lobby", live)]


async def _tell(hall: "Hall", visitor: "Visitor", socket: WebSocket) -> None:
    """Sends the lobby whenever it looks otherwise, but not too often."""
    last = b""
    while True:
        await visitor.stale.wait()
        visitor.stale.clear()
        if visitor.dismissed:
            await socket.close(BEHIND)
            return
        try:
            text = msgspec.json.encode(await hall.seen_by(visitor.person, visitor))
        except Away:
            visitor.stale.set()  # what was shown stays until the database is back
            text = last
        if text != last:
            last = text
            await socket.send_text(text.decode())
        await asyncio.sleep(PAUSE)


class Visitor:
    """Somebody who looks at the lobby."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.codes: frozenset[str] = frozenset()
        """The tables shown as this person's own."""
        self.dismissed = False
        self.stale = asyncio.Event()
        self.stale.set()


class Hall:
    """What is listed, worked out again when a table has changed."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.visitors: set[Visitor] = set()
        self._open: tuple[TableInfo, ...] | None = None
        self._past: OrderedDict[str, dict[str, Mine]] = OrderedDict()
        """What is over, by table and person."""
        self._strange: set[str] = set()
        """Tables that have changed and are not open here."""
        self.hub.listeners.append(self.changed)
        self.hub.dismissals.append(self.dismiss)
        self.hub.follower.strangers.append(self.strange)

    def enter(self, person: str) -> Visitor:
        """Somebody looks."""
        visitor = Visitor(person)
        self.visitors.add(visitor)
        return visitor

    def leave(self, visitor: Visitor) -> None:
        """Somebody has looked enough."""
        self.visitors.discard(visitor)

    def dismiss(self, person: str) -> None:
        """A person has to come again."""
        for visitor in self.visitors:
            if visitor.person == person:
                visitor.dismissed = True
                visitor.stale.set()

    def changed(self, code: str) -> None:
        """A table is not what it was: whoever sees it listed, or has to do with it, looks again."""
        self._past.pop(code, None)
        hosted = self.hub.hosted.get(code)
        listed = hosted is not None and self._lists(hosted.room)
        if listed:
            self._open = None
        for visitor in self.visitors:
            own = hosted is not None and visitor.person in (hosted.room.host, *hosted.room.seating.persons)
            if listed or own or code in visitor.codes:
                visitor.stale.set()

    def strange(self, code: str) -> None:
        """Another process has written to a table; a moment later whoever that concerns looks again."""
        self._past.pop(code, None)
        if not self.visitors:
            self._open = None
        elif self._strange:
            self._strange.add(code)
        else:
            self._strange.add(code)
            self.hub.tasks.spawn(self._look())

    async def _look(self) -> None:
        await asyncio.sleep(PAUSE)
        codes, self._strange = self._strange, set()
        try:
            people = {visitor.person for visitor in self.visitors}
            listed, people = await self.hub.store.concerned(codes, people)
        except Away:
            listed, people = True, people
        if listed:
            self._open = None
        for visitor in self.visitors:
            if listed or visitor.person in people:
                visitor.stale.set()

    def _lists(self, room: Room) -> bool:
        """Whether a table is among the open ones, or was until now."""
        waits = room.stage is Stage.WAITING
        return room.options.listed and (waits or any(one.code == room.code for one in self._open or ()))

    async def seen_by(self, person: str, visitor: Visitor | None = None) -> Lobby:
        """Open tables, newest first, and a person's own: first those where something is to be done."""
        codes = await self.hub.store.tables_of(person, PAST)
        if visitor is not None:
            visitor.codes = frozenset(codes)
        mine = [one for code in codes if (one := await self._mine(code, person)) is not None]
        mine.sort(key=lambda one: (ORDER.get(one.table.stage, 0), not one.asked))
        if self._open is None:
            self._open = tuple([one async for one in self._listed()])
        return Lobby(self._open, tuple(mine))

    async def _listed(self) -> AsyncIterator[TableInfo]:
        """Tables with an empty chair at which somebody waits, or that have just been made."""
        for code in await self.hub.store.tables(Stage.WAITING.value, listed=True, most=OPEN):
            room = await self.hub.room(code, sure=False)
            if room is None or room.stage is not Stage.WAITING:
                continue
            if room.here or room.created.at > self.hub.now() - FRESH:
                yield info(room)

    async def _mine(self, code: str, person: str) -> Mine | None:
        """A table as one's own; what is over is remembered until it changes again."""
        kept = self._past.get(code, {}).get(person)
        if kept is not None:
            return kept
        if code not in self.hub.hosted:
            await asyncio.sleep(0)  # it will be read and folded: others may go first
        room = await self.hub.room(code, sure=False)
        if room is None or room.dissolved:
            return None
        mine = _own(room, person)
        if room.over and not room.here:
            self._past.setdefault(code, {})[person] = mine
            if len(self._past) > KEPT:
                self._past.popitem(last=False)
        return mine


def _own(room: Room, person: str) -> Mine:
    """A table and whether it waits for a person: to decide, or to speak for chance."""
    role, seat = role_of(room, person)
    table = None if room.playing is None or room.stage is not Stage.RUNNING else room.playing.table
    asked = table is not None and (
        seat in table.pending if seat is not None else role is Role.MASTER and table.mastered
    )
    return Mine(info(room), seat, asked)
