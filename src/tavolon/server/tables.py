"""The routes about oneself, the games, and tables: made over HTTP, played over a socket."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tavolon.games import GAMES
from tavolon.server.context import NOT_FOUND, Context, answer, body, problem
from tavolon.server.limits import Kind
from tavolon.server.making import rules_of
from tavolon.server.people import LONGEST_NAME, clean
from tavolon.server.refusing import Refuse
from tavolon.server.seeing import info
from tavolon.server.wire import GameInfo, Made, Options, Person, RulesetInfo

__all__ = ["routes"]


def routes(context: Context) -> list[BaseRoute]:
    """Me, games, tables."""
    infos = game_infos(context)

    async def read_me(request: Request) -> Response:
        guest = await context.guest(request)
        response = answer(Person(guest.name))
        response.headers["set-cookie"] = context.cookie(guest.id)
        return response

    async def write_me(request: Request) -> Response:
        guest = await context.guest(request)
        try:
            name = clean((await body(request, Person)).name, LONGEST_NAME)
            if not name:
                raise Refuse("server.name")
        except Refuse as refused:
            return problem(refused)
        await context.hub.store.name(guest.id, name)
        response = answer(Person(name))
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
            guest = await context.take(Kind.TABLE, request)
            code = await context.hub.open(await body(request, Options), guest)
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
