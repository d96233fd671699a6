"""The masks of the solver do what the readable rules do."""

from random import Random

import pytest
from msgspec.structs import replace

from tavolon.rotolon.bits import Masks, grid, masks
from tavolon.rotolon.board import Board
from tavolon.rotolon.cube import Colour, Cube, Kind
from tavolon.rotolon.placing import cells_for, turned_by
from tavolon.rotolon.rules import FixedInRow, Ruleset
from tavolon.rotolon.symmetry import Images
from tests.rules.rotolon.games import R1, VARIANTS

RULES = (*VARIANTS, *(replace(one, chain_flips=True, fixed_in_row=FixedInRow.STANDS) for one in VARIANTS))
CUBES = [
    Cube(colour, kind, locked) for colour in (*Colour, None) for kind in Kind for locked in (False, True)
]


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_masks_agree_with_placing(rules: Ruleset) -> None:
    """Legal squares, in their order, and the board after each, on boards of every fill."""
    rng, squares = Random(rules.name), grid(rules)
    for _ in range(60):
        filled = rng.random()
        cubes = tuple(
            rng.choice(CUBES) if rng.random() < filled else None for _ in range(rules.board_size**2)
        )
        board = Board(rules.board_size, cubes)
        cube, mover = rng.choice(CUBES), rng.choice(list(Colour))
        expected = []
        for cell in cells_for(rules, board, cube, mover):
            after = board.put(cell, cube).turn(turned_by(rules, board, cell, cube, mover))
            expected.append((cell, masks(after)))
        found = [(squares.cells[bit], after) for bit, after in squares.after(masks(board), cube, mover)]
        assert found == expected


def test_masks_of_a_board() -> None:
    """A1 is the lowest bit; a neutral cube is grey, locked or not."""
    cubes = (Cube(Colour.RED, locked=True), Cube(Colour.BLUE), None, Cube(None, locked=True), *[None] * 5)
    assert masks(Board(3, cubes)) == Masks(red=1, blue=2, grey=8, locked=1)


def test_images_of_a_board_have_one_canonical_form() -> None:
    """All eight of an empty board's; only those that keep what is given."""
    corners = [Masks(1 << place, 0) for place in (0, 2, 6, 8)]
    whole = Images(3, kept=1 << 4)
    assert len({whole.canonical(one) for one in corners}) == 1
    assert len({whole.canonical(Masks(1 << place, 0)) for place in range(9)}) == 3
    mirrored = Images(3, kept=1 << 1)
    assert len({mirrored.canonical(one) for one in corners}) == 2
    crooked = Images(5, kept=0b10 | 1 << 13)
    assert all(crooked.canonical(one) == one for one in corners)


def test_images_move_colours_together() -> None:
    """Red and blue are turned by the same hand."""
    whole = Images(3, kept=1 << 4)
    assert whole.canonical(Masks(1, 2)) == whole.canonical(Masks(4, 32))
    assert whole.canonical(Masks(1, 2)) != whole.canonical(Masks(1, 16))
    assert grid(R1) is grid(R1)
