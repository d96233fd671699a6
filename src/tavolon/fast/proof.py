"""Proofs of the least number of calls: what a whole puzzle costs, and a strategy that costs no more."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from tavolon.fast.judging import judgements
from tavolon.fast.least import Search
from tavolon.fast.shapes import Shapes
from tavolon.kernel import UnsupportedRuleset
from tavolon.numeron.number import Judgement, numbers
from tavolon.numeron.strategy import Strategy

__all__ = ["Proof", "Puzzle", "Watch", "least_total", "least_within", "most_hit"]

POOL = "0123456789"
LENGTHS = range(1, 5)
WITHIN = 3
"""So many calls are searched first for the most they hit, since that bounds every set."""

Watch = Callable[[int, int], None]
"""Is told now and then how many numbers are dealt with, and how many sets were searched."""


class Proof(NamedTuple):
    """The least total of calls over all numbers, and what it consists of."""

    total: int
    classes: tuple[tuple[Judgement, int, int], ...]
    """Each answer to the first call, how many numbers give it, and their total, the first call included."""
    strategy: Strategy
    distribution: tuple[int, ...]
    """How many numbers the strategy hits with the first call, with the second, and so on."""
    searched: int
    """Sets of numbers whose calls were all weighed."""


class Puzzle:
    """All numbers of `length` different digits from `pool`, and the answers of all to one another.

    UnsupportedRuleset if there are more than four positions, or fewer digits than positions.
    """

    def __init__(self, length: int, pool: int) -> None:
        if length not in LENGTHS or not max(length, 2) <= pool <= len(POOL):
            raise UnsupportedRuleset(f"{length} of {pool}")
        self.length, self.pool = length, pool
        self.numbers = numbers(length, POOL[:pool], distinct=True, leading_zero=True)
        self.answers = tuple(
            Judgement(eat, bite)
            for eat in range(length + 1)
            for bite in range(length + 1 - eat)
            if (eat, bite) != (length - 1, 1) and length - eat - bite <= pool - length
        )
        names = bytearray((length + 1) ** 2)
        for name, (eat, bite) in enumerate(self.answers):
            names[(length + 1) * eat + bite] = name
        self.digits = bytes(map(int, "".join(self.numbers)))
        self.table = judgements(self.digits, length, bytes(names))

    def search(self, weights: Sequence[int], hits: Sequence[int] = (0, 1)) -> Search:
        """A search through this puzzle."""
        shapes = Shapes(self.digits, self.length, self.pool)
        return Search(self.table, len(self.answers), shapes, weights, hits)

    def parts(self, members: Sequence[int], call: int) -> dict[Judgement, list[int]]:
        """Numbers that are not the call by their answers to it, as places; answers ascending."""
        row, hit = call * len(self.numbers), len(self.answers) - 1
        found: dict[int, list[int]] = {}
        for number in members:
            found.setdefault(self.table[row + number], []).append(number)
        return {self.answers[name]: found[name] for name in sorted(found) if name != hit}

    def first(self) -> list[tuple[Judgement, list[int]]]:
        """The answers to the first call, and the numbers that give them, the fewest first.

        Every first call is a copy of the smallest: numbers differ in what their digits are called alone.
        """
        return sorted(self.parts(range(len(self.numbers)), 0).items(), key=lambda one: len(one[1]))


def least_total(puzzle: Puzzle, watch: Watch = lambda dealt, searched: None) -> Proof:
    """The least total of calls over all numbers, with a strategy that needs no more."""
    search = puzzle.search([1], _bounds(puzzle))
    costs = _costs(puzzle, search, watch)
    hit: Counter[int] = Counter()
    strategy = _strategy(puzzle, search, range(len(puzzle.numbers)), 1, hit)
    classes = tuple((answer, len(part), len(part) + costs[answer]) for answer, part in puzzle.first())
    total = 1 + sum(cost for _, _, cost in classes)
    return Proof(total, classes, strategy, tuple(hit[call] for call in sorted(hit)), search.nodes)


def least_within(
    puzzle: Puzzle, calls: int, watch: Watch = lambda dealt, searched: None
) -> tuple[int, Strategy] | None:
    """The least total if no number may take more than some calls, and a strategy; none if one has to."""
    count = len(puzzle.numbers)
    many = count * calls + 1
    search = puzzle.search([1] * calls + [many], _bounds(puzzle))
    total = count + sum(_costs(puzzle, search, watch, many).values())
    if total >= many:
        return None
    return total, _strategy(puzzle, search, range(count), 1, Counter())


def most_hit(puzzle: Puzzle, calls: int, hits: Sequence[int] = (0, 1)) -> int:
    """The most numbers that some calls can hit; `hits` are those of fewer calls, from none on."""
    if calls < 2:
        return calls
    search = puzzle.search([0] * calls + [1, 0], hits)
    return len(puzzle.numbers) - sum(_costs(puzzle, search, lambda dealt, searched: None).values())


def _bounds(puzzle: Puzzle) -> list[int]:
    """The most numbers that no call hits, that one hits, and so on for a few calls."""
    hits = [0]
    for calls in range(1, WITHIN + 1):
        hits.append(most_hit(puzzle, calls, hits))
    return hits


def _costs(puzzle: Puzzle, search: Search, watch: Watch, bound: int | None = None) -> dict[Judgement, int]:
    """What every part left by the first call costs from the second on; at least `bound` if not below."""
    dealt, costs = 1, {}
    for answer, part in puzzle.first():
        search.watch = partial(watch, dealt)
        stage = min(1, search.stages - 1)
        costs[answer] = search.least(part, stage) if bound is None else search.least(part, stage, bound)
        dealt += len(part)
        watch(dealt, search.nodes)
    return costs


def _strategy(puzzle: Puzzle, search: Search, left: Sequence[int], turn: int, hit: Counter[int]) -> Strategy:
    """The best calls from some numbers on, counting those that each turn hits."""
    stage = min(turn, search.stages) - 1
    call = search.best(left, stage) if turn > 1 else 0
    parts = puzzle.parts(left, call)
    hit[turn] += len(left) - sum(map(len, parts.values()))
    then = {answer: _strategy(puzzle, search, part, turn + 1, hit) for answer, part in parts.items()}
    return Strategy(puzzle.numbers[call], then)
