"""The kernel from its sources, whatever was compiled of it."""

from typing import Any

from tests.fast.interpreted import interpreted

__all__ = ["MODULES", "interpreted_duel"]

MODULES = ("terms", "values", "cells", "turns", "legal", "trading", "scoring", "acting", "seeing", "duel")
"""Each imports only those before it."""


def interpreted_duel() -> Any:
    """The class of duels from source."""
    return interpreted("calcolon.duel").Duel
