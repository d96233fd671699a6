"""Broadcasts: tables, survival and prizes."""

from collections import Counter

import pytest

from tavolon.calcolon import GAME
from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import (
    DuelBegan,
    FactorDrawn,
    MatchOver,
    Part,
    PrizeWon,
    Replaced,
    StageBegan,
)
from tavolon.calcolon.moves import Multiplier
from tavolon.calcolon.rules import Prize
from tavolon.kernel import CHANCE, Table
from tests.rules.calcolon.broadcasts import TENS, area, broadcast, ends
from tests.rules.calcolon.duels import (
    RULESETS,
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
def test_c69_the_lottery(operator: Card, number: Multiplier, yen: int, sen: int) -> None:
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


def test_where_nothing_is_asked_of_those_who_do_not_sit() -> None:
    """A whole match of the sixth broadcast never awaits a seat outside the circle."""
    table = Table(GAME, RULESETS["tv-6-broadcast"])
    for _ in range(400):
        assert table.awaiting <= {*state(table).stage.circle, CHANCE}
        seat = table.pending[0]
        table.submit(seat, table.legal(seat)[-1])
    assert Counter(sizes(table))[0] == 2
