"""R1 and R2: what there is, and how a game begins."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tavolon.kernel import CHANCE, Table, UnsupportedRuleset
from tavolon.rotolon import GAME
from tavolon.rotolon.board import Board, cells, neighbours, rays
from tavolon.rotolon.cube import Colour, Cube, Face, Kind, Shows, Stock
from tavolon.rotolon.moves import Choose, ColoursDecided, GameBegan, Red, Roll
from tavolon.rotolon.rules import RULESETS, Ruleset
from tests.rules.rotolon.games import R1, VARIANTS, begun, play, seen

OWN, OTHER = Face(Shows.OWN), Face(Shows.OTHER)


def test_r1_1_the_board_has_five_by_five_squares() -> None:
    """A1 is at the top left and E5 at the bottom right; the middle has every direction, a corner three."""
    assert cells(5)[:6] == ("A1", "B1", "C1", "D1", "E1", "A2")
    assert len(cells(5)) == 25
    assert cells(5)[12] == "C3"
    assert Counter(map(len, rays(5, "C3"))) == {2: 8}
    assert sorted(filter(None, rays(5, "A1"))) == [
        ("A2", "A3", "A4", "A5"),
        ("B1", "C1", "D1", "E1"),
        ("B2", "C3", "D4", "E5"),
    ]


@pytest.mark.parametrize("size", [0, 1, 2, 4, 6, 8, 10, 11, -3])
def test_r1_1_boards_are_odd_and_have_3_to_9_squares_a_side(size: int) -> None:
    """No other board is played."""
    with pytest.raises(UnsupportedRuleset, match="board_size"):
        replace(R1, board_size=size)


def test_r1_2_two_play_red_and_blue() -> None:
    """Nobody else sits down, and each colour opposes the other."""
    assert [colour.other for colour in Colour] == [Colour.BLUE, Colour.RED]
    assert all(GAME.seats(rules) == (2,) for rules in RULESETS.values())
    with pytest.raises(UnsupportedRuleset, match="players"):
        replace(R1, players=3)
    with pytest.raises(UnsupportedRuleset):
        Table(GAME, R1, 3)


def test_r1_3_twelve_regular_and_three_special_cubes_each() -> None:
    """Both players' cubes are seen by all."""
    assert [player.stock for player in seen(begun()).players] == [Stock(12, 3)] * 2


@pytest.mark.parametrize("cubes", [{"regular_cubes": 9}, {"special_cubes": -1, "regular_cubes": 20}])
def test_r1_3_there_are_enough_cubes_for_every_move(cubes: dict[str, int]) -> None:
    """Thirteen moves need thirteen cubes."""
    with pytest.raises(UnsupportedRuleset, match="regular_cubes"):
        replace(R1, **cubes)


def test_r1_4_a_regular_cube_shows_its_owner_on_four_faces() -> None:
    """And the other on two."""
    assert Counter(R1.faces(Kind.REGULAR)) == {OWN: 4, OTHER: 2}


def test_r1_5_a_special_cube_shows_its_owner_on_five_faces() -> None:
    """And the other on one; where special cubes are locked, the owner on all six."""
    assert Counter(R1.faces(Kind.SPECIAL)) == {OWN: 5, OTHER: 1}
    assert Counter(RULESETS["locked"].faces(Kind.SPECIAL)) == {OWN: 6}


def test_r1_6_a_face_may_be_neutral_or_locked() -> None:
    """Such a face makes a cube of nobody's colour, or one that keeps its face."""
    rules = replace(R1, regular_faces=(Face(Shows.NEUTRAL), Face(Shows.OTHER, locked=True)))
    neutral, locked = (rules.cube(Kind.REGULAR, face, Colour.RED) for face in rules.regular_faces)
    assert neutral == Cube(None)
    assert locked == Cube(Colour.BLUE, locked=True)
    assert [cube.turns for cube in (neutral, locked, Cube(Colour.RED))] == [False, False, True]


def test_r1_6_a_cube_has_one_to_sixty_faces() -> None:
    """No ruleset has a cube without a face."""
    assert replace(R1, regular_faces=(OWN,)).faces(Kind.REGULAR) == (OWN,)
    for faces in ((), (OWN,) * 61):
        with pytest.raises(UnsupportedRuleset, match="special_faces"):
            replace(R1, special_faces=faces)


@pytest.mark.parametrize("red", [0, 1])
def test_r2_1_the_lot_decides_who_is_red(red: int) -> None:
    """Chance has both seats to choose from."""
    table = Table(GAME)
    assert table.awaiting == {CHANCE}
    assert table.legal(CHANCE) == (Red(0), Red(1))
    assert ColoursDecided(red) in table.submit(CHANCE, Red(red))
    assert seen(table).red == red


@pytest.mark.parametrize("colour", Colour)
@pytest.mark.parametrize("red", [0, 1])
def test_r2_2_red_begins(red: int, colour: Colour) -> None:
    """The first colour of the ruleset moves first, and in every ruleset that is red."""
    assert {rules.first_colour for rules in RULESETS.values()} == {Colour.RED}
    table = begun(replace(R1, first_colour=colour), red)
    assert table.awaiting == {red if colour is Colour.RED else 1 - red}


@pytest.mark.parametrize("rules", VARIANTS, ids=lambda rules: rules.name)
def test_r2_3_a_game_begins_on_an_empty_board(rules: Ruleset) -> None:
    """All cubes are in their owners' hands."""
    table = begun(rules)
    assert table.opening == (GameBegan(1),)
    assert seen(table).board == Board.empty(rules.board_size)
    assert all(player.stock == rules.stock for player in seen(table).players)


def test_neighbours_touch_each_other() -> None:
    """Contact goes both ways, on every board."""
    for size in (3, 5, 7, 9):
        for ways in (4, 8):
            pairs = {(one, two) for one in cells(size) for two in neighbours(size, one, ways)}
            assert pairs == {(two, one) for one, two in pairs}
            edges = 2 * size * (size - 1) + (2 * (size - 1) ** 2 if ways == 8 else 0)
            assert len(pairs) == 2 * edges


def test_actions_of_a_turn_come_in_a_fixed_order() -> None:
    """Regular before special; faces as the ruleset lists them; squares in reading order."""
    table = begun()
    assert table.legal(0) == (Choose(Kind.REGULAR), Choose(Kind.SPECIAL))
    play(table, "A choose special")
    assert table.legal(CHANCE) == (*[Roll(OWN)] * 5, Roll(OTHER))
    play(table, "* roll own, A place C3, B choose regular, * roll own")
    assert [action.cell for action in table.legal(1)] == ["B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4"]
