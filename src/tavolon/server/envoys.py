"""The socket of a program: it comes in with its token, sits down, and is asked as it would be over a pipe."""

import asyncio

from starlette.routing import BaseRoute, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from tavolon.bots.programs.program import START
from tavolon.server.client import BUSY
from tavolon.server.context import Context, address_of
from tavolon.server.envoy import Envoy
from tavolon.server.hosting import Hosted
from tavolon.server.limits import Kind
from tavolon.server.refusing import Refuse
from tavolon.server.sockets import NO_TABLE, carried
from tavolon.server.store import Away
from tavolon.server.waiting import AWAY

__all__ = ["NO_TOKEN", "REPLACED", "routes", "turned_out"]

NO_TOKEN, REPLACED = 4401, 4409
BEARER = "bearer "


def routes(context: Context) -> list[BaseRoute]:
    """The one door for programs. No page can send its header, so it asks nobody where they come from."""
    return [WebSocketRoute("/api/tables/{code}/bot", Door(context))]


def turned_out(hosted: Hosted, program: str, code: int = NO_TOKEN) -> None:
    """Lets the connections of a program go."""
    for client in hosted.clients:
        if isinstance(client, Envoy) and client.guest.id == program:
            client.leave(code)


class Door:
    """An ASGI application that lets a program in, or not, and serves it until it has gone."""

    def __init__(self, context: Context) -> None:
        self.context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Says hello, and carries messages both ways."""
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        try:
            envoy = await self._let_in(socket)
        except Away:
            envoy = AWAY
        if isinstance(envoy, int):
            await socket.close(envoy)
            return
        late = asyncio.get_running_loop().call_later(START, envoy.late)
        try:
            envoy.greet()
            here = await carried(receive, send, envoy, envoy.hear)
        finally:
            late.cancel()
            self.context.hub.part(envoy)
            self.context.sockets.leave(envoy.guest.id, address_of(socket))
        if here:
            await socket.close(envoy.farewell)

    async def _let_in(self, socket: WebSocket) -> Envoy | int:
        """The program that has come, or with which code its socket is closed."""
        context, hub = self.context, self.context.hub
        address = address_of(socket)
        try:
            context.limits.take(Kind.KNOCK, address, address, hub.now())
        except Refuse:
            return BUSY
        if context.sockets.total >= context.settings.sockets:
            return BUSY
        hosted = await hub.host(socket.path_params["code"])
        if hosted is None:
            return NO_TABLE
        header = socket.headers.get("authorization", "")
        bearer = header[: len(BEARER)].lower() == BEARER
        program = hosted.room.lending.known(header[len(BEARER) :].strip()) if bearer else None
        if program is None:
            return NO_TOKEN
        if not context.sockets.enter(program.id, address):
            return BUSY
        turned_out(hosted, program.id, REPLACED)
        return Envoy(hub, hosted.room.code, program)
