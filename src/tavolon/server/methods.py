"""Ways of asking that a path of the API does not have: the answer tells which it has."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Match, Route

from tavolon.server.context import NOT_FOUND

__all__ = ["NO_METHOD", "nothing", "refused"]

NO_METHOD = 405


def nothing(request: Request) -> HTTPException:
    """No route of the API answers this: there is no such path, or not this way of asking it."""
    return HTTPException(NO_METHOD if _allowed(request) else NOT_FOUND)


async def refused(request: Request, error: Exception) -> Response:
    """The answer to a wrong method, with all that are right."""
    return PlainTextResponse("", NO_METHOD, {"allow": ", ".join(_allowed(request))})


def _allowed(request: Request) -> list[str]:
    """The methods of every route whose path this is; the one that takes any path is the pages'."""
    found: set[str] = set()
    for route in request.app.routes:
        if isinstance(route, Route) and not route.path.endswith(":path}"):
            match, _ = route.matches(request.scope)
            found |= (route.methods or set()) if match is not Match.NONE else set()
    return sorted(found)
