"""A long run: so many inputs of each kind, counted by how they ended, written down on the way."""

import os
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Protocol

import msgspec
from msgspec import Struct, field

from tests.fuzz.deeds import Deeds
from tests.fuzz.http import Requests
from tests.fuzz.messages import Messages
from tests.fuzz.notation import Notation
from tests.fuzz.programs import Programs
from tests.fuzz.records import Records
from tests.fuzz.tables import Tables

__all__ = ["KINDS", "SHARES", "Fault", "Report", "run"]

BLOCK = 5000
"""Inputs between two looks at the clock; a report that is resumed goes on with a whole block."""
SLOW = 3.0
"""Seconds of the processor after which one input is a fault."""
MOST_FAULTS = 200


class Target(Protocol):
    """What takes inputs of one kind."""

    input: Any

    def once(self, dice: Random) -> str:
        """One input; how it ended. Whatever it raises is a fault."""
        ...


KINDS: dict[str, type[Any]] = {
    one.name: one for one in (Messages, Programs, Deeds, Notation, Tables, Records, Requests)
}  # a table of the report has the same order
SHARES = {
    "messages": 0.45,
    "programs": 0.10,
    "deeds": 0.10,
    "notation": 0.17,
    "tables": 0.12,
    "records": 0.05,
    "requests": 0.01,
}
"""How many of all inputs are of which kind: the quick ones are many."""


class Fault(Struct):
    """An input that did what none may do."""

    kind: str
    seed: str
    input: Any
    error: str


class Report(Struct):
    """What has been sent so far, and how it ended."""

    seed: str
    wanted: int
    done: dict[str, int] = field(default_factory=dict)
    outcomes: dict[str, dict[str, int]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    slowest: dict[str, float] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    began: float = 0.0
    ended: float = 0.0
    commit: str = ""

    @property
    def inputs(self) -> int:
        """All of them."""
        return sum(self.done.values())

    @classmethod
    def at(cls, path: Path | None, seed: str, wanted: int) -> "Report":
        """The one that was begun there, or a new one."""
        if path is not None and path.is_file():
            found = msgspec.json.decode(path.read_bytes(), type=cls)
            if found.seed != seed:
                raise SystemExit(f"{path} was begun with the seed {found.seed}")
            found.wanted = max(wanted, found.wanted)
            return found
        return cls(seed, wanted, began=time.time())

    def write(self, path: Path | None) -> None:
        """Writes it down, whole or not at all."""
        self.ended = time.time()
        if path is not None:
            other = path.with_suffix(".part")
            other.write_bytes(msgspec.json.format(msgspec.json.encode(self)))
            os.replace(other, path)


def run(report: Report, path: Path | None = None, kinds: tuple[str, ...] = tuple(KINDS)) -> Iterator[Report]:
    """Sends block after block, the kind that is furthest behind first; yields after each."""
    wanted = {kind: round(report.wanted * SHARES[kind]) for kind in kinds}
    targets: dict[str, Target] = {}
    while True:
        left = [kind for kind in kinds if report.done.get(kind, 0) < wanted[kind]]
        if not left:
            return
        kind = min(left, key=lambda one: report.done.get(one, 0) / wanted[one])
        count = min(BLOCK, wanted[kind] - report.done.get(kind, 0))
        _block(report, kind, targets, count)
        report.write(path)
        yield report


def _block(report: Report, kind: str, targets: dict[str, Target], count: int) -> None:
    """Inputs of one kind; after a fault the target begins anew."""
    seed = f"{report.seed}/{kind}/{report.done.get(kind, 0)}"
    dice, outcomes = Random(seed), Counter(report.outcomes.get(kind, {}))
    began = last = time.process_time()
    for _ in range(count):
        if kind not in targets:
            targets[kind] = KINDS[kind](dice)
        target = targets[kind]
        try:
            outcome = target.once(dice)
        except Exception:  # whatever it is, it is what is looked for
            outcome = "fault"
            _fault(report, kind, seed, target, traceback.format_exc())
            del targets[kind]
        outcomes[outcome] += 1
        now = time.process_time()
        took, last = getattr(target, "took", now - last), now
        if took > SLOW:
            _fault(report, kind, seed, target, f"it took {took:.1f} s")
        report.slowest[kind] = max(report.slowest.get(kind, 0.0), took)
    report.outcomes[kind] = dict(outcomes)
    report.done[kind] = report.done.get(kind, 0) + count
    report.seconds[kind] = report.seconds.get(kind, 0.0) + last - began


def _fault(report: Report, kind: str, seed: str, target: Target, error: str) -> None:
    if len(report.faults) < MOST_FAULTS:
        report.faults.append(Fault(kind, seed, target.input, error[-3000:]))
