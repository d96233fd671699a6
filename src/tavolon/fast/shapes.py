# cython: annotation_typing=False, infer_types=True, boundscheck=False, wraparound=False, cdivision=True
"""Sets of numbers that differ only in what their digits are called and how their positions are ordered."""

from array import array
from collections.abc import MutableSequence, Sequence

__all__ = ["Shapes"]

ALL = 0xFFFFFFFFFFFFFFFF
ONE, OTHER = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def mix(value: int) -> int:
    """Scrambles 64 bits, each of the result depending on all."""
    value ^= value >> 30
    value = value * ONE & ALL
    value ^= value >> 27
    value = value * OTHER & ALL
    return value ^ value >> 31


class Shapes:
    """Names a set by one that stands for all its copies.

    Positions and digits get colours by the numbers they occur in, colours are refined by one another, and
    ties are broken one at a time. Sets with the same name are copies; a tie broken unluckily can only give
    two copies different names.
    """

    def __init__(self, digits: bytes, length: int, pool: int) -> None:
        self.digits, self.length, self.pool = digits, length, pool
        self.count = len(digits) // length
        self.places = array("Q", bytes(8 * length))
        self.figures = array("Q", bytes(8 * pool))
        self.seen = array("Q", bytes(8 * length * pool))
        self.weights = array("Q", bytes(8 * length * pool))
        self.ranks = array("i", bytes(4 * (length + pool)))
        self.marks = array("B", bytes(self.count))
        self.kind, self.order, self.taken = (array("i", bytes(4 * pool)) for _ in range(3))
        self.powers = array("i", (pool ** (length - 1 - rank) for rank in range(length)))
        self.codes = array("i", bytes(4 * self.count))
        self.text = bytearray(2 * self.count)
        self.letters = self.text
        self.where = array("i", bytes(4 * pool**length))
        for number in range(self.count):
            code = 0
            for place in range(length):
                code = code * pool + digits[number * length + place]
            self.where[code] = number

    def name(self, members: Sequence[int], start: int, size: int) -> bytes:
        """The numbers that stand for those at `members[start:start + size]`, two bytes each."""
        for place in range(self.length):
            self.places[place] = 1
        for digit in range(self.pool):
            self.figures[digit] = 1
        self.refine(members, start, size)
        self.refine(members, start, size)
        self.rank(members, start, size, self.places, 0, self.length)
        self.rank(members, start, size, self.figures, self.length, self.pool)
        return self.renamed(members, start, size)

    def kinds(self, members: Sequence[int], start: int, size: int) -> None:
        """Finds digits that may be exchanged without changing the set, and numbers those of a kind."""
        for i in range(start, start + size):
            self.marks[members[i]] = 1
        for digit in range(self.pool):
            self.kind[digit], self.order[digit] = digit, 0
            for other in range(digit):
                if self.kind[other] == other and self.alike(members, start, size, other, digit):
                    self.kind[digit] = other
                    break
            for other in range(digit):
                if self.kind[other] == self.kind[digit]:
                    self.order[digit] += 1
        for i in range(start, start + size):
            self.marks[members[i]] = 0

    def alike(self, members: Sequence[int], start: int, size: int, one: int, other: int) -> bool:
        """Whether exchanging two digits leaves the marked set as it is."""
        length = self.length
        for i in range(start, start + size):
            base = members[i] * length
            code = 0
            for place in range(length):
                digit = self.digits[base + place]
                if digit == one:
                    digit = other
                elif digit == other:
                    digit = one
                code += self.powers[place] * digit
            if not self.marks[self.where[code]]:
                return False
        return True

    def first_of_kind(self, call: int) -> bool:
        """Whether a call takes digits of a kind in their order; any other call is a copy of such a one."""
        for digit in range(self.pool):
            self.taken[digit] = 0
        for i in range(call * self.length, (call + 1) * self.length):
            digit = self.digits[i]
            kind = self.kind[digit]
            if self.order[digit] != self.taken[kind]:
                return False
            self.taken[kind] += 1
        return True

    def refine(self, members: Sequence[int], start: int, size: int) -> None:
        """Colours positions and digits anew by the colours they meet in the numbers."""
        length, pool = self.length, self.pool
        for place in range(length):
            for digit in range(pool):
                cell = place * pool + digit
                self.weights[cell] = mix(self.places[place] * 3 + self.figures[digit] & ALL)
                self.seen[cell] = 0
        for i in range(start, start + size):
            base = members[i] * length
            total = 0
            for place in range(length):
                total = total + self.weights[place * pool + self.digits[base + place]] & ALL
            total = mix(total)
            for place in range(length):
                cell = place * pool + self.digits[base + place]
                self.seen[cell] = self.seen[cell] + total & ALL
        self.recolour()

    def recolour(self) -> None:
        """Takes what was seen into the colours."""
        length, pool = self.length, self.pool
        for place in range(length):
            total = mix(self.places[place])
            for digit in range(pool):
                if self.seen[place * pool + digit]:
                    total = total + mix(self.seen[place * pool + digit] + self.figures[digit] & ALL) & ALL
            self.weights[place] = total
        for digit in range(pool):
            total = 0
            for place in range(length):
                if self.seen[place * pool + digit]:
                    total = total + mix(self.seen[place * pool + digit] + 5 * self.places[place] & ALL) & ALL
            if total:  # a digit in no number stays apart
                total = total + mix(self.figures[digit]) & ALL
            self.figures[digit] = total
        for place in range(length):
            self.places[place] = self.weights[place]

    def rank(
        self,
        members: Sequence[int],
        start: int,
        size: int,
        colours: MutableSequence[int],
        offset: int,
        count: int,
    ) -> None:
        """Puts positions or digits in the order of their colours, refining wherever two have the same."""
        for i in range(count):
            self.ranks[offset + i] = -1
        for turn in range(count):
            first, tied = -1, 0
            for i in range(count):
                if self.ranks[offset + i] < 0:
                    if first < 0 or colours[i] < colours[first]:
                        first, tied = i, 0
                    elif colours[i] == colours[first]:
                        tied += 1
            self.ranks[offset + first] = turn
            if tied and colours[first]:
                colours[first] = mix(colours[first] + 7 + turn & ALL)
                self.refine(members, start, size)

    def renamed(self, members: Sequence[int], start: int, size: int) -> bytes:
        """The numbers with positions and digits replaced by their ranks, in ascending order."""
        for i in range(size):
            code = 0
            for place in range(self.length):
                digit = self.digits[members[start + i] * self.length + place]
                code += self.powers[self.ranks[place]] * self.ranks[self.length + digit]
            free = i
            while free and self.codes[free - 1] > code:
                self.codes[free] = self.codes[free - 1]
                free -= 1
            self.codes[free] = code
        for i in range(size):
            number = self.where[self.codes[i]]
            self.letters[2 * i], self.letters[2 * i + 1] = number & 255, number >> 8
        return bytes(self.text[: 2 * size])
