"""N3: what is answered to a call, and what may be called."""

from itertools import product

import pytest
from msgspec.structs import replace

from tavolon.kernel import IllegalAction
from tavolon.numeron.candidates import universe
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.facts import Judged
from tavolon.numeron.moves import Call, Called, Told
from tavolon.numeron.number import judge
from tavolon.numeron.rules import CallRule, JudgedBy
from tests.rules.numeron.battles import ALL_ITEMS, battle, play, seen, words

PRACTICE = RULESETS["practice"]


def test_n3_1_both_counts_are_said_aloud():
    """Everybody hears the call and its answer."""
    table = battle(PRACTICE, "157", "439")
    play(table, "A call 934")
    assert table.events[-3:-1] == (Called(0, "934"), Told(1, Judged("934", 1, 2)))
    assert all(seen(table, seat).players[1].facts == (Judged("934", 1, 2),) for seat in (0, 1, None))


def test_n3_1_eat_and_bite_are_what_they_say():
    """For every pair of numbers: right digits in place, and right digits out of place."""
    for secret, call in product(PRACTICE.numbers[::7], PRACTICE.numbers[::5]):
        eat = sum(secret[place] == call[place] for place in range(3))
        bite = sum(digit in secret for digit in call) - eat
        assert judge(secret, call) == (eat, bite)


def test_n3_2_no_digit_is_credited_twice():
    """With repeats EAT and BITE together never exceed the length, and judging is even-handed."""
    for secret, call in product(RULESETS["repeats"].numbers[::13], RULESETS["repeats"].numbers[::11]):
        eat, bite = judge(secret, call)
        assert eat + bite == sum(min(secret.count(digit), call.count(digit)) for digit in set(call))
        assert judge(call, secret) == (eat, bite)


@pytest.mark.parametrize("name", ["practice", "repeats"])
def test_n3_2_all_but_one_eat_and_one_bite_never_occurs(name: str):
    """The answers met are those that are listed; 2-1 is none of them."""
    space = universe(RULESETS[name])
    met = {judge(secret, call) for secret in space.numbers[::3] for call in space.numbers[::7]}
    assert met | {(3, 0)} == set(space.answers)
    assert (2, 1) not in met


def test_n3_3_the_opponent_judges_unless_a_game_master_does():
    """Only the chat room leaves the judging to its game master; the table needs neither."""
    judged = {name for name, rules in RULESETS.items() if rules.judge is JudgedBy.GAME_MASTER}
    assert judged == {"chat-room", "chat-room-4", "chat-room-5"}


def test_n3_4_a_call_has_the_form_of_a_number():
    """Everything else is refused, and it is still the caller's turn."""
    table = battle(replace(PRACTICE, leading_zero=False), "157", "439")
    turn = table.turn
    for wrong in ("12", "1234", "113", "012", "12a", ""):
        with pytest.raises(IllegalAction):
            table.submit(0, Call(wrong))
    assert (table.turn, table.awaiting) == (turn, {0})
    assert table.legal(0) == tuple(map(Call, table.rules.numbers))


def test_n3_5_calls_may_repeat_and_contradict():
    """A call that was a miss, and one that cannot be right, may be called all the same."""
    table = battle(PRACTICE, "157", "439")
    play(table, "A call 012\nB call 012\nA call 012\nB call 024")
    assert len(table.legal(0)) == 720


def test_n3_6_no_repeat_bars_a_call_made_before():
    """Each call takes one number away, from the caller alone."""
    table = battle(replace(PRACTICE, call_rule=CallRule.NO_REPEAT), "157", "439")
    play(table, "A call 012\nB call 345\nA call 678\nB call 012")
    assert len(table.legal(0)) == 718
    assert Call("012") not in table.legal(0)


def test_n3_6_no_repeat_counts_from_the_last_defence_item():
    """A number called before SHUFFLE may be the right one after it, so it may be called again."""
    table = battle(replace(ALL_ITEMS, call_rule=CallRule.NO_REPEAT), "157", "439")
    play(table, "B pass\nA call 394\nA pass\nB call 012\nB pass")
    assert "call 394" not in words(table, 0)
    play(table, "A call 012\nA pass\nB call 024\nB shuffle 231\nA call 394")
    assert table.over
    assert table.scores == (1, 0)


def test_n3_6_consistent_calls_fit_everything_said():
    """Only the numbers that are left may be called, items' answers included."""
    table = battle(replace(ALL_ITEMS, call_rule=CallRule.CONSISTENT), "157", "439")
    play(table, "B pass\nA high-low\nA call 015\nA pass\nB call 678\nB pass")
    calls = [word for word in words(table, 0) if word.startswith("call")]
    assert calls == [f"call {a}{b}{c}" for a, b, c in product("234", "234", "6789") if a != b]


def test_n3_6_no_edition_limits_calls():
    """The programme's editions leave every call open."""
    assert {rules.call_rule for rules in RULESETS.values()} == {CallRule.ANY}
