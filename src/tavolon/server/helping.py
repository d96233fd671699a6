"""The routes that answer questions: the helper's, a formula's value, and the rules."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tavolon.clauses import ENGLISH, clauses
from tavolon.games import GAMES
from tavolon.kernel import BadNotation
from tavolon.server.context import NOT_FOUND, Context, answer, body, packed, problem, raw
from tavolon.server.evaluating import evaluated
from tavolon.server.finished import helped
from tavolon.server.limits import Kind
from tavolon.server.refusing import Refuse
from tavolon.server.requests import role_of
from tavolon.server.wire import Clause, Evaluate, Problem, Question, Role

__all__ = ["routes"]


def routes(context: Context) -> list[BaseRoute]:
    """Help, evaluation, rules."""

    async def help_(request: Request) -> Response:
        """What follows from what the asker's seat knows, where the table allows asking."""
        room = await context.hub.room(request.path_params["code"])
        if room is None:
            return problem(Refuse("server.table"), NOT_FOUND)
        try:
            guest = await context.take(Kind.HELP, request)
            role, seat = role_of(room, guest.id)
            if role is not Role.SEAT or seat is None:
                raise Refuse("server.seat")
            if not room.options.helper:
                raise Refuse("server.nohelp")
            if room.playing is None:
                raise Refuse(f"server.stage.{room.stage.value}")
            question = await body(request, Question)
            view = room.playing.view(seat, len(room.playing.beats))
            made = await context.workshop.do(helped, room.game.name, view, question)
        except Refuse as refused:
            return problem(refused)
        return answer(made, 400) if isinstance(made, Problem) else raw(made)

    async def evaluate(request: Request) -> Response:
        """What a formula comes to."""
        try:
            return answer(evaluated(await body(request, Evaluate)))
        except BadNotation as error:
            values = msgspec.to_builtins(error.values, str_keys=True, enc_hook=str)
            return answer(Problem(f"notation.{error.reason}", values), 422)
        except Refuse as refused:
            return problem(refused)

    async def rules(request: Request) -> Response:
        """The clauses of a game's rules, in a language if one is asked for."""
        game = request.path_params["game"]
        if game not in GAMES:
            return problem(Refuse("server.game", name=game[:40]), NOT_FOUND)
        written = clauses(game, request.query_params.get("language", ENGLISH)).values()
        found = tuple(Clause(one.number, one.title, one.text, one.language) for one in written)
        return packed(request, msgspec.json.encode(found))

    return [
        Route("/api/tables/{code}/help", help_, methods=["POST"]),
        Route("/api/evaluate", evaluate, methods=["POST"]),
        Route("/api/rules/{game}", rules, methods=["GET"]),
    ]
