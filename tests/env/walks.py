"""Matches walked by numbers, chosen at random."""

from collections.abc import Iterator
from random import Random

from tavolon.env.sitting import Sitting
from tavolon.games import GAMES
from tavolon.kernel import Dealer, Ruleset

__all__ = ["PLAYED", "choose", "walk"]

PLAYED = [
    (name, rules, seats)
    for name, game in GAMES.items()
    for rules in game.rulesets.values()
    for seats in game.seats(rules)[:2]
]
"""Every game and ruleset, with the usual number of seats and another."""


def choose(sitting: Sitting, dice: Random) -> int:
    """A number at random, half the time one of the first few: rare kinds stand before long lists."""
    ids = sitting.ids
    return ids[dice.randrange(len(ids) if dice.random() < 0.5 else min(len(ids), 24))]


def walk(name: str, rules: Ruleset, seats: int, seed: int, steps: int = 60) -> Iterator[Sitting]:
    """The sitting before every decision, and after the last."""
    dice, sitting = Random(seed), Sitting(name, rules, seats, Dealer(str(seed)))
    yield sitting
    for _ in range(steps):
        if sitting.over:
            return
        sitting.act(choose(sitting, dice))
        yield sitting
