"""A table and who is at it: what is asked for when it is made, and what anybody may know of it."""

from enum import StrEnum
from typing import Any

from msgspec import Struct

__all__ = [
    "Audience",
    "Chair",
    "Clocks",
    "Me",
    "Options",
    "Person",
    "Rated",
    "Role",
    "Sees",
    "Stage",
    "TableInfo",
]


class Audience(StrEnum):
    """What who only watches may see; fixed before the start."""

    PUBLIC = "public"  # what all players know, and everything once it is over
    LATE = "late"  # everything, so many seconds late
    AFTER = "after"  # nothing before the end but that it is being played


class Sees(StrEnum):
    """What a game master sees; all can read which."""

    PUBLIC = "public"
    ALL = "all"


class Clocks(Struct, frozen=True, forbid_unknown_fields=True):
    """Lengths of time at a table, in seconds."""

    move: int | None = None
    """For one decision; None is the edition's own time, 0 is no limit."""
    bank: int | None = None
    """For all of a seat's decisions together, used when `move` has run out; None is none."""
    increment: int = 0
    """Added to the bank after each decision."""
    window: int | None = None
    """How long a window stays open; None is the edition's own time, else 10."""
    quick: bool | None = None
    """A quick window closes once all have answered, so a pause tells that somebody had a choice.

    None is as the game is played: where all hear the answer at once, as in Numer0n's defence, the window
    closes with it; where it stays sealed, as in Calcolon's robbing, it lasts its full time.
    """
    least: int = 2
    """The least time of any question put to several seats, or of a window."""
    grace: int = 120
    """Once all people at the table have been gone for so long, the match is set aside."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked for when a table is made."""

    game: str
    ruleset: str | None = None
    """The name of an edition; None is the game's usual one."""
    rules: dict[str, Any] | None = None
    """A ruleset of one's own, every field of it or its difference from `ruleset`."""
    seats: int | None = None
    bots: tuple[str, ...] = ()
    """Bots by name, at the last seats."""
    clocks: Clocks = Clocks()
    listed: bool = False
    audience: Audience = Audience.PUBLIC
    delay: int = 180
    """Seconds, where the audience is late."""
    helper: bool = True
    """Whether players may ask what follows from what they know."""
    master: Sees | None = None
    """Whoever makes the table is its game master, not a player, and sees this much."""
    desk: bool = False
    """A real table: its maker enters every seat's decisions and what chance brought, and sees all."""
    rated: bool = True
    """Whether the match counts for the ratings of those who have any; rules of one's own never do."""
    sit: bool = True
    """Whether whoever makes the table takes the first seat at once (never a game master)."""


class Stage(StrEnum):
    """Where a table is in its life."""

    WAITING = "waiting"
    RUNNING = "running"
    PAUSED = "paused"  # by the game master
    ASIDE = "aside"  # everybody had gone; it goes on when all who play are back
    OVER = "over"
    CALLED_OFF = "called-off"


class Role(StrEnum):
    """What a person is at a table."""

    SEAT = "seat"
    MASTER = "master"
    AUDIENCE = "audience"


class Rated(Struct, frozen=True):
    """A person's rating in the class of this table; after the match as it was then."""

    rating: int
    spread: int
    """How far it may be off, either way."""
    matches: int
    provisional: bool
    """Whether there were too few matches to say much."""
    change: int | None = None
    """What this match has changed, once it is over."""


class Chair(Struct, frozen=True):
    """A seat and who has it; no name is an empty chair."""

    seat: int
    name: str | None = None
    bot: str | None = None
    """Which bot, if it is one."""
    away: bool = False
    """Whether a person's last connection is gone."""
    program: bool = False
    """Whether it is a program that somebody has let in with a token."""
    rated: Rated | None = None
    """A person's rating, from the first match that counted."""


class TableInfo(Struct, frozen=True, kw_only=True):
    """What anybody may know of a table."""

    code: str
    game: str
    ruleset: str
    reconstruction: bool
    """Whether these rules are ours where the sources are silent (Rotolon)."""
    stage: Stage
    chairs: tuple[Chair, ...]
    host: str
    master: str | None
    """The game master's name."""
    master_sees: Sees | None
    clocks: Clocks
    listed: bool
    audience: Audience
    delay: int
    helper: bool
    desk: bool
    rated: str | None
    """The class in which the match counts for ratings, if it does."""
    watchers: int
    created: int
    scores: tuple[int, ...] | None
    """The result of this match, one number a seat."""
    series: tuple[int, ...]
    """Matches won at this table and the ones it is a rematch of, by chair."""
    seed_sha256: str | None
    """From the start of play."""
    rematch: str | None
    """The code of the table where it goes on."""
    tournament: str | None
    """The code of the tournament whose table it is."""


class Me(Struct, frozen=True):
    """What the person behind this connection is here."""

    role: Role
    seat: int | None
    host: bool
    name: str


class Person(Struct, frozen=True):
    """A guest: the name shown, given or made up."""

    name: str
