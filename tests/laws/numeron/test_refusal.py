"""A seat is told why an action is refused just when it is not legal."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tavolon.kernel import CHANCE
from tavolon.numeron.refusals import refusal
from tests.laws.numeron.test_view import numeron_rulesets
from tests.laws.play import examples, pick, view


@numeron_rulesets
@examples(5)
@given(data=st.data())
def test_reasons_agree_with_what_is_legal(sittings: Any, data: Any) -> None:
    """From its own view a seat gets no reason for what it may do, and one for everything else."""
    sitting = data.draw(sittings)
    dice = sitting.dice()
    met: list[Any] = []
    for table in sitting.steps():
        for seat in (0, 1, CHANCE):
            own = view(table, None if seat == CHANCE else seat)
            allowed = (*table.legal(seat), *table.interjections(seat))
            for action in [*dice.sample(met, min(len(met), 5)), *(pick(allowed, dice) for _ in allowed[:2])]:
                assert (refusal(own, seat, action) is None) == (action in allowed)
        met += [pick(table.legal(seat), dice) for seat in table.awaiting]
        met += [action for seat in range(2) for action in table.interjections(seat)[-1:] if action not in met]
