"""Choosing items as a game: a table of what each pair of choices is worth, and how to choose."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from msgspec import Struct

__all__ = ["Mixed", "by_lot", "mixed", "openly"]

Table = Sequence[Sequence[Fraction]]
"""Row and column: what the one who chooses the row wins; the other wins the rest."""


class Mixed(Struct, frozen=True):
    """The value of a table and a best way to choose for either side, as chances of rows and of columns."""

    value: Fraction
    rows: tuple[Fraction, ...]
    columns: tuple[Fraction, ...]


def mixed(table: Table) -> Mixed:
    """The value if both choose at once (Shapley and Snow: some square part of the table decides it)."""
    height, width = len(table), len(table[0])
    for size in range(1, min(height, width) + 1):
        for rows in combinations(range(height), size):
            for columns in combinations(range(width), size):
                for found in _square(table, rows, columns):
                    if _holds(table, found):
                        return found
    raise AssertionError("every table has a value")


def openly(table: Table) -> tuple[Fraction, Fraction]:
    """The values if the row is chosen first and seen, and if the column is."""
    rows = max(min(row) for row in table)
    return rows, min(max(column) for column in zip(*table, strict=True))


def by_lot(table: Table) -> Table:
    """What a choice is worth against another if the lot decides afterwards whose row it is."""
    size = range(len(table))
    return [[(table[own][other] + 1 - table[other][own]) / 2 for other in size] for own in size]


def _square(table: Table, rows: Sequence[int], columns: Sequence[int]) -> Iterator[Mixed]:
    """The choice that leaves the other indifferent within a square part, if there is exactly one."""
    part = [[table[row][column] for column in columns] for row in rows]
    own = _balance([list(column) for column in zip(*part, strict=True)])
    theirs = _balance(part)
    if own is not None and theirs is not None and min(own[1:]) >= 0 and min(theirs[1:]) >= 0:
        yield Mixed(own[0], _spread(own[1:], rows, len(table)), _spread(theirs[1:], columns, len(table[0])))


def _balance(lines: list[list[Fraction]]) -> list[Fraction] | None:
    """A value and weights that sum to one, so that every line weighs as much as the value."""
    size = len(lines)
    rows = [[Fraction(-1), *line, Fraction(0)] for line in lines]
    rows.append([Fraction(0), *[Fraction(1)] * size, Fraction(1)])
    for column in range(size + 1):
        pivot = next((row for row in rows[column:] if row[column]), None)
        if pivot is None:
            return None
        rows.remove(pivot)
        pivot = [cell / pivot[column] for cell in pivot]
        rows = [[a - row[column] * b for a, b in zip(row, pivot, strict=True)] for row in rows]
        rows.insert(column, pivot)
    return [row[-1] for row in rows]


def _spread(weights: Sequence[Fraction], places: Sequence[int], size: int) -> tuple[Fraction, ...]:
    chances = dict(zip(places, weights, strict=True))
    return tuple(chances.get(place, Fraction(0)) for place in range(size))


def _holds(table: Table, found: Mixed) -> bool:
    """Whether neither side can do better by another choice."""
    least = min(
        sum(w * cell for w, cell in zip(found.rows, column, strict=True))
        for column in zip(*table, strict=True)
    )
    most = max(sum(w * cell for w, cell in zip(found.columns, row, strict=True)) for row in table)
    return bool(least == most == found.value)
