"""N6: how a battle ends."""

import pytest
from msgspec.structs import replace

from tavolon.kernel import IllegalAction, Table
from tavolon.numeron import GAME
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.moves import BattleOver, Called, Ending, Resign
from tavolon.numeron.rules import TimeoutEffect
from tests.rules.numeron.battles import ALL_ITEMS, battle, happened, last, play, seen

PRACTICE = RULESETS["practice"]
EQUAL = replace(ALL_ITEMS, equal_last_turn=True)


def ending(table: Table) -> tuple[int | None, Ending]:
    """Who won the latest battle, and how."""
    over = last(table, BattleOver)
    return over.winner, over.ending


def test_n6_1_the_first_hit_wins_at_once():
    """Nothing follows a hit, neither DOUBLE's second call nor a turn of the other."""
    table = battle(ALL_ITEMS)
    play(table, "B pass\nA double\nB point 1\nA call 439")
    assert table.over
    assert ending(table) == (0, Ending.HIT)
    assert table.scores == (1, 0)
    assert [event.number for event in happened(table, Called)] == ["439"]


def test_n6_1_the_second_player_may_hit_first():
    """Whoever it is."""
    table = battle(PRACTICE)
    play(table, "A call 012\nB call 157")
    assert ending(table) == (1, Ending.HIT)


def test_n6_2_a_hit_for_a_hit_is_a_draw():
    """After the beginner's hit the other has one ordinary turn, items and defence included."""
    table = battle(EQUAL)
    play(table, "B pass\nA call 439")
    assert not table.over
    assert table.awaiting == {0}
    play(table, "A pass\nB double\nA point 1\nB call 012\nB call 157")
    assert ending(table) == (None, Ending.BOTH_HIT)
    assert table.scores == (0, 0)


@pytest.mark.parametrize("last_turn", ["A pass\nB call 158", "A shuffle 321\nB call 157"])
def test_n6_2_a_miss_loses(last_turn: str):
    """The beginner may still defend his number in that turn."""
    table = battle(EQUAL)
    play(table, "B pass\nA call 439\n" + last_turn)
    assert ending(table) == (0, Ending.LAST_TURN_MISSED)


@pytest.mark.parametrize("effect", list(TimeoutEffect))
def test_n6_2_a_last_turn_lost_to_the_clock_loses(effect: TimeoutEffect):
    """Whatever the clock costs elsewhere."""
    table = battle(replace(PRACTICE, equal_last_turn=True, timeout_effect=effect))
    play(table, "A call 439")
    table.lapse(1)
    assert last(table, BattleOver).winner == 0


def test_n6_2_a_hit_by_the_second_player_wins_at_once():
    """Both have had as many turns by then."""
    table = battle(EQUAL)
    play(table, "B pass\nA call 012\nA pass\nB call 157")
    assert ending(table) == (1, Ending.HIT)


def test_n6_3_both_numbers_are_shown_as_they_stand():
    """SHUFFLE and CHANGE are seen in what is shown."""
    table = battle(ALL_ITEMS)
    play(table, "B shuffle 321\nA call 012\nA change 1 2\nB call 257")
    assert last(table, BattleOver).numbers == ("257", "934")
    assert [player.number for player in seen(table, None).players] == ["257", "934"]


def test_n6_3_a_number_not_set_stays_unset():
    """A battle resigned before the numbers are set has none to show."""
    table = Table(GAME, PRACTICE)
    play(table, "B set 439\nA resign")
    assert last(table, BattleOver).numbers == (None, None)


def test_n6_4_after_so_many_turns_each_it_is_a_draw():
    """The cap counts the turns of both, lost ones too."""
    table = battle(replace(PRACTICE, turn_cap=2))
    play(table, "A call 012\nB call 012\nA call 012")
    table.lapse(1)
    assert ending(table) == (None, Ending.TURN_CAP)
    assert table.scores == (0, 0)
    assert {rules.turn_cap for rules in RULESETS.values()} == {100}


def test_n6_4_the_last_turn_can_still_win():
    """The cap comes after the second player's turn."""
    table = battle(replace(PRACTICE, turn_cap=1))
    play(table, "A call 012\nB call 157")
    assert ending(table) == (1, Ending.HIT)


def test_n6_5_resigning_at_any_time():
    """Before the numbers are set, in one's own turn, in the other's."""
    fresh = Table(GAME, PRACTICE)
    for table, seat in ((fresh, 1), (battle(ALL_ITEMS), 0), (battle(ALL_ITEMS), 1)):
        play(table, f"{'AB'[seat]} resign")
        assert ending(table) == (1 - seat, Ending.RESIGNED)


def test_n6_5_only_once():
    """When the battle is over there is nothing left to resign."""
    table = battle(PRACTICE)
    play(table, "A resign")
    with pytest.raises(IllegalAction):
        table.submit(0, Resign())
