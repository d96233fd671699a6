"""A game master's desk: a table at which every lot is entered, and the last entry can be taken back."""

from collections.abc import Sequence
from typing import Any

from tavolon.kernel import CHANCE, Action, Event, Game, Move, Ruleset, Table

__all__ = ["Desk", "Entry"]

Entry = tuple[Move[Any], ...]
"""Moves that were entered together."""


class Desk:
    """What has been entered so far, and the table after it.

    Where all who are asked have but one action of a lone kind, it goes with the entry before.
    """

    def __init__(
        self,
        game: Game[Any],
        rules: Ruleset,
        seats: int,
        entries: Sequence[Entry] = (),
        lone: tuple[type[Action], ...] = (),
    ) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.entries = list(entries)
        self.lone = lone
        self.table = self.after(entries)

    def enter(self, entry: Entry) -> tuple[Event, ...]:
        """Plays moves together and returns what happened; IllegalAction leaves everything as it was."""
        before = len(self.table.events)
        table = self.after((*self.entries, entry))
        while alone := self._alone(table):
            entry += alone
            _play(table, alone)
        self.entries.append(entry)
        self.table = table
        return table.events[before:]

    def undo(self) -> tuple[Table[Any], tuple[Event, ...]]:
        """Takes the last entry back; the table as it stood with it, and what had happened because of it."""
        undone = self.table
        self.entries.pop()
        self.table = self.after(self.entries)
        return undone, undone.events[len(self.table.events) :]

    def after(self, entries: Sequence[Entry]) -> Table[Any]:
        """The table after some entries."""
        table = Table(self.game, self.rules, self.seats)
        for entry in entries:
            _play(table, entry)
        return table

    def foresee(self, move: Move[Any]) -> tuple[Event, ...]:
        """What would happen at once if one more move were entered."""
        return self.after((*self.entries, (move,))).events[len(self.table.events) :]

    def _alone(self, table: Table[Any]) -> Entry:
        legal = {seat: table.legal(seat) for seat in table.pending}
        asked = CHANCE not in legal and all(
            len(actions) == 1 and isinstance(actions[0], self.lone) for actions in legal.values()
        )
        return tuple(Move(seat, actions[0]) for seat, actions in legal.items()) if asked else ()


def _play(table: Table[Any], entry: Entry) -> None:
    for move in entry:
        if move.lapsed:
            table.lapse(move.seat, move.action)
        else:
            table.submit(move.seat, move.action)
