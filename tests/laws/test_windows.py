"""Answers given together are sealed, and taken together."""

from itertools import permutations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tavolon.kernel import record_of
from tests.laws.play import every_ruleset, examples, pick, view, whole


@every_ruleset
@examples(8)
@given(data=st.data())
def test_arrival_order_is_irrelevant(sittings: Any, data: Any) -> None:
    """All orders of the answers in a window make the same state, events and record."""
    sitting = data.draw(sittings)
    dice = sitting.dice()
    for table in sitting.steps():
        answers = {seat: pick(table.legal(seat), dice) for seat in table.pending}
        if len(answers) < 2 or table.sealed:
            continue
        ends = []
        for order in list(permutations(answers))[:24]:
            own = table.fork()
            happened = [own.submit(seat, answers[seat]) for seat in order]
            assert not any(happened[:-1])
            ends.append((whole(own), happened[-1], record_of(own)))
        assert all(end == ends[0] for end in ends)


@every_ruleset
@examples(8)
@given(data=st.data())
def test_who_has_answered_is_secret(sittings: Any, data: Any) -> None:
    """A sealed answer shows in nothing that another seat can see."""
    sitting = data.draw(sittings)
    dice = sitting.dice()
    for table in sitting.steps():
        for seat in table.pending[:-1]:
            own = table.fork()
            before = [_public(own, other) for other in range(table.seats)]
            assert own.submit(seat, pick(own.legal(seat), dice)) == ()
            assert [_public(own, other) for other in range(table.seats)] == before
            assert seat in own.awaiting
            assert seat not in own.pending


@every_ruleset
@examples(8)
@given(data=st.data())
def test_an_interjection_ends_a_window(sittings: Any, data: Any) -> None:
    """It takes effect at once, alone, and every sealed answer is dropped as if never given."""
    for table in data.draw(sittings).steps():
        for seat in range(table.seats):
            for action in table.interjections(seat):
                own, bare = table.fork(), table.fork()
                bare.sealed.clear()
                events = own.submit(seat, action)
                assert bare.submit(seat, action) == events
                assert whole(own) == whole(bare)
                assert not own.sealed
                assert own.resolutions[len(table.resolutions)].moves[0].action == action
                assert len(own.resolutions[len(table.resolutions)].moves) == 1


def _public(table: Any, seat: int) -> tuple[Any, ...]:
    """What a seat can tell of a table."""
    return (
        view(table, seat),
        table.awaiting,
        tuple(table.legal(seat)),
        tuple(table.interjections(seat)),
        table.turn,
        table.over,
        table.asks,
        table.limit,
        table.events,
    )
