"""The final, who comes into it, and who is champion."""

import pytest

from tavolon.calcolon.events import (
    DuelBegan,
    LotFell,
    MatchOver,
    Part,
    StageBegan,
)
from tavolon.calcolon.rules import Finalists
from tavolon.kernel import CHANCE, Seat
from tests.rules.calcolon.broadcasts import TENS, area, broadcast, ends
from tests.rules.calcolon.duels import (
    awaited,
    deal_any,
    happened,
    last,
    play,
    rows,
    ruleset,
    seen,
    sizes,
    state,
    words,
)

A, B, C, D, E, F = range(6)


def test_c8_1_the_final_is_played_by_two_with_six_cards() -> None:
    """Who has more points begins; nothing of the qualifying duels is remembered."""
    table = broadcast("tv-5-broadcast")
    area(table, B, *TENS)
    area(table, E, 40, 50, 40, 50)
    ends(table, "E", D="bust", E="devil 30", F="bust")
    assert last(table, StageBegan) == StageBegan(Part.FINAL, 1, (E, B))
    assert last(table, DuelBegan) == DuelBegan(1, E)
    deal_any(table)
    assert [sizes(table)[seat] for seat in (E, B)] == [7, 6]
    assert sum(sizes(table)) == 13
    stage = state(table).stage
    assert (stage.flags, stage.memory.value, stage.memory.zero) == ((0,) * 6, None, None)
    assert awaited(table) == "E"


def test_c8_1_the_winner_begins_the_second_final_duel() -> None:
    """As in every duel after the first; the match is over after both."""
    table = broadcast("tv-5-broadcast")
    area(table, B, *TENS)
    area(table, E, 40, 50, 40, 50, 40)
    ends(table, "E", B=90, E=30)
    assert last(table, DuelBegan) == DuelBegan(2, B)
    ends(table, "B", B=30, E="bust")
    play(table, "* factor ÷ 100")
    assert last(table, MatchOver).champions == (E,)


def test_c8_1_double_scores_hold_in_the_final() -> None:
    """The second duel won with the value of the first counts once more; the last duel is not doubled."""
    table = broadcast("tv-5-broadcast")
    area(table, B, *TENS)
    area(table, E, *TENS)
    deal_any(table)
    ends(table, "B", B=90, E="bust")
    ends(table, "E", B=30, E=90)
    assert [row.cells for row in rows(table)[-2:]] == [
        (None, 90, None, None, -10, None),
        (None, 0, None, None, 180, None),
    ]


THREE_DUELS = ruleset(
    "tv-1", players=(3,), qualifying_duels=3, finalists=Finalists.TOP_2, final_duels=1, bust=0
)


def test_c8_5_level_players_are_parted_by_wins() -> None:
    """40 points by two wins come before 40 by one."""
    table = broadcast(THREE_DUELS)
    for winner, value in (("B", 40), ("C", 30), ("C", 10)):
        ends(table, winner, **{seat: value if seat == winner else "bust" for seat in "ABC"})
    assert [state(table).points(seat) for seat in (A, B, C)] == [0, 40, 40]
    assert last(table, StageBegan).circle == (C, B)
    assert happened(table, LotFell) == []


def test_c8_5_then_by_the_best_win() -> None:
    """A win with 50, and 10 lost as a beaten king, come before a win with 40."""
    table = broadcast(ruleset(THREE_DUELS, king_killed=-10))
    ends(table, "B", A="bust", B=40, C="bust")
    ends(table, "C", A="bust", B="bust", C=50)
    ends(table, "C", A=80, B="bust", C=30)
    assert [state(table).points(seat) for seat in (A, B, C)] == [80, 40, 40]
    assert last(table, StageBegan).circle == (A, C)


def test_c8_5_who_is_level_even_then_is_placed_by_lot() -> None:
    """Chance chooses among the level ones for each place in turn."""
    table = broadcast(THREE_DUELS)
    for winner in "ABC":
        ends(table, winner, **{seat: 30 if seat == winner else "bust" for seat in "ABC"})
    assert words(table, CHANCE) == ["choose A", "choose B", "choose C"]
    play(table, "* choose C")
    assert words(table, CHANCE) == ["choose A", "choose B"]
    play(table, "* choose B")
    assert happened(table, LotFell) == [LotFell(C), LotFell(B)]
    assert last(table, StageBegan).circle == (C, B)


def test_c8_5_the_lot_decides_who_begins() -> None:
    """Where each area has its finalist, level ones draw for the first turn."""
    table = broadcast("tv-2-broadcast")
    area(table, A, *TENS, 20)
    area(table, D, *TENS, 20)
    assert words(table, CHANCE) == ["choose A", "choose D"]
    play(table, "* choose D")
    assert last(table, StageBegan).circle == (D, A)


@pytest.mark.parametrize(("carry", "champion"), [(True, A), (False, B)])
def test_c8_6_points_carried_into_the_final(carry: bool, champion: Seat) -> None:
    """300 and 10 beat 30 and 90 where points are carried, and lose where they are not."""
    table = broadcast(ruleset(THREE_DUELS, carry_points=carry))
    for winner, value in (("A", 300), ("B", 30), ("B", 10)):
        ends(table, winner, **{seat: value if seat == winner else "bust" for seat in "ABC"})
    ends(table, "B", A=10, B=90)
    assert last(table, MatchOver).champions == (champion,)
    assert table.scores == (300, 130, 0)


def test_c8_6_a_level_final() -> None:
    """Wins in the final come first, then wins in the match; who is level even then shares the title."""
    rules = ruleset(THREE_DUELS, final_duels=2, carry_points=False, king_killed=0, bust=-10)
    table = broadcast(rules)
    for winner, value in (("A", 40), ("B", 30), ("A", 20)):
        ends(table, winner, **{seat: value if seat == winner else "bust" for seat in "ABC"})
    ends(table, "A", A=30, B=10)
    ends(table, "B", A=10, B=30)
    assert last(table, MatchOver).champions == (A,)
    table = broadcast(rules)
    for winner, value in (("A", 30), ("B", 30), ("C", 10)):
        ends(table, winner, **{seat: value if seat == winner else "bust" for seat in "ABC"})
    deal_any(table)
    ends(table, "A", A=30, B=10)
    ends(table, "B", A=10, B=30)
    assert last(table, MatchOver).champions == (A, B)
    assert seen(table, None).champions == (A, B)
