"""What follows from a position, as numbers and as it is printed."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tavolon.cli.rotolon.drawn import drawn
from tavolon.cli.rotolon.words import colour_name, kind_name, signed
from tavolon.cli.texts import Texts
from tavolon.rotolon.board import Cell
from tavolon.rotolon.cube import Colour, Cube, Kind
from tavolon.rotolon.moves import Choose, Place
from tavolon.rotolon.placing import cells_for, turned_by
from tavolon.rotolon.positions import Position
from tavolon.rotolon.rules import Ruleset
from tavolon.rotolon.solver import chances, solvable

__all__ = ["advice", "chance_said", "chances_listed", "counts", "turning"]

Turned = Mapping[Cell, Sequence[Cell]]
"""What a cube turns over on every square it may be put on."""


def turning(rules: Ruleset, position: Position) -> Mapping[Colour | None, Turned]:
    """For each colour that may come up or has, what it would turn over; nothing on a full board."""
    if not position.board.left:
        return {}
    return {cube.colour: _turned(rules, position, cube) for cube in _cubes(rules, position)}


def counts(rules: Ruleset, position: Position, texts: Texts) -> RenderableType:
    """The board for each colour that may come up, on every free square the number of cubes turned."""
    boards: list[RenderableType] = []
    for colour, turned in turning(rules, position).items():
        boards.append(Text(texts("rotolon.hint.turns", colour=colour_name(colour, texts)), "bold"))
        boards += drawn(position.board, {cell: str(len(cells)) for cell, cells in turned.items()})
    return Group(*boards)


def advice(rules: Ruleset, position: Position, texts: Texts) -> RenderableType:
    """The exact chance of each choice where it can be had, else what each choice gains at once."""
    if solvable(rules, position):
        return chances_listed(chances(rules, position), texts)
    gains = _kind_gains(rules, position) if position.hand is None else _square_gains(rules, position)
    lines = _ranked(gains, lambda gain: texts("rotolon.hint.gain", gain=_gained(gain)), texts)
    return Group(Text(texts("rotolon.hint.early"), "dim"), lines)


def chances_listed(found: Mapping[Choose | Place, Fraction], texts: Texts) -> RenderableType:
    """What each choice wins with, the best first."""
    return _ranked(found, chance_said, texts)


def chance_said(chance: Fraction) -> str:
    """A chance as a fraction and in per cent."""
    return f"{chance}  ({float(chance):.1%})"


def _ranked(
    found: Mapping[Choose | Place, Fraction], said: Callable[[Fraction], str], texts: Texts
) -> RenderableType:
    """A line for each value, the best first, with the choices that have it."""
    grid = Table.grid(padding=(0, 2))
    for value in sorted(set(found.values()), reverse=True):
        names = (_named(choice, texts) for choice, one in found.items() if one == value)
        grid.add_row(said(value), Text("  ".join(names), "bold"))
    return grid


def _gained(gain: Fraction) -> str:
    return signed(float(gain), 0 if gain.denominator == 1 else 1)


def _named(choice: Choose | Place, texts: Texts) -> str:
    return choice.cell if isinstance(choice, Place) else kind_name(choice.kind, texts)


def _turned(rules: Ruleset, position: Position, cube: Cube) -> Turned:
    board, turn = position.board, position.turn
    return {cell: turned_by(rules, board, cell, cube, turn) for cell in cells_for(rules, board, cube, turn)}


def _cubes(rules: Ruleset, position: Position) -> Sequence[Cube]:
    """The cube that came up, or every cube that may."""
    if isinstance(position.hand, Cube):
        return [position.hand]
    kinds = position.stock(position.turn).kinds if position.hand is None else (position.hand,)
    return [cube for kind in kinds for cube in _faces(rules, position, kind)]


def _faces(rules: Ruleset, position: Position, kind: Kind) -> Sequence[Cube]:
    return [rules.cube(kind, face, position.turn) for face in rules.faces(kind)]


def _square_gains(rules: Ruleset, position: Position) -> Mapping[Choose | Place, Fraction]:
    """How far the count moves the mover's way, by the square the cube is put on."""
    assert isinstance(position.hand, Cube)
    return _gains(rules, position, position.hand)


def _kind_gains(rules: Ruleset, position: Position) -> Mapping[Choose | Place, Fraction]:
    """How far the best square moves the count, on the average of a cube's faces."""
    best = {
        kind: [max(_gains(rules, position, cube).values()) for cube in _faces(rules, position, kind)]
        for kind in position.stock(position.turn).kinds
    }
    return {Choose(kind): sum(gains, Fraction()) / len(gains) for kind, gains in best.items()}


def _gains(rules: Ruleset, position: Position, cube: Cube) -> dict[Choose | Place, Fraction]:
    sign = 0 if cube.colour is None else 1 if cube.colour is position.turn else -1
    turned = _turned(rules, position, cube)
    return {Place(cell): Fraction(sign * (1 + 2 * len(cells))) for cell, cells in turned.items()}
