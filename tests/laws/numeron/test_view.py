"""The public part of what a seat knows is that of the true state."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolon.kernel import Over
from tavolon.numeron.phases.ending import TakingDigit
from tavolon.numeron.phases.turn import Turn
from tests.laws.play import SITTINGS, examples, view

numeron_rulesets = pytest.mark.parametrize(
    "sittings", [setting for setting in SITTINGS if str(setting.id).startswith("numeron-")]
)


@numeron_rulesets
@examples(8)
@given(data=st.data())
def test_a_view_agrees_with_the_state(sittings: Any, data: Any) -> None:
    """Items, facts, lost digits, wins, turns, the battle, its beginner and whose turn it is."""
    for table in data.draw(sittings).steps():
        match = table._state
        for seat in (None, 0, 1):
            known = view(table, seat)
            assert (known.battle, known.first) == (match.battle, match.first)
            for player, side in zip(known.players, match.sides, strict=True):
                for field in ("items", "used", "facts", "lost", "wins", "turns"):
                    assert getattr(player, field) == getattr(side, field)
            assert known.asked.seats == table.awaiting
            if isinstance(match.phase, Turn):
                assert known.attacker == match.phase.seat


@numeron_rulesets
@examples(8)
@given(data=st.data())
def test_a_view_knows_its_own_number_alone(sittings: Any, data: Any) -> None:
    """A number is its owner's until the battle is over, and then everybody's."""
    for table in data.draw(sittings).steps():
        match = table._state
        shown = isinstance(match.phase, TakingDigit | Over)
        for seat in (None, 0, 1):
            for owner, player in enumerate(view(table, seat).players):
                hidden = None if seat != owner and not shown else match.sides[owner].number
                assert player.number == hidden
