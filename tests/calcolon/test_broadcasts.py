"""Random play finishes whole broadcasts; benchmarks/calcolon_broadcasts.py plays thousands of them.

`TAVOLON_EXAMPLES=200 pytest tests/calcolon/test_broadcasts.py` holds that many of each ruleset to this.
"""

import os
from random import Random

import pytest

from tavolon.calcolon import GAME
from tavolon.calcolon.events import DuelScored, MatchOver, StageBegan
from tavolon.calcolon.rules import Finalists
from tavolon.kernel import Dealer, Table

BROADCASTS = int(os.environ.get("TAVOLON_EXAMPLES", "40"))


@pytest.mark.parametrize("name", GAME.rulesets)
def test_random_play_finishes_whole_broadcasts(name: str) -> None:
    """Every stage is played with all its duels, and the points that end it are the scores."""
    rules = GAME.rulesets[name]
    for number in range(BROADCASTS):
        table, chance = Table(GAME, rules, dealer=Dealer(f"broadcast/{number}")), Random(number)
        while not table.over:
            for seat in table.pending:
                table.submit(seat, chance.choice(table.legal(seat)))
        stages = [event for event in table.events if isinstance(event, StageBegan)]
        duels = [event for event in table.events if isinstance(event, DuelScored)]
        final = rules.finalists is not Finalists.NONE
        extra = sum(rules.zero_win_extra_duel and event.row.value == 0 for event in duels)
        least = rules.tables * rules.qualifying_duels + rules.final_duels
        assert len(stages) == rules.tables + final
        assert least <= len(duels) <= least + extra
        assert [event.points for event in table.events if isinstance(event, MatchOver)] == [table.scores]
