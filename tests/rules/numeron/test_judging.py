"""N3: what is answered to a call, and what may be called."""

from msgspec.structs import replace

from tavolon.numeron.rules import RULESETS, CallRule, JudgedBy
from tests.rules.numeron.battles import ALL_ITEMS, battle, play, words


def test_n3_3_the_opponent_judges_unless_a_game_master_does():
    """Only the chat room leaves the judging to its game master."""
    judged = {name for name, rules in RULESETS.items() if rules.judge is JudgedBy.GAME_MASTER}
    assert judged == {"chat-room", "chat-room-4", "chat-room-5"}


def test_n3_6_no_repeat_counts_from_the_last_defence_item():
    """A number called before SHUFFLE may be the right one after it, so it may be called again."""
    table = battle(replace(ALL_ITEMS, call_rule=CallRule.NO_REPEAT), "157", "439")
    play(table, "B pass\nA call 394\nA pass\nB call 012\nB pass")
    assert "call 394" not in words(table, 0)
    play(table, "A call 012\nA pass\nB call 024\nB shuffle 231\nA call 394")
    assert table.over
    assert table.scores == (1, 0)
