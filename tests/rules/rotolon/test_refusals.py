"""A refusal names what stands against an action, for every action that is not legal and for no other."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from tavolon.kernel import CHANCE, Action, Dealer, Refused, Table, parse_move
from tavolon.rotolon import GAME
from tavolon.rotolon.asked import Asked, Question
from tavolon.rotolon.board import cells
from tavolon.rotolon.cube import Face, Kind, Shows
from tavolon.rotolon.moves import Choose, Leave, Place, Red, Resign, Roll
from tavolon.rotolon.refusals import Reason, refusal
from tavolon.rotolon.rules import RULESETS, Ruleset
from tests.rules.rotolon.games import R1, VARIANTS, begun, play, seen

FACES = [Face(shows, locked) for shows in Shows for locked in (False, True)]


def anything(rules: Ruleset) -> Iterator[Action]:
    """Every action there is on a board, and some that are on none."""
    yield from map(Red, (-1, 0, 1, 2))
    yield from map(Choose, Kind)
    yield from map(Roll, FACES)
    yield from map(Place, (*cells(rules.board_size), "J1", "A0", "Z9", "", "C33"))
    yield from (Resign(), Leave())


@pytest.mark.parametrize("rules", VARIANTS, ids=lambda rules: rules.name)
def test_refused_is_what_is_not_legal(rules: Ruleset) -> None:
    """At every point of a match, for every action and every seat, chance included."""
    table, rng = Table(GAME, rules), Random(rules.name)
    moves = 0
    while True:
        view = seen(table)
        assert view.asked.seats == table.awaiting
        if moves % 7 in (0, 1, 2):  # the moves of a turn, though not of every turn
            for seat in (CHANCE, 0, 1):
                allowed = {*table.legal(seat), *table.interjections(seat)}
                refused = {act for act in anything(rules) if refusal(view, seat, act) is None}
                assert refused == allowed
        if table.over:
            break
        seat = min(table.awaiting)
        table.submit(seat, rng.choice(table.legal(seat)))
        moves += 1
    assert view.asked == Asked()
    assert all(refusal(view, seat, Resign()) == Refused(Reason.OVER) for seat in (0, 1))


MIDDLE = "* red A, A choose special, * roll own"
SECOND = MIDDLE + ", A place C3, B choose regular, * roll own"
REFUSED = [
    ("", "A choose regular", Reason.TURN),
    ("", "* choose regular", Reason.QUESTION),
    ("* red A", "B choose regular", Reason.TURN),
    ("* red A", "A place C3", Reason.QUESTION),
    ("* red A", "A leave", Reason.NO_SERIES),
    ("* red A, A choose special", "* roll neutral", Reason.FACE),
    (MIDDLE, "A place B2", Reason.CENTRE),
    (MIDDLE, "A place F2", Reason.SQUARE),
    (SECOND, "B place C3", Reason.TAKEN),
    (SECOND, "B place A1", Reason.TOUCH),
]


@pytest.mark.parametrize(("before", "line", "reason"), REFUSED)
def test_a_refusal_names_its_reason(before: str, line: str, reason: Reason) -> None:
    """What a person is told, with the clause it comes from."""
    table = Table(GAME)
    play(table, before)
    move = parse_move(GAME, line)
    refused = refusal(seen(table), move.seat, move.action)
    assert refused is not None
    assert refused.reason is reason
    assert refused.reason.clause.startswith("R")


def test_a_refusal_fills_its_text() -> None:
    """Which kind has run out, which square is the middle, what is asked instead."""
    table = begun(replace(R1, special_cubes=1))
    assert refusal(seen(table), 0, Place("C3")) == Refused(Reason.QUESTION, {"asked": "kind"})
    play(table, "A choose special, * roll own")
    assert seen(table).asked == Asked(Question.SQUARE, frozenset({0}))
    assert refusal(seen(table), 0, Place("A1")) == Refused(Reason.CENTRE, {"cell": "C3"})
    play(table, "A place C3, B choose regular, * roll own, B place D3")
    assert refusal(seen(table), 0, Choose(Kind.SPECIAL)) == Refused(Reason.NO_CUBE, {"kind": "special"})


def test_a_cube_must_turn_some_where_the_ruleset_asks_for_it() -> None:
    """And some square does."""
    table = begun(replace(R1, flip_needed_to_place=True))
    play(table, "A choose regular, * roll own, A place C3, B choose regular, * roll own, B place D3")
    play(table, "A choose regular, * roll own")
    assert refusal(seen(table), 0, Place("B2")) == Refused(Reason.TURNS_NONE, {"cell": "B2"})
    assert refusal(seen(table), 0, Place("E3")) is None


def test_a_small_board_has_its_own_middle() -> None:
    """The text names the square of the ruleset."""
    table = Table(GAME, RULESETS["board-3"], dealer=Dealer("middle"))
    (mover,) = table.awaiting
    table.submit(mover, Choose(Kind.REGULAR))
    assert refusal(seen(table), mover, Place("A1")) == Refused(Reason.CENTRE, {"cell": "B2"})
