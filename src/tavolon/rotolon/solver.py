"""Exact win chances at the end of a game: expectiminimax in whole numbers.

A position before a choice with e empty squares is worth an integer out of 2·base**e, where base is a common
multiple of the numbers of faces: 2 for every way that wins for red, 1 for a draw.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from math import lcm

from msgspec.structs import replace

from tavolon.rotolon.bits import Masks, grid, masks
from tavolon.rotolon.cube import Colour, Cube, Kind, Stock
from tavolon.rotolon.moves import Choose, Place
from tavolon.rotolon.positions import Position
from tavolon.rotolon.rules import Ruleset
from tavolon.rotolon.symmetry import Images

__all__ = ["chances", "solvable", "win_chance"]

REACH = {3: 9}
USUAL_REACH = 6

Held = tuple[int, int]
"""Regular and special cubes, neither more than the moves to come."""


def solvable(rules: Ruleset, position: Position) -> bool:
    """Whether the solver takes seconds at most: the last six squares, or the whole of the smallest board."""
    return position.board.left <= REACH.get(rules.board_size, USUAL_REACH)


def win_chance(rules: Ruleset, position: Position) -> Fraction:
    """The chance that the mover wins if both play best; a draw counts half."""
    search = Search(rules, position)
    if isinstance(position.hand, Cube):
        return max(chance for _, chance in search.options())
    return search.share(search.worth(), position.board.left)


def chances(rules: Ruleset, position: Position) -> dict[Choose | Place, Fraction]:
    """The mover's win chance after each legal action, in their order; none while the roulette turns."""
    return dict(Search(rules, position).options())


class Search:
    """One search from a position, and what it has found on the way."""

    def __init__(self, rules: Ruleset, root: Position) -> None:
        self.root = root
        self.grid = grid(rules)
        self.base = lcm(len(rules.regular_faces), len(rules.special_faces))
        self.rolls = {(kind, owner): self._rolls(rules, kind, owner) for kind in Kind for owner in Colour}
        self.images = Images(rules.board_size, masks(root.board).taken or self.grid.first)
        self.boards: dict[Masks, Mapping[Cube, Collection[Masks]]] = {}
        self.found: dict[tuple[Masks, Held, Held], int] = {}

    def _rolls(self, rules: Ruleset, kind: Kind, owner: Colour) -> Mapping[Cube, int]:
        """What may come up, and in how many ways out of base; on the board kinds make no difference."""
        faces = rules.faces(kind)
        count = Counter(_plain(rules.cube(kind, face, owner)) for face in faces)
        return {cube: times * self.base // len(faces) for cube, times in count.items()}

    def worth(self) -> int:
        """What the root is worth before a choice or a roll."""
        turn, board, hand = self.root.turn, masks(self.root.board), self.root.hand
        mine, theirs = _held(self.root.stock(turn)), _held(self.root.stock(turn.other))
        if isinstance(hand, Kind):
            return self._roll(board, turn, hand, mine, theirs)
        return self._choice(board, turn, mine, theirs)

    def options(self) -> Iterator[tuple[Choose | Place, Fraction]]:
        """The root's legal actions and the mover's win chance after each."""
        turn, board, hand = self.root.turn, masks(self.root.board), self.root.hand
        mine, theirs = _held(self.root.stock(turn)), _held(self.root.stock(turn.other))
        left = self.root.board.left
        if hand is None and left:
            for kind in _kinds(mine):
                worth = self._roll(board, turn, kind, _less(mine, kind), theirs)
                yield Choose(kind), self.share(worth, left)
        if isinstance(hand, Cube):
            for bit, after in self.grid.after(board, hand, turn):
                worth = self._choice(self.images.canonical(after), turn.other, theirs, mine)
                yield Place(self.grid.cells[bit]), self.share(worth, left - 1)

    def share(self, worth: int, left: int) -> Fraction:
        """The mover's chance that a worth stands for, with so many squares empty."""
        red = Fraction(worth, 2 * self.base**left)
        return red if self.root.turn is Colour.RED else 1 - red

    def _choice(self, board: Masks, turn: Colour, mine: Held, theirs: Held) -> int:
        """The best kind of cube for the mover; the count once the board is full."""
        left = (self.grid.all & ~board.taken).bit_count()
        if not left:
            return _count(board)
        mine, theirs = _capped(mine, (left + 1) // 2), _capped(theirs, left // 2)
        key = (board, mine, theirs)
        if key not in self.found:
            worths = (self._roll(board, turn, kind, _less(mine, kind), theirs) for kind in _kinds(mine))
            self.found[key] = max(worths) if turn is Colour.RED else min(worths)
        return self.found[key]

    def _roll(self, board: Masks, turn: Colour, kind: Kind, mine: Held, theirs: Held) -> int:
        """The sum over the faces, each with the best square for it."""
        best = max if turn is Colour.RED else min
        placed = self._placed(board, turn)
        return sum(
            ways * best(self._choice(after, turn.other, theirs, mine) for after in placed[cube])
            for cube, ways in self.rolls[kind, turn].items()
        )

    def _placed(self, board: Masks, turn: Colour) -> Mapping[Cube, Collection[Masks]]:
        """The boards that may follow, up to symmetry, by the cube that came up."""
        if board not in self.boards:
            cubes = self.rolls[Kind.REGULAR, turn].keys() | self.rolls[Kind.SPECIAL, turn].keys()
            self.boards[board] = {
                cube: {self.images.canonical(after) for _, after in self.grid.after(board, cube, turn)}
                for cube in cubes
            }
        return self.boards[board]


def _plain(cube: Cube) -> Cube:
    return replace(cube, kind=Kind.REGULAR)


def _held(stock: Stock) -> Held:
    return stock.regular, stock.special


def _kinds(held: Held) -> Iterator[Kind]:
    return (kind for kind, count in zip(Kind, held, strict=True) if count)


def _less(held: Held, kind: Kind) -> Held:
    regular, special = held
    return (regular - 1, special) if kind is Kind.REGULAR else (regular, special - 1)


def _capped(held: Held, moves: int) -> Held:
    """The cubes that may still be used."""
    return min(held[0], moves), min(held[1], moves)


def _count(board: Masks) -> int:
    """2 if red wins a full board, 1 if nobody does."""
    red, blue = board.red.bit_count(), board.blue.bit_count()
    return 1 + (red > blue) - (red < blue)
