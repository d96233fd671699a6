"""Least costs: against a plain search of every call, against published formulas, and in both forms."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random

import pytest

from tavolon.fast import proof, shapes
from tavolon.fast.proof import Puzzle, least_total, least_within, most_hit
from tavolon.kernel import UnsupportedRuleset
from tavolon.numeron.number import judge
from tavolon.numeron.strategy import distribution, written
from tests.fast.interpreted import interpreted

STRATEGIES = Path(proof.__file__).parents[1] / "numeron" / "strategies"


def plainly(puzzle: Puzzle, weights: Sequence[int]) -> int:
    """The least cost by trying every call on every set, with `judge` and nothing clever."""

    judged = {(number, call): judge(number, call) for number in puzzle.numbers for call in puzzle.numbers}

    @lru_cache(None)
    def cost(left: frozenset[str], stage: int) -> int:
        if stage >= len(weights):
            return 0
        if len(left) == 1:
            return weights[stage]
        found = []
        for call in puzzle.numbers:
            parts: dict[object, set[str]] = {}
            for number in left - {call}:
                parts.setdefault(judged[number, call], set()).add(number)
            if all(len(part) < len(left) for part in parts.values()):
                found.append(sum(cost(frozenset(part), stage + 1) for part in parts.values()))
        return weights[stage] * len(left) + min(found)

    return cost(frozenset(puzzle.numbers), 0)


@pytest.mark.parametrize(("length", "pool"), [(1, 2), (1, 5), (2, 2), (2, 3), (2, 4), (2, 5), (3, 3), (3, 4)])
def test_a_plain_search_finds_the_same(length: int, pool: int) -> None:
    """Without order, bounds, copies or compiled code the least is the same, for every kind of cost."""
    puzzle = Puzzle(length, pool)
    found = least_total(puzzle)
    assert found.total == plainly(puzzle, [1] * 9)
    for calls in range(1, len(found.distribution) + 1):
        assert most_hit(puzzle, calls) == len(puzzle.numbers) - plainly(puzzle, [0] * calls + [1])
        limited = least_within(puzzle, calls)
        total = plainly(puzzle, [1] * calls + [1000] * 2)
        assert (limited[0] if limited else None) == (total if total < 1000 else None)


@pytest.mark.parametrize("pool", range(4, 11))
def test_two_positions_as_chen_and_lin_prove(pool: int) -> None:
    """J. Inf. Sci. Eng. 20(1), 2004: the least average for two positions, and the least worst case."""
    puzzle = Puzzle(2, pool)
    odd = pool % 2
    above = 4 * pool**3 + 21 * pool**2 - (82 * pool - 105 if odd else 76 * pool - 72)
    assert least_total(puzzle).total * 12 == above
    worst = (pool + 1) // 2 + 1
    assert least_within(puzzle, worst) is not None
    assert least_within(puzzle, worst - 1) is None


CLASSES = {
    (3, 10): {"0-3": 5, "1-2": 9, "2-0": 90, "1-1": 189, "0-2": 297, "1-0": 620, "0-0": 1046, "0-1": 1318},
}
DEEPEST = {
    (3, 4): (4, [1, 6, 18, 24]),
    (3, 5): (4, None),
    (3, 6): (5, [1, 9, 44, 117, 120]),
    (3, 7): (5, [1, 9, 49, 167, 210]),
    (3, 8): (6, [1, 9, 51, 194, 333, 336]),
    (3, 9): (6, [1, 9, 52, 203, 470, 504]),
    (3, 10): (6, [1, 9, 52, 208, 563, 720]),
    (4, 5): (5, None),
    (4, 6): (5, [1, 11, 78, 274, 360]),
}
"""The least worst case, and the most numbers that 1, 2 … calls hit."""


@pytest.mark.parametrize("size", DEEPEST)
def test_least_worst_cases_and_most_hits(size: tuple[int, int]) -> None:
    """No strategy manages with one call less; the most that calls hit are known."""
    worst, hits = DEEPEST[size]
    puzzle = Puzzle(*size)
    assert least_within(puzzle, worst - 1) is None
    limited = least_within(puzzle, worst)
    assert limited is not None
    assert len(distribution(limited[1], puzzle.numbers)) == worst
    if hits:
        assert [most_hit(puzzle, calls) for calls in range(1, worst + 1)] == hits


def test_six_calls_for_three_of_ten_cost_one_more() -> None:
    """A strategy that never needs a seventh call takes 3576 calls in all, one more than the least."""
    puzzle = Puzzle(3, 10)
    limited = least_within(puzzle, 6)
    assert limited is not None
    hit = distribution(limited[1], puzzle.numbers)
    assert limited[0] == 3576 == sum(call * count for call, count in enumerate(hit, start=1))
    assert len(hit) == 6


SHIPPED = [
    "2-of-4",
    "2-of-6",
    "2-of-10",
    "3-of-4",
    "3-of-5",
    "3-of-6",
    "3-of-7",
    "3-of-8",
    "3-of-10",
    "4-of-5",
    "4-of-6",
]


@pytest.mark.parametrize("name", SHIPPED)
def test_the_strategies_of_the_package_are_proved_anew(name: str) -> None:
    """Proving a size gives the file of the package, byte for byte; larger sizes by the command."""
    puzzle = Puzzle(*map(int, name.split("-of-")))
    found = least_total(puzzle)
    data = written(found.strategy, puzzle.numbers, puzzle.numbers)
    assert data == (STRATEGIES / f"{name}.calls").read_bytes()
    hit = found.distribution
    assert found.total == sum(call * count for call, count in enumerate(hit, start=1))


def test_every_answer_to_the_first_call_has_its_least_total() -> None:
    """What the classes of 3 of 10 take is what other programs found."""
    found = least_total(Puzzle(3, 10))
    assert {f"{a.eat}-{a.bite}": total for a, _, total in found.classes} == CLASSES[3, 10]
    assert [count for _, count, _ in found.classes] == [2, 3, 21, 42, 63, 126, 210, 252]


@pytest.mark.parametrize("size", [(2, 6), (3, 6), (3, 7), (4, 5)])
@pytest.mark.parametrize("weights", [[1], [1, 1, 1, 1, 10**6], [0, 0, 0, 1, 0]])
def test_compiled_and_interpreted_agree(size: tuple[int, int], weights: list[int]) -> None:
    """Both forms find the same costs, with the same sets searched and the same calls chosen."""
    puzzle = Puzzle(*size)
    plain_shapes = interpreted("shapes").Shapes(puzzle.digits, puzzle.length, puzzle.pool)
    hits, answers = (0, 1), len(puzzle.answers)
    plain = interpreted("least").Search(puzzle.table, answers, plain_shapes, weights, hits)
    fast = puzzle.search(weights, hits)
    for _, part in puzzle.first():
        assert fast.least(part) == plain.least(part)
        assert fast.best(part) == plain.best(part)
    assert fast.nodes == plain.nodes
    assert fast.known == plain.known


def test_the_same_without_copies_and_kinds() -> None:
    """Searching every call of every set, with nothing taken for a copy, changes no total."""

    class Alone(interpreted("shapes").Shapes):
        """Takes no set for a copy of another, and no digit for another."""

        def name(self, members: Sequence[int], start: int, size: int) -> bytes:
            return bytes(byte for number in members[start : start + size] for byte in divmod(number, 256))

        def first_of_kind(self, call: int) -> bool:
            return True

    for length, pool in ((2, 6), (3, 5), (3, 6), (4, 5)):
        puzzle = Puzzle(length, pool)
        shapes_ = Alone(puzzle.digits, length, pool)
        search = interpreted("least").Search(puzzle.table, len(puzzle.answers), shapes_, [1], (0, 1))
        for answer, size, total in least_total(puzzle).classes:
            assert search.least(dict(puzzle.first())[answer]) + size == total


@pytest.mark.parametrize(("length", "pool"), [(2, 5), (3, 7), (4, 6)])
def test_copies_of_a_set_have_the_same_name_and_others_have_not(length: int, pool: int) -> None:
    """A name is itself a copy of its set; digits renamed and positions moved leave it as it is."""
    puzzle, rng = Puzzle(length, pool), Random(3)
    named = shapes.Shapes(puzzle.digits, length, pool)
    places = {number: place for place, number in enumerate(puzzle.numbers)}
    search = puzzle.search([1])
    merged = 0
    for _ in range(200):
        size = rng.randint(3, 12)
        members = sorted(rng.sample(range(len(puzzle.numbers)), size))
        digits, order = rng.sample("0123456789"[:pool], pool), rng.sample(range(length), length)
        moved = [
            places["".join(digits[int(puzzle.numbers[one][place])] for place in order)] for one in members
        ]
        names = [name_of(named, some) for some in (members, moved)]
        merged += names[0] == names[1]
        assert search.least(members) == search.least(sorted(moved)) == search.least(names[0])
    assert merged > 190


def name_of(named: shapes.Shapes, members: list[int]) -> list[int]:
    """The numbers that stand for some others."""
    from array import array

    data = named.name(array("H", members), 0, len(members))
    return [low + 256 * high for low, high in zip(data[::2], data[1::2], strict=True)]


def test_a_bound_is_kept() -> None:
    """What is not below a bound is told to be at least that, and never more than it is."""
    puzzle = Puzzle(3, 6)
    for _, part in puzzle.first():
        exact = puzzle.search([1]).least(part)
        for bound in range(1, exact + 3):
            told = puzzle.search([1]).least(part, 0, bound)
            assert told == exact if exact < bound else bound <= told <= exact


def test_a_watch_is_told_and_can_stop_a_search() -> None:
    """Whoever watches hears of progress, and whatever it raises ends the search."""
    told: list[tuple[int, int]] = []
    least_total(Puzzle(3, 8), lambda dealt, searched: told.append((dealt, searched)))
    assert told == sorted(told)
    assert told[-1][0] == 336

    def stop(dealt: int, searched: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        least_total(Puzzle(3, 8), stop)


@pytest.mark.parametrize(("length", "pool"), [(0, 4), (5, 10), (3, 2), (3, 11), (1, 1)])
def test_sizes_that_are_not_searched_are_refused(length: int, pool: int) -> None:
    """A puzzle has one to four positions and at most ten digits."""
    with pytest.raises(UnsupportedRuleset):
        Puzzle(length, pool)
