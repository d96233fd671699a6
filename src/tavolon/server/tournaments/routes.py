"""The routes of tournaments: made and asked over HTTP, looked at live over a socket."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from tavolon.server.context import Context, Endpoint, address_of, answer, body, raw
from tavolon.server.context import told as answered
from tavolon.server.limits import Kind
from tavolon.server.people import Guest
from tavolon.server.refusing import Missing
from tavolon.server.sockets import NO_TABLE, admitted, attended
from tavolon.server.store import Away
from tavolon.server.tournaments.exporting import as_json, matches_csv, standings_csv
from tavolon.server.tournaments.kept import KEY, Kept, person_key
from tavolon.server.tournaments.office import Office
from tavolon.server.tournaments.programmes import PROGRAMMES
from tavolon.server.tournaments.telling import brief, told
from tavolon.server.tournaments.tournament import Tournament
from tavolon.server.waiting import AWAY
from tavolon.server.wire import Made, TournamentOptions, Tournaments, deeds
from tavolon.server.wire import Tournament as Told

__all__ = ["routes"]

PAUSE = 0.5
"""Seconds between two messages to the same page at least."""
LISTED = 60
PAST = 24
"""As many tournaments as are listed: of all, and of one's own."""
PATH = "/api/tournaments/{code}"
ASKED: Any = deeds.FromEntrant
Paper = Callable[[Tournament], str | bytes]


def routes(context: Context) -> list[BaseRoute]:
    """Lists, one tournament, what is asked of it, and its papers."""
    office = context.office

    async def make(request: Request) -> Response:
        guest = await context.take(Kind.TABLE, request)
        code = await office.found(await body(request, TournamentOptions), guest)
        return _known(context, guest, answer(Made(code), 201))

    async def lists(request: Request) -> Response:
        return answer(await _lists(office, await context.guest(request)))

    async def programmes(request: Request) -> Response:
        return answer(PROGRAMMES)

    async def read(request: Request) -> Response:
        guest = await context.guest(request)
        return _known(context, guest, answer(await _seen(context, await _found(office, request), guest)))

    async def ask(request: Request) -> Response:
        guest = await context.take(Kind.DEED, request)
        wish = await body(request, ASKED)
        await office.ask(await _found(office, request), guest, wish)
        return _known(context, guest, answer(await _seen(context, await _found(office, request), guest)))

    return [
        Route("/api/tournaments", answered(make), methods=["POST"]),
        Route("/api/tournaments", lists, methods=["GET"]),
        Route("/api/programmes", programmes, methods=["GET"]),
        Route(PATH, answered(read), methods=["GET"]),
        Route(PATH, answered(ask), methods=["POST"]),
        Route(f"{PATH}/standings.csv", _paper(office, standings_csv, "standings.csv"), methods=["GET"]),
        Route(f"{PATH}/matches.csv", _paper(office, matches_csv, "matches.csv"), methods=["GET"]),
        Route(f"{PATH}/all.json", _paper(office, as_json, "all.json"), methods=["GET"]),
        WebSocketRoute(f"{PATH}/socket", _live(context)),
    ]


async def _seen(context: Context, kept: Kept, guest: Guest) -> Told:
    return await told(kept, context.hub, context.office.since, guest)


def _known(context: Context, guest: Guest, response: Response) -> Response:
    response.headers["set-cookie"] = context.cookie(guest.id)
    return response


async def _found(office: Office, request: Request) -> Kept:
    kept = await office.find(request.path_params["code"])
    if kept is None:
        raise Missing("tournament.unknown")
    return kept


async def _lists(office: Office, guest: Guest) -> Tournaments:
    """Those that all may enter, newest first, and a person's own."""
    store = office.hub.store
    keys = await store.tables(f"{KEY}entering", listed=True, most=LISTED)
    keys += await store.tables(f"{KEY}running", listed=True, most=LISTED)
    own = await store.tables_of(person_key(guest.id), PAST)
    open_ = [kept for key in keys[:LISTED] if (kept := await office.find(key.removeprefix(KEY))) is not None]
    mine = [kept for key in own if (kept := await office.find(key.removeprefix(KEY))) is not None]
    told_ = [[brief(kept.tournament, guest) for kept in some] for some in (open_, mine)]
    return Tournaments(tuple(told_[0]), tuple(one for one in told_[1] if one.mine))


def _paper(office: Office, write: Paper, name: str) -> Endpoint:
    """A file to be saved; it tells what all may know."""

    async def read(request: Request) -> Response:
        tournament = (await _found(office, request)).tournament
        text = write(tournament)
        response = raw(text if isinstance(text, bytes) else text.encode())
        if name.endswith(".csv"):
            response.headers["content-type"] = "text/csv; charset=utf-8"
        response.headers["content-disposition"] = f'attachment; filename="tavolon-{tournament.code}-{name}"'
        return response

    return answered(read)


def _live(context: Context) -> Callable[[WebSocket], Awaitable[None]]:
    """A socket that says how things are whenever that has changed."""

    async def live(socket: WebSocket) -> None:
        person = await admitted(context, socket)
        if person is None:
            return
        try:
            await _look(context, socket, person)
        finally:
            context.sockets.leave(person, address_of(socket))

    return live


async def _look(context: Context, socket: WebSocket, person: str) -> None:
    """Serves somebody who looks until they have gone."""
    try:
        guest, kept = await context.named(person), await context.office.find(socket.path_params["code"])
    except Away:
        await socket.close(AWAY)
        return
    if kept is None:
        await socket.close(NO_TABLE)
        return
    stale = asyncio.Event()
    stale.set()
    kept.looking.add(stale)
    telling = asyncio.create_task(_tell(context, kept, guest, stale, socket))
    try:
        await attended(context, socket)
    finally:
        kept.looking.discard(stale)
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)


async def _tell(context: Context, kept: Kept, guest: Guest, stale: asyncio.Event, socket: WebSocket) -> None:
    while True:
        await stale.wait()
        stale.clear()
        try:
            text = msgspec.json.encode(await _seen(context, kept, guest)).decode()
        except Away:
            stale.set()  # what was shown stays until the database is back
        else:
            await socket.send_text(text)
        await asyncio.sleep(PAUSE)
