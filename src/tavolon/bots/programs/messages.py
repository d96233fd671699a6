"""What is said between a table and a program that plays at it; docs/bots.md tells how.

The same lines of JSON go over a pipe and over a socket. Actions, events, views and rulesets are the games'
own structs, as the pages get them. A program passes over fields and types of message that it does not know.
"""

from typing import Any

from msgspec import UNSET, Raw, Struct, UnsetType

from tavolon.bots.programs.faults import Kind
from tavolon.kernel.values import snake

__all__ = [
    "OLDEST",
    "VERSION",
    "Answer",
    "Ask",
    "Begin",
    "Fault",
    "FromProgram",
    "Hello",
    "Over",
    "Ready",
    "Refused",
    "Said",
    "ToProgram",
]

VERSION = 1
"""Grows when a program written for the last one would no longer understand; new fields alone do not."""
OLDEST = 1
"""The oldest version that is still spoken."""


class Said(Struct, frozen=True, tag=snake, kw_only=True):
    """A message to a program."""


class Hello(Said, frozen=True):
    """The first message: which versions of the protocol are spoken; `ready` is awaited now."""

    protocol: int
    oldest: int
    tavolon: str
    """The version of the package."""


class Begin(Said, frozen=True):
    """What follows is of this match: whatever was before it is over, or is told again from the start."""

    game: str
    ruleset: str
    rules: Any
    """Every number and choice of the edition."""
    seats: int
    seat: int
    """The program's own."""
    number: int | None
    """The match's number where it is one of many, from 0 on: dice begun from it fall alike again."""


class Ask(Said, frozen=True):
    """A question, which is answered with the same `id`."""

    id: int
    turn: int
    asks: str
    """What is asked: the engine's phase in snake case."""
    awaiting: tuple[int, ...]
    """Whom it is put to, whoever has answered."""
    left: int | None
    """Milliseconds for the answer, by the clock of who asks; null is no limit."""
    view: Any
    """What the seat knows, without the rules."""
    events: tuple[Any, ...]
    """What has happened since the last question, or since the start after `begin`; secrets face down."""
    legal: Raw
    """Every action that may be answered, in the game's fixed order."""


class Over(Said, frozen=True):
    """The match has ended; scores are null if it was called off."""

    scores: tuple[int, ...] | None
    view: Any
    events: tuple[Any, ...]


class Fault(Said, frozen=True):
    """What the program did wrong; if it was asked, the clock has decided for it. No answer is awaited."""

    id: int | None
    """The question; null if there was none."""
    kind: Kind
    text: str


class Refused(Said, frozen=True):
    """The program cannot play here, and why; nothing follows."""

    text: str


class Heard(Struct, frozen=True, tag=snake, kw_only=True):
    """A message from a program."""


class Ready(Heard, frozen=True):
    """The answer to `hello`: the version the program speaks, one of those it was offered."""

    protocol: int
    name: str = ""
    """What it calls itself."""


class Answer(Heard, frozen=True):
    """The answer to a question: one of its legal actions, or the place of one, counted from 0."""

    id: int
    action: Any | UnsetType = UNSET
    index: int | UnsetType = UNSET


ToProgram = Hello | Begin | Ask | Over | Fault | Refused
FromProgram = Ready | Answer
