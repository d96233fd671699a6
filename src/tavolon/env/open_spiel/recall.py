"""All that a seat has done and seen, as lines of text and as rows of numbers."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any, Self, get_args

import msgspec

from tavolon.env.catalogue import Cells
from tavolon.env.encode.numeron_facts import KIND
from tavolon.env.sitting import Sitting
from tavolon.kernel import CHANCE, Action, Event, Ruleset, Seat, Secret

__all__ = ["WIDTH", "Recalled"]

WIDTH = 16
"""Cells of a row."""
HIDDEN = "?"


class Recalled(Sitting):
    """A sitting at which every seat remembers what it decided and saw, in order; chance is asked, too."""

    def __init__(self, game: str, rules: Ruleset, seats: int) -> None:
        self.memories: dict[Seat, list[int | Event]] = {seat: [] for seat in range(seats)}
        self.decided: tuple[int, ...] = ()
        """The numbers of all that was decided, chance's lots too, in order."""
        super().__init__(game, rules, seats)

    def fork(self) -> Self:
        """A sitting in the same place that goes its own way."""
        other = super().fork()
        other.memories = {seat: list(memory) for seat, memory in self.memories.items()}
        return other

    def __deepcopy__(self, memo: Any) -> Self:
        return self.fork()

    def __reduce__(self) -> Any:
        """It is kept as what was decided, which says all."""
        return _again, (self.table.game.name, self.table.rules, self.seats, self.decided)

    def act(self, number: int) -> None:
        """Takes the decision of whose turn it is; IllegalAction changes nothing."""
        super().act(number)
        self.decided += (number,)

    def text(self, seat: Seat) -> str:
        """The seat's number, then a line for everything."""
        told = (f"> {one}" if isinstance(one, int) else _told(one) for one in self.memories[seat])
        return "\n".join((str(seat), *told))

    def write(self, seat: Seat, rows: Cells) -> None:
        """Writes the newest of it to rows of WIDTH cells, oldest first, the rest of them 0.

        An own decision is -1 and its number. An event is its kind, from 1, and its fields one after another:
        numbers as they are, words by their places from 1, tuples and spellings after their lengths, a fact
        after its kind, a secret after a 1, or 0 if it is hidden, and 0.5 for nothing. What is longer goes on
        in a row after a 0.
        """
        kinds = {kind: number for number, kind in enumerate(get_args(self.table.game.events), start=1)}
        filled: list[list[float]] = []
        for one in reversed(self.memories[seat]):
            lines = _rows([-1, one] if isinstance(one, int) else [kinds[type(one)], *_fields(one)])
            if len(filled) + len(lines) > len(rows):
                break
            filled += reversed(lines)
        rows[:] = 0
        for place, line in enumerate(reversed(filled)):
            rows[place, : len(line)] = line

    def _submit(self, action: Action) -> None:
        legal = self.table.legal(self.seat)
        if self.seat != CHANCE and len(legal) > 1:
            self.memories[self.seat].append(self.ids[legal.index(action)])
        super()._submit(action)

    def _see(self, events: Sequence[Event]) -> None:
        super()._see(events)
        for event in events:
            for seat, memory in self.memories.items():
                memory.append(event.seen_by(seat))


def _again(game: str, rules: Ruleset, seats: int, decided: tuple[int, ...]) -> Recalled:
    sitting = Recalled(game, rules, seats)
    for number in decided:
        sitting.act(number)
    return sitting


def _rows(cells: list[float]) -> list[list[float]]:
    room = WIDTH - 1
    starts = range(1, max(len(cells), 2), room)
    return [[0 if start > 1 else cells[0], *cells[start : start + room]] for start in starts]


def _told(event: Event) -> str:
    values = (getattr(event, field) for field in event.__struct_fields__)
    return " ".join((type(event).__name__, *map(_word, values)))


def _word(value: Any) -> str:
    if isinstance(value, Secret):
        return HIDDEN if value.value is msgspec.UNSET else _word(value.value)
    if isinstance(value, tuple):
        return f"({' '.join(map(_word, value))})"
    return str(value) if isinstance(value, Enum | str) else msgspec.json.encode(value).decode()


def _fields(value: Any) -> Iterator[float]:
    for field in value.__struct_fields__:
        yield from _flat(getattr(value, field))


def _flat(value: Any) -> Iterator[float]:
    match value:
        case Secret():
            hidden = value.value is msgspec.UNSET
            yield from (0,) if hidden else (1, *_flat(value.value))
        case Enum():
            yield list(type(value)).index(value) + 1
        case int() | float():
            yield value
        case str() if value.isdecimal():
            yield int(value)
        case str():
            yield from (len(value), *map(ord, value))
        case tuple():
            yield len(value)
            for one in value:
                yield from _flat(one)
        case msgspec.Struct():
            yield from (KIND[type(value)] + 1,) if type(value) in KIND else ()
            yield from _fields(value)
        case None:
            yield 0.5
