"""N7: more than one battle, and what reaches from one match to the next."""

import pytest
from msgspec.structs import replace

from tavolon.kernel import UnsupportedRuleset
from tavolon.numeron.candidates import candidates
from tavolon.numeron.facts import Judged, Lost
from tavolon.numeron.moves import BattleBegan, BattleOver, Ending, Left, MatchOver, OrderDecided
from tavolon.numeron.rules import RULESETS, Carried, NextFirst
from tests.rules.numeron.battles import battle, happened, play, prepare, said, seen

PRACTICE = RULESETS["practice"]


def test_n7_2_a_known_beginner_is_told_when_the_battle_begins():
    """The loser begins the next battle, and every seat hears it before anything is set."""
    table = battle(replace(PRACTICE, best_of=3), "157", "439")
    play(table, "A call 439")
    assert table.events[-4:-2] == (BattleBegan(2), OrderDecided(1))
    assert [seen(table, seat).first for seat in (0, 1, None)] == [1, 1, 1]


def test_n7_2_lot_and_janken_leave_the_beginner_open():
    """Where each battle draws anew, nobody is the beginner until it has."""
    table = battle(replace(PRACTICE, best_of=3, next_first_player=NextFirst.JANKEN), "157", "439")
    play(table, "A call 439")
    assert seen(table, None).first is None
    prepare(table, "157", "439", first=1)
    assert seen(table, None).first == 1
    assert happened(table, OrderDecided) == [OrderDecided(0), OrderDecided(1)]


def test_n7_4_a_lost_digit_was_still_in_the_number_it_is_taken_from():
    """What is said of a finished number does not change; only the next one is without the digit."""
    table = battle(replace(PRACTICE, best_of=3, lost_numbers=True), "157", "439")
    play(table, "A call 439\nA take 3")
    assert seen(table, None).players[1].lost == "3"
    assert said(table, 1) == (Lost("3"),)
    play(battle_over := battle(replace(PRACTICE, lost_numbers=True), "157", "439"), "A call 439\nA take 3")
    assert said(battle_over, 1) == (Judged("439", 3, 0),)
    assert candidates(battle_over.rules, said(battle_over, 1)) == ("439",)


def test_n7_3_who_leaves_a_series_loses_it():
    """The battle under way counts for the other, and both numbers are shown."""
    table = battle(replace(PRACTICE, best_of=5), "157", "439")
    play(table, "A call 439")
    prepare(table, "157", "439")
    play(table, "A leave")
    shown = BattleOver(2, 1, Ending.LEFT, ("157", "439"))
    assert table.events[-3:] == (Left(0), shown, MatchOver(1, (1, 1)))
    assert table.scores == (0, 1)


def test_n7_3_a_series_can_be_left_between_two_battles():
    """While the winner takes a digit there is no battle to lose, only the series."""
    table = battle(replace(PRACTICE, best_of=3, lost_numbers=True), "157", "439")
    play(table, "A call 439\nA leave")
    assert table.events[-2:] == (Left(0), MatchOver(1, (1, 0)))
    assert table.scores == (0, 1)


def test_n7_4_a_series_leaves_a_number_to_set():
    """Losing half of fifteen battles leaves three digits of ten; of seventeen, too few."""
    assert replace(PRACTICE, best_of=15, lost_numbers=True).best_of == 15
    with pytest.raises(UnsupportedRuleset, match="digit_pool: too few digits"):
        replace(PRACTICE, best_of=17, lost_numbers=True)
    with pytest.raises(UnsupportedRuleset, match="lost_numbers: digits can be lost only"):
        replace(RULESETS["repeats"], lost_numbers=True)


def test_n7_5_lost_digits_are_carried_in_one_spelling():
    """Digits lost earlier stand in ascending order, none twice."""
    for lost in ("33", "31"):
        with pytest.raises(UnsupportedRuleset, match="carried: lost digits stand"):
            replace(PRACTICE, carried=(Carried(lost=lost), Carried()))
