# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, annotation_typing=False
"""States by their marks, each with the least and the most that it is worth."""

from array import array

__all__ = ["States"]

FIRST = 1024
"""States there is room for at first; a power of two."""
STIR = 0x9E3779B97F4A7C15


class States:
    """Three columns, in which a state stands at a place that follows from its mark; no mark is 0."""

    def __init__(self) -> None:
        self.count = 0
        self.room = FIRST
        self.mark = array("Q", bytes(8 * FIRST))
        self.least = array("i", bytes(4 * FIRST))
        self.most = array("i", bytes(4 * FIRST))

    def find(self, mark: int) -> int:
        """The place of a state, or -1 if it is new. Places change when states are added."""
        place = self._place(mark)
        return place if self.mark[place] else -1

    def add(self, mark: int, least: int, most: int) -> int:
        """The place of a new state."""
        if 2 * self.count >= self.room:
            self._grow()
        self.count += 1
        place = self._place(mark)
        self.mark[place] = mark
        self.least[place] = least
        self.most[place] = most
        return place

    def _place(self, mark: int) -> int:
        """Where a state is, or where it would go."""
        last = self.room - 1
        place = ((mark ^ mark >> 29) * STIR & 0xFFFFFFFFFFFFFFFF) >> 20 & last
        while self.mark[place] != 0 and self.mark[place] != mark:
            place = place + 1 & last
        return place

    def _grow(self) -> None:
        """Makes room for twice as many."""
        marks, leasts, mosts = self.mark, self.least, self.most
        room = self.room
        self.room = 2 * room
        self.mark = array("Q", bytes(8 * self.room))
        self.least = array("i", bytes(4 * self.room))
        self.most = array("i", bytes(4 * self.room))
        for old in range(room):
            if marks[old]:
                place = self._place(marks[old])
                self.mark[place] = marks[old]
                self.least[place] = leasts[old]
                self.most[place] = mosts[old]
