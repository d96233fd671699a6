"""A Rotolon bot that turns over as many cubes for itself as it can now, and spends special cubes first."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tavolon.rotolon.board import Cell
from tavolon.rotolon.cube import Cube
from tavolon.rotolon.moves import Choose
from tavolon.rotolon.placing import turned_by
from tavolon.rotolon.view import View

__all__ = ["decide"]


def decide(view: View, legal: Sequence[Any], rng: Random) -> Any:
    """A special cube while there is one; the square that gains most, or with the wrong face loses least."""
    if isinstance(legal[0], Choose):
        return legal[-1]
    gains = {place: _gain(view, place.cell) for place in legal}
    most = max(gains.values())
    return rng.choice([place for place, gain in gains.items() if gain == most])


def _gain(view: View, cell: Cell) -> int:
    """How far the count moves the mover's way."""
    position = view.position
    assert isinstance(position.hand, Cube)
    turned = turned_by(view.rules, position.board, cell, position.hand, position.turn)
    shown = 1 + 2 * len(turned)
    return shown if position.hand.colour is position.turn else -shown
