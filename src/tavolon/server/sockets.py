"""The socket of a table: messages in are carried out at once, messages out wait for nobody else's."""

import asyncio
from urllib.parse import urlsplit

from starlette.routing import BaseRoute, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from tavolon.server.client import Client
from tavolon.server.context import Context
from tavolon.server.frames import SHORT
from tavolon.server.store import Away
from tavolon.server.waiting import AWAY

__all__ = ["admitted", "routes"]

NO_TABLE, BUSY, STRANGE = 4404, 4429, 4403


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
        person = context.person(socket)
        await socket.accept(headers=[(b"set-cookie", context.cookie(person).encode())])
        refused = admitted(context, socket)
        try:
            guest = await context.named(person)
            hosted = None if refused else await context.hub.host(socket.path_params["code"])
        except Away:
            refused, hosted = AWAY, None
        if hosted is None:
            await socket.close(refused or NO_TABLE)
            return
        short = scope.get("extensions", {}).get(SHORT, {}).get("connection")
        client = Client(guest, hosted.room.code, None if short is None else short.say)
        context.hub.join(client, hosted)
        if short is not None:
            short.listen(lambda text: context.hub.receive(client, text))
        try:
            here = await _serve(context, receive, send, client)
        finally:
            context.hub.part(client)
        if here and client.dropped:
            await socket.close(client.farewell)


def admitted(context: Context, socket: WebSocket) -> int:
    """0, or with which code a socket is closed: it comes from another site's page, or there are too many."""
    origin = socket.headers.get("origin")
    host = urlsplit(origin).netloc if origin else ""
    if host and host != socket.headers.get("host") and host not in context.settings.hosts:
        return STRANGE
    return BUSY if context.hub.counts.sockets >= context.settings.sockets else 0


async def _serve(context: Context, receive: Receive, send: Send, client: Client) -> bool:
    """Reads and writes until either side has gone; whether the client is still there."""
    writer = asyncio.create_task(client.write(send))
    reader = asyncio.create_task(_read(context, receive, client))
    try:
        await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
        return not reader.done()
    finally:
        for task in (writer, reader):
            task.cancel()
        await asyncio.gather(writer, reader, return_exceptions=True)


async def _read(context: Context, receive: Receive, client: Client) -> None:
    while (message := await receive())["type"] == "websocket.receive":
        context.hub.receive(client, message.get("text") or message.get("bytes") or b"")
