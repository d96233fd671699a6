"""The routes about oneself, the games, and tables: made over HTTP, played over a socket."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tavolon.games import GAMES
from tavolon.server.context import NOT_FOUND, Context, address_of, answer, body, problem
from tavolon.server.leaving import dismiss
from tavolon.server.limits import Kind
from tavolon.server.making import rules_of
from tavolon.server.naming import renamed
from tavolon.server.people import Guest, named
from tavolon.server.refusing import Refuse
from tavolon.server.seeing import info
from tavolon.server.unstarted import Unstarted
from tavolon.server.wire import GameInfo, Made, Options, Person, RulesetInfo

__all__ = ["routes"]

LATER = 1.0
"""Seconds until connections with an old token close: by then the browser that asked has the new one."""


def routes(context: Context) -> list[BaseRoute]:
    """Me, games, tables."""
    infos = game_infos(context)
    unstarted = Unstarted(context.hub, context.settings.limits)

    async def read_me(request: Request) -> Response:
        guest = await context.guest(request)
        response = answer(Person(guest.name))
        response.headers["set-cookie"] = context.cookie(guest.id)
        return response

    async def write_me(request: Request) -> Response:
        guest = await context.guest(request)
        try:
            name = named((await body(request, Person)).name)
            if not name:
                raise Refuse("server.name")
        except Refuse as refused:
            return problem(refused)
        await context.hub.store.name(guest.id, name)
        renamed(context.hub, Guest(guest.id, name, known=True))
        response = answer(Person(name))
        response.headers["set-cookie"] = context.cookie(guest.id)
        return response

    async def renew(request: Request) -> Response:
        """The same person with a new token; every other place that had the old one is somebody else's."""
        guest = await context.guest(request)
        await context.renewing.renew(guest.id)
        context.hub.loop.call_later(LATER, dismiss, context.hub, guest.id)
        response = answer(Person(guest.name))
        response.headers["set-cookie"] = context.cookie(guest.id)
        return response

    async def games(request: Request) -> Response:
        return answer(infos)

    async def ruleset(request: Request) -> Response:
        try:
            game = GAMES.get(request.path_params["game"])
            if game is None:
                raise Refuse("server.game", name=request.path_params["game"][:40])
            return answer(msgspec.to_builtins(rules_of(game, request.path_params["name"], None)))
        except Refuse as refused:
            return problem(refused, NOT_FOUND)

    async def make(request: Request) -> Response:
        try:
            guest, address = await context.take(Kind.TABLE, request), address_of(request)
            options = await body(request, Options)
            unstarted.check(guest.id, address)
            code = await context.hub.open(options, guest)
            unstarted.add(code, guest.id, address)
        except Refuse as refused:
            return problem(refused)
        response = answer(Made(code), 201)
        response.headers["set-cookie"] = context.cookie(guest.id)
        return response

    async def table(request: Request) -> Response:
        room = await context.hub.room(request.path_params["code"])
        return problem(Refuse("server.table"), NOT_FOUND) if room is None else answer(info(room))

    return [
        Route("/api/me", read_me, methods=["GET"]),
        Route("/api/me", write_me, methods=["PUT"]),
        Route("/api/me/renew", renew, methods=["POST"]),
        Route("/api/games", games, methods=["GET"]),
        Route("/api/games/{game}/rulesets/{name}", ruleset, methods=["GET"]),
        Route("/api/tables", make, methods=["POST"]),
        Route("/api/tables/{code}", table, methods=["GET"]),
    ]


def game_infos(context: Context) -> tuple[GameInfo, ...]:
    """The games with their editions, and the bots that are offered here."""
    return tuple(
        GameInfo(
            name=game.name,
            usual=game.usual,
            rulesets=tuple(
                RulesetInfo(name, tuple(game.seats(rules))) for name, rules in game.rulesets.items()
            ),
            bots=context.hub.programs.names(game.name),
        )
        for game in GAMES.values()
    )
