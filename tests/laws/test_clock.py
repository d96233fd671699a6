"""What the clock plays for a seat whose time is up."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolon.games import GAMES
from tavolon.kernel import CHANCE, IllegalAction, Refusal, decode, encode, record_of, replay
from tests.laws.play import every_ruleset, examples, whole


@every_ruleset
@examples(6)
@given(data=st.data())
def test_the_clock_can_always_play(sittings: Any, data: Any) -> None:
    """Every asked seat has defaults, the table takes each of them, and the record says it was the clock."""
    for table in data.draw(sittings).steps():
        for seat in table.pending:
            defaults = table.defaults(seat)
            assert len(set(defaults)) == len(defaults) > 0
            for action in list(defaults)[:3]:
                own = table.fork()
                own.dealer = None
                own.lapse(seat, action)
                lines = record_of(own).lines
                assert any(line.lapsed and line.seat == seat for line in lines[len(table.moves) :])


@every_ruleset
@examples(6)
@given(data=st.data())
def test_a_match_left_to_the_clock_replays(sittings: Any, data: Any) -> None:
    """The dealer draws among the defaults, alike every time, and the record stands up to replay."""
    sitting = data.draw(sittings)
    table, other = sitting.table(), sitting.table()
    for _ in range(sitting.decisions):
        if table.over:
            break
        seat = table.pending[-1]
        assert table.lapse(seat) == other.lapse(seat)
    dealer = None if table.over else table.dealer
    assert whole(replay(decode(encode(record_of(table))), GAMES, dealer)) == whole(table)
    assert all(move.lapsed for move in table.moves if move.seat != CHANCE)


@every_ruleset
@examples(4)
@given(data=st.data())
def test_chance_has_no_clock(sittings: Any, data: Any) -> None:
    """Chance never runs out of time: it can only be drawn."""
    sitting = data.draw(sittings)
    table, dice = sitting.table(dealt=False), sitting.dice()
    for _ in range(sitting.decisions):
        if table.over:
            break
        if CHANCE in table.pending:
            for action in (None, *table.legal(CHANCE)):
                with pytest.raises(IllegalAction) as error:
                    table.lapse(CHANCE, action)
                assert error.value.refusal is Refusal.NOT_LEGAL
        seat = table.pending[0]
        table.submit(seat, dice.choice(table.legal(seat)))
