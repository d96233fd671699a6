"""A game master's desk: a table at which every lot is entered, and the last entry can be taken back."""

from collections.abc import Sequence
from typing import Any

from tavolon.games import GAMES
from tavolon.kernel import Event, Move, Table
from tavolon.numeron.rules import Ruleset

__all__ = ["Desk", "Entry"]

Entry = tuple[Move[Any], ...]
"""Moves that were entered together."""


class Desk:
    """What has been entered so far, and the table after it."""

    def __init__(self, rules: Ruleset, entries: Sequence[Entry] = ()) -> None:
        self.rules = rules
        self.entries = list(entries)
        self.table = _table(rules, entries)

    def enter(self, entry: Entry) -> tuple[Event, ...]:
        """Plays moves together and returns what happened; IllegalAction leaves everything as it was."""
        before = len(self.table.events)
        table = _table(self.rules, (*self.entries, entry))
        self.entries.append(entry)
        self.table = table
        return table.events[before:]

    def undo(self) -> tuple[Table[Ruleset], tuple[Event, ...]]:
        """Takes the last entry back; the table as it stood with it, and what had happened because of it."""
        undone = self.table
        self.entries.pop()
        self.table = _table(self.rules, self.entries)
        return undone, undone.events[len(self.table.events) :]


def _table(rules: Ruleset, entries: Sequence[Entry]) -> Table[Ruleset]:
    table = Table(GAMES["numeron"], rules)
    for entry in entries:
        for move in entry:
            if move.lapsed:
                table.lapse(move.seat, move.action)
            else:
                table.submit(move.seat, move.action)
    return table
