"""N4: who may do what in a turn, and when."""

import pytest
from msgspec.structs import replace

from tavolon.kernel import Action, Dealer, IllegalAction, Table
from tavolon.numeron import GAME
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.facts import DigitAt, Judged, Shuffled, Slashed
from tavolon.numeron.moves import (
    BattleOver,
    Call,
    Change,
    Ending,
    Lapse,
    Lapsed,
    Pass,
    Passed,
    Pick,
    Point,
    Shuffle,
    Slash,
    TakeDigit,
    TakeItems,
    Target,
    Told,
    TurnOpened,
)
from tavolon.numeron.rules import First, TimeoutEffect, Timing
from tests.rules.numeron.battles import ALL_ITEMS, battle, happened, last, play, said, seen, words

PRACTICE = RULESETS["practice"]


def refused(table: Table, seat: int, *actions: Action) -> None:
    """Each action is refused, and nothing has changed."""
    before = (table.events, table.awaiting, tuple(table.legal(seat)))
    for action in actions:
        with pytest.raises(IllegalAction):
            table.submit(seat, action)
    assert (table.events, table.awaiting, tuple(table.legal(seat))) == before


def test_n4_1_the_defender_then_an_item_then_the_call():
    """Each is asked in turn, and after the answer the roles change."""
    table = battle(ALL_ITEMS)
    assert table.awaiting == {1}
    refused(table, 0, Slash(), Call("012"))
    play(table, "B pass")
    assert table.awaiting == {0}
    play(table, "A slash\nA call 012")
    assert last(table, TurnOpened) == TurnOpened(1, 1)
    assert table.awaiting == {0}


def test_n4_1_defence_in_the_others_turn_attack_in_ones_own():
    """Neither kind of item is there at the wrong time, not even between one's own calls."""
    table = battle(ALL_ITEMS)
    assert {word.split()[0] for word in words(table, 1)} == {"pass", "shuffle", "change"}
    play(table, "B pass")
    kinds = {word.split()[0] for word in words(table, 0)}
    assert kinds == {"double", "high-low", "target", "slash", "call"}


def test_n4_1_no_item_after_the_call():
    """A call closes the turn for items: it is the other's turn at once."""
    table = battle(ALL_ITEMS)
    play(table, "B pass\nA call 012")
    refused(table, 0, Slash(), Target("3"))
    refused(table, 1, Shuffle((3, 2, 1)))


def test_n4_1_the_second_player_may_defend_before_the_first_call():
    """The very first question of play is his."""
    table = battle(ALL_ITEMS)
    play(table, "B shuffle 312\nA call 943")
    assert table.over


def test_n4_2_one_item_a_turn_each():
    """Both may use one in the same turn, neither a second."""
    table = battle(ALL_ITEMS)
    play(table, "B shuffle 321")
    refused(table, 1, Change(1, "8"))
    play(table, "A slash")
    assert {word.split()[0] for word in words(table, 0)} == {"call"}
    play(table, "A call 012\nA change 1 2\nB target 2")
    assert said(table, 0)[-1] == DigitAt("2", 1)


def test_n4_2_an_edition_may_allow_more():
    """With two a turn, two attack items precede the call, or two defence items the attack."""
    table = battle(replace(ALL_ITEMS, items_per_player_per_turn=2))
    play(table, "B shuffle 321\nB change 1 8\nA slash\nA target 3")
    refused(table, 0, Slash())
    play(table, "A call 012")
    assert last(table, TurnOpened).seat == 1


def test_n4_3_without_a_clock_all_three_play_alike():
    """Whatever the timing, the defender is asked first, and the item precedes the call."""
    for timing in Timing:
        table = battle(replace(ALL_ITEMS, defence_timing=timing))
        refused(table, 0, Call("439"))
        play(table, "B shuffle 321\nA call 439")
        assert said(table, 1) == (Shuffled(), Judged("439", 1, 2))


def test_n4_3_the_editions_differ():
    """Speed alone at first, ten seconds for the defender from the 4th, the first post in the forum."""
    timing = {name: rules.defence_timing for name, rules in RULESETS.items()}
    assert timing["tv-1"] is timing["tv-3"] is Timing.RACE_ITEM_FIRST
    assert timing["forum"] is Timing.RACE_CALL_FIRST
    assert {timing[name] for name in timing if name not in ("tv-1", "tv-3", "forum")} == {Timing.WINDOW}
    assert {rules.window_seconds for rules in RULESETS.values()} == {10}


def test_n4_4_after_an_attack_item_no_defence():
    """The defender has had his say; the item is answered and the call follows."""
    table = battle(ALL_ITEMS)
    play(table, "B pass\nA slash")
    assert table.awaiting == {0}
    refused(table, 1, Shuffle((3, 2, 1)))


