"""Numer0n's bots decide from their view, and the stronger beat the weaker."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tavolon.bots import BOTS
from tavolon.kernel import Dealer, Table
from tavolon.numeron import GAME
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.rules import CallRule, Ruleset


def play(rules: Ruleset, names: tuple[str, str], seed: int) -> Table[Any]:
    """A match between two bots, each seeing only its own events."""
    table = Table(GAME, rules, dealer=Dealer(str(seed)))
    rng = Random(seed)
    views = [GAME.view(rules, 2, seat) for seat in (0, 1)]
    told = 0
    while not table.over:
        for event in table.events[told:]:
            views = [view.see(event.seen_by(seat)) for seat, view in enumerate(views)]
        told = len(table.events)
        for seat in table.pending:
            legal = table.legal(seat)
            action = BOTS["numeron"][names[seat]](views[seat], legal, rng)
            assert action in legal
            table.submit(seat, action)
    return table


@pytest.mark.parametrize("name", RULESETS)
def test_every_bot_plays_every_ruleset(name: str) -> None:
    """Bots finish a match of every edition with legal actions only."""
    for names in (("entropy", "consistent"), ("master", "entropy"), ("consistent", "random")):
        assert play(RULESETS[name], names, seed=7).over


@pytest.mark.parametrize("call_rule", CallRule)
def test_bots_keep_house_rules(call_rule: CallRule) -> None:
    """Bots finish where the house narrows the calls, and through a series with lost numbers."""
    rules = replace(RULESETS["tv-7"], name="house", call_rule=call_rule, best_of=3, lost_numbers=True)
    assert play(rules, ("entropy", "consistent"), seed=3).over
    assert play(rules, ("consistent", "master"), seed=4).over


@pytest.mark.parametrize(("strong", "weak"), [("entropy", "consistent"), ("consistent", "random")])
def test_the_stronger_bot_wins_more(strong: str, weak: str) -> None:
    """Over 40 matches with seats exchanged the stronger bot wins at least two thirds."""
    wins = 0
    for seed in range(40):
        seat = seed % 2
        names = (strong, weak) if seat == 0 else (weak, strong)
        wins += play(RULESETS["tv-12"], names, seed).scores[seat]
    assert wins >= 27
