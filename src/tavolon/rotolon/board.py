"""The board: its squares by name, what lies beside them and in line with them, and the cubes on it."""

from collections.abc import Collection
from functools import cache
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from tavolon.rotolon.cube import Colour, Cube

__all__ = ["Board", "Cell", "cells", "neighbours", "rays"]

Cell = str
"""A column letter and a row number, such as `C3`; A1 is the top left square [R1.1]."""

COLUMNS = "ABCDEFGHI"
SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))


@cache
def cells(size: int) -> tuple[Cell, ...]:
    """Every square in reading order: A1, B1, … then A2."""
    return tuple(f"{column}{row}" for row in range(1, size + 1) for column in COLUMNS[:size])


@cache
def places(size: int) -> dict[Cell, int]:
    """Where each square stands in reading order, from 0."""
    return {cell: place for place, cell in enumerate(cells(size))}


@cache
def rays(size: int, cell: Cell) -> tuple[tuple[Cell, ...], ...]:
    """The squares in line with one, nearest first, in each of the eight directions [R4.1]."""
    return tuple(_ray(size, cell, step) for step in SIDES + CORNERS)


@cache
def neighbours(size: int, cell: Cell, ways: int) -> tuple[Cell, ...]:
    """The squares that touch one: along the sides (4) or at the corners too (8) [R3.6]."""
    steps = SIDES if ways == len(SIDES) else SIDES + CORNERS
    return tuple(ray[0] for step in steps if (ray := _ray(size, cell, step)))


def _ray(size: int, cell: Cell, step: tuple[int, int]) -> tuple[Cell, ...]:
    column, row = COLUMNS.index(cell[0]), int(cell[1])
    passed = ((column + far * step[0], row + far * step[1]) for far in range(1, size))
    return tuple(f"{COLUMNS[x]}{y}" for x, y in passed if 0 <= x < size and 1 <= y <= size)


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """A square board and its cubes in reading order; None is an empty square."""

    size: int
    cubes: tuple[Cube | None, ...]

    @classmethod
    def empty(cls, size: int) -> Self:
        """A board without cubes."""
        return cls(size, (None,) * size**2)

    @property
    def placed(self) -> int:
        """How many cubes lie on it."""
        return len(self.cubes) - self.left

    @property
    def left(self) -> int:
        """How many squares are empty."""
        return self.cubes.count(None)

    def at(self, cell: Cell) -> Cube | None:
        """The cube on a square."""
        return self.cubes[places(self.size)[cell]]

    def count(self, colour: Colour) -> int:
        """How many cubes show a colour [R5.2]."""
        return sum(cube is not None and cube.colour is colour for cube in self.cubes)

    def put(self, cell: Cell, cube: Cube) -> Self:
        """The board with a cube on a square."""
        return self._with({cell: cube})

    def turn(self, turned: Collection[Cell]) -> Self:
        """The board with some cubes turned over [R4.1]."""
        if not turned:
            return self
        cubes = {cell: self.at(cell) for cell in turned}
        return self._with({cell: cube.turned() for cell, cube in cubes.items() if cube is not None})

    def _with(self, changed: dict[Cell, Cube]) -> Self:
        cubes = list(self.cubes)
        for cell, cube in changed.items():
            cubes[places(self.size)[cell]] = cube
        return replace(self, cubes=tuple(cubes))
