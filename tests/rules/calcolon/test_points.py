"""Points of a duel, and what one duel leaves to the next."""

import pytest

from tavolon.calcolon import GAME
from tavolon.calcolon.events import DuelBegan, DuelScored
from tavolon.calcolon.rules import DoubleScore, DoubleStacks, Ruleset
from tavolon.kernel import Table
from tests.rules.calcolon.duels import (
    RULESETS,
    Result,
    deal_any,
    happened,
    last,
    rows,
    ruleset,
    season,
    seen,
    settle,
    state,
)

A, B, C = range(3)


def cells(rules: Ruleset | str, *duels: tuple[int, tuple[Result, ...]]) -> list[int | None]:
    """A's cells after some duels."""
    return season(rules, *duels)[A]


def test_c7_1_the_highest_value_wins() -> None:
    """Whoever has it, king or not; a 0 beats a negative total, and that beats a bust."""
    assert season("tv-5", (A, (30, 10, 90))) == [[-30], [0], [90]]
    assert season("tv-5", (A, (-10, 0, "bust"))) == [[-30], [0], [-10]]
    assert season("tv-5", (A, (-10, "bust", "bust"))) == [[-10], [-10], [-10]]


@pytest.mark.parametrize(("king", "winner"), [(A, A), (B, B), (C, C)])
def test_c7_1_of_equals_the_king_comes_first(king: int, winner: int) -> None:
    """With three alike the king wins."""
    assert season("tv-5", (king, (30, 30, 30)))[winner] == [30]


@pytest.mark.parametrize(("king", "winner"), [(A, B), (B, C), (C, A)])
def test_c7_1_then_the_nearest_after_the_king(king: int, winner: int) -> None:
    """With two alike above the king, it is the one on the king's left."""
    results = [90, 90, 90]
    results[king] = 30
    assert season("tv-5", (king, tuple(results)))[winner] == [90]


@pytest.mark.parametrize(
    ("edition", "beaten", "bust", "devil", "shield", "both"),
    [
        ("tv-1", 0, -10, -10, -10, -10),
        ("tv-2", 0, -10, -100, -10, -100),
        ("tv-3", -30, -10, -100, -10, -100),
        ("tv-4", -30, -10, -100, -10, -100),
        ("tv-5", -30, -10, -100, -10, -100),
        ("tv-6", -100, -10, -100, -10, -100),
        ("retail", -30, -10, -100, -10, -100),
        ("fan-2013", -30, -10, -100, 0, 0),
        ("cards-2013", -30, -10, -100, -10, -100),
    ],
)
def test_c7_2_points_by_edition(
    edition: str, beaten: int, bust: int, devil: int, shield: int, both: int
) -> None:
    """The king who was beaten, and a bust of each kind."""
    results = (30, 90, "bust", "devil", "shield", "both")
    played = season(edition, (A, results))
    assert [row[0] for row in played] == [beaten, 90, bust, devil, shield, both]


def test_c7_2_a_complete_hand_with_the_devil_zero_is_no_bust() -> None:
    """Beaten it costs nothing, or what a beaten king loses."""
    assert season("tv-5", (A, ("devil 30", 90, "bust")))[A] == [-30]
    assert season("tv-5", (B, ("devil 30", 90, "bust")))[A] == [0]


def test_c7_2_penalties_are_not_doubled() -> None:
    """In the last duel a bust and a beaten king lose what they always lose."""
    duels = [(A, (10, "bust", "bust"))] * 4
    assert [row[4] for row in season("tv-5", *duels, (A, (30, 90, "devil")))] == [-30, 180, -100]


def test_c7_3_a_zero_is_copied_from_the_next_win() -> None:
    """Only the next duel's, only the winner's own, never a penalty, and not in the first broadcast."""
    zero, hundred = (A, (0, "bust", "bust")), (A, (100, "bust", "bust"))
    assert cells("tv-2", zero, hundred) == [100, 100]
    assert cells("tv-1", zero, hundred) == [0, 100]
    assert cells("tv-2", zero, (B, ("bust", 30, "bust")), hundred) == [0, -10, 100]
    assert cells("tv-3", zero, (A, (30, 90, "bust")), hundred) == [0, -30, 100]


def test_c7_3_a_zero_waits_through_a_void_duel() -> None:
    """A void duel is not the next duel in which somebody wins."""
    table = Table(GAME, RULESETS["tv-5"], 2)
    deal_any(table)
    settle(table, A, 0, "bust")
    match = state(table)
    table._state = match.in_stage(rows=(*match.rows, match.rows[0].plus(A, 0)))
    deal_any(table)
    settle(table, A, 100, "bust")
    assert last(table, DuelScored).copied_to == 1
    assert rows(table)[0].cells[A] == 100


