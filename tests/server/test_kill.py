"""A share of the kill test; `python -m tests.server.kill --matches 200` is the whole."""

from tests.server.kill import run


def test_a_killed_server_loses_no_acknowledged_move() -> None:
    """Field case 59: tables, seats and sealed answers come back, and every match goes on to its end."""
    outcome = run(matches=8, kills=2)
    assert outcome.ended == outcome.matches
    assert len(outcome.running) == len(outcome.back) == outcome.troubles
    assert all(outcome.running)
    assert outcome.acknowledged > 4 * outcome.matches
