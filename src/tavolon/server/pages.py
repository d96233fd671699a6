"""The pages: built files with hashed names for good, everything else is the one page."""

import mimetypes
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tavolon.server.context import NOT_FOUND, Context
from tavolon.server.methods import nothing
from tavolon.server.settings import Settings

__all__ = ["STATIC", "guarded", "routes"]

STATIC = Path(__file__).parent / "static"
HASHED = "public, max-age=31536000, immutable"
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
        "require-trusted-types-for 'script'; trusted-types svelte-trusted-html"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}
SECURE = {"strict-transport-security": "max-age=31536000"}
"""Where people reach the server over HTTPS: no browser tries it any other way for a year."""


def routes(context: Context) -> list[BaseRoute]:
    """Files that were built, and the page for every other path."""

    async def file(request: Request) -> Response:
        path = request.path_params["path"]
        if path.startswith("api/"):
            raise nothing(request)
        found = _built(path)
        if found is not None:
            return _file(request, found, hashed=path.startswith("assets/"))
        if "." in path.rpartition("/")[2] or not (STATIC / "index.html").is_file():
            return PlainTextResponse("", NOT_FOUND)
        page = _file(request, STATIC / "index.html", hashed=False)
        await context.greet(request, page)
        return page

    return [Route("/{path:path}", file, methods=["GET"])]


def _built(path: str) -> Path | None:
    """The built file that a path leads to; nothing outside their folder is one, however it is spelled."""
    try:
        found = (STATIC / path).resolve()
        return found if path and found.is_relative_to(STATIC) and found.is_file() else None
    except (OSError, ValueError):  # too long, or no path at all
        return None


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

    def __init__(self, app: ASGIApp, headers: Mapping[str, str]) -> None:
        self.app = app
        self.headers: Any = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def told(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self.headers]
            await send(message)

        await self.app(scope, receive, told if scope["type"] == "http" else send)


def guarded(settings: Settings) -> Middleware:
    """What keeps pages to themselves, on a server with these settings."""
    return Middleware(_Guarded, headers={**HEADERS, **(SECURE if settings.https else {})})
