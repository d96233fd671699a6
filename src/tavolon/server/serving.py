"""Runs the server in this process until it is told to stop."""

import asyncio
import socket

import uvicorn

from tavolon.server.app import make_app
from tavolon.server.hub import Hub
from tavolon.server.settings import Settings

__all__ = ["serve", "server_of"]

NOTICE = 0.2
"""Seconds between telling everybody that the server stops and closing their connections."""


class _Server(uvicorn.Server):
    """Says that it stops before it closes connections."""

    hub: Hub

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tells everybody, writes down what is under way, and closes."""
        self.hub.announce("stopping")
        await self.hub.journal.flushed()
        await asyncio.sleep(NOTICE)
        await super().shutdown(sockets)


def server_of(settings: Settings) -> uvicorn.Server:
    """A server that is not yet running."""
    app = make_app(settings)
    server = _Server(
        uvicorn.Config(
            app,
            host=settings.host,
            port=settings.port,
            loop="uvloop",
            ws="websockets-sansio",
            ws_max_size=settings.frame,
            ws_per_message_deflate=False,
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=5,
        )
    )
    server.hub = app.state.context.hub
    return server


def serve(settings: Settings) -> None:
    """Serves on the host and port of the settings; an interrupt or SIGTERM ends it in good order."""
    server_of(settings).run()
