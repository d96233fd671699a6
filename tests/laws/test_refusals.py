"""A refused decision changes nothing at all."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolon.kernel import CHANCE, IllegalAction, Refusal, record_of
from tests.laws.play import every_ruleset, examples, pick, whole


@every_ruleset
@examples(6)
@given(data=st.data())
def test_a_refusal_changes_nothing(sittings: Any, data: Any) -> None:
    """A seat that is not asked, has answered or tries what is not legal is told why, and that is all."""
    sitting = data.draw(sittings)
    dice = sitting.dice()
    met: list[Any] = []
    for table in sitting.steps():
        for seat in (*range(table.seats), CHANCE, table.seats, 10**30):
            for action in dice.sample(met, min(len(met), 3)):
                if action not in table.legal(seat) and action not in table.interjections(seat):
                    refused(table, seat, action)
        met += [action for seat in table.pending for action in (pick(table.legal(seat), dice),)]


@every_ruleset
@examples(3)
@given(data=st.data())
def test_a_refusal_leaves_no_trace(sittings: Any, data: Any) -> None:
    """A match with refused decisions in it has the same record as one without."""
    sitting = data.draw(sittings)
    for table in sitting.steps():
        for seat in set(range(table.seats)) - set(table.pending):
            for action in table.moves[:2]:
                if action.action not in table.interjections(seat):
                    refused(table, seat, action.action)
    assert record_of(table) == record_of(sitting.played())


def refused(table: Any, seat: int, action: Any) -> None:
    """The table refuses with the reason and is as it was."""
    before = whole(table)
    with pytest.raises(IllegalAction) as error:
        table.submit(seat, action)
    assert error.value.refusal is reason(table, seat)
    assert str(error.value) == f"seat {seat}, turn {table.turn}: {error.value.refusal}"
    assert (error.value.seat, error.value.action, error.value.turn) == (seat, action, table.turn)
    assert whole(table) == before


def reason(table: Any, seat: int) -> Refusal:
    """Why a seat is refused an action that is not legal."""
    if table.over:
        return Refusal.OVER
    if seat in table.pending:
        return Refusal.NOT_LEGAL
    return Refusal.ANSWERED if seat in table.sealed else Refusal.NOT_ASKED
