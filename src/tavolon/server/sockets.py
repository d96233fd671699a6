"""The socket of a table: messages in are carried out at once, messages out wait for nobody else's."""

import asyncio
from collections.abc import Callable
from functools import partial

import msgspec
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from tavolon.server.client import BUSY, Client
from tavolon.server.context import Context, address_of
from tavolon.server.frames import SHORT
from tavolon.server.gate import foreign, misnamed
from tavolon.server.limits import Kind
from tavolon.server.refusing import Refuse
from tavolon.server.store import Away
from tavolon.server.talk import Bucket
from tavolon.server.waiting import AWAY
from tavolon.server.wire import Pong

__all__ = ["NO_TABLE", "admitted", "routes"]

NO_TABLE, STRANGE = 4404, 4403


def routes(context: Context) -> list[BaseRoute]:
    """The one socket a page has."""
    return [WebSocketRoute("/api/tables/{code}/socket", Door(context))]


class Door:
    """An ASGI application of its own, so that what is said in play goes through no wrappers."""

    def __init__(self, context: Context) -> None:
        self.context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets somebody in, or not, and serves until they have gone."""
        context, socket = self.context, WebSocket(scope, receive, send)
        person = await admitted(context, socket)
        if person is None:
            return
        try:
            await self._let_in(socket, receive, send, person)
        finally:
            context.sockets.leave(person, address_of(socket))

    async def _let_in(self, socket: WebSocket, receive: Receive, send: Send, person: str) -> None:
        context, refused = self.context, NO_TABLE
        try:
            guest = await context.named(person)
            hosted = await context.hub.host(socket.path_params["code"])
        except Away:
            refused, hosted = AWAY, None
        if hosted is None:
            await socket.close(refused)
            return
        short = socket.scope.get("extensions", {}).get(SHORT, {}).get("connection")
        client = Client(guest, hosted.room.code, None if short is None else short.say)
        context.hub.join(client, hosted)
        hear = partial(context.hub.receive, client)
        if short is not None:
            short.listen(hear)
        try:
            here = await carried(receive, send, client, hear)
        finally:
            context.hub.part(client)
        if here and client.dropped:
            await socket.close(client.farewell)


async def admitted(context: Context, socket: WebSocket) -> str | None:
    """Who is let in, and counted until they leave; None where the socket is closed again, with its reason."""
    if misnamed(socket.headers, context.settings) or foreign(socket.headers, context.settings):
        await _refuse(socket, STRANGE)
        return None
    try:
        if context.hub.waiting.sends_away:
            raise Away
        person = await context.person(socket)
    except Away:
        await _refuse(socket, AWAY)
        return None
    await socket.accept(headers=[(b"set-cookie", context.cookie(person).encode())])
    if not _room(context, socket, person):
        await socket.close(BUSY)
        return None
    return person


async def attended(context: Context, socket: WebSocket) -> None:
    """Stays with a page that only looks until it has gone, or asks too much whether the connection lives."""
    bucket = Bucket(60, 50)
    try:
        while (await socket.receive())["type"] == "websocket.receive":
            bucket.take(context.hub.now())
            await socket.send_text(msgspec.json.encode(Pong(context.hub.now())).decode())
    except (WebSocketDisconnect, Refuse):
        pass


async def _refuse(socket: WebSocket, code: int) -> None:
    """Closes a socket with a reason, which a browser hears of only once it is open."""
    await socket.accept()
    await socket.close(code)


def _room(context: Context, socket: WebSocket, person: str) -> bool:
    """Whether there is room for one more socket of a person; then it is counted."""
    if context.sockets.total >= context.settings.sockets:
        return False
    address = address_of(socket)
    try:
        context.limits.take(Kind.SOCKET, person, address, context.hub.now())
    except Refuse:
        return False
    return context.sockets.enter(person, address)


async def carried(receive: Receive, send: Send, client: Client, hear: Callable[[str | bytes], None]) -> bool:
    """Reads and writes until either side has gone; whether the other is still there."""
    writer = asyncio.create_task(client.write(send))
    reader = asyncio.create_task(_read(receive, hear))
    try:
        await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
        return not reader.done()
    finally:
        for task in (writer, reader):
            task.cancel()
        await asyncio.gather(writer, reader, return_exceptions=True)


async def _read(receive: Receive, hear: Callable[[str | bytes], None]) -> None:
    while (message := await receive())["type"] == "websocket.receive":
        hear(message.get("text") or message.get("bytes") or b"")
