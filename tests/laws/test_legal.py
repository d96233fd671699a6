"""What may be decided stands in a fixed order."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tavolon.games import GAMES
from tavolon.kernel import CHANCE, Table, record_of, replay
from tests.laws.play import every_ruleset, examples, pick


@every_ruleset
@examples(6)
@given(data=st.data())
def test_the_order_is_fixed(sittings: Any, data: Any) -> None:
    """Asked twice, or at a rebuilt table, the legal actions are the same in the same order."""
    table = data.draw(sittings).played()
    rebuilt = replay(record_of(table), GAMES, None if table.over else table.dealer)
    for seat in table.awaiting:
        assert list(table.legal(seat)) == list(table.legal(seat)) == list(rebuilt.legal(seat))
        assert list(table.interjections(seat)) == list(rebuilt.interjections(seat))


@every_ruleset
@examples(6)
@given(data=st.data())
def test_only_chance_is_offered_an_action_twice(sittings: Any, data: Any) -> None:
    """An awaited seat has at least one action, none twice, none that is an interjection."""
    for table in data.draw(sittings).steps():
        for seat in table.awaiting:
            legal = table.legal(seat)
            assert legal
            assert seat == CHANCE or len(set(legal)) == len(legal)
            assert not set(legal) & set(table.interjections(seat))


@every_ruleset
@examples(6)
@given(data=st.data())
def test_an_action_is_found_at_its_place(sittings: Any, data: Any) -> None:
    """`index` gives the first place of an action, and `in` finds what iteration gives."""
    sitting = data.draw(sittings)
    dice = sitting.dice()
    for table in sitting.steps():
        for seat in table.awaiting:
            legal = table.legal(seat)
            action = pick(legal, dice)
            assert action in legal
            assert legal.index(action) == list(legal).index(action)
            assert legal[legal.index(action)] == action


@every_ruleset
@examples(6)
@given(data=st.data())
def test_who_is_not_asked_has_nothing_to_decide(sittings: Any, data: Any) -> None:
    """Seats outside the question have no legal actions; nor has anyone an interjection after the end."""
    for table in data.draw(sittings).steps():
        for seat in {CHANCE, *range(-3, table.seats + 2)} - table.awaiting:
            assert tuple(table.legal(seat)) == ()
        for seat in (CHANCE, table.seats, -2):
            assert tuple(table.interjections(seat)) == ()
        if table.over:
            assert not any(table.interjections(seat) for seat in range(table.seats))


@every_ruleset
@examples(6)
@given(data=st.data())
def test_chance_is_drawn_at_once(sittings: Any, data: Any) -> None:
    """With a dealer, chance is never left to be asked; without one it is a seat like any other."""
    sitting = data.draw(sittings)
    dealt = sitting.played()
    assert CHANCE not in dealt.awaiting
    table: Table[Any] = sitting.table(dealt=False)
    for move in dealt.moves:
        assert move.seat in table.awaiting or move.action in table.interjections(move.seat)
        if move.lapsed:
            table.lapse(move.seat, move.action)
        else:
            table.submit(move.seat, move.action)
    assert table.events == dealt.events
