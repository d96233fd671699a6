"""Where a cube may be placed, and which cubes it turns over."""

from collections.abc import Iterable, Sequence

from tavolon.rotolon.board import Board, Cell, cells, neighbours, rays
from tavolon.rotolon.cube import Colour, Cube
from tavolon.rotolon.rules import FixedInRow, FlipFollows, FlipRule, Ruleset

__all__ = ["cells_for", "touches", "turned_by"]


def cells_for(rules: Ruleset, board: Board, cube: Cube, mover: Colour) -> tuple[Cell, ...]:
    """The empty squares a cube may be placed on, in reading order [R3.4, R3.5, R3.7]."""
    if not board.placed:
        return (rules.first_cell,)
    squares = zip(cells(board.size), board.cubes, strict=True)
    touching = tuple([cell for cell, lies in squares if lies is None and touches(rules, board, cell)])
    if not rules.flip_needed_to_place:
        return touching
    turning = tuple(cell for cell in touching if turned_by(rules, board, cell, cube, mover))
    return turning or touching


def turned_by(rules: Ruleset, board: Board, cell: Cell, cube: Cube, mover: Colour) -> tuple[Cell, ...]:
    """The cubes that turn over when a cube is placed on an empty square, in reading order [R4.1]."""
    idle = rules.flip_follows is FlipFollows.MOVER and cube.colour is not mover
    if rules.flip_rule is FlipRule.NONE or cube.colour is None or idle:
        return ()
    board = board.put(cell, cube)
    turned = fresh = _turned_from(rules, board, (cell,), cube.colour)
    while rules.chain_flips and fresh:  # only ever towards one colour, so it comes to rest
        board = board.turn(fresh)
        fresh = _turned_from(rules, board, fresh, cube.colour)
        turned |= fresh
    return tuple(one for one in cells(board.size) if one in turned)


def touches(rules: Ruleset, board: Board, cell: Cell) -> bool:
    """Whether a square touches a cube, where that is asked for [R3.5, R3.6]."""
    near = neighbours(board.size, cell, rules.touch_neighbours)
    return not rules.must_touch or any(board.at(one) is not None for one in near)


def _turned_from(rules: Ruleset, board: Board, origins: Iterable[Cell], colour: Colour) -> frozenset[Cell]:
    """The cubes in closed rows seen from some squares, all on the board as it is [R4.1, R4.4]."""
    return frozenset(
        cell
        for origin in origins
        for ray in rays(board.size, origin)
        for cell in _row(rules, board, ray, colour)
    )


def _row(rules: Ruleset, board: Board, ray: Sequence[Cell], colour: Colour) -> Sequence[Cell]:
    """The cubes of the other colour up to one of this colour; none if the row stays open [R4.2, R4.6]."""
    row: list[Cell] = []
    for cell in ray:
        cube = board.at(cell)
        if cube is None:
            return ()
        if cube.colour is colour:
            return row
        if cube.turns:
            row.append(cell)
        elif rules.fixed_in_row is FixedInRow.BREAKS:
            return ()
    return ()
