"""Bots at a table: what each has seen, and what it decides."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tavolon.bots import Bot
from tavolon.bots.filed import suit
from tavolon.bots.spec import bot_of
from tavolon.kernel import Action, Event, Game, Ruleset, Seat, Table
from tavolon.kernel.dealer import Dealer

__all__ = ["Party", "play"]


class Party:
    """A table with bots at some of its seats.

    A bot's chance is drawn from the seed, its seat and the turn, so that it decides alike whenever the
    match comes to this point again: a match that is resumed goes on as it would have gone, unless a bot
    thinks by its clock. BadPlayer if a bot was made for other rules or seats.
    """

    def __init__(self, table: Table[Any], bots: Mapping[Seat, Bot], seed: str) -> None:
        suit(bots.values(), table.rules, table.seats)
        self.table = table
        self.bots = bots
        self.seed = seed
        self.views = {seat: table.game.view(table.rules, table.seats, seat) for seat in bots}
        self._see(table.events)

    def submit(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Plays an action and returns what happened; IllegalAction changes nothing."""
        events = self.table.submit(seat, action)
        self._see(events)
        return events

    def lapse(self, seat: Seat) -> tuple[Event, ...]:
        """Lets the clock decide for a seat, and returns what happened."""
        events = self.table.lapse(seat)
        self._see(events)
        return events

    def decide(self, seat: Seat) -> Action:
        """What the bot at an asked seat decides."""
        chance = Random(f"{self.seed}/{seat}/{self.table.turn}")
        action: Action = self.bots[seat](self.views[seat], self.table.legal(seat), chance)
        return action

    def _see(self, events: Sequence[Event]) -> None:
        for seat, view in self.views.items():
            for event in events:
                view = view.see(event.seen_by(seat))
            self.views[seat] = view


def play(
    game: Game[Any], rules: Ruleset, names: Sequence[str], seed: str, dealer: Dealer | None = None
) -> Table[Any]:
    """A whole match between bots, one a seat, each as `bot_of` reads it.

    The same seed and dealer give the same match, unless a bot thinks by its clock.
    """
    table = Table(game, rules, len(names), dealer or Dealer(seed))
    party = Party(table, {seat: bot_of(game.name, name) for seat, name in enumerate(names)}, seed)
    while not table.over:
        for seat in table.pending:
            party.submit(seat, party.decide(seat))
    return table
