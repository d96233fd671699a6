"""Matches played at random, over every game, every ruleset and every number of seats.

`TAVOLON_EXAMPLES=500 pytest tests/laws` draws that many fresh matches per law and ruleset; without it each
law draws a few, always the same ones.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tavolon.games import GAMES
from tavolon.kernel import Action, Dealer, Event, Game, Ruleset, Seat, Table
from tests.laws.rulesets import varied

EXAMPLES = int(os.environ.get("TAVOLON_EXAMPLES", "0"))
LONGEST = 60
"""Decisions in a match, where a law does not need its end."""


def examples(count: int) -> Callable[..., Any]:
    """How many matches a law draws: `count`, or what the environment asks for."""
    return settings(
        max_examples=EXAMPLES or count,
        derandomize=not EXAMPLES,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


class Sitting:
    """What is played by how many, from which seed, and for how many decisions."""

    def __init__(self, name: str, rules: Ruleset, seats: int, seed: int, decisions: int) -> None:
        self.game: Game[Any] = GAMES[name]
        self.rules = rules
        self.seats = seats
        self.seed = seed
        self.decisions = decisions

    def __repr__(self) -> str:
        rules = {
            field: value
            for field in self.rules.__struct_fields__
            if (value := getattr(self.rules, field)) != getattr(self.game.rulesets[self.rules.name], field)
        }
        changes = f" with {rules}" if rules else ""
        played = f"{self.game.name} {self.rules.name}{changes} by {self.seats}"
        return f"{played}, seed {self.seed}, {self.decisions} decisions"

    def table(self, dealt: bool = True) -> Table[Any]:
        """The table before the first decision; without a dealer chance must be played too."""
        return Table(self.game, self.rules, self.seats, Dealer(str(self.seed)) if dealt else None)

    def dice(self) -> Random:
        """What the players at random decide by."""
        return Random(self.seed)

    def steps(self) -> Iterator[Table[Any]]:
        """The table before every decision and after the last."""
        table, dice = self.table(), self.dice()
        yield table
        for _ in islice(iter(lambda: table.over, True), self.decisions):
            decide(table, dice)
            yield table

    def played(self) -> Table[Any]:
        """The table after all decisions."""
        *_, table = self.steps()
        return table


@st.composite
def sittings(draw: st.DrawFn, name: str, ruleset: str) -> Sitting:
    """Sittings at a game, with a registered ruleset or a varied one, and any number of seats it allows."""
    game = GAMES[name]
    rules = draw(varied(name)) if ruleset == VARIED else game.rulesets[ruleset]
    return Sitting(
        name,
        rules,
        seats=draw(st.sampled_from(sorted(game.seats(rules)))),
        seed=draw(st.integers(0, 2**32 - 1)),
        decisions=draw(st.integers(0, LONGEST)),
    )


VARIED = "varied"
SITTINGS = [
    pytest.param(sittings(name, ruleset), id=f"{name}-{ruleset}")
    for name, game in GAMES.items()
    for ruleset in (*game.rulesets, VARIED)
]
every_ruleset = pytest.mark.parametrize("sittings", SITTINGS)


def decide(table: Table[Any], dice: Random) -> tuple[Event, ...]:
    """One decision at random: mostly an answer, now and then the clock's or an interjection."""
    chance = dice.random()
    said = [(seat, action) for seat in range(table.seats) for action in table.interjections(seat)]
    if chance < 0.02 and said:
        return table.submit(*dice.choice(said))
    seat = dice.choice(table.pending)
    if chance < 0.1:
        return table.lapse(seat)
    return table.submit(seat, pick(table.legal(seat), dice))


def pick(legal: Sequence[Action], dice: Random) -> Action:
    """An action at random, half the time one of the first few: rare kinds stand before long lists."""
    return legal[dice.randrange(len(legal) if dice.random() < 0.5 else min(len(legal), 24))]


def view(table: Table[Any], seat: Seat | None) -> Any:
    """What a seat, or the audience, knows."""
    start = table.game.view(table.rules, table.seats, seat)
    return reduce(lambda known, event: known.see(event.seen_by(seat)), table.events, start)


def whole(table: Table[Any]) -> tuple[Any, ...]:
    """All that a table is."""
    sealed = tuple(sorted(table.sealed.items()))
    return table._state, table.events, table.moves, sealed, table.turn, table._position
