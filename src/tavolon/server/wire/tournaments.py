"""A tournament: what is asked for when it is made, and what anybody may know of it."""

from enum import StrEnum
from typing import Any

from msgspec import Struct

from tavolon.server.wire.tables import Audience, Clocks, Sees, Stage

__all__ = [
    "Bout",
    "Deed",
    "Entrant",
    "Placing",
    "Programme",
    "Round",
    "Side",
    "TieBreak",
    "Tournament",
    "TournamentBrief",
    "TournamentMe",
    "TournamentOptions",
    "TournamentStage",
    "Tournaments",
    "Way",
]


class Way(StrEnum):
    """How those who take part meet."""

    LEAGUE = "league"  # everybody meets everybody
    KNOCKOUT = "knockout"
    SWISS = "swiss"
    BROADCAST = "broadcast"  # qualifying in areas, and a final of two


class TournamentStage(StrEnum):
    """Where a tournament is in its life."""

    ENTERING = "entering"
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"


class TournamentOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked for when a tournament is made."""

    title: str
    game: str
    way: Way
    ruleset: str | None = None
    """The edition of every table; None is the game's usual one."""
    rules: dict[str, Any] | None = None
    """What is otherwise than in the edition, such as `lost_numbers` or `item_scope` in Numer0n."""
    final: str | None = None
    """The edition of the final, if it has one of its own."""
    final_rules: dict[str, Any] | None = None
    seats: int | None = None
    """How many sit at a table; more than two in `swiss` and `broadcast` alone."""
    rounds: int | None = None
    """In `swiss`; None is as many as find one winner."""
    double: bool = False
    """In `league`: everybody meets everybody twice."""
    third: bool = False
    """In `knockout`: those who lose before the final play for the third place."""
    areas: int = 1
    """In `broadcast` with two at a table: groups that play apart."""
    each: bool = False
    """In `broadcast`: the best of each area play the final, not the best two of all."""
    carry: bool = False
    """In `broadcast`: scores of the qualifying count in the final too."""
    clocks: Clocks = Clocks()
    audience: Audience = Audience.PUBLIC
    delay: int = 180
    helper: bool = False
    limit: int = 32
    """How many may enter."""
    listed: bool = False
    """Whether it is shown to all; else whoever has the link may enter."""
    by_entry: bool = False
    """Seeds are in the order of entry; else a lot draws them, unless the game master has named them."""
    grace: int = 300
    """Seconds from the opening of a table after which whoever is missing has lost; 0 is no limit."""
    master: Sees | None = Sees.PUBLIC
    """What the game master sees at the tables, where he may pause or call off; None keeps him away."""
    starts: int | None = None
    """When the first round is to begin."""


class Programme(Struct, frozen=True):
    """How a broadcast's tournament went, as options to begin with."""

    name: str
    options: TournamentOptions


class Entrant(Struct, frozen=True):
    """Somebody who takes part; `seed` is known from the beginning of play on."""

    number: int
    name: str
    bot: str | None = None
    seed: int | None = None
    out: bool = False
    """Whether somebody has left, or been excluded, after the beginning."""
    items: tuple[str, ...] | None = None
    """What is left of the items that are used once in the tournament."""
    lost: str = ""
    """The digits that may no longer be used."""


class Side(Struct, frozen=True):
    """One entrant at a table of the tournament."""

    entrant: int
    points: float | None = None
    score: int | None = None
    here: bool = False
    """Whether somebody is at a table that has not begun."""


class Bout(Struct, frozen=True, kw_only=True):
    """Those who meet at a table; it is decided once `how` is set."""

    board: int
    part: str
    area: int
    sides: tuple[Side, ...]
    table: str | None = None
    """The code of its last table."""
    stage: Stage | None = None
    """Where that table is in its life, as long as the bout is open."""
    missed_at: int | None = None
    """When whoever is missing will have lost."""
    how: str | None = None
    reason: str = ""
    trouble: str | None = None
    """Why the game master must decide: `called-off`, `drawn`, `refused`."""


class Round(Struct, frozen=True):
    """Everybody's next table."""

    number: int
    bouts: tuple[Bout, ...]


class TieBreak(Struct, frozen=True):
    """What parts those who are level on points."""

    name: str
    value: float


class Placing(Struct, frozen=True):
    """A line of the table of standings; `breaks` part those who are level, in that order."""

    entrant: int
    rank: int
    points: float
    played: int
    won: int
    drawn: int
    lost: int
    score: int
    breaks: tuple[TieBreak, ...] = ()


class Deed(Struct, frozen=True):
    """Something the game master did, or the clock for him; all can read it."""

    seq: int
    """Its place in the log."""
    at: int
    kind: str
    round: int | None = None
    board: int | None = None
    entrants: tuple[int, ...] = ()
    reason: str = ""


class TournamentMe(Struct, frozen=True):
    """What the person who asks is in it."""

    name: str
    master: bool = False
    entrant: int | None = None
    table: str | None = None
    """One's own table, as long as one is wanted there."""
    items: tuple[str, ...] | None = None
    """One's own choice, which nobody else sees before the beginning."""
    undo: Deed | None = None
    """What the game master may take back."""


class TournamentBrief(Struct, frozen=True, kw_only=True):
    """What a list shows of a tournament."""

    code: str
    title: str
    game: str
    ruleset: str
    way: Way
    stage: TournamentStage
    master: str
    entrants: int
    limit: int
    round: int
    rounds: int
    starts: int | None
    mine: bool


class Tournaments(Struct, frozen=True):
    """Those that all may enter, and one's own."""

    open: tuple[TournamentBrief, ...]
    mine: tuple[TournamentBrief, ...]


class Tournament(Struct, frozen=True, kw_only=True):
    """All of it that the person who asks may know."""

    now: int
    seq: int
    """How many entries its log has."""
    code: str
    options: TournamentOptions
    rules: Any
    """Every field of the edition."""
    final_rules: Any
    """The same of the final, where it has an edition of its own."""
    stage: TournamentStage
    master: str
    entry: bool
    """Whether one may enter now."""
    entrants: tuple[Entrant, ...]
    round: int
    rounds: int
    """How many there are in all, as far as that is known; play-offs may be added."""
    starts: dict[int, int]
    """When rounds are to begin."""
    drawn: tuple[Round, ...]
    standings: tuple[Placing, ...]
    champions: tuple[int, ...]
    """Once it is over: the first, or all who share that."""
    loadouts: tuple[tuple[str, ...], ...]
    """The sets of items one of which is to be chosen on entering."""
    deeds: tuple[Deed, ...]
    me: TournamentMe
