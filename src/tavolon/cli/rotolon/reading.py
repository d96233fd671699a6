"""What a typed line means: notation, and shorter or foreign ways to say the same."""

import re
from collections.abc import Sequence

from tavolon.cli.rotolon.words import folded, kinds, spoken
from tavolon.cli.scene import Scene
from tavolon.kernel import Action
from tavolon.rotolon.board import Cell
from tavolon.rotolon.moves import Choose, Leave, Place, Resign
from tavolon.rotolon.notation import parse_action

__all__ = ["given_up", "read", "square"]

SQUARE = re.compile(r"([a-z])[ -]?([0-9])(?:に|のマス| ?칸| ?칸?에)?")


def read(line: str, scene: Scene, legal: Sequence[Action]) -> Action:
    """The action a line means; BadNotation if it means none."""
    text = folded(line)
    if kind := kinds().get(text):
        return Choose(kind)
    if cell := square(text):
        return Place(cell)
    action: Action = given_up(text) or parse_action(text)
    return action


def square(text: str) -> Cell | None:
    """The square that a folded text names, on whatever board."""
    found = SQUARE.fullmatch(text)
    return f"{found[1].upper()}{found[2]}" if found else None


def given_up(text: str) -> Action | None:
    """Resigning or leaving, in any language."""
    if text in spoken("terms.btn.resign"):
        return Resign()
    return Leave() if text in spoken("terms.btn.leave") else None
