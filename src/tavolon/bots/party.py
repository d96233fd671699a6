"""Bots at a table: what each has seen, and what it decides."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from tavolon.bots import Bot
from tavolon.bots.filed import suit
from tavolon.bots.programs.faults import Faulty, Noted
from tavolon.bots.programs.program import Program
from tavolon.bots.programs.protocol import Place, Question
from tavolon.bots.programs.stable import RUNNING, commanded
from tavolon.bots.spec import bot_of
from tavolon.kernel import Action, Event, Game, Ruleset, Seat, Table
from tavolon.kernel.dealer import Dealer

__all__ = ["Party", "Player", "bots_at", "play", "played"]

Player = Bot | Program
"""A bot of ours, or a program of anybody's."""


class Party:
    """A table with bots at some of its seats.

    A bot's chance is drawn from the seed, its seat and the turn, so that it decides alike whenever the
    match comes to this point again: a match that is resumed goes on as it would have gone, unless a bot
    thinks by its clock, or is a program that does as it likes. For a program that decides nothing the clock
    does. BadPlayer if a bot was made for other rules or seats.
    """

    def __init__(
        self, table: Table[Any], bots: Mapping[Seat, Player], seed: str, number: int | None = None
    ) -> None:
        suit(bots.values(), table.rules, table.seats)
        self.table = table
        self.bots = bots
        self.seed = seed
        self.views = {seat: table.game.view(table.rules, table.seats, seat) for seat in bots}
        self.programs = {seat: bot for seat, bot in bots.items() if isinstance(bot, Program)}
        self._seen: dict[Seat, list[Event]] = {seat: [] for seat in self.programs}
        for seat, program in self.programs.items():
            program.sit(Place(table.game.name, table.rules, table.seats, seat, number))
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

    def move(self, seat: Seat) -> tuple[Event, ...]:
        """Lets the bot at an asked seat decide, or the clock where it cannot; returns what happened."""
        try:
            action = self.decide(seat)
        except Faulty:
            return self.lapse(seat)
        return self.submit(seat, action)

    def decide(self, seat: Seat) -> Action:
        """What the bot at an asked seat decides; Faulty if it is a program that decides nothing."""
        table, bot = self.table, self.bots[seat]
        if isinstance(bot, Program):
            awaiting = tuple(sorted(table.awaiting))
            question = Question(table.turn, table.asks, awaiting, self.views[seat], table.legal(seat))
            return bot.decide(question, self._seen[seat])
        chance = Random(f"{self.seed}/{seat}/{table.turn}")
        action: Action = bot(self.views[seat], table.legal(seat), chance)
        return action

    @property
    def faults(self) -> tuple[Noted, ...]:
        """What programs have done wrong in this match."""
        return tuple(noted for program in self.programs.values() for noted in program.faults)

    def _see(self, events: Sequence[Event]) -> None:
        for seat, view in self.views.items():
            shown = [event.seen_by(seat) for event in events]
            for event in shown:
                view = view.see(event)
            self.views[seat] = view
            if seat in self.programs:
                self._seen[seat] += shown
        if self.table.over:
            for seat, program in self.programs.items():
                program.over(self.table.scores, self.views[seat], self._seen[seat])


def bots_at(game: str, names: Iterable[tuple[Seat, str]]) -> dict[Seat, Player]:
    """The bots of a game at their seats, each as `bot_of` reads it, a program where a command is named."""
    sat: Counter[str] = Counter()
    bots: dict[Seat, Player] = {}
    for seat, name in names:
        bots[seat] = RUNNING.program(name, sat[name]) if commanded(name) else bot_of(game, name)
        sat[name] += 1
    return bots


def played(
    game: Game[Any],
    rules: Ruleset,
    names: Sequence[str],
    seed: str,
    dealer: Dealer | None = None,
    number: int | None = None,
) -> Party:
    """A whole match between bots, one a seat, each as `bots_at` reads it, and the party that has played it.

    The same seed and dealer give the same match, unless a bot thinks by its clock or is a program that
    decides otherwise from one time to another.
    """
    table = Table(game, rules, len(names), dealer or Dealer(seed))
    party = Party(table, bots_at(game.name, enumerate(names)), seed, number)
    while not table.over:
        for seat in table.pending:
            party.move(seat)
    return party


def play(
    game: Game[Any], rules: Ruleset, names: Sequence[str], seed: str, dealer: Dealer | None = None
) -> Table[Any]:
    """The table of such a match."""
    return played(game, rules, names, seed, dealer).table
