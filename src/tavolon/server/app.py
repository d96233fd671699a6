"""The server as one ASGI application: routes, the socket of a table, and how it begins and ends."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute

from tavolon.server import health, helping, lobby, pages, records, schema, sockets, tables
from tavolon.server import workshop as workshops
from tavolon.server.context import Context
from tavolon.server.hub import Hub
from tavolon.server.limits import Limits
from tavolon.server.people import People
from tavolon.server.reporting import Reported
from tavolon.server.settings import Settings
from tavolon.server.store import Store
from tavolon.server.store.sqlite import Sqlite
from tavolon.server.thinking import Processes, Thinker
from tavolon.server.workshop import Workshop

__all__ = ["make_app"]

MODULES = (health, schema, tables, lobby, records, helping, sockets)
"""Each has `routes(context)`; the pages come last, since they answer everything else."""


def make_app(
    settings: Settings,
    store: Store | None = None,
    thinker: Thinker | None = None,
    workshop: Workshop | None = None,
) -> Starlette:
    """The application; the store, what thinks for bots and what works apart are its own unless given."""
    kept = Sqlite(settings.path) if store is None else store
    bots = Processes(settings.bots, settings.bot_seconds) if thinker is None else thinker
    hub = Hub(kept, bots, pause=settings.bot_pause)
    works = workshops.Processes(settings.workers, settings.work_seconds) if workshop is None else workshop
    people = People(settings.key.encode() or kept.key())
    context = Context(settings, hub, people, works, Limits(settings.limits))

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await hub.start()
        yield
        await hub.stop()
        await works.close()
        if store is None:
            kept.close()

    routes: Sequence[BaseRoute] = [route for module in (*MODULES, pages) for route in module.routes(context)]
    app = Starlette(routes=routes, lifespan=life, middleware=[Middleware(Reported), *pages.MIDDLEWARE])
    app.state.context = context
    return app
