# cython: annotation_typing=False, infer_types=True, boundscheck=False, wraparound=False, cdivision=True
"""What a plain hunter calls and asks: what tells most about the numbers left."""

from array import array
from collections.abc import Sequence
from math import sqrt
from typing import Any

from tavolon.fast.crowd import Crowd

__all__ = ["Caller"]

ALARM = 0.4
"""How likely the next call must be to hit for a plain owner to defend."""
TELLING = 2.2
"""Into how many equal parts a plain hunter's question must divide a set at least."""
SPLITTING = 1.7
"""The same where two or three numbers are left."""
FULL = 16
"""Of so many numbers left every call is tried, of more only those that may hit."""
SAMPLE = 48
"""Of more numbers than this only some are tried."""


class Caller(Crowd):
    """Chooses calls and questions; `starts[i]` is the first question of the item with bit i."""

    def __init__(self, *tables: Any, starts: Sequence[int]) -> None:
        super().__init__(*tables)
        self.items = len(starts) - 1
        self.starts = array("i", starts)
        self.sums = array("d", bytes(8 * self.width))
        self.masks = array("i", bytes(4 * self.count))
        self.parts = array("B", map(int.bit_count, range(1 << self.answers if self.tabled else 1)))

    def choose(self, start: int, size: int) -> int:
        """The call that tells most: of all if few numbers are left, else of those left, or some of them."""
        best, chosen = -1.0, self.codes[start]
        if size <= 2:
            return self.codes[start + (size == 2 and self.likely[start + 1] > self.likely[start])]
        step = 1 + (size - 1) // SAMPLE
        top = 0.0
        for i in range(start, start + size):
            top += sqrt(self.likely[i])
        for i in range(start, start + size, step):
            worth = self.worth(start, size, self.codes[i]) + sqrt(self.likely[i]) / 2
            if worth > best:
                best, chosen = worth, self.codes[i]
        if size <= FULL and best < top and self.tabled:
            return self.probe(start, size, best, chosen)
        return chosen

    def probe(self, start: int, size: int, best: float, chosen: int) -> int:
        """The call that tells most if any tells more than the best so far: one with the most answers."""
        masks = self.masks
        for call in range(self.count):
            masks[call] = 0
        for i in range(start, start + size):
            row = self.codes[i] * self.count  # the answer to a call is that to its converse
            for call in range(self.count):
                masks[call] |= 1 << self.table[row + call]
        most = 0
        for call in range(self.count):
            if self.parts[masks[call]] > most:
                most = self.parts[masks[call]]
        for call in range(self.count):
            if self.parts[masks[call]] == most:
                worth = self.worth(start, size, call)
                if worth > best + 1e-9:
                    best, chosen = worth, call
                if most == size:
                    break
        return chosen

    def ranked(self, size: int, limit: int) -> list[int]:
        """The calls that tell most about the set laid out first, of calls that tell alike only two."""
        worths = []
        for i in range(size):
            self.marks[self.codes[i]] = i
        for call in range(self.count):
            inside = self.marks[call] >= 0
            worth = self.worth(0, size, call)
            if inside:
                worth += sqrt(self.likely[self.marks[call]]) / 2
            worths.append((-worth, not inside, call))
        self.unmark(0, size)
        worths.sort()
        found: list[int] = []
        met: dict[float, int] = {}
        for worth, _, call in worths:
            alike = round(worth, 9)
            met[alike] = met.get(alike, 0) + 1
            if met[alike] <= 2:
                found.append(call)
            if len(found) == limit:
                break
        return found

    def worth(self, start: int, size: int, call: int) -> float:
        """How evenly a call divides a set: the roots of its parts, summed."""
        sums = self.sums
        for answer in range(self.answers):
            sums[answer] = 0.0
        if self.tabled:
            row = call * self.count
            for i in range(start, start + size):
                sums[self.table[row + self.codes[i]]] += self.likely[i]
        else:
            for i in range(start, start + size):
                sums[self.answer(call, self.codes[i])] += self.likely[i]
        total = 0.0
        for answer in range(self.answers):
            if sums[answer] > 0.0:
                total += sqrt(sums[answer])
        return total

    def question(self, start: int, size: int, attacks: int) -> int:
        """The held question that tells most, or -1 if none tells enough."""
        chosen = -1
        whole = 0.0
        for i in range(start, start + size):
            whole += self.likely[i]
        best = (TELLING if size > 3 else SPLITTING) * whole
        for item in range(self.items):
            if attacks >> item & 1:
                for question in range(self.starts[item], self.starts[item + 1]):
                    parts = self.evenness(start, size, question, whole)
                    if parts > best:
                        best, chosen = parts, question
        return chosen

    def evenness(self, start: int, size: int, question: int, whole: float) -> float:
        """Into how many equal parts a question as good would divide a set, times its whole."""
        sums = self.sums
        for answer in range(self.width):
            sums[answer] = 0.0
        row = question * self.count
        for i in range(start, start + size):
            sums[self.asked[row + self.codes[i]]] += self.likely[i]
        squares = 0.0
        for answer in range(self.width):
            squares += sums[answer] * sums[answer]
        return whole * whole * whole / squares

    def twice(self, start: int, size: int, call: int) -> float:
        """How likely a call and another after its answer hit."""
        sums = self.sums
        for answer in range(self.answers):
            sums[answer] = 0.0
        whole = 0.0
        for i in range(start, start + size):
            answer = self.answer(call, self.codes[i])
            whole += self.likely[i]
            if self.likely[i] > sums[answer]:
                sums[answer] = self.likely[i]
        total = 0.0
        for answer in range(self.answers):
            total += sums[answer]
        return total / whole

    def near(self, start: int, size: int) -> bool:
        """Whether the likeliest number of a set is likely enough for its owner to defend."""
        whole = top = 0.0
        for i in range(start, start + size):
            whole += self.likely[i]
            if self.likely[i] > top:
                top = self.likely[i]
        return top >= ALARM * whole
