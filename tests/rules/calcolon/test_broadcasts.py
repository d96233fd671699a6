"""Whole broadcasts: the highest prizes, the final, seats that change."""

import pytest

from tavolon.calcolon.events import MatchOver, PrizeWon
from tests.rules.calcolon.broadcasts import perfect
from tests.rules.calcolon.duels import happened, last, rows


@pytest.mark.parametrize(
    ("example", "name", "qualifying", "final", "yen"),
    [
        ("C65", "tv-1-broadcast", 6_300, 8_100, 1_440_000),
        ("C66", "tv-2-broadcast", 10_800, 24_300, 3_510_000),
        ("C67", "tv-3-broadcast", 9_000, 24_300, 3_330_000),
        ("C67", "tv-4-broadcast", 9_000, 24_300, 3_330_000),
        ("C67", "tv-5-broadcast", 9_000, 24_300, 3_330_000),
        ("C68", "tv-6-broadcast", 20_700, 24_300, 4_500_000),
    ],
)
def test_c65_to_c68_the_highest_prizes(
    example: str, name: str, qualifying: int, final: int, yen: int
) -> None:
    """C65 to C68: who wins every duel with 900 and the final with 8100 gets the highest prize on record."""
    table = perfect(name, 1, 4)
    finals = table.rules.final_duels
    cells = [row.cells[1] or 0 for row in rows(table)]
    assert (sum(cells[:-finals]), sum(cells[-finals:])) == (qualifying, final), example
    assert last(table, MatchOver).champions == (1,)
    assert table.scores[1] == qualifying + final
    assert happened(table, PrizeWon) == [PrizeWon(1, yen)]
