"""What goes over HTTP: games, the lobby, rules, replays."""

from typing import Any

from msgspec import Struct

from tavolon.server.wire.tables import TableInfo

__all__ = [
    "Clause",
    "GameInfo",
    "Kept",
    "Lend",
    "Lent",
    "Lobby",
    "Lodger",
    "Made",
    "Mine",
    "Problem",
    "Replay",
    "RulesetInfo",
    "Still",
]


class Made(Struct, frozen=True):
    """A table was made."""

    code: str


class Lend(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a token with which a program may come in; for a new program unless one is named."""

    name: str = ""
    """What it is called at the table."""
    program: str | None = None
    """One that has a token already, which counts no more then."""


class Lent(Struct, frozen=True):
    """A token, which is shown this once."""

    program: str
    name: str
    token: str


class Lodger(Struct, frozen=True):
    """A program that may come in: its name, whether it is there, and where it sits."""

    program: str
    name: str
    here: bool
    seat: int | None


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
