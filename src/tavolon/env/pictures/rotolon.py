"""Rotolon's table as tiles: the board, and what each has left."""

from collections.abc import Iterator

from tavolon.env.catalogue import Seen
from tavolon.env.pictures.tiles import Row, Tile
from tavolon.kernel import format_seat
from tavolon.rotolon.board import COLUMNS
from tavolon.rotolon.cube import Colour, Cube, Kind
from tavolon.rotolon.view import View

__all__ = ["rows"]

PAPERS = {Colour.RED: "#c8443c", Colour.BLUE: "#3f6fb5", None: "#8d8d8d"}
LETTERS = {Colour.RED: "r", Colour.BLUE: "b", None: "n"}
EMPTY = Tile("·", "#d3ccbb")


def rows(seen: Seen) -> Iterator[Row]:
    """The board under its columns, then a line for each player."""
    view: View = seen.view
    board = view.board
    yield [Tile(" "), *(Tile(column) for column in COLUMNS[: board.size])]
    for row in range(board.size):
        lying = board.cubes[row * board.size : (row + 1) * board.size]
        yield [Tile(str(row + 1)), *map(_cube, lying)]
    for seat, player in enumerate(view.players):
        stock = Tile(f"{player.stock.regular} + {player.stock.special}", PAPERS[view.colour(seat)], "#ffffff")
        turn = [Tile("*")] if seat in seen.asked else []
        hand = [_hand(view.hand)] if view.hand is not None and seat == view.mover else []
        yield [Tile(format_seat(seat)), stock, Tile(f"({player.wins})"), *turn, *hand]


def _cube(cube: Cube | None) -> Tile:
    """Special cubes are capitals."""
    if cube is None:
        return EMPTY
    letter = LETTERS[cube.colour]
    return Tile(letter.upper() if cube.kind is Kind.SPECIAL else letter, PAPERS[cube.colour], "#ffffff")


def _hand(hand: Kind | Cube) -> Tile:
    return _cube(hand) if isinstance(hand, Cube) else Tile(f"{hand.value}?")
