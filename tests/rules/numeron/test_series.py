"""N7: more than one battle, and what reaches from one match to the next."""

import pytest
from msgspec.structs import replace

from tavolon.kernel import IllegalAction, Table, UnsupportedRuleset
from tavolon.numeron import GAME
from tavolon.numeron.candidates import candidates
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.facts import Judged, Lost, Shuffled
from tavolon.numeron.moves import (
    BattleBegan,
    BattleOver,
    Ending,
    ItemsTaken,
    Leave,
    Left,
    MatchOver,
    OrderDecided,
    TurnOpened,
)
from tavolon.numeron.rules import Carried, Item, NextFirst, Ruleset
from tests.rules.numeron.battles import ALL_ITEMS, battle, happened, last, play, prepare, said, seen, words

PRACTICE = RULESETS["practice"]


def series(n: int, **fields: object) -> Ruleset:
    """Best of n without items."""
    return replace(PRACTICE, best_of=n, **fields)


def go_on(table: Table[Ruleset], *moves: str) -> None:
    """Battles one after another, each prepared alike and then played."""
    for one in moves:
        if not table.over:
            prepare(table, "157", "439")
            play(table, one)


def test_n7_1_more_than_half_wins_at_once():
    """Two of three are enough; the third is not played."""
    table = battle(series(3))
    go_on(table, "A call 439", "A resign", "B resign", "A resign")
    assert last(table, MatchOver) == MatchOver(0, (2, 1))
    assert len(happened(table, BattleBegan)) == 3
    table = battle(series(5))
    go_on(table, "B resign", "B resign", "B resign")
    assert last(table, MatchOver) == MatchOver(0, (3, 0))


def test_n7_1_a_drawn_battle_counts_for_nobody():
    """One won, one lost, one drawn: the series is drawn."""
    table = battle(series(3, turn_cap=1))
    go_on(table, "B resign", "A resign", "A call 012\nB call 012")
    assert last(table, MatchOver) == MatchOver(None, (1, 1))
    assert table.scores == (0, 0)


def test_n7_1_more_battles_won_wins():
    """One won and two drawn win a series of three."""
    table = battle(series(3, turn_cap=1))
    go_on(table, "B resign", "B call 012\nA call 012", "A call 012\nB call 012")
    assert last(table, MatchOver) == MatchOver(0, (1, 0))


def test_n7_1_numbers_are_set_anew():
    """What was said of the old number is gone with it."""
    table = battle(series(3))
    go_on(table, "A call 012\nB call 157")
    view = seen(table, 0)
    assert (view.battle, view.players[0].number, view.players[1].facts) == (2, None, ())
    assert words(table, 0)[0] == "set 012"


@pytest.mark.parametrize("n", [0, 2, 101])
def test_n7_1_a_series_is_odd(n: int):
    """Best of an even number is refused."""
    with pytest.raises(UnsupportedRuleset, match="best_of"):
        series(n)


@pytest.mark.parametrize(
    ("way", "beginners"),
    [(NextFirst.LOSER, [0, 0, 1]), (NextFirst.ALTERNATE, [0, 1, 0]), (NextFirst.LOT, [0, 0, 0])],
)
def test_n7_2_the_loser_the_other_or_the_lot(way: NextFirst, beginners: list[int]):
    """A begins and loses, then the second battle is drawn."""
    table = battle(series(3, next_first_player=way, turn_cap=1))
    go_on(table, "A resign")
    prepare(table, "157", "439")
    first = last(table, TurnOpened).seat
    play(table, "A call 012\nB call 012" if first == 0 else "B call 012\nA call 012")
    prepare(table, "157", "439")
    assert [event.first for event in happened(table, OrderDecided)] == beginners


def test_n7_2_a_known_beginner_is_told_when_the_battle_begins():
    """The loser begins the next battle, and every seat hears it before anything is set."""
    table = battle(series(3))
    play(table, "A call 439")
    assert table.events[-4:-2] == (BattleBegan(2), OrderDecided(1))
    assert [seen(table, seat).first for seat in (0, 1, None)] == [1, 1, 1]


def test_n7_2_lot_and_janken_leave_the_beginner_open():
    """Where each battle draws anew, nobody is the beginner until it has."""
    table = battle(series(3, next_first_player=NextFirst.JANKEN))
    play(table, "A call 439")
    assert seen(table, None).first is None
    prepare(table, "157", "439", first=1)
    assert seen(table, None).first == 1
    assert happened(table, OrderDecided) == [OrderDecided(0), OrderDecided(1)]


def test_n7_2_resigned_before_anybody_began():
    """The loser begins; where they alternate, B counts as the one who would have begun."""
    for way, first in ((NextFirst.LOSER, 1), (NextFirst.ALTERNATE, 0)):
        table = Table(GAME, series(3, next_first_player=way))
        play(table, "B resign")
        assert last(table, OrderDecided) == OrderDecided(first)


def test_n7_3_who_leaves_a_series_loses_it():
    """The battle under way counts for the other, and both numbers are shown."""
    table = battle(series(5))
    go_on(table, "A call 439", "A leave")
    shown = BattleOver(2, 1, Ending.LEFT, ("157", "439"))
    assert table.events[-3:] == (Left(0), shown, MatchOver(1, (1, 1)))
    assert table.scores == (0, 1)


def test_n7_3_a_series_can_be_left_between_two_battles():
    """While the winner takes a digit there is no battle to lose, only the series."""
    table = battle(series(3, lost_numbers=True))
    play(table, "A call 439\nA leave")
    assert table.events[-2:] == (Left(0), MatchOver(1, (1, 0)))
    assert table.scores == (0, 1)


