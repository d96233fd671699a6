# cython: annotation_typing=False, infer_types=True, boundscheck=False, wraparound=False, cdivision=True
"""Sets of numbers with likelihoods, laid out one on top of the other, and what is made of them."""

from array import array
from collections.abc import Sequence

__all__ = ["Crowd"]

WIDTH = 40
"""No question has more answers."""
LEVELS = 64
FREE = 5
"""No change has more outcomes."""


class Crowd:
    """Sets of codes, each with how likely it is and how much of it counts; who adds one takes it away.

    Codes are places in a list of numbers, `length` digits each. `table` has the answers row by row the calls,
    or is empty and they are worked out. `asked` has a row of answers for every question. `orders` says what
    SHUFFLE makes of each code, `changes` what CHANGE makes of it at each position, -1 being nothing, and
    `shown` what CHANGE would tell of each digit.
    """

    def __init__(
        self,
        digits: bytes,
        length: int,
        table: bytes,
        asked: bytes,
        orders: Sequence[int],
        changes: Sequence[int],
        shown: bytes,
    ) -> None:
        self.digits, self.length, self.table, self.asked, self.shown = digits, length, table, asked, shown
        self.count = len(digits) // length
        self.tabled = len(table) > 0
        self.answers = (length + 1) * (length + 2) // 2
        names = [0] * (length + 1) ** 2
        pairs = ((eat, bite) for eat in range(length + 1) for bite in range(length + 1 - eat))
        for name, (eat, bite) in enumerate(pairs):
            names[(length + 1) * eat + bite] = name
        self.names = array("i", names)
        self.held = array("i", (bits(digits[at : at + length]) for at in range(0, len(digits), length)))
        self.orders, self.changes = array("i", orders), array("i", changes)
        self.perms = len(orders) // self.count
        self.width, self.levels = WIDTH, LEVELS
        self.top = 0
        self.room = 10 * self.count
        self.codes = array("i", bytes(4 * self.room))
        self.likely, self.mass = array("d", bytes(8 * self.room)), array("d", bytes(8 * self.room))
        self.marks = array("i", [-1] * self.count)
        self.cells, self.sizes = (array("i", bytes(4 * WIDTH * LEVELS)) for _ in range(2))

    def load(self, codes: Sequence[int], likely: Sequence[float], mass: Sequence[float]) -> int:
        """Lays out the first set; says its size."""
        size = len(codes)
        assert size <= self.count
        for i in range(size):
            self.codes[i], self.likely[i], self.mass[i] = codes[i], likely[i], mass[i]
        self.top = size
        return size

    def answer(self, call: int, code: int) -> int:
        """The answer of a code to a call."""
        if self.tabled:
            return self.table[call * self.count + code]
        eat = common = 0
        both = self.held[call] & self.held[code]
        while both:
            both &= both - 1
            common += 1
        for place in range(self.length):
            if self.digits[call * self.length + place] == self.digits[code * self.length + place]:
                eat += 1
        return self.names[(self.length + 1) * eat + common - eat]

    def split(self, level: int, start: int, size: int, by: int, question: bool) -> None:
        """Lays out the parts of a set on top, by the answers to a call or to a question's row."""
        base = level * WIDTH
        for answer in range(WIDTH):
            self.sizes[base + answer] = 0
        for i in range(start, start + size):
            answer = self.asked[by + self.codes[i]] if question else self.answer(by, self.codes[i])
            self.sizes[base + answer] += 1
        place = self.top
        self.top += size
        for answer in range(WIDTH):
            self.cells[base + answer] = place
            place += self.sizes[base + answer]
        for i in range(start, start + size):
            answer = self.asked[by + self.codes[i]] if question else self.answer(by, self.codes[i])
            place = self.cells[base + answer]
            self.codes[place], self.likely[place], self.mass[place] = (
                self.codes[i],
                self.likely[i],
                self.mass[i],
            )
            self.cells[base + answer] = place + 1
        for answer in range(WIDTH):
            self.cells[base + answer] -= self.sizes[base + answer]

    def put(self, end: int, first: int, code: int, likely: float, mass: float) -> int:
        """Adds a code to the set laid out from `first`, once for all its origins; says where it ends."""
        place = self.marks[code]
        if place < first:
            place = self.marks[code] = end
            self.codes[place], self.likely[place], self.mass[place] = code, 0.0, 0.0
            end += 1
        self.likely[place] += likely
        self.mass[place] += mass
        return end

    def unmark(self, first: int, end: int) -> None:
        """Forgets where the codes of a set were put."""
        for i in range(first, end):
            self.marks[self.codes[i]] = -1

    def shuffled(self, start: int, size: int) -> int:
        """Lays out on top what SHUFFLE makes of a set, every order as likely; says its size."""
        first = end = self.top
        for i in range(start, start + size):
            row = self.codes[i] * self.perms
            ways = 0
            for order in range(self.perms):
                ways += self.orders[row + order] >= 0
            for order in range(self.perms):
                code = self.orders[row + order]
                if code >= 0:
                    end = self.put(end, first, code, self.likely[i] / ways, self.mass[i] / ways)
        self.unmark(first, end)
        self.top = end
        return end - first

    def changed(self, start: int, size: int, place: int, told: int) -> int:
        """Lays out on top what CHANGE at a place makes of the codes that tell so much; says its size."""
        first = end = self.top
        for i in range(start, start + size):
            spot = self.codes[i] * self.length + place
            if self.shown[spot] != told:
                continue
            ways = 0
            for way in range(FREE):
                ways += self.changes[spot * FREE + way] >= 0
            for way in range(FREE):
                code = self.changes[spot * FREE + way]
                if code >= 0:
                    end = self.put(end, first, code, self.likely[i] / ways, self.mass[i] / ways)
        self.unmark(first, end)
        self.top = end
        return end - first


def bits(digits: bytes) -> int:
    """The digits of a number as bits."""
    return sum(1 << digit for digit in digits)
