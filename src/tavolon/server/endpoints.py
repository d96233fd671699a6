"""What the API offers over HTTP: each path, what it takes, what it gives."""

from typing import Any

from msgspec import Struct

from tavolon.server import wire
from tavolon.server.wire import deeds

__all__ = ["ENDPOINTS", "Endpoint", "Several", "Text"]


class Text(Struct, frozen=True):
    """A body that is no JSON."""

    media: str


class Several(Struct, frozen=True):
    """One of several kinds of answer."""

    kinds: tuple[Any, ...]


class Endpoint(Struct, frozen=True):
    """One way to ask: `gives` is the type of a good answer, with its status."""

    method: str
    path: str
    summary: str
    gives: Any
    takes: Any = None
    status: int = 200
    query: tuple[str, ...] = ()


RECORD = Text("application/jsonl")
PLAIN = Text("text/plain")
CSV = Text("text/csv")
JSON = dict[str, Any]
EYES = ("eyes",)
LANGUAGE = ("language",)
PART = ("part",)

ENDPOINTS = (
    Endpoint("GET", "/api/me", "Who one is here: a guest with a name.", wire.Person),
    Endpoint("PUT", "/api/me", "Gives oneself a name.", wire.Person, wire.Person),
    Endpoint("POST", "/api/me/renew", "A new token for oneself; the old one is nobody's.", wire.Person),
    Endpoint("GET", "/api/me/ratings", "One's own ratings.", wire.MyRatings),
    Endpoint(
        "PUT", "/api/me/ratings", "Wants to be rated, or not to be and all of it forgotten.",
        wire.MyRatings, wire.Wanted,
    ),
    Endpoint("GET", "/api/ratings", "The classes in which matches are rated.", tuple[str, ...]),
    Endpoint("GET", "/api/ratings/{name}", "Everybody's ratings in a class.", wire.Ladder),
    Endpoint("GET", "/api/games", "The games, their editions and bots.", tuple[wire.GameInfo, ...]),
    Endpoint("GET", "/api/games/{game}/rulesets/{name}", "An edition, every field of it.", JSON),
    Endpoint(
        "GET", "/api/rules/{game}", "The rules of a game, clause by clause.", tuple[wire.Clause, ...],
        query=LANGUAGE,
    ),
    Endpoint("POST", "/api/tables", "Makes a table.", wire.Made, wire.Options, 201),
    Endpoint("GET", "/api/tables", "Open tables and one's own.", wire.Lobby),
    Endpoint("GET", "/api/tables/{code}", "What anybody may know of a table.", wire.TableInfo),
    Endpoint(
        "POST", "/api/tables/{code}/bots", "A token with which a program may come in; shown this once.",
        wire.Lent, wire.Lend, 201,
    ),
    Endpoint(
        "GET", "/api/tables/{code}/bots", "One's own programs here, and for the host all.",
        tuple[wire.Lodger, ...],
    ),
    Endpoint(
        "DELETE", "/api/tables/{code}/bots/{program}", "Takes a token back.", tuple[wire.Lodger, ...]
    ),
    Endpoint(
        "POST", "/api/tables/{code}/help", "What follows from what one's own seat knows.",
        Several((wire.Candidates, wire.Splits, wire.BestCall, wire.Values, wire.Waits, wire.Turns)),
        wire.Question,
    ),
    Endpoint("GET", "/api/tables/{name}/record", "The record of a match that is over.", RECORD),
    Endpoint("GET", "/api/tables/{name}/replay", "Its replay.", wire.Replay, query=EYES),
    Endpoint("GET", "/api/tables/{name}/draws", "What its seed drew, to draw it again.", wire.Draws),
    Endpoint("GET", "/api/tables/{name}/review", "Its review.", wire.Review, query=PART),
    Endpoint("POST", "/api/records", "Takes in a record, if all of it is right.", wire.Kept, RECORD, 201),
    Endpoint("GET", "/api/records/{name}", "A record that was taken in.", RECORD),
    Endpoint("GET", "/api/records/{name}/replay", "Its replay.", wire.Replay, query=EYES),
    Endpoint("GET", "/api/records/{name}/draws", "What its seed drew, to draw it again.", wire.Draws),
    Endpoint("GET", "/api/records/{name}/review", "Its review.", wire.Review, query=PART),
    Endpoint("POST", "/api/evaluate", "What a formula of Calcolon comes to.", wire.Evaluated, wire.Evaluate),
    Endpoint(
        "POST", "/api/tournaments", "Makes a tournament, whose game master one is.", wire.Made,
        wire.TournamentOptions, 201,
    ),
    Endpoint("GET", "/api/tournaments", "Tournaments all may enter, and one's own.", wire.Tournaments),
    Endpoint(
        "GET", "/api/programmes", "How broadcasts went, as options to begin with.",
        tuple[wire.Programme, ...],
    ),
    Endpoint("GET", "/api/tournaments/{code}", "All of a tournament one may know.", wire.Tournament),
    Endpoint(
        "POST", "/api/tournaments/{code}", "Enters, leaves, or acts as its game master.", wire.Tournament,
        deeds.FromEntrant,
    ),
    Endpoint("GET", "/api/tournaments/{code}/standings.csv", "Its standings.", CSV),
    Endpoint("GET", "/api/tournaments/{code}/matches.csv", "Its matches, a line a side.", CSV),
    Endpoint("GET", "/api/tournaments/{code}/all.json", "All that everybody may know of it.", JSON),
    Endpoint("GET", "/api/openapi.json", "This description.", JSON),
    Endpoint("GET", "/api/protocol.json", "The messages of the sockets as JSON Schema.", JSON),
    Endpoint("GET", "/healthz", "Whether the process answers.", PLAIN),
    Endpoint("GET", "/readyz", "Whether it can serve.", PLAIN),
    Endpoint("GET", "/metrics", "What it has done, for Prometheus.", PLAIN),
)  # fmt: skip
"""All of them, in the order in which they are told."""