def test_n7_3_a_single_battle_is_resigned_not_left():
    """There is nothing more to leave."""
    with pytest.raises(IllegalAction):
        battle(PRACTICE).submit(0, Leave())


def test_n7_4_the_winner_names_a_digit_of_the_number_as_it_stands():
    """The loser sets no number with it any more; calls may hold it, and the winner may use it."""
    table = battle(replace(ALL_ITEMS, best_of=3, lost_numbers=True))
    play(table, "B change 1 2\nA call 239")
    assert words(table, 0) == ["take 2", "take 3", "take 9"]
    play(table, "A take 3")
    assert not [word for word in words(table, 1) if "3" in word]
    assert "set 123" in words(table, 0)
    prepare(table, "123", "409")
    play(table, "A pass")
    assert "call 123" in words(table, 1)
    play(table, "B call 012")
    assert [word for word in words(table, 1) if word.startswith("change 1")] == ["change 1 1", "change 1 2"]


def test_n7_4_losses_add_up():
    """After two lost battles two digits are gone, and everybody knows it."""
    table = battle(series(5, lost_numbers=True))
    go_on(table, "B resign\nA take 9")
    prepare(table, "157", "438")
    play(table, "B resign\nA take 3")
    assert seen(table, None).players[1].lost == "39"
    assert said(table, 1) == (Lost("3"), Lost("9"))
    assert len(candidates(table.rules, said(table, 1))) == len(words(table, 1)) == 336


def test_n7_4_nothing_is_lost_by_a_draw_or_an_unset_number():
    """There is no digit to name."""
    table = battle(series(3, lost_numbers=True, turn_cap=1))
    play(table, "A call 012\nB call 012")
    assert words(table, 0)[0] == "set 012"
    play(table, "A resign")
    assert seen(table, None).players[0].lost == ""


def test_n7_4_a_lost_digit_was_still_in_the_number_it_is_taken_from():
    """What is said of a finished number does not change; only the next one is without the digit."""
    table = battle(series(3, lost_numbers=True))
    play(table, "A call 439\nA take 3")
    assert said(table, 1) == (Lost("3"),)
    table = battle(series(1, lost_numbers=True))
    play(table, "A call 439\nA take 3")
    assert said(table, 1) == (Judged("439", 3, 0),)
    assert candidates(table.rules, said(table, 1)) == ("439",)


def test_n7_4_a_series_leaves_a_number_to_set():
    """Losing half of fifteen battles leaves three digits of ten; of seventeen, too few."""
    assert series(15, lost_numbers=True).best_of == 15
    with pytest.raises(UnsupportedRuleset, match="digit_pool: too few digits"):
        series(17, lost_numbers=True)
    with pytest.raises(UnsupportedRuleset, match="lost_numbers: digits can be lost only"):
        replace(RULESETS["repeats"], lost_numbers=True)
    assert not any(rules.lost_numbers for rules in RULESETS.values())


def test_n7_5_items_and_lost_digits_are_brought_along():
    """Both are shown before the first battle, and nothing is chosen any more."""
    carried = (Carried((Item.SLASH,)), Carried((Item.DOUBLE, Item.CHANGE), "47"))
    table = Table(GAME, replace(RULESETS["tv-7"], carried=carried))
    assert table.events[:2] == (ItemsTaken(0, (Item.SLASH,)), ItemsTaken(1, (Item.DOUBLE, Item.CHANGE)))
    view = seen(table, 0)
    assert [player.lost for player in view.players] == ["", "47"]
    assert [len(table.legal(seat)) for seat in (0, 1)] == [720, 336]


@pytest.mark.parametrize(
    "carried",
    [
        (Carried(),),
        (Carried(lost="33"), Carried()),
        (Carried(lost="31"), Carried()),
        (Carried(lost="01234567"), Carried()),
        (Carried((Item.SLASH, Item.SLASH)), Carried()),
        (Carried(), Carried((Item.HIGH_LOW,))),
    ],
    ids=str,
)
def test_n7_5_what_nobody_can_bring_is_refused(carried: tuple[Carried, ...]):
    """One entry a player; items that are in play, once each; digits in order that leave a number."""
    with pytest.raises(UnsupportedRuleset):
        replace(RULESETS["tv-7"], items_available=ITEMS_WITHOUT_HIGH_LOW, carried=carried)


ITEMS_WITHOUT_HIGH_LOW = tuple(item for item in Item if item is not Item.HIGH_LOW)


@pytest.mark.parametrize(("number", "prize"), [("157", 1570), ("031", 310)])
def test_n7_6_the_prize_is_ten_times_the_winners_number(number: str, prize: int):
    """Read as an integer, in the 1st broadcast's edition."""
    table = battle("tv-1", number, "439")
    play(table, "B pass\nA call 439")
    assert last(table, MatchOver) == MatchOver(0, (1, 0), prize)


def test_n7_6_the_number_at_the_end_counts():
    """SHUFFLE may raise the prize; no other edition has one."""
    table = battle("tv-1", "157", "439")
    play(table, "B pass\nA call 012\nA shuffle 321\nB call 012\nB pass\nA call 439")
    assert said(table, 0)[0] == Shuffled()
    assert last(table, MatchOver).prize == 7510
    assert {name for name, rules in RULESETS.items() if rules.prize_per_unit} == {"tv-1"}
