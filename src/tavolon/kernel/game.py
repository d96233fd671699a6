"""What a game is: a start, and phases that ask seats to decide."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Generic, Protocol, Self, TypeVar

import msgspec
from msgspec import Struct

from tavolon.kernel.reasons import Refused
from tavolon.kernel.values import Action, Event, Limit, Pace, Ruleset, Seat

__all__ = ["Game", "Over", "Phase", "State", "Step", "View"]

SEVERAL = 2

S = TypeVar("S", bound="State")
R = TypeVar("R", bound=Ruleset)


class State(Struct, frozen=True):
    """Where a match stands; it never leaves its game's package."""

    phase: "Phase[Any]"


class Step(Struct, Generic[S], frozen=True):
    """What follows from a decision: the next state and what happened on the way."""

    state: S
    events: tuple[Event, ...] = ()


class Phase(Struct, Generic[S], frozen=True):
    """One question, and the seats it is put to."""

    def awaits(self, state: S) -> frozenset[Seat]:
        """The seats that must decide; this is public."""
        raise AssertionError

    def legal(self, state: S, seat: Seat) -> Sequence[Action]:
        """What an awaited seat may answer, in a fixed order."""
        raise AssertionError

    def resolve(self, state: S, taken: Mapping[Seat, Any]) -> Step[S]:
        """What follows once every awaited seat has answered legally."""
        raise AssertionError

    def defaults(self, state: S, seat: Seat) -> Sequence[Action]:
        """What the clock plays for a seat: one of these, drawn by the dealer."""
        return self.legal(state, seat)[:1]

    def limit(self, state: S) -> Limit:
        """What the rules say about the time for an answer; this is public."""
        return Limit(Pace.TURN if len(self.awaits(state)) < SEVERAL else Pace.TOGETHER)

    def mastered(self, state: S) -> bool:
        """Whether a game master, where there is one, decides this in the place of chance."""
        return False

    def interjections(self, state: S, seat: Seat) -> Sequence[Action]:
        """What a seat may say at any moment, asked or not; it takes effect at once."""
        return ()

    def interject(self, state: S, seat: Seat, action: Any) -> Step[S]:
        """What follows from an interjection; sealed answers are dropped."""
        raise AssertionError


class Over(Phase[S], frozen=True):
    """The last phase; it awaits nobody."""

    scores: tuple[int, ...]

    def awaits(self, state: S) -> frozenset[Seat]:
        """Nobody decides any more."""
        return frozenset()


class View(Protocol):
    """What one seat knows: a fold over the events it has seen."""

    def see(self, event: Any, /) -> Self:
        """The view after one more event."""
        ...


class Game(Struct, Generic[R], frozen=True, kw_only=True):
    """The rules of one game, as a table and its drivers need them."""

    name: str
    rulesets: Mapping[str, R]
    usual: str
    """The name of the ruleset played unless another is asked for."""
    actions: Any
    """The union of the game's actions, for decoding."""
    events: Any
    """The union of the game's events, for decoding."""
    seats: Callable[[R], Sequence[int]]
    """How many may sit down, the usual number first."""
    start: Callable[[R, int], Step[Any]]
    view: Callable[[R, int, Seat | None], Any]
    """The view of a seat, or of the audience (None), before the first event."""
    format: Callable[[Any], str]
    """An action as notation, without its seat."""
    parse: Callable[[str], Any]
    """The action a notation stands for; BadNotation if none."""
    refusal: Callable[[Any, Seat, Sequence[Any], Any], Refused | None]
    """What stands against an action, given a seat's view and what it may legally do; None if nothing does."""
    open: bool = False
    """Whether nothing is ever hidden: views are alike then, but for their `seat`."""

    def action(self, plain: Any) -> Any:
        """The action that a plain value, as JSON holds it, stands for; ValidationError if none."""
        return msgspec.convert({"it": plain}, _held(self.actions)).it


@cache
def _held(union: Any) -> Any:
    """A struct around a union, of which msgspec keeps how it is read; of a bare one it does not."""
    return msgspec.defstruct("_Held", [("it", union)])
