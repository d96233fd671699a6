"""Every duel of every ruleset is the same on the kernel: answers, what is seen, points; 2,016 of them here.

More of them by `python -m tests.fast.calcolon --duels 200000`.
"""

from random import Random
from typing import Any

import pytest

from tavolon.calcolon.editions import RULESETS
from tavolon.fast.calcolon.duel import Duel
from tests.fast.calcolon.houses import HOUSES, ODD
from tests.fast.calcolon.lockstep import Lockstep
from tests.fast.interpreted import interpreted

COMPILED, SOURCE = 1872, 144
"""Duels, of all rulesets together, on the kernel as it is installed and on its source."""
LOOKS = 0.05


def play(name: str, form: str, kind: Any, duels: int) -> None:
    """Whole matches of a ruleset until there have been so many duels."""
    rules, done, match = HOUSES[name], 0, 0
    while done < duels:
        dice = Random(f"{name}/{form}/{match}")
        step = Lockstep(rules, rules.players[match % len(rules.players)], dice, kind, LOOKS)
        for _ in step.duels():
            done += 1
            if done == duels:
                return
        match += 1


@pytest.mark.parametrize("name", HOUSES)
def test_the_kernel_plays_as_the_readable_game(name: str) -> None:
    """As it is installed."""
    play(name, "installed", Duel, COMPILED // len(HOUSES))


@pytest.mark.parametrize("name", HOUSES)
def test_its_source_does_too(name: str) -> None:
    """Interpreted, whatever was compiled."""
    play(name, "source", interpreted("calcolon.duel").Duel, SOURCE // len(HOUSES))


def test_every_ruleset_is_played() -> None:
    """None is left out, and the odd ones vary every field that counts in a duel."""
    assert set(HOUSES) == {*RULESETS, *ODD}
