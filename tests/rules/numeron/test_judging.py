"""N3: what is answered to a call, and what may be called."""

from tavolon.numeron.rules import RULESETS, JudgedBy


def test_n3_3_the_opponent_judges_unless_a_game_master_does():
    """Only the chat room leaves the judging to its game master."""
    judged = {name for name, rules in RULESETS.items() if rules.judge is JudgedBy.GAME_MASTER}
    assert judged == {"chat-room", "chat-room-4", "chat-room-5"}
