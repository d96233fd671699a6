"""Who is quicker, the defender or the caller, where there is a clock [N4.3, field case 56]."""

from typing import Any

import pytest
from msgspec.structs import replace

from tavolon.games import GAMES
from tavolon.kernel import Dealer, IllegalAction, Limit, Move, Pace, Table, decode, encode, record_of, replay
from tavolon.numeron.moves import Call, Double, HighLow, Pass, SetNumber, Shuffle
from tavolon.numeron.rules import Ruleset, Timing

NUMERON = GAMES["numeron"]
RACE: Ruleset = NUMERON.rulesets["tv-1"]


def at_the_first_turn(rules: Ruleset, *, held: bool = False) -> tuple[Table[Any], int]:
    """Both numbers are set and the defender is asked; the attacker's seat."""
    table = Table(NUMERON, rules, dealer=Dealer("a"), held=held)
    table.submit(0, SetNumber("157"))
    table.submit(1, SetNumber("439"))
    if held:
        table.release()
    (defender,) = table.awaiting
    return table, 1 - defender


def test_in_a_window_only_the_defender_acts() -> None:
    """The attacker is refused, and what he tried is not kept."""
    table, attacker = at_the_first_turn(replace(RACE, defence_timing=Timing.WINDOW, window_seconds=7))
    assert table.limit == Limit(Pace.WINDOW, 7, early=True)
    assert table.ahead(attacker) == ()
    with pytest.raises(IllegalAction):
        table.overtake(attacker, Call("012"))
    table.submit(1 - attacker, Pass())
    assert table.moves[-1] == Move(1 - attacker, Pass())


@pytest.mark.parametrize("timing", [Timing.RACE_ITEM_FIRST, Timing.RACE_CALL_FIRST])
@pytest.mark.parametrize("held", [False, True])
def test_whoever_acts_first_counts(timing: Timing, held: bool) -> None:
    """After an earlier call the defender's chance has passed; the record says that the clock passed."""
    table, attacker = at_the_first_turn(replace(RACE, defence_timing=timing), held=held)
    tie = timing is Timing.RACE_ITEM_FIRST
    assert table.limit == Limit(Pace.WINDOW, 10, ahead=frozenset({attacker}), tie=tie)
    table.overtake(attacker, Call("012"))
    if held:
        table.release()
    assert table.moves[-2:] == (Move(1 - attacker, Pass(), lapsed=True), Move(attacker, Call("012")))
    assert replay(decode(encode(record_of(table))), GAMES, table.dealer).events == table.events
    with pytest.raises(IllegalAction):
        table.overtake(attacker, Call("345"))


def test_an_attacker_may_overtake_with_anything_of_his_turn() -> None:
    """Items as well as calls, and nothing else."""
    table, attacker = at_the_first_turn(RACE)
    ahead = table.ahead(attacker)
    assert Double() in ahead
    assert HighLow(1) in ahead
    assert Call("987") in ahead
    assert Shuffle((1, 2, 3)) not in ahead
    assert table.ahead(1 - attacker) == ()
    with pytest.raises(IllegalAction):
        table.overtake(attacker, Call("112"))
    assert table.moves[-1].action != Pass()


def test_a_sealed_item_cannot_be_overtaken() -> None:
    """Once the defender has answered he was the quicker one."""
    table, attacker = at_the_first_turn(RACE, held=True)
    table.submit(1 - attacker, Shuffle((3, 2, 1)))
    assert table.ahead(attacker) == ()
    table.release()
    assert Call("012") in table.legal(attacker)


def test_a_turns_time_covers_an_item_and_its_call() -> None:
    """After an item the time goes on; DOUBLE's second call has all of it anew [N4.7]."""
    table, attacker = at_the_first_turn(RACE)
    table.submit(1 - attacker, Pass())
    assert table.limit == Limit(Pace.TURN, 60)
    table.submit(attacker, Double())
    assert table.limit == Limit(Pace.TURN)
    table.submit(1 - attacker, table.legal(1 - attacker)[0])
    assert table.limit == Limit(Pace.TURN, 60, goes_on=True)
    table.submit(attacker, Call("012"))
    assert table.limit == Limit(Pace.TURN, 60)
