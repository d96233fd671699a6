"""R3: a turn."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from tavolon.kernel import CHANCE, Dealer, IllegalAction, Limit, Pace, Refusal, Table, UnsupportedRuleset
from tavolon.rotolon import GAME
from tavolon.rotolon.board import cells, neighbours
from tavolon.rotolon.cube import Colour, Cube, Kind
from tavolon.rotolon.moves import Choose, Chose, Place, Placed, Rolled, TurnOpened
from tavolon.rotolon.rules import RULESETS, FlipFollows, FlipRule, Ruleset
from tests.rules.rotolon.games import (
    R1,
    RED,
    VARIANTS,
    begun,
    legal_cells,
    placing,
    play,
    seen,
    turned,
    wander,
)

FIRST = "A choose regular, * roll own, A place C3"


def test_r3_1_the_kind_is_declared_before_the_roll() -> None:
    """Neither another kind nor another roll is to be had afterwards."""
    table = begun()
    assert play(table, "A choose regular") == (Chose(0, Kind.REGULAR),)
    with pytest.raises(IllegalAction):
        play(table, "A choose special")
    play(table, "* roll other")
    for again in ("A choose special", "* roll own", "A roll own"):
        with pytest.raises(IllegalAction):
            play(table, again)
    assert seen(table).hand == Cube(Colour.BLUE)


def test_r3_2_only_a_kind_that_is_left_can_be_declared() -> None:
    """Three special cubes are all."""
    table = begun()
    for place, reply in (("C3", "C4"), ("D3", "C5"), ("E3", "D5")):
        play(table, f"A choose special, * roll own, A place {place}")
        play(table, f"B choose regular, * roll own, B place {reply}")
    assert table.legal(0) == (Choose(Kind.REGULAR),)
    with pytest.raises(IllegalAction) as refused:
        play(table, "A choose special")
    assert refused.value.refusal is Refusal.NOT_LEGAL


def test_r3_3_every_face_is_equally_likely() -> None:
    """Chance has one action a face, alike ones as often as the cube bears them."""
    table = begun()
    play(table, "A choose regular")
    assert table.awaiting == {CHANCE}
    assert Counter(action.face.shows.value for action in table.legal(CHANCE)) == {"own": 4, "other": 2}
    assert play(table, "* roll own") == (Rolled(0, Cube(Colour.RED)),)


@pytest.mark.parametrize("rules", VARIANTS, ids=lambda rules: rules.name)
def test_r3_4_the_first_cube_goes_to_one_square(rules: Ruleset) -> None:
    """There is no other choice, in any ruleset."""
    table = begun(rules)
    (seat,) = table.awaiting
    table.submit(seat, table.legal(seat)[0])
    table.submit(CHANCE, table.legal(CHANCE)[0])
    assert table.legal(seat) == (Place(rules.first_cell),)


def test_r3_4_the_square_is_one_of_the_board() -> None:
    """D4 is no square of the smallest board."""
    with pytest.raises(UnsupportedRuleset, match="first_cell"):
        replace(RULESETS["board-3"], first_cell="D4")


@pytest.mark.parametrize("rules", [R1, RULESETS["corners-off"]], ids=lambda rules: rules.name)
def test_r3_5_later_cubes_touch_one_on_the_board(rules: Ruleset) -> None:
    """Legal are the empty squares with a cube beside them, at every move of a game."""
    table, rng = begun(rules), Random(4)
    while not table.over:
        seat = min(table.awaiting)
        legal = table.legal(seat)
        board = seen(table).board
        if isinstance(legal[0], Place) and board.placed:
            taken = {cell for cell in cells(5) if board.at(cell)}
            near = {one for cell in taken for one in neighbours(5, cell, rules.touch_neighbours)}
            assert set(legal_cells(table._state)) == near - taken
        table.submit(seat, rng.choice(legal))


def test_r3_5_without_contact_every_empty_square_is_legal() -> None:
    """A ruleset may drop the clause."""
    loose = replace(R1, must_touch=False)
    assert len(legal_cells(placing("C3 R", "B", loose))) == 24


def test_r3_6_corners_touch_or_do_not() -> None:
    """E4 touches D3 only at the corner; nothing but 4 and 8 neighbours makes sense."""
    assert "E4" in legal_cells(placing("C3 R, D3 B", "R"))
    assert "E4" not in legal_cells(placing("C3 R, D3 B", "R", RULESETS["corners-off"]))
    with pytest.raises(UnsupportedRuleset, match="touch_neighbours"):
        replace(R1, touch_neighbours=6)


def test_r3_7_a_cube_need_not_turn_any() -> None:
    """B2 turns nothing and is legal, unless the ruleset asks for turning where it can be had."""
    needed = replace(R1, flip_needed_to_place=True)
    assert "B2" in legal_cells(placing("C3 R, D3 B", "R"))
    assert legal_cells(placing("C3 R, D3 B", "R", needed)) == ["E3"]


def test_r3_7_if_nothing_can_turn_any_square_that_touches_will_do() -> None:
    """There is no pass."""
    needed = replace(R1, flip_needed_to_place=True)
    free = legal_cells(placing("C3 R, D3 B", "R"))
    assert legal_cells(placing("C3 R, D3 R", "R", needed)) == free
    assert legal_cells(placing("C3 R, D3 B", "R", replace(needed, flip_rule=FlipRule.NONE))) == free
    mover = replace(needed, flip_follows=FlipFollows.MOVER)
    assert legal_cells(placing("C3 R, B3 B", "B", mover, RED)) == legal_cells(placing("C3 R, B3 B", "B"))


def test_r3_8_there_is_a_minute_to_place() -> None:
    """The ruleset says how long, and a driver is told; a clock needs a time above nothing."""
    assert R1.place_seconds == 60
    for seconds in (60, 20):
        table = begun(replace(R1, place_seconds=seconds))
        play(table, "A choose regular, * roll own")
        assert table.limit == Limit(Pace.TURN, seconds)
    for seconds in (0, 86401):
        with pytest.raises(UnsupportedRuleset, match="place_seconds"):
            replace(R1, place_seconds=seconds)


def test_r3_9_time_out_is_a_random_legal_square() -> None:
    """The dealer draws it; over many seeds every legal square comes up, and none else."""
    drawn: Counter[str] = Counter()
    for seed in range(400):
        table = Table(GAME, dealer=Dealer(str(seed)))
        first = min(table.awaiting)
        for action in (Choose(Kind.REGULAR), Place("C3")):
            table.submit(first, action)
        table.submit(1 - first, Choose(Kind.REGULAR))
        placed = next(event for event in table.lapse(1 - first) if isinstance(event, Placed))
        assert table.moves[-1].lapsed
        drawn[placed.cell] += 1
    assert sorted(drawn) == ["B2", "B3", "B4", "C2", "C4", "D2", "D3", "D4"]
    assert min(drawn.values()) > 25


def test_r3_10_turns_alternate_until_the_board_is_full() -> None:
    """Nobody is skipped, and the turns are counted through."""
    table = wander(Table(GAME, dealer=Dealer("turns")), Random(1))
    opened = [event for event in table.events if isinstance(event, TurnOpened)]
    first = opened[0].seat
    assert opened == [TurnOpened((first + turn) % 2, turn + 1) for turn in range(25)]


def test_r3_10_nobody_moves_out_of_turn() -> None:
    """While red chooses, blue is not asked."""
    with pytest.raises(IllegalAction) as refused:
        play(begun(), "B choose regular")
    assert refused.value.refusal is Refusal.NOT_ASKED


def test_r3_11_choosing_has_no_time_of_its_own() -> None:
    """A clock set all the same plays a regular cube while there is one."""
    assert R1.choose_seconds is None
    table = begun()
    assert table.limit == Limit(Pace.TURN)
    table.lapse(0)
    assert table.moves[-1].action == Choose(Kind.REGULAR)
    assert begun(replace(R1, choose_seconds=30)).limit.seconds == 30
    with pytest.raises(UnsupportedRuleset, match="choose_seconds"):
        replace(R1, choose_seconds=0)


def test_a_turn_is_told_in_full() -> None:
    """What is declared, what comes up, where it goes, what it turns, and who is next."""
    table = begun()
    play(table, FIRST)
    play(table, "B choose special, * roll own, B place D3, A choose regular, * roll own")
    assert play(table, "A place E3") == (Placed(0, "E3", Cube(Colour.RED), ("D3",)), TurnOpened(1, 4))
    assert seen(table).board.at("D3") == Cube(Colour.RED, Kind.SPECIAL)
    assert turned(placing("C3 R, D3 b", "R"), "E3") == {"D3"}