def test_n4_4_an_edition_may_ask_once_more():
    """Between item and call, and only a defender who still may use something."""
    table = battle(replace(ALL_ITEMS, attack_blocks_defence=False))
    play(table, "B pass\nA slash\nB shuffle 321\nA call 439")
    assert said(table, 1) == (Slashed(6), Shuffled(), Judged("439", 1, 2))
    play(table, "A pass\nB double\nA point 1\nA shuffle 321\nB call 157")
    assert said(table, 0) == (Shuffled(), Judged("157", 1, 2))


def test_n4_5_none_means_none_for_this_turn():
    """Having passed, the defender is asked again only in the attacker's next turn."""
    table = battle(ALL_ITEMS)
    play(table, "B pass")
    assert last(table, Passed) == Passed(1)
    refused(table, 1, Shuffle((3, 2, 1)), Pass())
    play(table, "A call 012\nA pass\nB call 024")
    assert words(table, 1)[0] == "pass"


def test_n4_6_asked_though_no_change_fits():
    """With 56789 no position can change, and still the defender is asked; with nothing held he is not."""
    rules = replace(RULESETS["chat-room-5"], items_per_player=1)
    table = battle(rules, "01234", "56789", items=("slash", "change"))
    assert table.awaiting == {1}
    assert table.legal(1) == (Pass(),)
    play(table, "B pass\nA call 01234")
    assert table.awaiting == {1}
    assert last(table, TurnOpened) == TurnOpened(1, 1)


def test_n4_6_passed_over_when_all_is_used():
    """Once his last defence item is gone, everybody knows that the defender has none."""
    table = battle(
        replace(PRACTICE, items_available=tuple(RULESETS["tv-1"].items_available), items_per_player=3)
    )
    play(table, "B shuffle 321\nA call 012\nA pass\nB call 024")
    assert table.awaiting == {0}


def test_n4_7_the_turn_is_lost_and_the_item_stays_used():
    """Time runs out after SLASH: the other's turn begins, SLASH is gone."""
    table = battle(ALL_ITEMS)
    play(table, "B pass\nA slash")
    table.lapse(0)
    assert table.events[-2:] == (Lapsed(0), TurnOpened(1, 1))
    assert "slash" not in seen(table, 1).players[0].items


def test_n4_7_double_loses_both_calls_or_the_second():
    """At the first call the whole turn goes by, at the second only that call."""
    for calls, answers in (("", 0), ("\nA call 012", 1)):
        table = battle(ALL_ITEMS)
        play(table, "B pass\nA double\nB point 1" + calls)
        table.lapse(0)
        assert last(table, TurnOpened) == TurnOpened(1, 1)
        assert len(said(table, 1)) == answers


def test_n4_7_an_edition_may_make_it_a_loss():
    """Then the clock ends the battle."""
    table = battle(replace(PRACTICE, timeout_effect=TimeoutEffect.LOSS))
    table.lapse(0)
    assert last(table, BattleOver).ending is Ending.TIME
    assert table.scores == (0, 1)


def test_n4_7_nobody_may_choose_to_lose_a_turn():
    """Only the clock lets a turn go by; so many seconds an edition gives."""
    refused(battle(PRACTICE), 0, Lapse())
    seconds = {name: rules.turn_seconds for name, rules in RULESETS.items()}
    assert seconds.pop("forum") == 180
    assert set(seconds.values()) == {60}


def test_n4_8_the_clock_plays_the_first_or_any():
    """Fixed where a fixed choice gives nothing away, drawn where it would."""
    table = Table(GAME, replace(RULESETS["ii-exhibition"], first_player=First.JANKEN), dealer=Dealer("clock"))
    while len(happened(table, TurnOpened)) == 0:
        table.lapse(table.pending[0])
    lapsed = [move.action for move in table.moves if move.lapsed]
    picks = [action for action in lapsed if isinstance(action, Pick)]
    assert [pick.item for pick in picks] == list(ALL_ITEMS.items_available)
    assert all(move.lapsed for move in table.moves)
    assert TakeItems(RULESETS["tv-12"].loadouts[0]) == _lapsed(Table(GAME, RULESETS["tv-12"]))
    assert _lapsed(battle(ALL_ITEMS)) == Pass()
    assert _lapsed(pointing := battle(ALL_ITEMS), "B pass\nA double") == Point(1)
    assert last(pointing, Told).fact.digit == "1"
    assert _lapsed(battle(replace(PRACTICE, lost_numbers=True)), "A call 439") == TakeDigit("4")


def _lapsed(table: Table, before: str = "") -> Action:
    """What the clock plays for whoever is asked."""
    play(table, before)
    for seat in table.pending:
        table.lapse(seat)
    return next(move.action for move in table.moves if move.lapsed)


def test_n4_8_any_number_is_drawn_from_the_seed():
    """Two players whose time is up get numbers that the seed decides, not the same ones."""
    numbers = set()
    for seed in "abcdef":
        table = Table(GAME, PRACTICE, dealer=Dealer(seed))
        table.lapse(0)
        table.lapse(1)
        numbers |= {move.action.number for move in table.moves if move.lapsed}
    assert len(numbers) == 12
