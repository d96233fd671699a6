"""A bot for any game that decides evenly at random."""

from collections.abc import Sequence
from random import Random
from typing import Any

__all__ = ["decide"]


def decide(view: Any, legal: Sequence[Any], rng: Random) -> Any:
    """Any legal action, each equally likely."""
    return rng.choice(legal)
