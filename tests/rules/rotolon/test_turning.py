"""R4: which cubes turn over."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from tavolon.rotolon.board import Board, cells
from tavolon.rotolon.cube import Colour, Cube
from tavolon.rotolon.placing import turned_by
from tavolon.rotolon.rules import RULESETS, FixedInRow, FlipFollows, FlipRule, Ruleset
from tests.rules.rotolon.games import BLUE, R1, RED, placing, put, turned

LOCKED = RULESETS["locked"]


def boards(count: int) -> Iterator[tuple[Board, str]]:
    """Boards filled at random, and an empty square of each."""
    rng = Random(11)
    for _ in range(count):
        cubes = tuple(rng.choice((None, Cube(Colour.RED), Cube(Colour.BLUE))) for _ in range(25))
        board = Board(5, cubes)
        empty = [cell for cell in cells(5) if board.at(cell) is None]
        yield board, rng.choice(empty)


def by_coordinates(board: Board, cell: str, colour: Colour) -> set[str]:
    """Reversi written the other way: every square asks whether it lies between the new cube and one alike."""
    x0, y0 = ord(cell[0]) - 65, int(cell[1]) - 1
    between = set()
    for end in cells(5):
        x1, y1 = ord(end[0]) - 65, int(end[1]) - 1
        dx, dy = x1 - x0, y1 - y0
        far = max(abs(dx), abs(dy))
        cube = board.at(end)
        if far < 2 or (dx and dy and abs(dx) != abs(dy)) or cube is None or cube.colour is not colour:
            continue
        row = [f"{chr(65 + x0 + dx // far * k)}{y0 + 1 + dy // far * k}" for k in range(1, far)]
        if all((one := board.at(inner)) is not None and one.colour is colour.other for inner in row):
            between |= set(row)
    return between


def test_r4_1_rows_between_two_cubes_turn() -> None:
    """In all eight directions at once, as another way of writing it finds on a thousand boards."""
    around = "A1 R, C1 R, E1 R, A3 R, E3 R, A5 R, C5 R, E5 R"
    inner = ["B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4"]
    blues = ", ".join(f"{cell} B" for cell in inner)
    assert turned(placing(f"{around}, {blues}", "R"), "C3") == set(inner)
    for board, cell in boards(1000):
        for colour in Colour:
            found = turned_by(R1, board, cell, Cube(colour), colour)
            assert set(found) == by_coordinates(board, cell, colour)
            assert list(found) == [one for one in cells(5) if one in found]


def test_r4_1_a_ruleset_may_do_without_turning() -> None:
    """Then nothing turns, and placing goes on as ever."""
    assert turned(placing("C3 R, D3 B", "R", replace(R1, flip_rule=FlipRule.NONE)), "E3") == set()


def test_r4_2_open_rows_stay() -> None:
    """A gap, and the edge, close nothing."""
    assert turned(placing("A3 R, B3 B, D3 B", "R"), "E3") == set()
    assert turned(placing("C3 B, D3 B, E3 B", "R"), "B3") == set()


def test_r4_3_the_colour_on_top_decides() -> None:
    """Red's cube with blue on top turns red ones; where the mover decides, it turns nothing."""
    mover = replace(R1, flip_follows=FlipFollows.MOVER)
    assert turned(placing("C3 R, B3 B", "B", mover=RED), "D3") == {"C3"}
    assert turned(placing("C3 R, B3 B", "B", mover, mover=RED), "D3") == set()
    assert turned(placing("C3 R, B3 B", "B", mover, mover=BLUE), "D3") == {"C3"}


def test_r4_4_turned_cubes_turn_no_others() -> None:
    """In R18 D2 stays between D1 and D3, which has turned."""
    assert turned(placing("C3 R, D3 B, D2 B, D4 R, D1 R", "R"), "E3") == {"D3"}


def test_r4_4_with_chains_they_do_round_by_round() -> None:
    """D3 turns first, then D2 between D1 and D3, then B2 and C2 between D2 and A2."""
    chains = replace(R1, chain_flips=True)
    board = "C3 R, D3 B, D2 B, D1 R, C2 B, B2 B, A2 R"
    assert turned(placing(board, "R"), "E3") == {"D3"}
    assert turned(placing(board, "R", chains), "E3") == {"D3", "D2", "B2", "C2"}


def test_r4_4_a_round_is_looked_at_all_at_once() -> None:
    """B4 and D4 turn together, and then close the row between them."""
    board = "A3 R, B4 B, C4 B, D4 B, E3 R"
    assert turned(placing(board, "R"), "C5") == {"B4", "D4"}
    assert turned(placing(board, "R", replace(R1, chain_flips=True)), "C5") == {"B4", "C4", "D4"}


def test_r4_5_special_cubes_turn_like_others() -> None:
    """Unless the ruleset locks them."""
    assert turned(placing("C3 R, D3 b", "R"), "E3") == {"D3"}
    assert turned(placing("C3 R, D3 b", "R", LOCKED), "E3") == set()
    assert turned(placing("C3 R, D3 B", "R", LOCKED), "E3") == {"D3"}


def test_r4_6_a_cube_that_cannot_turn_breaks_a_row() -> None:
    """Not even the cubes before it turn, unless it only stands."""
    board = "A3 R, B3 B, C3 b, D3 B"
    stands = replace(LOCKED, fixed_in_row=FixedInRow.STANDS)
    assert turned(placing(board, "R", LOCKED), "E3") == set()
    assert turned(placing(board, "R", stands), "E3") == {"B3", "D3"}
    neutral = "A3 R, B3 B, C3 N, D3 B"
    assert turned(placing(neutral, "R"), "E3") == set()
    assert turned(placing(neutral, "R", replace(R1, fixed_in_row=FixedInRow.STANDS)), "E3") == {"B3", "D3"}


def test_r4_6_a_locked_cube_closes_a_row_of_its_colour() -> None:
    """Only the inside of a row must turn."""
    assert turned(placing("C3 R!, D3 B", "R"), "E3") == {"D3"}
    assert turned(placing("C3 R, D3 B!", "R"), "E3") == set()


@pytest.mark.parametrize("rules", [R1, replace(R1, fixed_in_row=FixedInRow.STANDS, chain_flips=True)])
def test_r4_7_a_neutral_cube_is_nobodys(rules: Ruleset) -> None:
    """It turns nothing when placed, is not turned, closes no row and counts for nobody."""
    assert turned(placing("C3 R, D3 B", "N", rules), "E3") == set()
    assert turned(placing("C3 N, D3 B", "R", rules), "E3") == set()
    after = put(placing("C3 R, D3 B", "N", rules), "E3").state.board
    assert [after.count(colour) for colour in Colour] == [1, 1]
