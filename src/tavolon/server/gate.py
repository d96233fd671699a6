"""The gate: under which name the server is asked, from whose page, and how often an address may knock."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from tavolon.server.context import Context, problem
from tavolon.server.refusing import Refuse
from tavolon.server.settings import Settings

__all__ = ["Gate", "foreign", "misnamed"]

READING = ("GET", "HEAD", "OPTIONS")
HEALTH = ("/healthz", "/readyz", "/metrics")
"""Asked for by the machine that looks after the server, under any name and at any time."""
FORBIDDEN, MISDIRECTED = 403, 421


class Gate:
    """Stands before every route but the sockets, whose own doors ask the same questions."""

    def __init__(self, app: ASGIApp, context: Context) -> None:
        self.app = app
        self.context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request in, or says why not."""
        if scope["type"] == "http" and scope["path"] not in HEALTH:
            refused = self._refused(scope)
            if refused is not None:
                await problem(*refused)(scope, receive, send)
                return
        await self.app(scope, receive, send)

    def _refused(self, scope: Scope) -> tuple[Refuse, int] | None:
        headers, settings = Headers(scope=scope), self.context.settings
        if misnamed(headers, settings):
            return Refuse("server.host"), MISDIRECTED
        if scope["method"] not in READING and foreign(headers, settings):
            return Refuse("server.origin"), FORBIDDEN
        client = scope.get("client")
        try:
            self.context.limits.knock(client[0] if client else "", self.context.hub.now())
        except Refuse as refused:
            return refused, FORBIDDEN
        return None


def misnamed(headers: Headers, settings: Settings) -> bool:
    """Whether a server that knows its own address is asked under a name that is not its own.

    So a name that somebody else points at this machine leads to nothing; figures are nobody's name.
    """
    if not settings.url:
        return False
    name = _name(headers.get("host", ""))
    return not _figures(name) and name not in {"localhost", *map(_name, settings.hosts)}


def foreign(headers: Headers, settings: Settings) -> bool:
    """Whether a browser says that another site's page asks: `null` is one; a program says nothing."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") not in ("none", "same-origin")
    host = urlsplit(origin).netloc
    return not host or (host != headers.get("host") and host not in settings.hosts)


def _name(host: str) -> str:
    """A host without its port."""
    return (urlsplit(f"//{host}").hostname or "").rstrip(".")


def _figures(name: str) -> bool:
    try:
        return bool(ip_address(name))
    except ValueError:
        return False
