"""The worked examples R01 to R21; R is a cube with red on top, B one with blue, small letters are special."""

from random import Random

import pytest

from tavolon.kernel import Dealer, IllegalAction, Over, Table
from tavolon.rotolon import GAME
from tavolon.rotolon.board import cells
from tavolon.rotolon.cube import Colour, Kind
from tavolon.rotolon.moves import Choose, GameOver, Placed
from tavolon.rotolon.rules import RULESETS
from tests.rules.rotolon.games import BLUE, RED, begun, legal_cells, placing, play, put, seen, turned

LOCKED, CORNERS_OFF = RULESETS["locked"], RULESETS["corners-off"]
FIRST = "A choose regular, * roll own, A place C3"


def whole_game(seed: int) -> Table[object]:
    """A game in which both use regular cubes as long as they have any."""
    table = Table(GAME, dealer=Dealer(str(seed)))
    rng = Random(seed)
    while not table.over:
        seat = min(table.awaiting)
        legal = table.legal(seat)
        table.submit(seat, legal[0] if isinstance(legal[0], Choose) else rng.choice(legal))
    return table


def full(reds: int) -> str:
    """A board full but for E5, around which all is red, with so many red cubes."""
    near = ["E4", "D5", "D4"]
    rest = [cell for cell in cells(5) if cell not in (*near, "E5")]
    colours = ["R"] * (reds - len(near)) + ["B"] * (24 - reds)
    return ", ".join(
        f"{cell} {colour}" for cell, colour in zip(near + rest, ["R"] * 3 + colours, strict=True)
    )


def test_example_r01_the_first_cube_goes_to_the_middle() -> None:
    """B2 is refused on an empty board; only C3 is legal."""
    table = begun()
    play(table, "A choose regular, * roll own")
    assert legal_cells(table._state) == ["C3"]
    with pytest.raises(IllegalAction):
        play(table, "A place B2")


def test_example_r02_eight_squares_touch_the_middle() -> None:
    """With corners, blue's first cube has eight squares."""
    assert sorted(legal_cells(placing("C3 R", "B"))) == ["B2", "B3", "B4", "C2", "C4", "D2", "D3", "D4"]


def test_example_r03_four_squares_touch_the_middle_along_a_side() -> None:
    """Without corners it has four."""
    assert sorted(legal_cells(placing("C3 R", "B", CORNERS_OFF))) == ["B3", "C2", "C4", "D3"]


def test_example_r04_a_square_that_touches_nothing() -> None:
    """A1 is refused while only C3 is filled."""
    table = begun()
    play(table, FIRST + ", B choose regular, * roll own")
    with pytest.raises(IllegalAction):
        play(table, "B place A1")


@pytest.mark.parametrize("seed", range(5))
def test_example_r05_red_places_thirteen_and_blue_twelve(seed: int) -> None:
    """25 cubes fill the board."""
    table = whole_game(seed)
    red = seen(table).red
    movers = [event.seat for event in table.events if isinstance(event, Placed)]
    assert [movers.count(seat) for seat in (red, 1 - red)] == [13, 12]
    assert seen(table).board.left == 0


def test_example_r06_red_needs_a_special_cube() -> None:
    """After twelve regular ones red's thirteenth must be special."""
    table = whole_game(1)
    red = seen(table).red
    kinds = [move.action.kind for move in table.moves if move.seat == red and isinstance(move.action, Choose)]
    assert kinds == [Kind.REGULAR] * 12 + [Kind.SPECIAL]


def test_example_r07_blue_needs_none() -> None:
    """Blue's twelve moves can all be regular."""
    table = whole_game(1)
    blue = 1 - seen(table).red
    kinds = [
        move.action.kind for move in table.moves if move.seat == blue and isinstance(move.action, Choose)
    ]
    assert kinds == [Kind.REGULAR] * 12


@pytest.mark.parametrize(
    ("reds", "winner", "scores"),
    [pytest.param(12, RED, (1, 0), id="r08"), pytest.param(11, BLUE, (0, 1), id="r09")],
)
def test_example_r08_r09_the_majority_wins(reds: int, winner: int, scores: tuple[int, int]) -> None:
    """13 red against 12 blue is red's win, 12 against 13 blue's; red puts the last cube."""
    step = put(placing(full(reds), "R"), "E5")
    over = next(event for event in step.events if isinstance(event, GameOver))
    assert (over.winner, over.red, over.blue) == (winner, reds + 1, 24 - reds)
    assert step.state.phase == Over(scores)


def test_example_r10_cubes_are_left_over() -> None:
    """Red keeps two cubes and blue three."""
    table = whole_game(2)
    view = seen(table)
    assert [view.players[seat].stock.total for seat in (view.red, 1 - view.red)] == [2, 3]


TURNING = {
    "r11": ("C3 R, D3 B", "R", "E3", {"D3"}),
    "r12": ("A3 R, B3 B, C3 B, D3 B", "R", "E3", {"B3", "C3", "D3"}),
    "r13": ("C3 R, D3 B, E1 R, E2 B", "R", "E3", {"D3", "E2"}),
    "r14": ("A1 B, B2 R, C3 R", "B", "D4", {"B2", "C3"}),
    "r15": ("A3 R, B3 B, D3 B", "R", "E3", set()),
    "r16": ("C3 B, D3 B, E3 B", "R", "B3", set()),
    "r18": ("C3 R, D3 B, D2 B, D4 R, D1 R", "R", "E3", {"D3"}),
    "r20": ("C3 R, D3 B", "R", "E4", set()),
}


@pytest.mark.parametrize(("board", "hand", "cell", "expected"), TURNING.values(), ids=TURNING)
def test_example_r11_to_r20_what_turns(board: str, hand: str, cell: str, expected: set[str]) -> None:
    """The cubes that turn over under the reconstruction, on squares that are all legal."""
    assert turned(placing(board, hand), cell) == expected


def test_example_r17_against_the_mover() -> None:
    """Red's cube came up blue: C3 turns blue."""
    match = placing("C3 R, B3 B", "B", mover=RED)
    assert turned(match, "D3") == {"C3"}
    after = put(match, "D3").state.board.at("C3")
    assert after is not None
    assert after.colour is Colour.BLUE


def test_example_r19_a_locked_cube_does_not_turn() -> None:
    """As R11 with a special cube on D3: nothing turns."""
    assert turned(placing("C3 R, D3 b", "R", LOCKED), "E3") == set()


def test_example_r21_a_locked_cube_breaks_a_row_and_closes_one() -> None:
    """With C3 locked, in R12 neither B3 nor D3 turns; in R11 D3 turns."""
    assert turned(placing("A3 R, B3 B, C3 b, D3 B", "R", LOCKED), "E3") == set()
    assert turned(placing("C3 r, D3 B", "R", LOCKED), "E3") == {"D3"}
