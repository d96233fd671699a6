"""A board as lines of a screen: columns and rows named, every cube a letter with its marks."""

from collections.abc import Mapping, Sequence

from rich.text import Text

from tavolon.cli.rotolon.words import mark
from tavolon.rotolon.board import Board, Cell, cells
from tavolon.rotolon.cube import Colour, Cube

__all__ = ["FREE", "drawn", "style_of"]

FREE = "+"
"""Marks a square on which the cube may be put."""
EMPTY = "."
WIDTH = 4
"""Columns a square takes: a letter, two marks and a space."""
COLOURED: Mapping[Colour | None, str] = {Colour.RED: "bold red", Colour.BLUE: "bold blue", None: "bold"}


def drawn(board: Board, free: Mapping[Cell, str]) -> Sequence[Text]:
    """A line of column letters, then a line for each row; free squares bear what is given for them."""
    every = cells(board.size)
    letters = "".join(f"{cell[0]:<{WIDTH}}" for cell in every[: board.size])
    rows = [every[start : start + board.size] for start in range(0, len(every), board.size)]
    return [Text(f"    {letters}".rstrip(), "dim"), *(_row(row, board, free) for row in rows)]


def style_of(cube: Cube) -> str:
    """How a cube's letter is coloured."""
    return COLOURED[cube.colour]


def _row(row: Sequence[Cell], board: Board, free: Mapping[Cell, str]) -> Text:
    line = Text.assemble((f" {row[0][1:]}  ", "dim"))
    for cell in row:
        cube = board.at(cell)
        if cube is not None:
            line.append(f"{mark(cube):<{WIDTH}}", style_of(cube))
        else:
            line.append(f"{free.get(cell, EMPTY):<{WIDTH}}", "green" if cell in free else "dim")
    line.rstrip()
    return line
