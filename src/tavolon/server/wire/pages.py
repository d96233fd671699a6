"""What goes over HTTP: games, the lobby, rules, replays."""

from typing import Any

from msgspec import Struct

from tavolon.server.wire.tables import TableInfo

__all__ = ["Clause", "GameInfo", "Kept", "Lobby", "Made", "Mine", "Problem", "Replay", "RulesetInfo", "Still"]


class Made(Struct, frozen=True):
    """A table was made."""

    code: str


class RulesetInfo(Struct, frozen=True):
    """An edition: its name and how many may play it, the usual number first."""

    name: str
    seats: tuple[int, ...]


class GameInfo(Struct, frozen=True):
    """A game: its editions and its bots, weakest first."""

    name: str
    usual: str
    rulesets: tuple[RulesetInfo, ...]
    bots: tuple[str, ...]


class Mine(Struct, frozen=True):
    """A table one has to do with, and whether it waits for one."""

    table: TableInfo
    seat: int | None
    asked: bool


class Lobby(Struct, frozen=True):
    """Open tables that are listed, newest first, and one's own, running first."""

    open: tuple[TableInfo, ...]
    mine: tuple[Mine, ...]


class Clause(Struct, frozen=True):
    """A clause of the rules; `text` is Markdown. `language` is that of its words."""

    number: str
    title: str
    text: str
    language: str


class Still(Struct, frozen=True):
    """One step of a replay: what was decided, what happened, and the view after it."""

    moves: tuple[Any, ...]
    """`{seat, notation, lapsed}`, several where answers were opened together; chance has seat -1.

    The notation is null where what another seat decided lies face down for these eyes. A game master's act
    has `act`.
    """
    events: tuple[Any, ...]
    view: Any


class Replay(Struct, frozen=True, kw_only=True):
    """A verified record, step by step, through one pair of eyes; the first still is the opening."""

    game: str
    ruleset: str
    rules: Any
    seats: int
    players: tuple[str, ...]
    eyes: int | None
    """A seat's, or None for everything face up."""
    stills: tuple[Still, ...]
    scores: tuple[int, ...] | None
    source: str
    """`table:CODE` or `record:ID`."""


class Kept(Struct, frozen=True):
    """An imported record was verified and is kept under this id."""

    id: str


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why an HTTP request was refused: a text's key and what fills it."""

    reason: str
    values: dict[str, Any] = {}
