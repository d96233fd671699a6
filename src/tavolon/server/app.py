"""The server as one ASGI application: routes, the socket of a table, and how it begins and ends."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from tavolon.server import (
    envoys,
    health,
    helping,
    letting,
    lobby,
    methods,
    pages,
    records,
    schema,
    sockets,
    tables,
)
from tavolon.server import workshop as workshops
from tavolon.server.context import Context, problem
from tavolon.server.gate import Gate
from tavolon.server.hub import Hub
from tavolon.server.limits import Crowd, Limits
from tavolon.server.people import People
from tavolon.server.programs import Programs
from tavolon.server.rating import ladders
from tavolon.server.refusing import Refuse
from tavolon.server.renewing import Renewing
from tavolon.server.reporting import Reported
from tavolon.server.settings import Settings
from tavolon.server.store import Away, Store
from tavolon.server.store.opening import opened
from tavolon.server.thinking import Processes, Thinker
from tavolon.server.tournaments import routes as tournaments
from tavolon.server.tournaments.office import Office
from tavolon.server.workshop import Workshop

__all__ = ["make_app"]

SOCKETS = 24
"""Sockets that one person may have open; an address has room for several people."""

MODULES = (
    *(health, schema, tables, lobby, records, helping, letting),
    *(ladders, sockets, envoys, tournaments),
)
"""Each has `routes(context)`; the pages come last, since they answer everything else."""


def make_app(
    settings: Settings,
    store: Store | None = None,
    thinker: Thinker | None = None,
    workshop: Workshop | None = None,
) -> Starlette:
    """The application; the store, what thinks for bots and what works apart are its own unless given."""
    kept = opened(settings) if store is None else store
    bots = Processes(settings.bots, settings.bot_seconds) if thinker is None else thinker
    programs = Programs(settings.programs, settings.bot_seconds, settings.bot_log)
    hub = Hub(kept, bots, pause=settings.bot_pause, programs=programs)
    works = workshops.Processes(settings.workers, settings.work_seconds) if workshop is None else workshop
    renewing = Renewing(kept, hub.now)
    people = People(settings.key.encode() or kept.key(), renewing.last)
    limits, crowd = Limits(settings.limits), Crowd(SOCKETS, settings.limits)
    office = Office(hub)
    context = Context(settings, hub, people, works, limits, crowd, renewing, office)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await hub.start()
        await office.start()
        yield
        await hub.stop()
        await works.close()
        if store is None:
            kept.close()

    routes: Sequence[BaseRoute] = [route for module in (*MODULES, pages) for route in module.routes(context)]
    middleware = [Middleware(Reported), pages.guarded(settings), Middleware(Gate, context=context)]
    handlers: dict[Any, Any] = {Away: _away, methods.NO_METHOD: methods.refused}
    app = Starlette(routes=routes, lifespan=life, middleware=middleware, exception_handlers=handlers)
    app.state.context = context
    return app


def _away(request: Request, error: Exception) -> Response:
    """What whoever asks is told while the database cannot be reached."""
    return problem(Refuse("server.waiting"))
