"""Runs the server in this process until it is told to stop."""

import asyncio
import gc
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import uvicorn

from tavolon.server.app import make_app
from tavolon.server.frames import Frames
from tavolon.server.hub import Hub
from tavolon.server.limits import Crowd
from tavolon.server.patience import HELD, IDLE, Patient
from tavolon.server.reporting import begin
from tavolon.server.settings import Settings
from tavolon.server.store import Store

__all__ = ["listening", "serve", "server_of"]

NOTICE = 0.2
"""Seconds between telling everybody that the server stops and closing their connections."""
YOUNG = 20_000
"""Objects made and kept before they are looked through for rings, of which play makes hardly any."""


class _Server(uvicorn.Server):
    """Says that it stops before it closes connections."""

    hub: Hub

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """SIGTERM and SIGINT stop it in good order, which is no failure: it does not raise them again."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tells everybody, writes down what is under way, and closes."""
        self.hub.announce("stopping")
        await self.hub.journal.settled()
        await asyncio.sleep(NOTICE)
        await super().shutdown(sockets)


def server_of(settings: Settings, store: Store | None = None) -> uvicorn.Server:
    """A server that is not yet running; it opens its store unless one is given."""
    app = make_app(settings, store)
    crowd = None if settings.proxy else Crowd(HELD, settings.limits)  # a proxy counts its own
    server = _Server(
        uvicorn.Config(
            app,
            host=settings.host,
            port=settings.port,
            loop="uvloop",
            http=partial(Patient, crowd=crowd),  # type: ignore[arg-type]
            ws=Frames,
            ws_max_size=settings.frame,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(settings.proxy),
            forwarded_allow_ips=settings.proxy or None,
            timeout_keep_alive=IDLE,
            timeout_graceful_shutdown=5,
        )
    )
    server.hub = app.state.context.hub
    return server


def listening(settings: Settings) -> socket.socket:
    """A socket at the host and port of the settings; OSError if it cannot be had."""
    kind = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    return socket.create_server((settings.host, settings.port), family=kind, backlog=2048)


def serve(settings: Settings, at: socket.socket | None = None, store: Store | None = None) -> None:
    """Serves until an interrupt or SIGTERM, which end it in good order; at a socket if one is given."""
    begin(settings.log)
    server = server_of(settings, store)
    gc.collect()
    gc.freeze()  # what is there now stays
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
    server.run([at] if at is not None else [listening(settings)])
    if store is not None:
        store.close()
