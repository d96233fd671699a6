"""A small share of the long run, and the counting of it."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tavolon.server import hub
from tavolon.server.entries import Spoke
from tavolon.server.requests import decide
from tavolon.server.room import Room
from tavolon.server.wire import Denied
from tests.fuzz import campaign
from tests.fuzz.campaign import KINDS, SHARES, Report, run
from tests.fuzz.garbage import changed
from tests.fuzz.telling import told

INPUTS = {
    "messages": 6000,
    "programs": 4000,
    "deeds": 6000,
    "notation": 8000,
    "tables": 6000,
    "records": 2000,
    "requests": 1000,
}


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_from_outside_is_an_error_or_changes_what_it_should_not(kind: str) -> None:
    """Inputs of a kind are carried out or refused, and of both there are some."""
    report = Report("suite", round(INPUTS[kind] / SHARES[kind]))
    for _ in run(report, kinds=(kind,)):
        assert not report.faults, report.faults[0]
    outcomes = report.outcomes[kind]
    refused = sum(count for outcome, count in outcomes.items() if outcome.startswith("refused"))
    assert sum(outcomes.values()) == INPUTS[kind] == report.done[kind]
    assert INPUTS[kind] / 100 < refused < INPUTS[kind] * 99 / 100


class Weak:
    """In the place of what takes inputs: it breaks at some."""

    input = "seven"

    def __init__(self, dice: Random) -> None:
        self.taken = 0

    def once(self, dice: Random) -> str:
        """One input."""
        self.taken += 1
        if self.taken % 700 == 0:
            raise ValueError(self.taken)
        return "done"


def test_a_fault_is_counted_and_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What breaks is in the report with its input, the run goes on, and one that was stopped goes on."""
    monkeypatch.setitem(campaign.KINDS, "notation", Weak)
    path, wanted = tmp_path / "fuzz.json", round(6000 / SHARES["notation"])
    begun = Report.at(path, "1", wanted)
    next(run(begun, path, ("notation",)))
    again = Report.at(path, "1", wanted)
    assert again.done == {"notation": 5000}
    list(run(again, path, ("notation",)))
    kept = msgspec.json.decode(path.read_bytes(), type=Report)
    assert kept.done == {"notation": 6000}
    assert kept.outcomes["notation"]["fault"] == len(kept.faults) == 8
    assert (kept.faults[0].input, "ValueError" in kept.faults[0].error) == ("seven", True)
    assert any("| 8 |" in line for line in told([kept]))
    with pytest.raises(SystemExit):
        Report.at(path, "2", 1)


def wish(room: Room) -> None:
    """Somebody's wish is noted."""
    room.wishes.add("nobody")


def speak(room: Room) -> None:
    """Something is written."""
    room.write(Spoke(at=0, name="", seat=None, master=False, room="all", text=""))


def hear(room: Room) -> None:
    """All are told something."""
    room.changes.around = True


@pytest.mark.parametrize("change", [wish, speak, hear])
def test_a_refusal_that_changes_something_is_noticed(
    change: Callable[[Room], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What looks for changes finds them: in the table, in its log, in what others hear."""

    def careless(room: Room, *given: Any) -> Any:
        answer = decide(room, *given)
        if isinstance(answer, Denied):
            change(room)
        return answer

    monkeypatch.setattr(hub, "decide", careless)
    report = Report("careless", 200)
    list(run(report, kinds=("messages",)))
    assert report.faults
    assert "AssertionError" in report.faults[0].error


def test_a_change_leaves_what_it_was_given() -> None:
    """A right input is changed into another, never in place, and mostly into a different one."""
    dice = Random("changed")
    plain: dict[str, Any] = {"a": [1, {"b": "text"}], "c": None, "d": {"e": 2}}
    before = msgspec.json.encode(plain)
    others = {msgspec.json.encode(changed(plain, dice)) for _ in range(1000)}
    assert msgspec.json.encode(plain) == before
    assert len(others) > 200
