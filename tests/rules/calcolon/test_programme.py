"""Broadcasts: tables, the final, survival, ranking and prizes."""

from collections import Counter

import pytest

from tavolon.calcolon import GAME
from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import (
    DuelBegan,
    FactorDrawn,
    LotFell,
    MatchOver,
    Part,
    PrizeWon,
    Replaced,
    StageBegan,
)
from tavolon.calcolon.moves import Multiplier
from tavolon.calcolon.rules import Finalists, Prize, Ruleset
from tavolon.kernel import CHANCE, Seat, Table, format_seat, parse_seat
from tests.rules.calcolon.duels import (
    RULESETS,
    Result,
    awaited,
    deal_any,
    happened,
    last,
    play,
    rows,
    ruleset,
    seen,
    settle,
    sizes,
    state,
    words,
)

A, B, C, D, E, F = range(6)


def broadcast(rules: Ruleset | str) -> Table[Ruleset]:
    """A broadcast whose players have drawn the numbers of their seats."""
    table = Table(GAME, ruleset(rules))
    deal_any(table)
    return table


def ends(table: Table[Ruleset], king: str, **results: Result) -> None:
    """A duel that ends with these results, by letters of seats."""
    deal_any(table)
    assert {format_seat(seat) for seat in state(table).stage.circle} == set(results)
    settle(table, parse_seat(king), *(results[letter] for letter in sorted(results)))


def area(table: Table[Ruleset], winner: Seat, *values: int) -> None:
    """All duels of a table, won by a king with these values; the others are bust."""
    for value in values:
        deal_any(table)
        settle(table, winner, *(value if seat == winner else "bust" for seat in seats(table)))


def seats(table: Table[Ruleset]) -> list[Seat]:
    """Who sits at the table, in the order of seats."""
    return sorted(state(table).stage.circle)


TENS = (10, 20, 10, 20, 10)
"""Five duels in which nothing is doubled but the last: 80 points."""


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


def test_c8_2_two_wait_with_points_for_it() -> None:
    """Of five the first three numbers sit down; the others have 200 points, and are not asked."""
    table = broadcast("tv-6-broadcast")
    stage = state(table).stage
    assert (stage.circle, stage.waiting) == ((A, B, C), (D, E))
    for points in (state(table).points, seen(table, A).points):
        assert [points(seat) for seat in range(5)] == [0, 0, 0, 200, 200]
    ends(table, "A", A=30, B="bust", C="bust")
    assert rows(table)[0].cells == (30, -10, -10, None, None)


def test_c70_seats_change_one_by_one() -> None:
    """C70: P2 has two busts, later P1, later P3; P4 takes P2's seat, P5 P1's, P2 comes back to P3's."""
    table = broadcast("tv-6-broadcast")
    ends(table, "A", A=30, B="bust", C=10)
    ends(table, "A", A=30, B="bust", C=10)
    assert state(table).stage.circle == (A, D, C)
    ends(table, "C", A="bust", D=10, C=30)
    ends(table, "C", A="bust", D=10, C=30)
    assert state(table).stage.circle == (E, D, C)
    ends(table, "D", E=10, D=30, C="bust")
    ends(table, "D", E=10, D=30, C="devil")
    assert state(table).stage.circle == (E, D, B)
    assert state(table).stage.waiting == (A, C)
    assert happened(table, Replaced) == [Replaced(B, D), Replaced(A, E), Replaced(C, B)]
    assert seen(table, None).circle == (E, D, B)


def test_c80_two_leave_at_once() -> None:
    """C80: P1 wins, P2 and P3 bust a second time; P4 takes P2's seat, P5 P3's; the queue is P2, P3."""
    table = broadcast("tv-6-broadcast")
    ends(table, "A", A=30, B="bust", C="bust")
    ends(table, "A", A=30, B="bust", C="bust")
    stage = state(table).stage
    assert (stage.circle, stage.waiting) == ((A, D, E), (B, C))
    assert last(table, DuelBegan) == DuelBegan(3, A)


def test_c8_2_two_leave_clockwise_from_the_winner() -> None:
    """With C the winner, A comes before B, for seats and for the queue."""
    table = broadcast("tv-6-broadcast")
    ends(table, "C", A="bust", B="bust", C=30)
    ends(table, "C", A="bust", B="bust", C=30)
    assert (state(table).stage.circle, state(table).stage.waiting) == ((D, E, C), (A, B))
    table = broadcast("tv-6-broadcast")
    ends(table, "B", A="bust", B=30, C="bust")
    ends(table, "B", A="bust", B=30, C="bust")
    assert (state(table).stage.circle, state(table).stage.waiting) == ((E, B, D), (C, A))


