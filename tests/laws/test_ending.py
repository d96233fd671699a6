"""Play ends, and after the end nothing happens."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tavolon.kernel import CHANCE
from tests.laws.play import decide, every_ruleset, examples, pick

PATIENCE = 5000
"""Decisions after which a match of players at random would be endless."""


@every_ruleset
@examples(5)
@given(data=st.data())
def test_play_ends(sittings: Any, data: Any) -> None:
    """Players at random come to an end without giving up; then nobody is awaited and all have a score."""
    sitting = data.draw(sittings)
    table, dice = sitting.table(), sitting.dice()
    decisions = 0
    while not table.over:
        seat = table.pending[0]
        table.submit(seat, pick(table.legal(seat), dice))
        decisions += 1
        assert decisions < PATIENCE
    assert table.awaiting == frozenset()
    assert table.pending == ()
    assert len(table.scores) == table.seats
    assert all(type(score) is int for score in table.scores)


@every_ruleset
@examples(5)
@given(data=st.data())
def test_giving_up_over_and_over_ends_the_match(sittings: Any, data: Any) -> None:
    """Whatever can be said at any time, said again and again, ends the match."""
    sitting = data.draw(sittings)
    for table in (table for table in sitting.steps() if table.turn % 7 == 0):
        own, dice, said = table.fork(), sitting.dice(), 0
        while not own.over and said < 200:
            words = [(seat, action) for seat in range(own.seats) for action in own.interjections(seat)]
            if words:
                own.submit(*dice.choice(words))
            else:
                decide(own, dice)
            said += 1
        assert own.over


@every_ruleset
@examples(5)
@given(data=st.data())
def test_turns_count_what_seats_decide(sittings: Any, data: Any) -> None:
    """The turn goes up by one with every resolution that a seat had part in, and with nothing else."""
    for table in data.draw(sittings).steps():
        decided = [done for done in table.resolutions if any(move.seat != CHANCE for move in done.moves)]
        assert table.turn == len(decided)
