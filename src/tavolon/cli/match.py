"""One match in a terminal: a table, what every seat knows, and the bots that sit at it."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tavolon.bots import BOTS, Bot
from tavolon.cli.scene import BOT
from tavolon.kernel import Action, Event, Seat, Table

__all__ = ["Match"]


class Match:
    """A table with bots at some of its seats.

    A bot's chance is drawn from the seed, its seat and the turn, so that it decides alike whenever the
    match comes to this point again: a match that is resumed goes on as it would have gone.
    """

    def __init__(self, table: Table[Any], players: Sequence[str], seed: str) -> None:
        self.table = table
        self.seed = seed
        bots = BOTS[table.game.name]
        self.bots: dict[Seat, Bot] = {
            seat: bots[player.removeprefix(BOT)]
            for seat, player in enumerate(players)
            if player.startswith(BOT)
        }
        self.views = {seat: table.game.view(table.rules, table.seats, seat) for seat in self.bots}
        self._see(table.events)

    def submit(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Plays an action and returns what happened; IllegalAction changes nothing."""
        events = self.table.submit(seat, action)
        self._see(events)
        return events

    def decide(self, seat: Seat) -> Action:
        """What the bot at an asked seat decides."""
        chance = Random(f"{self.seed}/{seat}/{self.table.turn}")  # noqa: S311 - play, not cryptography
        action: Action = self.bots[seat](self.views[seat], self.table.legal(seat), chance)
        return action

    def _see(self, events: Sequence[Event]) -> None:
        for seat, view in self.views.items():
            for event in events:
                view = view.see(event.seen_by(seat))
            self.views[seat] = view
