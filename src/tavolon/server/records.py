"""The routes of finished matches: records, replays and reviews, of tables and of imported records."""

import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tavolon.kernel import encode
from tavolon.server.context import Context, Endpoint, answer, packed, parts, told
from tavolon.server.finished import EVERYTHING, drawn_again, id_of, replayed, reviewed, verified
from tavolon.server.limits import Kind
from tavolon.server.refusing import Missing, Refuse
from tavolon.server.wire import Kept, Problem

__all__ = ["routes"]

JSON_LINES = "application/jsonl; charset=utf-8"
REVIEWS = 64
"""As many reviews as are kept at hand."""

TextOf = Callable[[Request], Awaitable[str]]


def routes(context: Context) -> list[BaseRoute]:
    """Records of tables that are over, and imported ones."""
    shelf = Shelf(context)
    places: list[tuple[str, TextOf, str]] = [
        ("/api/tables/{name}", lambda request: _of_table(context, request), "table"),
        ("/api/records/{name}", lambda request: _kept(context, request), "record"),
    ]
    found: list[BaseRoute] = [Route("/api/records", _import(context), methods=["POST"])]
    for path, text_of, source in places:
        record = f"{path}/record" if source == "table" else path
        found += [
            Route(record, told(_record(text_of, source)), methods=["GET"]),
            Route(f"{path}/replay", told(shelf.replay(text_of, source)), methods=["GET"]),
            Route(f"{path}/draws", told(shelf.draws(text_of)), methods=["GET"]),
            Route(f"{path}/review", told(shelf.review(text_of)), methods=["GET"]),
        ]
    return found


class Shelf:
    """Replays and reviews, worked out apart; the last reviews are kept."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._reviews: OrderedDict[bytes, bytes] = OrderedDict()

    def replay(self, text_of: TextOf, source: str) -> Endpoint:
        """The replay of what a request names."""

        async def read(request: Request) -> Response:
            text = await text_of(request)
            await self._take(request)
            eyes = request.query_params.get("eyes", EVERYTHING)
            name = f"{source}:{request.path_params['name']}"
            made = await self.context.workshop.do(replayed, text, eyes, name)
            return answer(made, 400) if isinstance(made, Problem) else packed(request, made)

        return read

    def draws(self, text_of: TextOf) -> Endpoint:
        """The draws of what a request names."""

        async def read(request: Request) -> Response:
            text = await text_of(request)
            await self._take(request)
            made = await self.context.workshop.do(drawn_again, text)
            return answer(made, 400) if isinstance(made, Problem) else packed(request, made)

        return read

    def review(self, text_of: TextOf) -> Endpoint:
        """The review of what a request names, or one part of it with every decision weighed."""

        async def read(request: Request) -> Response:
            text = await text_of(request)
            part, work = request.query_params.get("part"), self.context.settings.review_work
            key = hashlib.sha256(f"{part} {text}".encode("utf-8", "surrogatepass")).digest()
            if key not in self._reviews:
                await self._take(request)
                made = await self.context.workshop.do(reviewed, text, part, work)
                if isinstance(made, Problem):
                    return answer(made, 400)
                self._reviews[key] = made
                if len(self._reviews) > REVIEWS:
                    self._reviews.popitem(last=False)
            return packed(request, self._reviews[key])

        return read

    async def _take(self, request: Request) -> None:
        await self.context.take(Kind.LOOK, request)


def _import(context: Context) -> Endpoint:
    async def keep(request: Request) -> Response:
        """Keeps a record from elsewhere, if everything in it is right."""
        guest = await context.take(Kind.RECORD, request)
        text = await _text(request, context.settings.upload)
        made = await context.workshop.do(verified, text)
        if isinstance(made, Problem):
            return answer(made, 422)
        id_ = id_of(made)
        await context.hub.store.keep(id_, made, context.hub.now())
        response = answer(Kept(id_), 201)
        response.headers["set-cookie"] = context.cookie(guest.id)
        return response

    return told(keep)


def _record(text_of: TextOf, source: str) -> Endpoint:
    async def read(request: Request) -> Response:
        text = await text_of(request)
        named = f'attachment; filename="tavolon-{source}-{request.path_params["name"]}.jsonl"'
        headers = {"cache-control": "no-store", "content-disposition": named}
        return Response(text, headers=headers, media_type=JSON_LINES)

    return read


async def _of_table(context: Context, request: Request) -> str:
    """The record of a table at which the match is over; the seed is in it."""
    room = await context.hub.room(request.path_params["name"])
    if room is None:
        raise Missing("server.table")
    record = room.record()
    if record is None or not room.over:
        raise Refuse("server.running")
    return encode(record)


async def _kept(context: Context, request: Request) -> str:
    text = await context.hub.store.kept(request.path_params["name"])
    if text is None:
        raise Missing("server.norecord")
    return text


async def _text(request: Request, longest: int) -> str:
    """What was sent, as text; Refuse if it is too long or none."""
    found, size = [], 0
    async for part in parts(request):
        size += len(part)
        if size > longest:
            raise Refuse("server.upload", n=longest)
        found.append(part)
    try:
        return b"".join(found).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refuse("server.malformed") from None
