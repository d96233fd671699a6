"""A Numer0n bot that calls any number that may still be the one, and uses no items."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tavolon.numeron.moves import Call, Pass
from tavolon.numeron.solver import numbers_left
from tavolon.numeron.view import View

__all__ = ["decide"]


def decide(view: View, legal: Sequence[Any], rng: Random) -> Any:
    """A number not ruled out yet; elsewhere any action but a defence item."""
    assert view.seat is not None
    if Pass() in legal:
        return Pass()
    if isinstance(legal[-1], Call):
        return rng.choice([Call(number) for number in numbers_left(view, 1 - view.seat)])
    return rng.choice(legal)