def test_c8_2_busts_count_anew() -> None:
    """Who comes back may bust once more, and after the last duel nobody changes."""
    table = broadcast("tv-6-broadcast")
    for _ in range(2):
        ends(table, "A", A=30, B="bust", C=10)
    for _ in range(2):
        ends(table, "A", A=30, D="bust", C=10)
    for _ in range(2):
        ends(table, "A", A=30, E="bust", C=10)
    assert state(table).stage.circle == (A, B, C)
    ends(table, "A", A=30, B="bust", C=10)
    assert (state(table).stage.circle, state(table).stage.busts[B]) == ((A, B, C), 1)
    for _ in range(4):
        ends(table, "A", A=30, B=10, C=10)
    ends(table, "A", A=30, B="bust", C=10)
    assert len(happened(table, Replaced)) == 3


@pytest.mark.parametrize(
    ("operator", "number", "yen", "sen"),
    [
        (Card.HALBERD, Multiplier.HUNDRED, 25_000, 0),
        (Card.HALBERD, Multiplier.TEN, 2_500, 0),
        (Card.SHIELD, Multiplier.TENTH, 2_500, 0),
        (Card.HALBERD, Multiplier.TENTH, 25, 0),
        (Card.SHIELD, Multiplier.TEN, 25, 0),
        (Card.SHIELD, Multiplier.HUNDRED, 2, 50),
    ],
)
def test_c8_3_the_lottery(operator: Card, number: Multiplier, yen: int, sen: int) -> None:
    """C69: a champion with 250 points who draws ÷ and 1/10 gets 2,500 yen; and so for the other pairs."""
    table = broadcast(LOTTERY)
    area(table, A, 40, 50, 60, 100)
    assert words(table, CHANCE) == [f"factor {one} {many}" for one in "×÷" for many in ("100", "10", "1/10")]
    play(table, f"* factor {operator} {number}")
    assert happened(table, FactorDrawn) == [FactorDrawn(operator, number)]
    assert happened(table, PrizeWon) == [PrizeWon(A, yen, sen)]
    assert table.scores[A] == 250


LOTTERY = ruleset("tv-6", players=(2,), qualifying_duels=4, prize=Prize.LOTTERY)


def test_c8_3_no_prize_below_zero_and_one_each_for_sharers() -> None:
    """Champions who are level share the title, and each has a prize on the own total."""
    table = broadcast(ruleset("tv-1", players=(2,), qualifying_duels=2, prize=Prize.PER_POINT))
    ends(table, "A", A=-10, B="bust")
    ends(table, "B", A="bust", B=-10)
    assert happened(table, PrizeWon) == [PrizeWon(A, 0), PrizeWon(B, 0)]
    table = broadcast(ruleset("tv-1", players=(2,), qualifying_duels=2, prize=Prize.PER_POINT))
    ends(table, "A", A=30, B=10)
    ends(table, "B", A=10, B=30)
    assert last(table, MatchOver).champions == (A, B)
    assert happened(table, PrizeWon) == [PrizeWon(A, 3_000), PrizeWon(B, 3_000)]


def test_c8_4_the_areas_play_one_after_the_other() -> None:
    """Those of the other area are not dealt in; then the best two of all come into the final."""
    table = broadcast("tv-4-broadcast")
    assert [event.circle for event in happened(table, StageBegan)] == [(A, B, C)]
    area(table, B, *TENS)
    assert last(table, StageBegan) == StageBegan(Part.QUALIFYING, 2, (D, E, F))
    deal_any(table)
    assert sizes(table) == [0, 0, 0, 5, 4, 4]
    for _ in range(5):
        ends(table, "E", D=50, E=40, F="bust")
    assert {row.winner for row in rows(table)[5:]} == {D}
    assert last(table, StageBegan) == StageBegan(Part.FINAL, 1, (D, B))


def test_c8_4_the_best_of_each_area() -> None:
    """In the second broadcast the second of an area stays out, however good."""
    table = broadcast("tv-2-broadcast")
    for value in (100, 90, 100, 90, 100, 90):
        ends(table, "A", A=value, B=30, C="bust")
    area(table, E, *TENS, 20)
    assert last(table, StageBegan).circle == (A, E)


def test_c8_4_an_everyday_match_is_one_table() -> None:
    """Any number of duels by two to six, without final and prize; the winner has most points."""
    for players in range(2, 7):
        table = Table(GAME, RULESETS["tv-3"], players)
        area(table, A, *TENS)
        assert table.over
        assert table.scores == (80, *(-50,) * (players - 1))
        assert last(table, MatchOver).champions == (A,)


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


def test_where_nothing_is_asked_of_those_who_do_not_sit() -> None:
    """A whole match of the sixth broadcast never awaits a seat outside the circle."""
    table = Table(GAME, RULESETS["tv-6-broadcast"])
    for _ in range(400):
        assert table.awaiting <= {*state(table).stage.circle, CHANCE}
        seat = table.pending[0]
        table.submit(seat, table.legal(seat)[-1])
    assert Counter(sizes(table))[0] == 2
