"""A finished match in steps worth looking at: what was decided together, and all that chance made of it."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import UNSET, Struct

from tavolon.kernel import CHANCE, Act, Event, Move, Seat, Secret, Table

__all__ = ["Step", "Told", "hidden", "steps"]

OPENERS = ("StageBegan", "BattleBegan", "DuelBegan", "GameBegan")
"""Events that open a step of their own, so that the end before them can be looked at."""


class Told(Struct, frozen=True):
    """A move, and what came of the decisions it was opened with."""

    move: Move[Any]
    events: tuple[Event, ...]


class Step(Struct, frozen=True):
    """Moves, a game master's acts and events that are shown together.

    `upto` counts the resolutions that lie behind it.
    """

    moves: tuple[Told | Act, ...]
    events: tuple[Event, ...]
    upto: int


def steps(table: Table[Any]) -> tuple[Step, ...]:
    """The opening, then a step for whatever seats decided together, with the draws that followed.

    A new stage, battle, duel or game begins a step, so one resolution may make two.
    """
    made = _Steps()
    made.add((), table.opening)
    for place, done in enumerate(table.resolutions):
        made.add(_acts(table, place), ())
        if any(move.seat != CHANCE for move in done.moves):
            made.cut()
        made.upto = place + 1
        made.add(tuple(Told(move, done.events) for move in done.moves), done.events)
    made.add(_acts(table, len(table.resolutions)), ())
    made.cut()
    return tuple(made.done)


def _acts(table: Table[Any], place: int) -> tuple[Act, ...]:
    return tuple(act for before, act in table.acts if before == place)


def hidden(done: Sequence[Event], seat: Seat | None) -> bool:
    """Whether anything among some events lies face down for a seat."""
    return any(isinstance(value, Secret) and value.seen_by(seat).value is UNSET for value in _fields(done))


def _fields(events: Sequence[Event]) -> Iterator[Any]:
    return (getattr(event, field) for event in events for field in event.__struct_fields__)


class _Steps:
    """Steps being gathered: the last one stays open until it is cut off."""

    def __init__(self) -> None:
        self.done: list[Step] = []
        self.moves: list[Told | Act] = []
        self.events: list[Event] = []
        self.upto = 0

    def add(self, moves: Sequence[Told | Act], events: Sequence[Event]) -> None:
        """Goes on with the open step, and opens another where something begins."""
        self.moves.extend(moves)
        for event in events:
            opens = type(event).__name__ in OPENERS
            if opens and any(type(one).__name__ not in OPENERS for one in self.events):
                self.cut()
            self.events.append(event)

    def cut(self) -> None:
        """Closes the open step, if there is anything in it."""
        if self.moves or self.events:
            self.done.append(Step(tuple(self.moves), tuple(self.events), self.upto))
            self.moves, self.events = [], []
