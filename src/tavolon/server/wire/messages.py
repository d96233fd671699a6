"""What the server says over a socket."""

from typing import Any

from msgspec import Struct

from tavolon.kernel.values import snake
from tavolon.server.wire.plays import Line, Play
from tavolon.server.wire.tables import Me, TableInfo

__all__ = [
    "Around",
    "Denied",
    "Done",
    "FromServer",
    "Message",
    "News",
    "Notice",
    "Pong",
    "Reacted",
    "Said",
    "Whole",
]


class Message(Struct, frozen=True, tag=snake):
    """A message from the server."""


class Whole(Message, frozen=True, kw_only=True):
    """Everything, when a connection opens or asks for it; all earlier state is to be forgotten."""

    version: int
    n: int
    now: int
    table: TableInfo
    rules: Any
    me: Me
    play: Play | None
    talk: tuple[Line, ...]


class News(Message, frozen=True, kw_only=True):
    """The match went on; `n` follows the last one, else ask for the whole."""

    n: int
    now: int
    play: Play


class Around(Message, frozen=True, kw_only=True):
    """Who is here, or the stage, has changed."""

    now: int
    table: TableInfo
    me: Me


class Said(Message, frozen=True):
    """Something was said."""

    line: Line


class Reacted(Message, frozen=True):
    """A quick reaction: one of `REACTIONS`."""

    name: str
    seat: int | None
    reaction: str


class Done(Message, frozen=True):
    """A request was carried out; a repeated one gets the first answer."""

    id: str


class Denied(Message, frozen=True, omit_defaults=True):
    """A request was refused and changed nothing.

    `reason` is the key of a text (`numeron.refuse.length`, `server.stale`), `values` fill it, `clause` is the
    rule that forbids it.
    """

    id: str
    reason: str
    values: dict[str, Any] = {}
    clause: str | None = None


class Pong(Message, frozen=True):
    """The server's time."""

    now: int


class Notice(Message, frozen=True):
    """The server speaks: `stopping`, `replaced`."""

    key: str


FromServer = Whole | News | Around | Said | Reacted | Done | Denied | Pong | Notice
