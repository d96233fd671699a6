"""The routes by which a person lets programs of their own in at a table, and turns them out."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tavolon.server import entries as log
from tavolon.server.context import Context, answer, body, told
from tavolon.server.envoys import turned_out
from tavolon.server.hosting import Hosted
from tavolon.server.lending import MOST, Program, digest_of, fresh_program, fresh_token
from tavolon.server.limits import Kind
from tavolon.server.people import Guest, named
from tavolon.server.refusing import Missing, Refuse
from tavolon.server.wire import Lend, Lent, Lodger, Stage

__all__ = ["routes"]

T = TypeVar("T")
PATIENCE = 20.0
"""Seconds in which what was done is on disk, or may not be."""
USUAL = "Program"
"""What a program is called that is given no name."""


def routes(context: Context) -> list[BaseRoute]:
    """To let in, to look, to turn out."""

    async def lend(request: Request) -> Response:
        guest = await context.take(Kind.TOKEN, request)
        hosted = await _hosted(context, request)
        asked = await body(request, Lend)
        return answer(await _done(context, hosted, lambda: _lent(context, hosted, guest, asked)), 201)

    async def look(request: Request) -> Response:
        return answer(_lodgers(await _hosted(context, request), await context.guest(request)))

    async def bar(request: Request) -> Response:
        guest, hosted = await context.guest(request), await _hosted(context, request)
        program = request.path_params["program"]
        await _done(context, hosted, lambda: _bar(context, hosted, guest, program))
        return answer(_lodgers(hosted, guest))

    return [
        Route("/api/tables/{code}/bots", told(lend), methods=["POST"]),
        Route("/api/tables/{code}/bots", told(look), methods=["GET"]),
        Route("/api/tables/{code}/bots/{program}", told(bar), methods=["DELETE"]),
    ]


async def _hosted(context: Context, request: Request) -> Hosted:
    hosted = await context.hub.host(request.path_params["code"])
    if hosted is None:
        raise Missing("server.table")
    return hosted


async def _done(context: Context, hosted: Hosted, act: Callable[[], T]) -> T:
    """What comes of an act at a table once it is on disk; done again where the table was lost meanwhile."""
    hub = context.hub
    written: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    def attempt() -> None:
        if written.done():
            return
        if hosted.shut or hub.waiting.since is not None:
            hosted.held.append(attempt)
            return
        try:
            outcome = act()
        except Refuse as refused:
            written.set_exception(refused)
            return
        hub.touch(hosted, done=lambda: settle(outcome), again=attempt)

    def settle(outcome: T) -> None:
        if not written.done():
            written.set_result(outcome)

    attempt()
    try:
        async with asyncio.timeout(PATIENCE):
            return await written
    except TimeoutError:
        raise Refuse("server.waiting") from None


def _lent(context: Context, hosted: Hosted, guest: Guest, asked: Lend) -> Lent:
    """A token for a new program, or another for one that is known."""
    room = hosted.room
    if room.options.desk:
        raise Refuse("server.desk")
    if room.over:
        raise Refuse(f"server.stage.{room.stage.value}")
    known = None if asked.program is None else _own(hosted, guest, asked.program)
    if known is None and room.stage is not Stage.WAITING:
        raise Refuse("server.started")
    if known is None and len(room.lending.programs) >= MOST:
        raise Refuse("server.programs", n=MOST)
    name = named(asked.name) or (USUAL if known is None else known.name)
    program, token = fresh_program() if known is None else known.id, fresh_token()
    room.write(
        log.Lent(at=context.hub.now(), by=guest.id, program=program, name=name, digest=digest_of(token))
    )
    turned_out(hosted, program)
    return Lent(program, name, token)


def _bar(context: Context, hosted: Hosted, guest: Guest, id_: str) -> None:
    """Its token counts no more; before the start its chair is empty again."""
    room, now = hosted.room, context.hub.now()
    program = _own(hosted, guest, id_)
    room.write(log.Barred(at=now, by=guest.id, program=program.id))
    seat = room.seating.seat_of(program.id)
    if seat is not None and room.stage is Stage.WAITING:
        room.write(log.Stood(at=now, seat=seat))
    turned_out(hosted, program.id)


def _own(hosted: Hosted, guest: Guest, id_: str) -> Program:
    """A program that a person may do something about: one of their own, or any at their table."""
    program = hosted.room.lending.programs.get(id_)
    if program is None or guest.id not in (program.by, hosted.room.host):
        raise Missing("server.program")
    return program


def _lodgers(hosted: Hosted, guest: Guest) -> tuple[Lodger, ...]:
    room = hosted.room
    return tuple(
        Lodger(one.id, one.name, room.here[one.id] > 0, room.seating.seat_of(one.id))
        for one in room.lending.programs.values()
        if guest.id in (one.by, room.host)
    )
