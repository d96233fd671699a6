"""What every route has at hand, and how it reads a request and answers it."""

import gzip
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from tavolon.server.hub import Hub
from tavolon.server.limits import Crowd, Kind, Limits
from tavolon.server.people import COOKIE, Guest, People, made_up
from tavolon.server.refusing import Missing, Refuse
from tavolon.server.renewing import Renewing
from tavolon.server.settings import Settings
from tavolon.server.store import Away
from tavolon.server.tournaments.office import Office
from tavolon.server.wire import Problem
from tavolon.server.workshop import Workshop

__all__ = ["Context", "address_of", "answer", "body", "packed", "parts", "problem", "raw", "told"]

T = TypeVar("T")
Endpoint = Callable[[Request], Awaitable[Response]]
YEAR = 365 * 24 * 3600
LONGEST = 65536
LONGEST_PERSON = 64
NOT_FOUND = 404
LONG = 1024
"""From so many bytes on packing is worth its time."""
PACKING = 5
_encode = msgspec.json.Encoder().encode


class Context(Struct, frozen=True):
    """The settings, the tables, and who signs for people."""

    settings: Settings
    hub: Hub
    people: People
    workshop: Workshop
    limits: Limits
    sockets: Crowd
    """Whose sockets are open."""
    renewing: Renewing
    office: Office

    async def person(self, connection: HTTPConnection) -> str:
        """Who is behind a connection; without a token of ours it is somebody new."""
        return await self._known(connection) or self.people.fresh()

    async def named(self, person: str) -> Guest:
        """A person with the name they go by."""
        name = await self.hub.store.name_of(person)
        return Guest(person, name or made_up(person), name is not None)

    async def guest(self, connection: HTTPConnection) -> Guest:
        """Who is behind a connection, by name."""
        return await self.named(await self.person(connection))

    async def take(self, kind: Kind, request: Request) -> Guest:
        """Who asks for something of which there is only so much; Refuse if it is too much."""
        person = await self.person(request)
        self.limits.take(kind, person, address_of(request), self.hub.now())
        return await self.named(person)

    async def greet(self, connection: HTTPConnection, response: Response) -> None:
        """Gives a page's reader a token along with the page, if they have none of ours.

        All that the page then asks at once, it asks as one person.
        """
        try:
            if await self._known(connection) is not None:
                return
        except Away:
            return  # the page is shown all the same, and they are told who they are later
        response.headers["set-cookie"] = self.cookie(self.people.fresh())
        response.headers["cache-control"] = "private, no-cache"

    def cookie(self, person: str) -> str:
        """The header by which a person is known again: no script can read it, no other site send it."""
        secure = "; Secure" if self.settings.https else ""
        token = self.people.token(person)
        return f"{self._named}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"

    @property
    def _named(self) -> str:
        """The cookie's name; over HTTPS one that no neighbouring host can set."""
        return f"__Host-{COOKIE}" if self.settings.https else COOKIE

    async def _known(self, connection: HTTPConnection) -> str | None:
        token = connection.cookies.get(self._named, "")
        person = token.partition(".")[0]
        if not 0 < len(person) <= LONGEST_PERSON:
            return None
        await self.renewing.look(person)
        return self.people.known(token)


def address_of(connection: HTTPConnection) -> str:
    """Where a connection comes from."""
    return connection.client.host if connection.client else ""


def answer(content: Any, status: int = 200) -> Response:
    """A struct as JSON; nothing of it is to be kept by anybody on the way."""
    return raw(_encode(content), status)


def raw(text: bytes, status: int = 200) -> Response:
    """The same of what is JSON already."""
    return Response(text, status, {"cache-control": "no-store"}, media_type="application/json")


STATUS = {
    "server.slow": 429,
    "server.unstarted": 429,
    "server.busy": 503,
    "server.waiting": 503,
    "server.upload": 413,
    "server.long": 413,
}
"""What a reason means to programs that know HTTP; most are a plain 400."""


def problem(refused: Refuse, status: int = 400) -> Response:
    """Why a request was refused."""
    return answer(Problem(refused.reason, refused.values), STATUS.get(refused.reason, status))


def packed(request: Request, text: bytes) -> Response:
    """Long JSON as the client takes it: packed, if it can unpack."""
    response = raw(text)
    if len(text) >= LONG and "gzip" in request.headers.get("accept-encoding", ""):
        response = raw(gzip.compress(text, PACKING))
        response.headers["content-encoding"] = "gzip"
    response.headers["vary"] = "accept-encoding"
    return response


def told(endpoint: Endpoint) -> Endpoint:
    """The endpoint, with what it refuses told as a Problem."""

    async def answered(request: Request) -> Response:
        try:
            return await endpoint(request)
        except Missing as refused:
            return problem(refused, NOT_FOUND)
        except Refuse as refused:
            return problem(refused)

    return answered


async def parts(request: Request) -> AsyncIterator[bytes]:
    """What is sent, as it comes; Refuse if whoever sends it goes before its end."""
    try:
        async for part in request.stream():
            yield part
    except ClientDisconnect:
        raise Refuse("server.malformed") from None


async def body(request: Request, kind: type[T]) -> T:
    """What was sent, as a struct; Refuse if it is none or too long."""
    text = b""
    async for part in parts(request):
        text += part
        if len(text) > LONGEST:
            raise Refuse("server.long", n=LONGEST)
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        raise Refuse("server.malformed") from None
