"""The worked examples of scores, entered by the engine."""

import pytest

from tests.rules.calcolon.duels import Result, ruleset, season

A, B, C = range(3)
Duel = tuple[int, tuple[Result, ...]]


def won(seat: int, value: int) -> Duel:
    """A duel of three that a king wins while the others are bust."""
    return seat, tuple(value if one == seat else "bust" for one in range(3))


@pytest.mark.parametrize(
    ("example", "rules", "king", "results", "cells"),
    [
        ("C45", "tv-3", A, (30, 90, "bust"), (-30, 90, -10)),
        ("C46", "tv-6", A, (30, 90, "bust"), (-100, 90, -10)),
        ("C47", "tv-2", A, (30, 90, "devil"), (0, 90, -100)),
        ("C48", "tv-1", A, (30, 90, "devil"), (0, 90, -10)),
        ("C49", "tv-3", B, (90, 90, 90), (0, 90, 0)),
        ("C50", "tv-3", A, (30, 90, 90), (-30, 90, 0)),
        ("C51", "fan-2013", B, ("shield", 30, "both"), (0, 30, 0)),
    ],
)  # fmt: skip
def test_c45_to_c51_one_duel(
    example: str, rules: str, king: int, results: tuple[Result, ...], cells: tuple[int, ...]
) -> None:
    """C45 to C51: what king, winner, beaten and bust get in each edition."""
    assert [row[0] for row in season(rules, (king, results))] == list(cells), example


def test_c50_whatever_seat_the_king_has() -> None:
    """C50: of equals the nearest after the king counts, not the lowest seat."""
    assert season("tv-3", (B, (90, 30, 90))) == [[0], [-30], [90]]


IN_A_ROW: list[tuple[str, str, list[Duel], list[list[int]]]] = [
    ("C52", "tv-2", [won(A, 0), won(A, 100)], [[100, 100], [-10, -10]]),
    ("C53", "tv-3", [won(A, 0), won(A, 100), won(B, 100)], [[100, 100, -10], [-10, -10, 200]]),
    ("C54", "tv-3", [won(A, 0), won(B, 40), won(A, 50)], [[0, -10, 50], [-10, 40, -10]]),
    ("C55", "tv-3", [won(A, 0), (A, (20, 40, "bust"))], [[0, -30], [-10, 40]]),
    ("C56", "tv-4", [won(A, 0), won(A, 0), won(A, 80)], [[100, 80, 80]]),
    ("C57", "tv-2", [won(A, 90), won(B, 90)], [[90, -10], [-10, 90]]),
    ("C57", "tv-3", [won(A, 90), won(B, 90)], [[90, -10], [-10, 180]]),
    ("C58", "tv-3", [won(A, 90), won(B, 90), won(C, 90)], [[90], [-10, 180], [-10, -10, 180]]),
    ("C59", "tv-3", [won(A, 10)] * 3 + [won(A, 300), won(B, 300)], [[], [-10] * 4 + [900]]),
    ("C62", "tv-3", [won(A, 10)] * 4 + [won(B, 300)], [[], [-10] * 4 + [600]]),
    ("C63", "tv-6", [won(A, 10)] * 10 + [won(A, 300), won(B, 300)], [[], [-10] * 11 + [600]]),
    ("C64", "tv-3", [won(B, 10)] * 3 + [won(A, 0), won(A, 100)], [[-10, -10, -10, 100, 200]]),
    ("C78", "tv-4", [won(A, 0), won(A, 0), won(A, 0), won(A, 50)], [[100, 100, 50, 50]]),
]
"""Example, edition, duels, and the first cells of A, B and C."""


@pytest.mark.parametrize(("example", "rules", "duels", "cells"), IN_A_ROW)
def test_c52_to_c64_duels_in_a_row(
    example: str, rules: str, duels: list[Duel], cells: list[list[int]]
) -> None:
    """C52 to C64 and C78: what one duel leaves to the next, by seat."""
    played = season(rules, *duels)
    assert [row[: len(cell)] for row, cell in zip(played, cells, strict=False)] == cells, example


def test_c60_where_the_last_duel_multiplies() -> None:
    """C60: with both options of the fan rules the last duel makes 1200 of 300 and 300."""
    duels = [won(A, 10)] * 3 + [won(A, 300), won(B, 300)]
    assert season("fan-2013", *duels)[B][-1] == 1200


def test_c61_no_catching_up_with_1150_points() -> None:
    """C61: 900 in the last duel does not catch 1150, not even with a devil bust of the leader."""
    duels = [won(B, 10), won(B, 20), won(B, 30), won(A, 300), (B, ("devil", 300, "bust"))]
    swing = season("tv-3", *duels)
    assert swing[B][-1] - swing[A][-1] == 1000
    assert swing[B][-1] - swing[A][-1] < 1150


def test_c78_where_the_second_zero_scores_itself() -> None:
    """C78: with `second_zero_win_scores_itself` 0, 0, 80 makes 100, 100, 80."""
    rules = ruleset("tv-4", second_zero_win_scores_itself=True)
    assert season(rules, won(A, 0), won(A, 0), won(A, 80))[A] == [100, 100, 80]


def test_c79_a_zero_in_the_last_duel_adds_one() -> None:
    """C79: under the fan rules A wins 0 in duel 5; in the extra duel A wins 40: cells 40 and 80."""
    duels = [won(B, 10), won(B, 20), won(B, 30), won(B, 50), won(A, 0), won(A, 40)]
    assert season("fan-2013", *duels)[A] == [-10, -10, -10, -10, 40, 80]
