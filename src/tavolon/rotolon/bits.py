"""Boards as bit masks, for the solver and for roll-outs: a twin of `placing`, which defines the rules.

A square's bit is its place in reading order: A1 is 1, B1 is 2.
"""

from functools import lru_cache
from typing import NamedTuple

from tavolon.rotolon.board import Board, Cell, cells, neighbours, places, rays
from tavolon.rotolon.cube import Colour, Cube
from tavolon.rotolon.rules import FixedInRow, FlipFollows, FlipRule, Ruleset

__all__ = ["Grid", "Masks", "grid", "masks"]


class Masks(NamedTuple):
    """Which squares show red, blue and neutral, and which coloured cubes are locked."""

    red: int
    blue: int
    grey: int = 0
    locked: int = 0

    @property
    def taken(self) -> int:
        """The squares that are not empty."""
        return self.red | self.blue | self.grey


def masks(board: Board) -> Masks:
    """A board as masks."""
    seen = {Colour.RED: 0, Colour.BLUE: 0, None: 0}
    locked = 0
    for place, cube in enumerate(board.cubes):
        if cube is not None:
            seen[cube.colour] |= 1 << place
            locked |= (cube.locked and cube.colour is not None) << place
    return Masks(seen[Colour.RED], seen[Colour.BLUE], seen[None], locked)


class Grid:
    """The squares of a ruleset's board as bits, and what a cube does on them."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.all = (1 << rules.board_size**2) - 1
        bit = {cell: 1 << place for cell, place in places(rules.board_size).items()}
        self.cells: dict[int, Cell] = {bit[cell]: cell for cell in cells(rules.board_size)}
        self.first = bit[rules.first_cell]
        self._near = {
            bit[cell]: sum(bit[one] for one in neighbours(rules.board_size, cell, rules.touch_neighbours))
            for cell in bit
        }
        self._rays = {
            bit[cell]: tuple(tuple(bit[one] for one in ray) for ray in rays(rules.board_size, cell) if ray)
            for cell in bit
        }

    def open(self, taken: int) -> list[int]:
        """The squares that may be filled, before it is asked what turns over [R3.4, R3.5, R3.6]."""
        if not taken:
            return [self.first]
        empty = self.all & ~taken
        if not self.rules.must_touch:
            return [bit for bit in self.cells if bit & empty]
        return [bit for bit, near in self._near.items() if bit & empty and near & taken]

    def turned(self, board: Masks, bit: int, colour: Colour) -> int:
        """The cubes that turn over when a colour is placed on an empty square [R4.1, R4.4, R4.6]."""
        own, other = (board.red, board.blue) if colour is Colour.RED else (board.blue, board.red)
        turnable = other & ~board.locked
        passed = board.grey | other & board.locked if self.rules.fixed_in_row is FixedInRow.STANDS else 0
        turned = fresh = self._rows(bit, own | bit, turnable, passed)
        while self.rules.chain_flips and fresh:
            own, turnable = own | bit | fresh, turnable & ~fresh
            origins, fresh = fresh, 0
            for origin in self.cells:
                if origin & origins:
                    fresh |= self._rows(origin, own, turnable, passed)
            turned |= fresh
        return turned

    def _rows(self, origin: int, own: int, turnable: int, passed: int) -> int:
        """The turnable cubes in closed rows seen from a square [R4.1, R4.2]."""
        turned = 0
        for ray in self._rays[origin]:
            row = 0
            for bit in ray:
                if bit & turnable:
                    row |= bit
                elif bit & own:
                    turned |= row
                    break
                elif not bit & passed:
                    break
        return turned

    def placed(self, board: Masks, bit: int, cube: Cube, mover: Colour) -> Masks:
        """The board after a cube was placed on an empty square [R4.3, R4.7]."""
        red, blue, grey, locked = board
        if cube.colour is None:
            return Masks(red, blue, grey | bit, locked)
        idle = self.rules.flip_follows is FlipFollows.MOVER and cube.colour is not mover
        still = idle or self.rules.flip_rule is FlipRule.NONE
        turned = 0 if still else self.turned(board, bit, cube.colour)
        locked |= bit if cube.locked else 0
        if cube.colour is Colour.RED:
            return Masks(red | bit | turned, blue & ~turned, grey, locked)
        return Masks(red & ~turned, blue | bit | turned, grey, locked)

    def after(self, board: Masks, cube: Cube, mover: Colour) -> list[tuple[int, Masks]]:
        """Every square a cube may be placed on, and the board after it [R3.7]."""
        every = [(bit, self.placed(board, bit, cube, mover)) for bit in self.open(board.taken)]
        if not self.rules.flip_needed_to_place:
            return every
        turning = [(bit, after) for bit, after in every if after.red & board.blue or after.blue & board.red]
        return turning or every


@lru_cache(maxsize=32)
def grid(rules: Ruleset) -> Grid:
    """The grid of a ruleset."""
    return Grid(rules)
