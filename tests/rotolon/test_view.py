"""What is seen agrees with what is, and survives the wire."""

from random import Random

import msgspec
import pytest

from tavolon.kernel import Dealer, Table, format_move, parse_move
from tavolon.rotolon import GAME
from tavolon.rotolon.cube import Colour
from tavolon.rotolon.phases import Placing, Rolling
from tavolon.rotolon.rules import Ruleset
from tavolon.rotolon.view import View
from tests.rules.rotolon.games import VARIANTS, seen


@pytest.mark.parametrize("rules", VARIANTS, ids=lambda rules: rules.name)
def test_every_seat_sees_the_state(rules: Ruleset) -> None:
    """Nothing is hidden: board, cubes, colours, hand and wins are those of the state, to anybody."""
    table, rng = Table(GAME, rules, dealer=Dealer(rules.name)), Random(1)
    while not table.over:
        match, phase = table._state, table._state.phase
        views = [seen(table, seat) for seat in (None, 0, 1)]
        for view, seat in zip(views, (None, 0, 1), strict=True):
            assert view.seat == seat
            assert (view.board, view.game, view.red) == (match.board, match.game, match.red)
            assert [(one.stock, one.wins) for one in view.players] == [
                (side.stock, side.wins) for side in match.sides
            ]
            assert view.asked.seats == table.awaiting
            assert view.hand == (phase.cube if isinstance(phase, Placing) else None)
        seat = min(table.awaiting)
        table.submit(seat, rng.choice(table.legal(seat)))
    assert seen(table).asked.seats == frozenset()


def test_a_declared_kind_is_in_hand() -> None:
    """Between the choice and the roll."""
    table = Table(GAME)
    table.submit(-1, table.legal(-1)[1])
    table.submit(1, table.legal(1)[1])
    assert isinstance(table._state.phase, Rolling)
    assert seen(table).hand == table._state.phase.kind
    assert seen(table).position.turn is Colour.RED
    assert seen(table).position.red == seen(table).players[1].stock


@pytest.mark.parametrize("rules", VARIANTS, ids=lambda rules: rules.name)
def test_the_types_are_the_wire(rules: Ruleset) -> None:
    """Moves, events, views and the ruleset come back from JSON; moves come back from notation."""
    table, rng = Table(GAME, rules, dealer=Dealer("wire")), Random(2)
    while not table.over:
        view = seen(table, 0)
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
        seat = min(table.awaiting)
        table.submit(seat, rng.choice(table.legal(seat)))
    for event in table.events:
        assert msgspec.json.decode(msgspec.json.encode(event), type=GAME.events) == event
    for move in table.moves:
        assert msgspec.json.decode(msgspec.json.encode(move.action), type=GAME.actions) == move.action
        assert parse_move(GAME, format_move(GAME, move)) == move
    assert msgspec.json.decode(msgspec.json.encode(rules), type=Ruleset) == rules
