# cython: annotation_typing=False, infer_types=True, boundscheck=False, wraparound=False, cdivision=True
"""A duel laid aside: its row, its dice, and who is asked."""

from tavolon.fast.calcolon.layout import CELLS

__all__ = ["Row"]

MOST = 5040
"""No question has more answers."""


class Row:
    """One of many duels that a `Duel` plays in turn."""

    def __init__(self) -> None:
        self.own = list(bytes(CELLS))
        self.state = self.seat = self.ways = 0
        self.marks = list(bytes(MOST))
        """What may be chosen, so many ways."""
