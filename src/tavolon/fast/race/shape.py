# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, annotation_typing=False
"""Sets of numbers up to the names of digits and the order of positions: one key for all that look alike.

Digits are told apart by how often they stand at each position, then, twice over, by the company they keep;
where that leaves several alike, one of them is singled out and the others are told apart by it. Equal keys
mean equal sets up to renaming, but for a chance of one in 2^62; alike sets may get two keys where the
digits left alike are not, which costs time and nothing else.
"""

from array import array
from itertools import permutations
from random import Random

from tavolon.fast.race.codes import Codes

__all__ = ["Shaper"]

MASK = 0x3FFFFFFFFFFFFFFF
FIRST = 0x1B873593CC9E2D51
SECOND = 0x2127599BF4325C37
ALONE = 0x0F1BBCDCBFA53E0B


def mix(value: int) -> int:
    """Sixty-two bits well stirred."""
    value ^= value >> 31
    value = (value * FIRST) & MASK
    value ^= value >> 29
    value = (value * SECOND) & MASK
    return value ^ (value >> 32)


class Shaper:
    """Gives sets of codes their keys; `classes` has a colour for each digit that renaming must keep."""

    def __init__(self, codes: Codes, classes: bytes = b"") -> None:
        self.positions = codes.positions
        self.symbols = codes.symbols
        self.digits = codes.digits
        self.classes = classes or bytes(codes.symbols)
        self.coloured = len(set(self.classes)) > 1
        self.orders = bytes(place for order in permutations(range(self.positions)) for place in order)
        dice = Random("race")  # noqa: S311 - keys need to differ, not to be secret
        width = codes.symbols**codes.positions
        self.names = array("Q", [dice.getrandbits(62) for _ in range(width)])
        """A random number for every sequence of digits, read to the base of `symbols`."""
        self.raw = array("Q", [self.names[self._read(row)] for row in codes.rows])
        """The same for every code."""
        self.count = array("i", bytes(4 * self.positions * self.symbols))
        self.colour = array("Q", bytes(8 * self.symbols))
        self.other = array("Q", bytes(8 * self.symbols))
        self.word = array("Q", bytes(8 * self.symbols * self.positions * self.positions))
        self.profile = array("Q", bytes(8 * self.positions))
        self.label = array("i", bytes(4 * self.symbols))
        self.chosen = 0
        """The order of positions that gave the last key."""

    def _read(self, row: tuple[int, ...]) -> int:
        value = 0
        for digit in row:
            value = value * self.symbols + digit
        return value

    def key(self, members: "array[int]") -> int:
        """The key of a set of codes, given as an array of `H` in any order."""
        codes = members
        size = len(members)
        self._tally(codes, size)
        best = MASK
        width = self.positions
        for start in range(0, len(self.orders), width):
            fits = True
            for place in range(1, width):
                before = self.profile[self.orders[start + place - 1]]
                if before > self.profile[self.orders[start + place]]:
                    fits = False
            if fits:
                found = self._ordered(codes, size, start)
                if found < best:
                    best = found
                    self.chosen = start
        return best

    def arranged(self, members: "array[int]") -> "array[int]":
        """The members in an order by their looks: place by place, sets of one key are each other renamed."""
        self.key(members)
        codes = members
        size = len(members)
        self._ordered(codes, size, self.chosen)
        ranks = []
        for i in range(size):
            ranks.append((self._rename(codes[i], self.chosen), codes[i]))
        ranks.sort()
        return array("H", [code for _, code in ranks])

    def _rename(self, code: int, start: int) -> int:
        """A code with its digits renamed to their ranks, read to the base of `symbols`."""
        value = 0
        for place in range(self.positions):
            digit = self.digits[code * self.positions + self.orders[start + place]]
            value = value * self.symbols + self.label[digit]
        return value

    def _tally(self, codes: "array[int]", size: int) -> None:
        """Counts digits at positions, and says of each position how its digits are spread and with whom."""
        width = self.positions
        for cell in range(width * self.symbols):
            self.count[cell] = 0
        for i in range(size):
            for place in range(width):
                self.count[self.digits[codes[i] * width + place] * width + place] += 1
        for digit in range(self.symbols):
            value = self.classes[digit]
            for place in range(width):
                value += mix(self.count[digit * width + place] + 1)
            self.colour[digit] = value & MASK
            self.other[digit] = 0
        for i in range(size):
            value = 0
            for place in range(width):
                value += mix(self.colour[self.digits[codes[i] * width + place]]) >> 2
            value = mix(value & MASK)
            for place in range(width):
                digit = self.digits[codes[i] * width + place]
                self.other[digit] = (self.other[digit] + value) & MASK
        for place in range(width):
            value = 0
            for digit in range(self.symbols):
                seen = self.count[digit * width + place]
                if seen:
                    value += mix((self.other[digit] + self.colour[digit] + seen * ALONE) & MASK) >> 4
            self.profile[place] = value

    def _ordered(self, codes: "array[int]", size: int, start: int) -> int:
        """The key with the positions taken in one order."""
        width = self.positions
        alive = 0
        for digit in range(self.symbols):
            value = self.classes[digit]
            total = 0
            for place in range(width):
                seen = self.count[digit * width + self.orders[start + place]]
                total += seen
                value = mix((value * 1021 + seen + 1) & MASK)
            self.colour[digit] = value if total else 0
            alive += total > 0
        self._refine(codes, size, start)
        self._refine(codes, size, start)
        while self._rank() < alive:
            self._single_out()
            self._refine(codes, size, start)
        return self._name(codes, size, start)

    def _refine(self, codes: "array[int]", size: int, start: int) -> None:
        """Colours every digit anew by its colour and those it stands with."""
        width = self.positions
        for digit in range(self.symbols):
            self.other[digit] = 0
            if self.colour[digit] == 0:
                continue
            for cell in range(width * width):
                value = (self.colour[digit] + cell * ALONE + 1) & MASK
                self.word[digit * width * width + cell] = mix(value)
        for i in range(size):
            base = codes[i] * width
            for place in range(width):
                digit = self.digits[base + self.orders[start + place]]
                value = 0
                for beside in range(width):
                    if beside != place:
                        fellow = self.digits[base + self.orders[start + beside]]
                        value += self.word[(fellow * width + beside) * width + place] >> 3
                self.other[digit] = (self.other[digit] + mix(value)) & MASK
        for digit in range(self.symbols):
            if self.colour[digit]:
                self.colour[digit] = mix((self.colour[digit] * 3 + self.other[digit]) & MASK)

    def _rank(self) -> int:
        """Numbers the digits by their colours, alike ones alike, and says how many colours there are."""
        different = 0
        for digit in range(self.symbols):
            smaller = 0
            first = self.colour[digit] > 0
            for fellow in range(self.symbols):
                if 0 < self.colour[fellow] < self.colour[digit]:
                    smaller += 1
                if fellow < digit and self.colour[fellow] == self.colour[digit]:
                    first = False
            self.label[digit] = smaller
            different += first
        return different

    def _single_out(self) -> None:
        """Gives a colour of its own to one digit of the first that are alike."""
        chosen = -1
        for digit in range(self.symbols):
            if self.colour[digit] == 0 or (chosen >= 0 and self.label[digit] >= self.label[chosen]):
                continue
            for fellow in range(digit + 1, self.symbols):
                if self.colour[fellow] == self.colour[digit]:
                    chosen = digit
                    break
        self.colour[chosen] = mix((self.colour[chosen] + ALONE) & MASK)

    def _name(self, codes: "array[int]", size: int, start: int) -> int:
        """The key of the set with its digits renamed to their ranks."""
        key = 0
        for i in range(size):
            key ^= self.names[self._rename(codes[i], start)]
        if self.coloured:
            for digit in range(self.symbols):
                if self.colour[digit]:
                    key ^= mix((self.label[digit] * 64 + self.classes[digit] + 1) * ALONE & MASK)
        return key
