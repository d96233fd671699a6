"""Positions: a game under way without its seats, and as text.

A row of the board is a line, the top one first: `.` is an empty square, `R`, `B` and `N` a regular cube
showing red, blue or neutral, `r`, `b` and `n` a special one, and `!` after a cube says that it is locked.
Below it stand, each on its line and in any order, `turn red`, the cubes left as `red 8 2` (regular, then
special) and `blue 8 3`, and what the mover has in hand: `hand special` before the roll, `hand r` after it.
"""

import re
from collections.abc import Sequence

from msgspec import Struct

from tavolon.kernel import BadNotation, plain
from tavolon.rotolon.board import Board
from tavolon.rotolon.cube import Colour, Cube, Kind, Stock
from tavolon.rotolon.rules import Ruleset, SpecialEffect

__all__ = ["Position", "format_position", "parse_position"]


class Position(Struct, frozen=True, kw_only=True):
    """What a game comes down to: the board, whose turn it is, and the cubes left to both."""

    board: Board
    turn: Colour
    red: Stock
    blue: Stock
    hand: Kind | Cube | None = None
    """What the mover has declared, or what came up; it is no longer in the stock."""

    def stock(self, colour: Colour) -> Stock:
        """The cubes a colour has left."""
        return self.red if colour is Colour.RED else self.blue

    def moves(self, colour: Colour) -> int:
        """The cubes a colour still takes from its stock until the board is full."""
        turn = colour is self.turn
        return (self.board.left + turn) // 2 - (turn and self.hand is not None)


LETTERS: dict[str, Colour | None] = {"R": Colour.RED, "B": Colour.BLUE, "N": None}
SIGNS = {colour: letter for letter, colour in LETTERS.items()}
DOTS = str.maketrans("・。", "..")
CUBE = r"[RBNrbn]!?"
COUNTS = r"\d{1,3} +\d{1,3}"
LINE = re.compile(
    rf"turn +(?P<turn>red|blue)|red +(?P<red>{COUNTS})|blue +(?P<blue>{COUNTS})"
    rf"|hand +(?P<hand>regular|special|(?-i:{CUBE}))",
    re.IGNORECASE | re.ASCII,
)


def parse_position(text: str, rules: Ruleset) -> Position:
    """The position a text stands for; BadNotation if it cannot be read or could not be played out.

    Without a turn line the number of cubes on the board tells whose turn it is; without the stocks all
    cubes placed were regular, which a special cube on the board contradicts.
    """
    told, rows = _lines(text)
    board = _board(rows, rules)
    turn = Colour(told["turn"].lower()) if "turn" in told else _turn(board, rules)
    hand = _hand(told["hand"], rules) if "hand" in told else None
    red, blue = (
        Stock(*map(int, told[colour].split()))
        if colour in told
        else _untold(board, turn, colour, hand, rules)
        for colour in Colour
    )
    position = Position(board=board, turn=turn, red=red, blue=blue, hand=hand)
    _check(position, rules)
    return position


def format_position(position: Position) -> str:
    """The position as text, every line of it.

    >>> print(format_position(Position(board=Board.empty(3), turn=Colour.RED,
    ...                                red=Stock(4, 3), blue=Stock(4, 3))))
    . . .
    . . .
    . . .
    turn red
    red 4 3
    blue 4 3
    """
    size, marks = position.board.size, list(map(_mark, position.board.cubes))
    lines = [" ".join(marks[start : start + size]) for start in range(0, size**2, size)]
    lines.append(f"turn {position.turn}")
    stocks = {colour: position.stock(colour) for colour in Colour}
    lines.extend(f"{colour} {stock.regular} {stock.special}" for colour, stock in stocks.items())
    if position.hand is not None:
        lines.append(f"hand {position.hand if isinstance(position.hand, Kind) else _mark(position.hand)}")
    return "\n".join(lines)


def _mark(cube: Cube | None) -> str:
    if cube is None:
        return "."
    letter = SIGNS[cube.colour]
    return (letter.lower() if cube.kind is Kind.SPECIAL else letter) + "!" * cube.locked


def _cube(mark: str, rules: Ruleset) -> Cube | None:
    """The cube a mark stands for; special cubes are locked where the rules lock them."""
    if mark == ".":
        return None
    kind = Kind.SPECIAL if mark[0].islower() else Kind.REGULAR
    held = kind is Kind.SPECIAL and rules.special_effect is SpecialEffect.LOCKED
    return Cube(LETTERS[mark[0].upper()], kind, held or mark.endswith("!"))


def _lines(text: str) -> tuple[dict[str, str], list[str]]:
    """What the lines with a keyword tell, and the rows of the board."""
    told: dict[str, str] = {}
    rows: list[str] = []
    for line in filter(None, map(plain, text.splitlines())):
        if found := LINE.fullmatch(line):
            told.update({name: value for name, value in found.groupdict().items() if value})
        else:
            rows.append(line)
    return told, rows


def _board(rows: Sequence[str], rules: Ruleset) -> Board:
    cubes: list[Cube | None] = []
    for row in rows:
        marks = "".join(row.translate(DOTS).split())
        found = re.findall(rf"{CUBE}|\.", marks)
        if "".join(found) != marks or len(found) != rules.board_size:
            raise BadNotation("board-row", text=row[:40], size=rules.board_size)
        cubes.extend(_cube(mark, rules) for mark in found)
    if len(rows) != rules.board_size:
        raise BadNotation("board-rows", count=len(rows), size=rules.board_size)
    return Board(rules.board_size, tuple(cubes))


def _turn(board: Board, rules: Ruleset) -> Colour:
    first = rules.first_colour
    return first.other if board.placed % 2 else first


def _hand(text: str, rules: Ruleset) -> Kind | Cube | None:
    return Kind(text.lower()) if text.lower() in tuple(Kind) else _cube(text, rules)


def _untold(board: Board, turn: Colour, colour: Colour, hand: Kind | Cube | None, rules: Ruleset) -> Stock:
    """The cubes left to a player who has placed regular ones only; who is not to move has just moved."""
    if any(cube is not None and cube.kind is Kind.SPECIAL for cube in board.cubes):
        raise BadNotation("stock-untold")
    used = (board.placed + (colour is not turn)) // 2
    stock = Stock(rules.regular_cubes - used, rules.special_cubes)
    if hand is None or colour is not turn:
        return stock
    return stock.less(hand.kind if isinstance(hand, Cube) else hand)


def _check(position: Position, rules: Ruleset) -> None:
    """Both have cubes for the moves they still make, and no more than they began with."""
    if position.hand is not None and not position.board.left:
        raise BadNotation("hand")
    for colour in Colour:
        stock, moves = position.stock(colour), position.moves(colour)
        fits = 0 <= stock.regular <= rules.regular_cubes and 0 <= stock.special <= rules.special_cubes
        if not fits or stock.total < moves:
            raise BadNotation(f"stock-{colour}", moves=moves)
