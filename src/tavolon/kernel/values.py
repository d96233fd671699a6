"""The words every game is written in: seats, actions, events, secrets, moves."""

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cache
from typing import Generic, Literal, Self, TypeVar, get_origin, overload

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import fields, replace

__all__ = [
    "CHANCE",
    "Act",
    "Action",
    "Event",
    "Limit",
    "Move",
    "Options",
    "Pace",
    "Ruleset",
    "Seat",
    "Secret",
    "snake",
]

Seat = int
CHANCE: Seat = -1

T = TypeVar("T")
A = TypeVar("A", bound="Action")


@cache
def snake(name: str) -> str:
    """The wire tag of a class: its name in snake case.

    >>> snake("HighLow")
    'high_low'
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


class Action(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag=snake):
    """What a seat, or chance, decides."""


class Secret(Struct, Generic[T], frozen=True, omit_defaults=True):
    """A value that only its owners see; face down it is absent."""

    owners: frozenset[Seat]
    value: T | UnsetType = UNSET

    def seen_by(self, seat: Seat | None) -> Self:
        """The same secret, face down unless the seat owns it; None is the audience."""
        return self if seat in self.owners else replace(self, value=UNSET)

    @property
    def open(self) -> T:
        """The value; asking a face-down secret is a broken invariant."""
        assert not isinstance(self.value, UnsetType)
        return self.value


class Event(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag=snake):
    """What happened at the table, in the past tense."""

    def seen_by(self, seat: Seat | None) -> Self:
        """The event as the seat may see it; None is the audience."""
        secret = _secret_fields(type(self))
        return (
            replace(self, **{name: getattr(self, name).seen_by(seat) for name in secret}) if secret else self
        )


@cache
def _secret_fields(kind: type[Event]) -> tuple[str, ...]:
    """Which fields of a kind of event are secrets."""
    return tuple(field.name for field in fields(kind) if get_origin(field.type) is Secret)


class Ruleset(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every number and choice an edition makes."""

    name: str


class Move(Struct, Generic[A], frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat and what it decided, or what the clock decided for it."""

    seat: Seat
    action: A
    lapsed: bool = False


class Act(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="act"):
    """What a game master did beside the moves; `at` is in milliseconds since 1970."""

    act: Literal["start", "pause", "resume", "extend", "say", "call-off"]
    at: int
    by: str = ""
    seat: Seat | None = None
    """Whose time was extended; None is everybody's."""
    seconds: int | None = None
    text: str = ""


class Pace(StrEnum):
    """Whom a question is put to, as far as time goes."""

    TURN = "turn"  # one seat, whose own clock runs
    WINDOW = "window"  # it is open for a time, and then taken as passed
    TOGETHER = "together"  # several seats prepare, each for itself


class Limit(Struct, frozen=True):
    """What the rules say about the time for a question; it is public."""

    pace: Pace
    seconds: int | None = None
    """None where they say nothing."""
    goes_on: bool = False
    """Whether what the seat has used of its last question's time counts for this one too."""
    ahead: frozenset[Seat] = frozenset()
    """Who may act before those who are asked, whose chance has passed then."""
    early: bool = False
    """Whether a window closes with the answer, which all hear at once."""
    tie: bool = False
    """Whether an answer goes first that comes together with such an act."""


class Options(Sequence[A]):
    """Actions in a fixed order, quick to search; the order is part of the contract."""

    __slots__ = ("_actions", "_places")

    def __init__(self, actions: Iterable[A]) -> None:
        self._actions = tuple(actions)
        self._places: dict[A, int] = {}
        for place, action in enumerate(self._actions):
            self._places.setdefault(action, place)

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[A]:
        return iter(self._actions)

    @overload
    def __getitem__(self, place: int) -> A: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[A, ...]: ...
    def __getitem__(self, place: int | slice) -> A | tuple[A, ...]:
        return self._actions[place]

    def __contains__(self, action: object) -> bool:
        return action in self._places

    def index(self, action: A, start: int = 0, stop: int | None = None) -> int:
        """The first place of an action; ValueError if it is not there."""
        if start == 0 and stop is None and action in self._places:
            return self._places[action]
        return self._actions.index(action, start, len(self) if stop is None else stop)

    def __eq__(self, other: object) -> bool:
        return self._actions == tuple(other) if isinstance(other, Options | tuple | list) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._actions)

    def __repr__(self) -> str:
        return f"Options({list(self._actions)!r})"
