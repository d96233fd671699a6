"""The socket of a table: messages in are carried out at once, messages out wait in a queue of their own."""

import asyncio
from urllib.parse import urlsplit

from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tavolon.server.client import Client
from tavolon.server.context import Context

__all__ = ["admitted", "routes"]

NO_TABLE, BUSY, STRANGE, BEHIND = 4404, 4429, 4403, 4408


def routes(context: Context) -> list[BaseRoute]:
    """The one socket a page has."""

    async def table(socket: WebSocket) -> None:
        guest = context.guest(socket)
        await socket.accept(headers=[(b"set-cookie", context.cookie(guest).encode())])
        refused = admitted(context, socket)
        client = Client(guest, socket.path_params["code"])
        room = context.hub.room(client.code)
        if refused or room is None:
            await socket.close(refused or NO_TABLE)
            return
        client.code = room.code
        context.hub.join(client)
        try:
            await _serve(context, socket, client)
        finally:
            context.hub.part(client)

    return [WebSocketRoute("/api/tables/{code}/socket", table)]


def admitted(context: Context, socket: WebSocket) -> int:
    """0, or with which code a socket is closed: it comes from another site's page, or there are too many."""
    origin = socket.headers.get("origin")
    host = urlsplit(origin).netloc if origin else ""
    if host and host != socket.headers.get("host") and host not in context.settings.hosts:
        return STRANGE
    return BUSY if context.hub.counts.sockets >= context.settings.sockets else 0


async def _serve(context: Context, socket: WebSocket, client: Client) -> None:
    """Reads until either side has gone."""
    writer = asyncio.create_task(client.write(socket.send_text))
    reader = asyncio.create_task(_read(context, socket, client))
    try:
        await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (writer, reader):
            task.cancel()
        await asyncio.gather(writer, reader, return_exceptions=True)
    if client.dropped and socket.client_state is WebSocketState.CONNECTED:
        await socket.close(BEHIND)


async def _read(context: Context, socket: WebSocket, client: Client) -> None:
    try:
        while True:
            message = await socket.receive()
            if message["type"] != "websocket.receive":
                return
            context.hub.receive(client, message.get("text") or message.get("bytes") or b"")
    except WebSocketDisconnect:
        return
