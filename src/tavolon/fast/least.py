# cython: annotation_typing=False, infer_types=True, boundscheck=False, wraparound=False, cdivision=True
"""The least that finding a hidden number can cost: an exact search through all calls, by branch and bound."""

from array import array
from collections.abc import Sequence
from math import log2
from typing import Any

from tavolon.fast.shapes import Shapes

__all__ = ["ENDLESS", "Search"]

ENDLESS = 1 << 40
"""More than any search costs."""
WIDTH = 16
"""No call has more answers."""
DEPTH = 24
"""No search makes more calls."""


class Search:
    """Finds the least cost of a set of numbers; numbers and calls are places in one list.

    `weights[t]` is what every number pays that is still hidden before call t (from 0), the last weight
    being paid for all later calls: `[1]` counts calls, `[1] * k + [many]` asks for at most k, and
    `[0] * k + [1, 0]` counts those not hit within k. `hits[k]` bounds how many numbers k calls can hit.
    """

    def __init__(
        self, table: bytes, answers: int, shapes: Shapes, weights: Sequence[int], hits: Sequence[int]
    ) -> None:
        count = shapes.count
        self.table, self.shapes = table, shapes
        self.count, self.answers, self.stages = count, answers, len(weights)
        self.weights = array("q", weights)
        self.floors = array(
            "q", (self.bound(stage, size, hits) for stage in range(len(weights)) for size in range(count + 1))
        )
        self.bits = array("H", bytes(2 * len(table)))
        self.set_bits()
        self.parts = array("B", map(int.bit_count, range(1 << answers)))
        self.worth = array("i", (0, *(round(256 * size * log2(size)) for size in range(1, count + 1))))
        self.pool = array("H", bytes(2 * count * DEPTH))
        self.calls = array("H", bytes(2 * count * DEPTH))
        self.lows = array("q", bytes(8 * count * DEPTH))
        self.scores = array("i", bytes(4 * count * DEPTH))
        self.starts = array("i", bytes(4 * WIDTH * DEPTH))
        self.sizes = array("i", bytes(4 * WIDTH * DEPTH))
        self.masks = array("H", bytes(2 * count))
        self.memo: dict[Any, int] = {}
        self.nodes = 0
        self.smallest = 3

    def set_bits(self) -> None:
        """Makes every answer of the table a bit."""
        for i in range(self.count * self.count):
            self.bits[i] = 1 << self.table[i]

    def bound(self, stage: int, size: int, hits: Sequence[int]) -> int:
        """What so many numbers cost at least, if calls hit as many as ever calls can."""
        total = step = made = 0
        while made < size:
            total += self.weights[min(stage + step, self.stages - 1)] * (size - made)
            step += 1
            made = hits[step] if step < len(hits) else 1 + made * (self.answers - 1)
        return total

    def least(self, members: Sequence[int], bound: int = ENDLESS) -> int:
        """The least cost of some numbers, ascending; any number from `bound` on if it is not below."""
        for i, number in enumerate(members):
            self.pool[i] = number
        return self.solve(0, 0, 0, len(members), bound)

    def solve(self, level: int, stage: int, start: int, size: int, bound: int) -> int:
        """The least cost of the numbers at `pool[start:start + size]`, or what it is at least, from `bound` on."""
        floor = self.floors[stage * (self.count + 1) + size]
        if size <= 2 or floor >= bound:
            return floor
        if size <= self.answers:
            parts = self.most_parts(start, size)
            if parts == size:
                return floor
            after = self.weights[min(stage + 1, self.stages - 1)]
            later = self.weights[min(stage + 2, self.stages - 1)]
            floor += min(after, later)
            if floor >= bound or (parts == size - 1 and later <= after):
                return floor
        key = None
        if size >= self.smallest:
            key = self.shapes.name(self.pool, start, size)
            if self.stages > 1:
                key = (stage, key)
            known = self.memo.get(key)
            if known is not None:
                cost = known >> 1
                if known & 1 or cost >= bound:
                    return cost
        self.nodes += 1
        cost = self.branch(level, stage, start, size, bound)
        if key is not None:
            self.memo[key] = cost << 1 | (cost < bound)
        return cost

    def most_parts(self, start: int, size: int) -> int:
        """Into how many parts a call of one of the numbers splits them at most."""
        most = 0
        for i in range(start, start + size):
            row = self.pool[i] * self.count
            seen = 0
            for j in range(start, start + size):
                seen |= self.bits[row + self.pool[j]]
            parts = self.parts[seen]
            if parts > most:
                most = parts
        return most

    def branch(self, level: int, stage: int, start: int, size: int, bound: int) -> int:
        """Tries every call that may cost less than the best so far, the most telling first."""
        base = level * self.count
        end = base + self.weigh(base, stage, start, size, bound)
        best = bound
        while True:
            chosen = -1
            for i in range(base, end):
                if self.lows[i] < best and (chosen < 0 or self.scores[i] < self.scores[chosen]):
                    chosen = i
            if chosen < 0:
                return best
            best = self.follow(level, stage, start, size, self.calls[chosen], self.lows[chosen], best)
            self.lows[chosen] = best

    def weigh(self, base: int, stage: int, start: int, size: int, bound: int) -> int:
        """Lists the calls that may cost less than `bound` by how they split the numbers; says how many."""
        count = self.count
        floors = min(stage + 1, self.stages - 1) * (count + 1)
        own = self.weights[stage] * size
        for call in range(count):
            self.masks[call] = 0
        for i in range(start, start + size):
            self.mark(self.pool[i] * count)
        self.shapes.kinds(self.pool, start, size)
        few = self.enough(size, floors, bound - own, 0)
        hitting = self.enough(size, floors, bound - own, 1)
        found = 0
        for call in range(count):
            mask = self.masks[call]
            if self.parts[mask] < (hitting if mask >> (self.answers - 1) else few):
                continue
            if not self.shapes.foremost(call):
                continue
            for answer in range(self.answers):
                self.sizes[answer] = 0
            for i in range(start, start + size):  # row by row: the answer to a call is that of its converse
                self.sizes[self.table[self.pool[i] * count + call]] += 1
            low, score = own, 0
            for answer in range(self.answers - 1):
                low += self.floors[floors + self.sizes[answer]]
                score += self.worth[self.sizes[answer]]
            if low < bound:
                self.calls[base + found] = call
                self.lows[base + found] = low
                self.scores[base + found] = score
                found += 1
        return found

    def enough(self, size: int, floors: int, bound: int, hits: int) -> int:
        """Into how many parts a call must split the numbers to cost less than `bound` at best."""
        size -= hits
        for parts in range(2 - hits, self.answers):
            least, more = size // parts, size % parts
            low = self.floors[floors + least] * (parts - more)
            if more:
                low += self.floors[floors + least + 1] * more
            if low < bound:
                return parts + hits
        return self.answers + 1

    def mark(self, row: int) -> None:
        """Marks for every call the answer of one more number."""
        masks, bits = self.masks, self.bits
        for call in range(self.count):
            masks[call] |= bits[row + call]

    def follow(self, level: int, stage: int, start: int, size: int, call: int, low: int, best: int) -> int:
        """The cost of a call followed by the best, or `best` if it is not below."""
        self.deal(level + 1, start, size, call * self.count)
        cells = (level + 1) * WIDTH
        after = min(stage + 1, self.stages - 1)
        floors = after * (self.count + 1)
        while low < best:
            smallest = -1
            for cell in range(cells, cells + self.answers - 1):
                if self.sizes[cell] and (smallest < 0 or self.sizes[cell] < self.sizes[smallest]):
                    smallest = cell
            if smallest < 0:
                return low
            part = self.sizes[smallest]
            self.sizes[smallest] = 0
            low -= self.floors[floors + part]
            low += self.solve(level + 1, after, self.starts[smallest], part, best - low)
        return best

    def deal(self, level: int, start: int, size: int, row: int) -> None:
        """Sorts the numbers by their answers into the pool of a level."""
        cells, base = level * WIDTH, level * self.count
        for cell in range(cells, cells + self.answers):
            self.sizes[cell] = 0
        for i in range(start, start + size):
            self.sizes[cells + self.table[row + self.pool[i]]] += 1
        for cell in range(cells, cells + self.answers):
            self.starts[cell] = base
            base += self.sizes[cell]
        for i in range(start, start + size):
            cell = cells + self.table[row + self.pool[i]]
            self.pool[self.starts[cell]] = self.pool[i]
            self.starts[cell] += 1
        for cell in range(cells, cells + self.answers):
            self.starts[cell] -= self.sizes[cell]
