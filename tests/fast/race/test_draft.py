"""Choosing items as a game: values proved by what either side can make sure of, and found by trying."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from tavolon.fast.race.draft import Mixed, Table, by_lot, mixed, openly


def table(rows: Sequence[Sequence[int]]) -> Table:
    """A table of whole numbers."""
    return [[Fraction(cell) for cell in row] for row in rows]


def drawn(chance: Random, height: int, width: int, most: int) -> Table:
    """A table drawn by lot; few different cells make ties and best choices by the dozen."""
    return table([[chance.randint(-most, most) for _ in range(width)] for _ in range(height)])


def proved(rows: Table, found: Mixed) -> None:
    """Either side makes sure of the value by its chances, which are chances."""
    for side in (found.rows, found.columns):
        assert sum(side) == 1
        assert min(side) >= 0
    for column in zip(*rows, strict=True):
        assert sum(chance * cell for chance, cell in zip(found.rows, column, strict=True)) >= found.value
    for row in rows:
        assert sum(chance * cell for chance, cell in zip(found.columns, row, strict=True)) <= found.value


def best_of_two(rows: Table) -> Fraction:
    """The value of a table of two rows: the least column is best where two cross, or at an end."""
    lines = list(zip(*rows, strict=True))
    tried = [Fraction(0), Fraction(1)]
    for (a, b), (c, d) in combinations(lines, 2):
        if a - b != c - d:
            tried.append((d - b) / (a - b - c + d))
    return max(min(p * a + (1 - p) * b for a, b in lines) for p in tried if 0 <= p <= 1)


@pytest.mark.parametrize("height", range(1, 6))
@pytest.mark.parametrize("width", range(1, 6))
@pytest.mark.parametrize("most", [1, 2, 100])
def test_each_side_makes_sure_of_the_value(height: int, width: int, most: int) -> None:
    """Of tables of every form up to five items."""
    chance = Random(f"{height} {width} {most}")
    for _ in range(3):
        rows = drawn(chance, height, width, most)
        proved(rows, mixed(rows))


def test_two_rows_by_trying() -> None:
    """The value is the best of all places where two columns cross."""
    chance = Random(4)
    for _ in range(100):
        rows = drawn(chance, 2, chance.randint(1, 5), chance.choice([2, 9]))
        assert mixed(rows).value == best_of_two(rows)


@pytest.mark.parametrize(
    ("rows", "value", "chances"),
    [
        ([[1, -1], [-1, 1]], 0, ["1/2", "1/2"]),
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], 0, ["1/3", "1/3", "1/3"]),
        ([[3, -1], [-2, 4]], 1, ["3/5", "2/5"]),
        ([[4, 2], [3, 1]], 2, ["1", "0"]),
    ],
)
def test_games_everyone_knows(rows: list[list[int]], value: int, chances: list[str]) -> None:
    """Matching pennies, scissors and paper, one worked by hand, and one with a saddle."""
    found = mixed(table(rows))
    assert (found.value, found.rows) == (value, tuple(map(Fraction, chances)))


def test_who_shows_first_gives_something_away() -> None:
    """The value if both choose at once lies between those of showing one's choice."""
    chance = Random(5)
    for _ in range(50):
        rows = drawn(chance, chance.randint(1, 4), chance.randint(1, 4), 3)
        first, second = openly(rows)
        assert first <= mixed(rows).value <= second
    assert openly(table([[1, -1], [-1, 1]])) == (-1, 1)


def test_nobody_is_ahead_if_the_lot_decides_who_begins() -> None:
    """A table of shares, halved with the other's, is even, and worth as much for either side."""
    chance = Random(6)
    shares = [[Fraction(chance.randint(0, 10), 10) for _ in range(4)] for _ in range(4)]
    rows = by_lot(shares)
    assert mixed(rows).value == Fraction(1, 2)
    assert all(rows[one][other] + rows[other][one] == 1 for one in range(4) for other in range(4))
    assert rows[0][1] == (shares[0][1] + 1 - shares[1][0]) / 2
