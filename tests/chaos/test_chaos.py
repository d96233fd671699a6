"""A share of the runs; `python -m tests.chaos --runs 1000 --lanes 4 --report FILE` is the whole."""

from typing import Any

import pytest

from tavolon.games import GAMES
from tavolon.server import entries as log
from tavolon.server import wire
from tests.chaos.checking import deadlines, decisions
from tests.chaos.lanes import alone
from tests.chaos.plan import CLOCKED, KINDS, PEOPLE, Plan, Shape, plan
from tests.chaos.sitter import Asked, Sitter

SEEDS = {"kill": (6, 8), "restart": (1, 3), "cut": (5,)}
"""Of runs that are aimed at different places."""


def test_nothing_is_lost_whatever_is_struck() -> None:
    """What was acknowledged is in the log once, every match ends, and all were told what they may know."""
    plans = [plan(seed, kind) for kind in KINDS for seed in SEEDS[kind]]
    assert len({(one.kind, one.place) for one in plans}) == len(plans)
    for outcome in alone(plans):
        assert outcome.faults == [], outcome
        assert outcome.running > 0, outcome
        assert outcome.acknowledged > 10, outcome
        assert outcome.messages > 2 * outcome.acknowledged, outcome


def test_a_seed_is_a_plan() -> None:
    """The same seed strikes the same, another something else."""
    assert plan(3, "kill") == plan(3, "kill")
    plans = [plan(seed, kind) for kind in KINDS for seed in range(40)]
    assert {one.place for one in plans} == {"moment", "before", "during", "after", "thinking"}
    assert {(one.victim, one.hard) for one in plans} == {(0, False), (0, True), (1, False), (1, True)}
    assert all(_bots(one) for one in plans if one.place == "thinking")


def _bots(one: Plan) -> int:
    return sum(len(shape.bots) for shape in one.tables)


def sat(shape: Shape, *asked: Asked) -> Sitter:
    """Somebody who has asked for something."""
    sitter = Sitter("ABCDEFG", shape, 0, ("", b""), [], 0)
    sitter.asked = list(asked)
    return sitter


def answered(id_: str, action: Any, at: int = 0) -> log.Answered:
    """A decision in the log."""
    return log.Answered(at=at, by="ann", id=id_, seat=0, action=action)


A, B = Asked("0-0", 1, {"type": "a"}, 0, 0, "done"), Asked("0-1", 2, {"type": "b"}, 0, 0, "done")
FIRST, SECOND = answered(A.id, A.action), answered(B.id, B.action)


@pytest.mark.parametrize(
    ("asked", "entries"),
    [
        ((A, B), [FIRST]),  # lost
        ((A, B), [SECOND, FIRST]),  # out of order
        ((A,), [FIRST, FIRST]),  # twice
        ((A,), [answered(A.id, {"type": "c"})]),  # something else
        ((A,), [FIRST, SECOND]),  # of nobody
        ((Asked("0-0", 1, A.action, 0, 0, "server.stale"),), []),  # refused where no clock runs
        ((Asked("0-0", 1, A.action, 0, 0),), []),  # never answered
    ],
)
def test_a_lost_decision_is_found(asked: tuple[Asked, ...], entries: list[Any]) -> None:
    """Whatever is wrong with a log, the check of decisions says so."""
    decisions(sat(PEOPLE[0], A, B), [FIRST, SECOND])
    decisions(sat(PEOPLE[0], Asked("0-0", 1, A.action, 0, 0)), [FIRST])
    with pytest.raises(AssertionError):
        decisions(sat(PEOPLE[0], *asked), entries)


def test_a_deadline_that_fires_too_soon_or_twice_is_found() -> None:
    """Time runs out at its time: neither earlier, nor for the next question, too; nor is an answer late."""
    rules = GAMES["numeron"].rulesets["practice"]
    options = wire.Options("numeron", "practice", clocks=wire.Clocks(move=CLOCKED.move, quick=True, least=0))
    seats = [log.Sat(at=0, seat=seat, name="x", person=f"p{seat}") for seat in (0, 1)]
    created = log.Created(
        at=0, by="p0", code="ABCDEFG", rules=rules, seats=2, options=options, host="x", seed="1", series=()
    )
    begun = [created, *seats, log.Started(at=0)]
    lapsed = [log.Lapsed(at=2000, seat=0), log.Lapsed(at=2000, seat=1), log.Released(at=2000)]
    assert deadlines([*begun, *lapsed]) == 2
    with pytest.raises(AssertionError, match="too soon"):
        deadlines([*begun, log.Lapsed(at=1999, seat=0)])
    with pytest.raises(AssertionError, match="too soon"):
        deadlines([*begun, *lapsed, log.Lapsed(at=2000, seat=0)])
    with pytest.raises(AssertionError, match="after its time"):
        deadlines([*begun, answered("0-0", {"type": "set_number", "number": "157"}, at=2001)])
