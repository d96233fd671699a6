"""What the leak test plays: whole matches, and pairs of matches that only the hidden tells apart."""

import asyncio
import tempfile
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random

from msgspec import Struct

from tavolon.games import GAMES
from tests.server.leak.house import house
from tests.server.leak.matches import Scene, play
from tests.server.leak.twins import compare
from tests.server.leak.worlds import Pair, pairs, world

__all__ = ["Twins", "every_pair", "every_scene", "run_scene", "run_twins"]

AUDIENCES = ("public", "late", "after")
ATTEMPTS = 8
"""Matches among which a pair is looked for."""
MASTERS = (None, "public", None, "all")


class Twins(Struct, frozen=True):
    """Two worlds of a game, and who watches."""

    game: str
    ruleset: str
    seats: int
    eyes: int | None
    audience: str = "public"
    master: str | None = None
    quick: bool = False
    seed: int = 0

    def __str__(self) -> str:
        eyes = "audience" if self.eyes is None else f"seat {self.eyes}"
        return f"twins of {self.game} {self.ruleset} by {self.seats} for {eyes}, seed {self.seed}"


def run_scene(scene: Scene) -> int:
    """Plays a whole match in a house of its own; how many messages were judged."""

    async def played(folder: Path) -> int:
        async with house(folder) as one:
            return await play(one, scene)

    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(played(Path(folder)))


def run_twins(twins: Twins, tries: int = 30, longest: int = 60) -> int:
    """Plays the most telling pair of some found; how many messages were alike, 0 if there was no pair."""
    found = best_pair(twins, tries, longest)
    if found is None:
        return 0
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(
            compare(found, Path(folder), twins.seed, twins.audience, twins.master, twins.quick)
        )


def best_pair(twins: Twins, tries: int, longest: int) -> Pair | None:
    """One where another seat has a choice in one world alone if there is any, and then the longest."""
    game = GAMES[twins.game]
    for attempt in range(ATTEMPTS):
        seed = f"{twins.seed}/{attempt}"
        one = world(game, game.rulesets[twins.ruleset], twins.seats, seed, longest)
        found = [
            pair for pair in pairs(one, twins.eyes, Random(seed), tries) if pair.alike > pair.differs + 1
        ]
        if found:
            return max(found, key=lambda pair: (pair.options, pair.alike - pair.differs))
    return None


def every_scene(rounds: int) -> Iterator[Scene]:
    """Every game, ruleset and number of seats, with all policies in turn."""
    audiences, masters = cycle(AUDIENCES), cycle(MASTERS)
    for round_ in range(rounds):
        for name, game in GAMES.items():
            for ruleset, rules in game.rulesets.items():
                seats = tuple(game.seats(rules))[round_ % len(game.seats(rules))]
                quick = bool(round_ % 2)
                yield Scene(name, ruleset, seats, next(audiences), next(masters), quick, round_)


def every_pair(rounds: int) -> Iterator[Twins]:
    """Every ruleset that hides something, through the eyes of a seat and of the audience."""
    masters = cycle(MASTERS[:2])
    for round_ in range(rounds):
        for name in ("numeron", "calcolon"):
            game = GAMES[name]
            for ruleset, rules in game.rulesets.items():
                seats = tuple(game.seats(rules))[round_ % len(game.seats(rules))]
                for eyes in (round_ % seats, None):
                    quick = bool(round_ % 2)
                    yield Twins(name, ruleset, seats, eyes, "public", next(masters), quick, round_)
