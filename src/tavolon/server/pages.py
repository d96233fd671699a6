"""The pages: built files with hashed names for good, everything else is the one page."""

import mimetypes
from pathlib import Path
from typing import Any

from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tavolon.server.context import NOT_FOUND, Context

__all__ = ["MIDDLEWARE", "STATIC", "routes"]

STATIC = Path(__file__).parent / "static"
HASHED = "public, max-age=31536000, immutable"
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


def routes(context: Context) -> list[BaseRoute]:
    """Files that were built, and the page for every other path."""

    async def file(request: Request) -> Response:
        path = request.path_params["path"]
        if path.startswith("api/"):
            return PlainTextResponse("", NOT_FOUND)
        found = (STATIC / path).resolve()
        if path and found.is_relative_to(STATIC) and found.is_file():
            return _file(request, found, hashed=path.startswith("assets/"))
        if "." in path.rpartition("/")[2] or not (STATIC / "index.html").is_file():
            return PlainTextResponse("", NOT_FOUND)
        page = _file(request, STATIC / "index.html", hashed=False)
        context.greet(request, page)
        return page

    return [Route("/{path:path}", file, methods=["GET"])]


def _file(request: Request, path: Path, *, hashed: bool) -> Response:
    """A file, packed if it was built so and the browser can unpack it."""
    headers = {"cache-control": HASHED if hashed else "no-cache", "vary": "accept-encoding"}
    packed = path.with_name(path.name + ".gz")
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if packed.is_file() and "gzip" in request.headers.get("accept-encoding", ""):
        return FileResponse(packed, headers={**headers, "content-encoding": "gzip"}, media_type=kind)
    return FileResponse(path, headers=headers, media_type=kind)


class _Guarded:
    """Puts the headers on every answer that keep a page to itself."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                named: Any = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message["headers"], *named]
            await send(message)

        await self.app(scope, receive, guarded if scope["type"] == "http" else send)


MIDDLEWARE = [Middleware(_Guarded)]
