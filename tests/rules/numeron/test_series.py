"""N7: more than one battle, and what reaches from one match to the next."""

from msgspec.structs import replace

from tavolon.numeron.candidates import candidates
from tavolon.numeron.facts import Judged, Lost
from tavolon.numeron.moves import BattleBegan, OrderDecided
from tavolon.numeron.rules import RULESETS, NextFirst
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