def test_c7_3_two_zeros_in_a_row() -> None:
    """The first cell gets 100 from the fourth broadcast on, and the second waits; or both at once."""
    zero, fifty = (A, (0, "bust")), (A, (50, "bust"))
    assert cells("tv-3", zero, zero, fifty) == [0, 50, 50]
    assert cells("tv-4", zero, zero, fifty) == [100, 50, 50]
    assert cells(ruleset("tv-4", second_zero_win_scores_itself=True), zero, zero, fifty) == [100, 100, 50]


def test_c7_3_the_plain_value_is_copied() -> None:
    """Neither a double score nor the last duel's factor goes with it."""
    duels = [(B, ("bust", 10, "bust"))] * 3
    assert cells("tv-5", *duels, (A, (0, "bust", "bust")), (A, (90, "bust", "bust")))[3:] == [90, 180]


def test_c7_3_a_zero_in_the_last_duel() -> None:
    """It stays, but for the fan rules, where it adds a duel, and that one perhaps another."""
    ten, zero = (B, ("bust", 10)), (A, (0, "bust"))
    assert cells("tv-5", *[ten] * 4, zero)[-1] == 0
    table = Table(GAME, RULESETS["fan-2013"], 2)
    for results in ([(B, ("bust", 10))] * 4) + [zero, zero, (B, ("bust", 50))]:
        deal_any(table)
        settle(table, results[0], *results[1])
    assert table.over
    assert [event.duel for event in happened(table, DuelBegan)] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(
    ("edition", "same", "other"), [("tv-1", 90, 90), ("tv-2", 180, 90), ("tv-3", 180, 180)]
)
def test_c7_4_the_same_value_again(edition: str, same: int, other: int) -> None:
    """Counts once more: never, for the same winner, or for anybody."""
    first = (A, (90, "bust", "bust"))
    assert season(edition, first, first)[A] == [90, same]
    assert season(edition, first, (B, ("bust", 90, "bust")))[B] == [-10, other]


def test_c7_4_never_more_than_twice() -> None:
    """However long the row is; plain values are compared."""
    assert cells("tv-5", *[(A, (90, "bust"))] * 4) == [90, 180, 180, 180]
    assert cells("tv-5", (A, (50, "bust")), (A, (50, "bust")), (A, (100, "bust"))) == [50, 100, 100]


def test_c7_4_after_a_zero_win() -> None:
    """The other reading of one source doubles the win that is copied."""
    duels = (A, (0, "bust")), (A, (100, "bust"))
    assert cells("tv-5", *duels) == [100, 100]
    assert cells(ruleset("tv-5", double_after_zero_win=True), *duels) == [100, 200]
    off = ruleset("tv-5", double_after_zero_win=True, double_score=DoubleScore.NOBODY)
    assert cells(off, *duels) == [100, 200]


@pytest.mark.parametrize(
    ("edition", "plain", "double"),
    [("tv-1", 300, 300), ("tv-2", 600, 900), ("tv-5", 600, 900), ("tv-6", 300, 600), ("fan-2013", 600, 1200)],
)
def test_c7_5_the_last_duel(edition: str, plain: int, double: int) -> None:
    """Twice on television from the second to the fifth broadcast; a double score is added, or multiplied."""
    count = RULESETS[edition].qualifying_duels
    tens: list[tuple[int, tuple[Result, ...]]] = [(B, ("bust", 10))] * (count - 2)
    king = (A, (300, "bust"))
    assert cells(edition, *tens, (B, ("bust", 20)), king)[-1] == plain
    assert cells(edition, *tens, king, king)[-1] == double


def test_c7_5_a_final_may_have_its_own_factor() -> None:
    """No edition's final counts twice; the field is there for house rules."""
    assert {rules.final_last_factor for rules in RULESETS.values()} == {1}
    assert {rules.double_stacks for rules in RULESETS.values()} == set(DoubleStacks)


def test_the_view_keeps_the_sheet() -> None:
    """Everybody sees the same cells, copies and doublings included."""
    table = Table(GAME, RULESETS["tv-5"], 3)
    for results in ((0, "bust", "bust"), (90, "bust", 30), (90, "bust", 30)):
        deal_any(table)
        settle(table, A, *results)
    for seat in (None, 0, 2):
        view = seen(table, seat)
        assert view.sheets[-1].rows == rows(table)
        assert [view.points(one) for one in range(3)] == [360, -30, -10]
