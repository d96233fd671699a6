"""What came of all runs: kept in a file, a line each, and summed up."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import quantiles

import msgspec

from tests.chaos.plan import KINDS, PLACES
from tests.chaos.striking import Outcome

__all__ = ["BOUND", "kept", "summary", "write"]

BOUND = 15.0
"""Seconds after which a page itself says that its connection is lost; nobody waits longer without a word."""
FATES = ("kept", "again", "refused")
"""What became of a decision that was under way: it was in the log by then, or carried out when it was sent
again, or it came too late."""


def kept(file: Path) -> list[Outcome]:
    """The runs a file has."""
    if not file.exists():
        return []
    return [msgspec.json.decode(line, type=Outcome) for line in file.read_bytes().splitlines()]


def write(file: Path, outcome: Outcome) -> None:
    """Adds a run to a file."""
    with file.open("ab") as lines:
        lines.write(msgspec.json.encode(outcome) + b"\n")


def summary(outcomes: list[Outcome]) -> Iterator[str]:
    """The runs in a table by kind and place, and what they have in common."""
    yield "| struck | where | runs | matches under way | written by then | sent again | too late | faults |"
    yield "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    for kind in KINDS:
        for place in PLACES:
            some = [one for one in outcomes if (one.kind, one.hit) == (kind, place)]
            if some:
                yield _row(kind, place, some)
    yield _row("all", "", outcomes)
    yield ""
    yield f"decisions acknowledged: {sum(one.acknowledged for one in outcomes):,}"
    yield f"decisions sent again for want of an answer: {sum(one.again for one in outcomes):,}"
    yield f"deadlines that fired: {sum(one.lapses for one in outcomes):,}"
    yield f"messages held against the record: {sum(one.messages for one in outcomes):,}"
    yield f"connections lost: {sum(one.lost for one in outcomes):,}"
    yield f"told that the database keeps everybody waiting: {sum(one.waits for one in outcomes):,}"
    for kind in KINDS:
        some = [one for one in outcomes if one.kind == kind]
        yield _waits(f"longest wait for a decision without a word, {kind}", [one.silence for one in some])
        yield _waits(f"from the blow to the first word, {kind}", [one.blind for one in some])
    yield f"warnings of the servers: {dict(sum((Counter(one.warned) for one in outcomes), Counter()))}"
    yield f"commits: {dict(Counter(one.commit for one in outcomes))}"


def _row(kind: str, place: str, some: Iterable[Outcome]) -> str:
    some = list(some)
    fates = sum((Counter(one.pending) for one in some), Counter[str]())
    told = " | ".join(str(fates[fate]) for fate in FATES)
    faults = sum(bool(one.faults) for one in some)
    return f"| {kind} | {place} | {len(some)} | {sum(one.running for one in some)} | {told} | {faults} |"


def _waits(title: str, seconds: list[float]) -> str:
    if len(seconds) < 2:
        return f"{title}: {seconds}"
    cuts = quantiles(seconds, n=100, method="inclusive")
    return f"{title}: median {cuts[49]:.1f} s, 99 of 100 {cuts[98]:.1f} s, most {max(seconds):.1f} s"
