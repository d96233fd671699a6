"""What a table's log is made of: everything that has happened at it, in order, as it lies on disk."""

from typing import Any

import msgspec
from msgspec import Struct

from tavolon.kernel.values import snake
from tavolon.server.wire import Options

__all__ = [
    "Acted",
    "Answered",
    "Barred",
    "Created",
    "Dissolved",
    "Entry",
    "Lapsed",
    "Lent",
    "Overtook",
    "Released",
    "Rematched",
    "Returned",
    "Sat",
    "SetAside",
    "Spoke",
    "Started",
    "Stood",
    "Undone",
    "Wished",
    "Woken",
    "read",
    "write",
]


class Entry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, tag=snake):
    """One thing that happened, when, and whose request it was if a person asked for it."""

    at: int
    by: str = ""
    id: str = ""


class Created(Entry, frozen=True):
    """The table was made; `series` counts the matches won before, by chair."""

    code: str
    rules: Any
    seats: int
    options: Options
    host: str
    seed: str | None
    series: tuple[int, ...]
    tournament: str = ""
    """The code of the tournament that has set it up; its players sit already, and play when all are there."""


class Sat(Entry, frozen=True):
    """A person or a bot took a chair."""

    seat: int
    name: str
    person: str = ""
    bot: str = ""
    rated: bool = False
    """Whether it is a person who had given a name, and so is known again and rated."""


class Stood(Entry, frozen=True):
    """A chair became empty."""

    seat: int


class Started(Entry, frozen=True):
    """Play began."""


class Dissolved(Entry, frozen=True):
    """The tournament needs the table no longer, and nothing will be played at it."""


class Answered(Entry, frozen=True):
    """A seat decided; where several are asked it is sealed."""

    seat: int
    action: Any


class Lapsed(Entry, frozen=True):
    """A seat's time was up, and the clock decided."""

    seat: int


class Released(Entry, frozen=True):
    """The sealed answers were opened, or a call that had waited for a tie was taken."""


class Overtook(Entry, frozen=True):
    """A seat acted before those who were asked; with a tie it waits a moment for them."""

    seat: int
    action: Any
    tie: bool = False


class Acted(Entry, frozen=True):
    """The game master did something."""

    act: str
    seat: int | None = None
    seconds: int | None = None
    text: str = ""


class Undone(Entry, frozen=True):
    """At a desk the last entry was taken back."""


class SetAside(Entry, frozen=True):
    """Everybody had gone."""


class Returned(Entry, frozen=True):
    """All who play were back."""


class Woken(Entry, frozen=True):
    """The server had been away since then; no clock ran."""

    since: int


class Spoke(Entry, frozen=True):
    """Something was said."""

    name: str
    seat: int | None
    master: bool
    room: str
    text: str


class Wished(Entry, frozen=True):
    """A person asked for another match."""


class Rematched(Entry, frozen=True):
    """It goes on at another table."""

    code: str


class Lent(Entry, frozen=True):
    """A person gave a program a token, kept as its SHA-256; an earlier one counts no more."""

    program: str
    name: str
    digest: str


class Barred(Entry, frozen=True):
    """A program's token counts no more."""

    program: str


Any_ = (
    Created | Sat | Stood | Started | Answered | Lapsed | Released | Overtook | Acted
    | Undone | SetAside | Returned | Woken | Spoke | Wished | Rematched | Lent | Barred | Dissolved
)  # fmt: skip
_decoder = msgspec.json.Decoder(Any_)
_encoder = msgspec.json.Encoder()


def write(entry: Entry) -> bytes:
    """An entry as it lies on disk."""
    return _encoder.encode(entry)


def read(text: bytes) -> Any:
    """The entry that was written."""
    return _decoder.decode(text)
