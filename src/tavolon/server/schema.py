"""The wire described for programs, from its structs: OpenAPI for HTTP, JSON Schema for the sockets."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tavolon.bots.programs.schema import DIALECT, bare, parts_of, tags
from tavolon.games import GAMES
from tavolon.kernel import Act
from tavolon.server import wire
from tavolon.server.context import Context, raw
from tavolon.server.endpoints import ENDPOINTS, Endpoint, Several, Text

__all__ = ["openapi", "protocol", "routes"]


def routes(context: Context) -> list[BaseRoute]:
    """Both descriptions."""

    async def http(request: Request) -> Response:
        return raw(_encoded(openapi))

    async def sockets(request: Request) -> Response:
        return raw(_encoded(protocol))

    return [Route("/api/openapi.json", http), Route("/api/protocol.json", sockets)]


@cache
def _encoded(description: Any) -> bytes:
    return msgspec.json.encode(description())


def openapi() -> dict[str, Any]:
    """Every endpoint as OpenAPI 3.1; its version is that of the wire."""
    types = [*dict.fromkeys(kind for one in ENDPOINTS for kind in _kinds(one)), wire.Problem]
    found, parts = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    schemas = dict(zip(map(repr, types), found, strict=True))
    paths: dict[str, Any] = {}
    for one in ENDPOINTS:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "tavolon",
            "version": str(wire.VERSION),
            "description": "Numer0n, Calcolon and Rotolon. A table is played over its socket: "
            "/api/tables/{code}/socket, as /api/protocol.json describes; /api/lobby sends a Lobby "
            "whenever it changes, /api/tournaments/{code}/socket a Tournament. Guests are known by a "
            "cookie that the first answer sets.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "jsonSchemaDialect": DIALECT,
        "paths": paths,
        "components": {"schemas": parts},
    }


def _kinds(one: Endpoint) -> Iterator[Any]:
    for kind in (one.takes, one.gives):
        if isinstance(kind, Several):
            yield from kind.kinds
        elif not isinstance(kind, Text | None):
            yield kind


def _operation(one: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    problem = _content(wire.Problem, schemas)
    told: dict[str, Any] = {
        "summary": one.summary,
        "operationId": _id(one),
        "parameters": [*map(_in_path, re.findall(r"{(\w+)}", one.path)), *map(_in_query, one.query)],
        "responses": {
            str(one.status): {"description": "As asked.", "content": _content(one.gives, schemas)},
            "4XX": {"description": "Refused: the reason is the key of a text.", "content": problem},
        },
    }
    if one.takes is not None:
        told["requestBody"] = {"required": True, "content": _content(one.takes, schemas)}
    return told


def _id(one: Endpoint) -> str:
    """Such as `get_tables_name_replay`."""
    return "_".join([one.method.lower(), *re.findall(r"\w+", one.path.removeprefix("/api"))])


def _content(kind: Any, schemas: dict[str, Any]) -> dict[str, Any]:
    if isinstance(kind, Text):
        return {kind.media: {"schema": {"type": "string"}}}
    if isinstance(kind, Several):
        return {"application/json": {"schema": {"anyOf": [schemas[repr(one)] for one in kind.kinds]}}}
    return {"application/json": {"schema": schemas[repr(kind)]}}


def _in_path(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def _in_query(name: str) -> dict[str, Any]:
    about = "A seat's number, or `all` for everything face up."
    return {"name": name, "in": "query", "description": about, "schema": {"type": "string", "default": "all"}}


def protocol() -> dict[str, Any]:
    """The messages of a table's socket, and what each game puts into them, as JSON Schema."""
    types: list[Any] = [wire.FromClient, wire.FromServer, wire.Lobby, Act, wire.Tournament]
    for game in GAMES.values():
        types += parts_of(game).values()
    found, parts = msgspec.json.schema_components(types)
    client, server, lobby, act, tournament, *rest = found
    bare(parts)
    kinds = iter(rest)
    return {
        "$schema": DIALECT,
        "title": "The sockets of tavolon",
        "version": wire.VERSION,
        "client": _told(client, wire.FromClient),
        "server": _told(server, wire.FromServer),
        "lobby": lobby,
        "tournament": tournament,
        "act": act,
        "reactions": wire.REACTIONS,
        "games": {name: {part: next(kinds) for part in parts_of(game)} for name, game in GAMES.items()},
        "$defs": parts,
    }


def _told(schema: dict[str, Any], union: Any) -> dict[str, Any]:
    """A union's schema with the names of its messages, for who reads it."""
    return {**schema, "messages": tags(get_args(union))}
