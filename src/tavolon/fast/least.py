# cython: annotation_typing=False, infer_types=True, boundscheck=False, wraparound=False, cdivision=True
"""The least that finding a hidden number costs: branch and bound over all calls, equal sets searched once."""

from array import array
from collections.abc import Callable, Sequence
from math import log2
from typing import Any

from tavolon.fast.shapes import Shapes

__all__ = ["ENDLESS", "WIDTH", "Search"]

ENDLESS = 1 << 60
"""More than any search costs."""
WIDTH = 16
"""No call has more answers."""
DEPTH = 24
"""No search makes more calls."""
PULSE = 64
"""After so many sets searched the watch is told."""


class Search:
    """Finds the least cost of sets of numbers; numbers and calls are places in one list.

    `weights[t]` is what every number pays that is still hidden before call t (from 0), the last weight
    being paid for all later calls: `[1]` counts calls, `[1] * k + [many]` asks for at most k of them, and
    `[0] * k + [1, 0]` counts the numbers not hit within k. `hits[k]` bounds how many numbers k calls hit,
    whatever the set; `table` has the answers row by row, the last answer being the hit.
    """

    def __init__(
        self, table: bytes, answers: int, shapes: Shapes, weights: Sequence[int], hits: Sequence[int]
    ) -> None:
        count, stages = shapes.count, len(weights)
        self.table, self.shapes, self.count, self.answers, self.stages = table, shapes, count, answers, stages
        self.weights = array("q", weights)
        self.last = stages if weights[stages - 1] else max(filter(weights.__getitem__, range(stages)))
        self.floors = array(
            "q", (self.floor(stage, size, hits) for stage in range(stages) for size in range(count + 1))
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
        self.known: dict[Any, int] = {}
        self.nodes = 0
        self.watch: Callable[[int], None] = ignore

    def least(self, members: Sequence[int], stage: int = 0, bound: int = ENDLESS) -> int:
        """The least cost of some numbers before call `stage`; at least `bound` if it is not below."""
        for i, number in enumerate(members):
            self.pool[i] = number
        return self.solve(0, stage, 0, len(members), bound)

    def best(self, members: Sequence[int], stage: int = 0) -> int:
        """A call that leads to the least cost."""
        size = len(members)
        for number in members if size <= self.answers else ():
            if len({self.table[number * self.count + other] for other in members}) == size:
                return number
        cost = self.least(members, stage)
        end = self.weigh(0, stage, 0, size, cost + 1)
        chosen = self.foremost(0, end, cost + 1)
        while self.follow(0, stage, 0, size, self.calls[chosen], self.lows[chosen], cost + 1) > cost:
            self.lows[chosen] = ENDLESS
            chosen = self.foremost(0, end, cost + 1)
        return self.calls[chosen]

    def set_bits(self) -> None:
        """Makes every answer of the table a bit."""
        for i in range(self.count * self.count):
            self.bits[i] = 1 << self.table[i]

    def floor(self, stage: int, size: int, hits: Sequence[int]) -> int:
        """What so many numbers cost at least, if every call hits as many as calls ever can."""
        total = step = made = 0
        while made < size:
            total += self.weights[min(stage + step, self.stages - 1)] * (size - made)
            step += 1
            made = hits[step] if step < len(hits) else 1 + made * (self.answers - 1)
        return total

    def solve(self, level: int, stage: int, start: int, size: int, bound: int) -> int:
        """The least cost of `pool[start:start + size]`; from `bound` on, what it costs at least."""
        low = self.floors[stage * (self.count + 1) + size]
        if size <= 2 or low >= bound or stage >= self.last:
            return low
        if size <= self.answers:
            parts = self.most_parts(start, size)
            if parts == size:
                return low
            # At best two numbers wait for a third call, or a call that cannot hit tells all apart.
            after = self.weights[min(stage + 1, self.stages - 1)]
            later = self.weights[min(stage + 2, self.stages - 1)]
            low += min(after, later)
            if low >= bound or (parts == size - 1 and later <= after):
                return low
        return self.search(level, stage, start, size, bound)

    def search(self, level: int, stage: int, start: int, size: int, bound: int) -> int:
        """The same, by all calls, unless a copy of the set is known well enough."""
        key = self.shapes.name(self.pool, start, size), stage
        known = self.known.get(key, 0)
        cost = known >> 1
        if known & 1 or cost >= bound:
            return cost
        self.nodes += 1
        if self.nodes % PULSE == 0:
            self.watch(self.nodes)
        cost = self.branch(level, stage, start, size, bound)
        self.known[key] = cost << 1 | (cost < bound)
        return cost

    def most_parts(self, start: int, size: int) -> int:
        """Into how many parts a call of one of the numbers splits them at most."""
        most = 0
        for i in range(start, start + size):
            row = self.pool[i] * self.count
            seen = 0
            for j in range(start, start + size):
                seen |= self.bits[row + self.pool[j]]
            most = max(most, self.parts[seen])
        return most

    def branch(self, level: int, stage: int, start: int, size: int, bound: int) -> int:
        """Follows every call that may cost less than the best so far, the most telling first."""
        base = level * self.count
        end = base + self.weigh(base, stage, start, size, bound)
        best = bound
        while True:
            chosen = self.foremost(base, end, best)
            if chosen < 0:
                return best
            best = self.follow(level, stage, start, size, self.calls[chosen], self.lows[chosen], best)
            self.lows[chosen] = best

    def foremost(self, base: int, end: int, best: int) -> int:
        """The most telling of the listed calls that may cost less than `best`; -1 if none may."""
        chosen = -1
        for i in range(base, end):
            if self.lows[i] < best and (chosen < 0 or self.scores[i] < self.scores[chosen]):
                chosen = i
        return chosen

    def weigh(self, base: int, stage: int, start: int, size: int, bound: int) -> int:
        """Lists the calls that may cost less than `bound` by how they split the numbers; says how many."""
        after = min(stage + 1, self.stages - 1) * (self.count + 1)
        own = self.weights[stage] * size
        few, hitting = self.enough(size, after, bound - own, 0), self.enough(size, after, bound - own, 1)
        self.shapes.kinds(self.pool, start, size)
        self.mark(start, size)
        found = base
        for call in range(self.count):
            mask = self.masks[call]
            wanted = hitting if mask >> (self.answers - 1) else few
            if self.parts[mask] >= wanted and self.shapes.first_of_kind(call):
                self.calls[found] = call
                found += self.glance(found, call, after, start, size, bound - own, own)
        return found - base

    def glance(self, place: int, call: int, after: int, start: int, size: int, bound: int, own: int) -> bool:
        """Whether what follows a call may cost less than `bound`; notes its least cost and what it leaves."""
        for answer in range(self.answers):
            self.sizes[answer] = 0
        for i in range(start, start + size):  # row after row: the answer to a call is that to its converse
            self.sizes[self.table[self.pool[i] * self.count + call]] += 1
        low = score = 0
        for answer in range(self.answers - 1):
            low += self.floors[after + self.sizes[answer]]
            score += self.worth[self.sizes[answer]]
        self.lows[place] = own + low
        self.scores[place] = score
        return low < bound

    def mark(self, start: int, size: int) -> None:
        """Marks for every call which answers the numbers give."""
        masks, bits = self.masks, self.bits
        for call in range(self.count):
            masks[call] = 0
        for i in range(start, start + size):
            row = self.pool[i] * self.count
            for call in range(self.count):
                masks[call] |= bits[row + call]

    def enough(self, size: int, after: int, bound: int, hits: int) -> int:
        """Into how many parts a call must split the numbers to cost less than `bound` at best."""
        size -= hits
        for parts in range(2 - hits, self.answers):
            least, more = size // parts, size % parts
            low = self.floors[after + least] * (parts - more)
            if more:
                low += self.floors[after + least + 1] * more
            if low < bound:
                return parts + hits
        return WIDTH + 1

    def follow(self, level: int, stage: int, start: int, size: int, call: int, low: int, best: int) -> int:
        """What a call costs followed by the best ones, the smallest parts searched first; at most `best`."""
        self.deal(level + 1, start, size, call * self.count)
        cells = (level + 1) * WIDTH
        after = min(stage + 1, self.stages - 1)
        while low < best:
            smallest = -1
            for cell in range(cells, cells + self.answers - 1):
                if self.sizes[cell] and (smallest < 0 or self.sizes[cell] < self.sizes[smallest]):
                    smallest = cell
            if smallest < 0:
                return low
            part = self.sizes[smallest]
            self.sizes[smallest] = 0
            low -= self.floors[after * (self.count + 1) + part]
            low += self.solve(level + 1, after, self.starts[smallest], part, best - low)
        return best

    def deal(self, level: int, start: int, size: int, row: int) -> None:
        """Sorts the numbers by their answers into the pool of a level."""
        cells, place = level * WIDTH, level * self.count
        for cell in range(cells, cells + self.answers):
            self.sizes[cell] = 0
        for i in range(start, start + size):
            self.sizes[cells + self.table[row + self.pool[i]]] += 1
        for cell in range(cells, cells + self.answers):
            self.starts[cell] = place
            place += self.sizes[cell]
        for i in range(start, start + size):
            cell = cells + self.table[row + self.pool[i]]
            self.pool[self.starts[cell]] = self.pool[i]
            self.starts[cell] += 1
        for cell in range(cells, cells + self.answers):
            self.starts[cell] -= self.sizes[cell]


def ignore(nodes: int) -> None:
    """What is told to a watch nobody has set."""
