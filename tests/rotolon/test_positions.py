"""Positions as text."""

from random import Random

import pytest
from msgspec.structs import replace

from tavolon.kernel import BadNotation, Dealer, Table
from tavolon.rotolon import GAME
from tavolon.rotolon.board import Board
from tavolon.rotolon.cube import Colour, Cube, Kind, Stock
from tavolon.rotolon.positions import Position, format_position, parse_position
from tavolon.rotolon.rules import RULESETS, Ruleset
from tests.rules.rotolon.games import R1, VARIANTS, laid, seen

MIDDLE = """
. . . . .
. B . . .
. . R r .
. . . . .
. . . . .
turn blue
red 11 2
blue 11 3
hand regular
"""


def test_a_position_is_read() -> None:
    """Rows from the top, small letters for special cubes, then the other lines in any order."""
    position = parse_position(MIDDLE, R1)
    assert position.board == laid("B2 B, C3 R, D3 r")
    assert position.turn is Colour.BLUE
    assert (position.red, position.blue) == (Stock(11, 2), Stock(11, 3))
    assert position.hand is Kind.REGULAR
    assert parse_position("\n".join(reversed(MIDDLE.split("\n")[6:])) + MIDDLE[:51], R1) == position
    assert format_position(position) == MIDDLE.strip()


def test_japanese_keyboards_are_understood() -> None:
    """Full-width letters, digits and dots."""
    wide = """
    ．．．．．
    ・Ｂ・・・
    。。Ｒｒ。
    ．　．　．　．　．
    .....
    ＴＵＲＮ　blue
    ｒｅｄ　１１　２
    Blue 11 3
    hand REGULAR
    """
    assert parse_position(wide, R1) == parse_position(MIDDLE, R1)


def test_what_is_left_out_is_worked_out() -> None:
    """The turn from the number of cubes; the stocks if all cubes placed were regular."""
    empty = ".....\n" * 5
    assert parse_position(empty, R1) == Position(
        board=Board.empty(5), turn=Colour.RED, red=Stock(12, 3), blue=Stock(12, 3)
    )
    two = ".....\n.....\n..RB.\n.....\n....."
    assert parse_position(two + "\nhand r", R1).red == Stock(11, 2)
    three = ".....\n.....\n..RBR\n.....\n....."
    position = parse_position(three, R1)
    assert (position.turn, position.red, position.blue) == (Colour.BLUE, Stock(10, 3), Stock(11, 3))
    held = parse_position(three + "\nhand B", R1)
    assert (held.red, held.blue, held.hand) == (Stock(10, 3), Stock(10, 3), Cube(Colour.BLUE))


def test_special_cubes_are_locked_where_the_rules_lock_them() -> None:
    """Elsewhere a mark of exclamation says that a cube is."""
    text = ".....\n.....\n..rB!.\n.....\n.....\nred 12 2\nblue 11 3"
    assert parse_position(text, R1).board == laid("C3 r, D3 B!")
    locked = parse_position(text, RULESETS["locked"])
    assert locked.board == laid("C3 r!, D3 B!", RULESETS["locked"])
    assert "r!" in format_position(locked)


@pytest.mark.parametrize("rules", VARIANTS, ids=lambda rules: rules.name)
def test_every_position_of_a_game_comes_back(rules: Ruleset) -> None:
    """At every question, whatever lies on the board and is in hand."""
    table, rng = Table(GAME, rules, dealer=Dealer(rules.name)), Random(3)
    while not table.over:
        view = seen(table)
        if view.mover is not None:
            assert parse_position(format_position(view.position), rules) == view.position
        seat = min(table.awaiting)
        table.submit(seat, rng.choice(table.legal(seat)))


EMPTY = ".....\n" * 5
WRONG = [
    ("", "board-rows"),
    (".....\n" * 4, "board-rows"),
    (".....\n" * 6, "board-rows"),
    (".....\n....\n.....\n.....\n.....", "board-row"),
    (".....\n..X..\n.....\n.....\n.....", "board-row"),
    (".....\n..!..\n.....\n.....\n.....", "board-row"),
    (EMPTY + "turn green", "board-row"),
    (EMPTY + "red 12", "board-row"),
    (EMPTY + "red 9999999 1", "board-row"),
    (EMPTY + "hand X", "board-row"),
    (EMPTY + "red 13 3", "stock-red"),
    (EMPTY + "blue 12 4", "stock-blue"),
    (EMPTY + "red 9 3", "stock-red"),
    (EMPTY + "blue 0 3", "stock-blue"),
    (".....\n.....\n..r..\n.....\n.....", "stock-untold"),
    ("RRRRR\n" * 5 + "red 2 0\nblue 0 3\nhand R", "hand"),
]


@pytest.mark.parametrize(("text", "reason"), WRONG)
def test_what_cannot_be_is_refused(text: str, reason: str) -> None:
    """With a reason: no board, no cube, or cubes that do not suffice."""
    with pytest.raises(BadNotation) as refused:
        parse_position(text, R1)
    assert refused.value.reason == reason


def test_a_full_board_is_a_position() -> None:
    """It needs no cubes any more."""
    position = parse_position("RRRRR\n" * 5 + "red 0 2\nblue 0 3", R1)
    assert position.board.left == 0
    assert [position.moves(colour) for colour in Colour] == [0, 0]


def test_moves_to_come() -> None:
    """A cube in hand is no longer taken from the stock."""
    position = parse_position(EMPTY, R1)
    assert [position.moves(colour) for colour in Colour] == [13, 12]
    held = replace(position, hand=Kind.SPECIAL, red=Stock(12, 2))
    assert [held.moves(colour) for colour in Colour] == [12, 12]
