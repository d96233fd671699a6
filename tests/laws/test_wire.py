"""The Python type is the wire type."""

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from tavolon.kernel import (
    Move,
    Secret,
    decode,
    encode,
    format_move,
    format_seat,
    parse_move,
    parse_seat,
    record_of,
)
from tests.laws.play import every_ruleset, examples, view

ENOUGH = 400
"""Actions of one list whose text is read back; longer lists are read in part."""


@every_ruleset
@examples(6)
@given(data=st.data())
def test_json_comes_back(sittings: Any, data: Any) -> None:
    """Moves, events as anyone sees them, the ruleset and the record survive JSON."""
    table = data.draw(sittings).played()
    game = table.game
    for move in table.moves:
        assert back(move.action, game.actions) == move.action
        assert back(move, Move[game.actions]) == move  # type: ignore[name-defined]
    for event in table.events:
        assert back(event, game.events) == event
        for seat in (None, *range(table.seats)):
            assert back(event.seen_by(seat), game.events) == event.seen_by(seat)
    assert back(table.rules, type(table.rules)) == table.rules
    assert decode(encode(record_of(table))) == record_of(table)


@every_ruleset
@examples(6)
@given(data=st.data())
def test_views_come_back(sittings: Any, data: Any) -> None:
    """What a seat knows survives JSON."""
    table = data.draw(sittings).played()
    for seat in (None, *range(table.seats)):
        known = view(table, seat)
        assert back(known, type(known)) == known


@every_ruleset
@examples(5)
@given(data=st.data())
def test_notation_comes_back(sittings: Any, data: Any) -> None:
    """`parse_move(format_move(move))` is the move, for every legal move met, also after a lapse."""
    read: set[Any] = set()
    for table in data.draw(sittings).steps():
        for seat in (*table.awaiting, *range(table.seats)):
            legal = [*table.legal(seat)[:ENOUGH], *table.legal(seat)[-5:], *table.interjections(seat)]
            for move in {Move(seat, action) for action in legal} - read:
                text = format_move(table.game, move)
                assert parse_move(table.game, text) == move
                assert parse_move(table.game, f"  {text.upper()} ") == move
                assert "\n" not in text
                read.add(move)
    for move in table.moves:
        assert parse_move(table.game, format_move(table.game, move)) == move


@every_ruleset
@examples(3)
@given(data=st.data())
def test_no_two_actions_share_a_notation(sittings: Any, data: Any) -> None:
    """Within a list of legal actions every action has a line of its own."""
    table = data.draw(sittings).played()
    for seat in table.awaiting:
        legal = set(table.legal(seat))
        assert len({table.game.format(action) for action in legal}) == len(legal)
        assert parse_seat(format_seat(seat)) == seat


@every_ruleset
@examples(6)
@given(data=st.data())
def test_a_secret_is_a_field_of_an_event(sittings: Any, data: Any) -> None:
    """No secret hides deeper than a field, where it would not be turned face down."""
    for event in data.draw(sittings).played().events:
        for seat in (None, 0, 1):
            for field in event.__struct_fields__:
                value = getattr(event.seen_by(seat), field)
                if isinstance(value, Secret):
                    assert (value.value is msgspec.UNSET) == (seat not in value.owners)
                else:
                    assert not any(isinstance(one, Secret) for one in inside(value))


def back(value: Any, kind: Any) -> Any:
    """A value written to JSON and read again."""
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


def inside(value: Any) -> list[Any]:
    """A value and everything in it."""
    if isinstance(value, msgspec.Struct):
        parts = [getattr(value, field) for field in value.__struct_fields__]
    elif isinstance(value, dict):
        parts = [*value, *value.values()]
    elif isinstance(value, tuple | list | frozenset | set):
        parts = list(value)
    else:
        return [value]
    return [value, *(one for part in parts for one in inside(part))]
