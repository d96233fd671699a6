"""What a tournament's log is made of; its state is the fold of these."""

from typing import Any

import msgspec
from msgspec import Struct

from tavolon.kernel.values import snake
from tavolon.numeron.rules import Carried
from tavolon.server.tournaments.formats import How, Part
from tavolon.server.wire import TournamentOptions

__all__ = [
    "Abandoned",
    "Began",
    "Chose",
    "Closed",
    "Doored",
    "Drawn",
    "Ended",
    "Entered",
    "Entry",
    "Finished",
    "Founded",
    "Left",
    "Line",
    "Opened",
    "Paused",
    "Resumed",
    "Revoked",
    "Ruled",
    "Scheduled",
    "Seeded",
    "Withdrew",
    "read",
    "write",
]


class Entry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, tag=snake):
    """One thing that happened, when, and by whom if a person asked for it."""

    at: int
    by: str = ""


class Founded(Entry, frozen=True):
    """The tournament was made."""

    code: str
    options: TournamentOptions
    master: str
    rules: Any
    """The rules of every table, and those of a final that has its own."""
    final: Any = None


class Entered(Entry, frozen=True):
    """Somebody takes part, or goes by another name."""

    name: str
    person: str = ""
    bot: str = ""


class Left(Entry, frozen=True):
    """Somebody takes part no longer, before the beginning."""

    entrant: int


class Chose(Entry, frozen=True):
    """Somebody chose items."""

    entrant: int
    items: tuple[str, ...]


class Doored(Entry, frozen=True):
    """From now on people may enter, or not."""

    open: bool


class Seeded(Entry, frozen=True):
    """The game master put the entrants in order."""

    order: tuple[int, ...]


class Began(Entry, frozen=True):
    """No more changes to the field, which is in the order of its seeds; how many rounds Swiss has."""

    order: tuple[int, ...]
    rounds: int


class Line(Struct, frozen=True, omit_defaults=True):
    """One table of a draw."""

    sides: tuple[int, ...]
    part: Part = Part.MAIN
    area: int = 0


class Drawn(Entry, frozen=True):
    """Who meets whom in a round."""

    round: int
    lines: tuple[Line, ...]


class Opened(Entry, frozen=True):
    """A bout has a table; at a later one perhaps some are missing."""

    round: int
    board: int
    table: str
    sides: tuple[int, ...]


class Finished(Entry, frozen=True):
    """A table's match is over; `bring` is what each side takes to its next one."""

    round: int
    board: int
    table: str
    scores: tuple[int, ...]
    turns: tuple[int, ...] | None = None
    bring: tuple[Carried, ...] | None = None


class Abandoned(Entry, frozen=True):
    """A bout has no outcome and waits for the game master: its table was called off, or could not be had."""

    round: int
    board: int
    why: str


class Ruled(Entry, frozen=True):
    """An outcome that was not played."""

    round: int
    board: int
    how: How
    halves: tuple[int, ...]
    reason: str = ""
    absent: tuple[int, ...] = ()


class Withdrew(Entry, frozen=True):
    """Somebody takes part no longer, after the beginning."""

    entrant: int
    reason: str = ""


class Scheduled(Entry, frozen=True):
    """When a round begins by itself."""

    round: int
    starts: int | None


class Paused(Entry, frozen=True):
    """Nothing begins, and nobody counts as missing."""


class Resumed(Entry, frozen=True):
    """It goes on."""


class Closed(Entry, frozen=True):
    """The last round is decided, and the standings are final."""


class Ended(Entry, frozen=True):
    """The game master ended it before its last round."""

    reason: str = ""


class Revoked(Entry, frozen=True):
    """The entry at a place counts no longer."""

    seq: int


Any_ = (
    Founded | Entered | Left | Chose | Doored | Seeded | Began | Drawn | Opened | Finished | Abandoned
    | Ruled | Withdrew | Scheduled | Paused | Resumed | Closed | Ended | Revoked
)  # fmt: skip
_decoder = msgspec.json.Decoder(Any_)
_encoder = msgspec.json.Encoder()


def write(entry: Entry) -> bytes:
    """An entry as it lies on disk."""
    return _encoder.encode(entry)


def read(text: bytes) -> Any:
    """The entry that was written."""
    return _decoder.decode(text)
