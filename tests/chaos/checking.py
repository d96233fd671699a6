"""Holds what lies in the database, and what everybody was told, against each other and against the engine."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Protocol

import psycopg
from msgspec import json

from tavolon.games import GAMES
from tavolon.kernel import Record, replay
from tavolon.server import entries as log
from tavolon.server.passing import due
from tavolon.server.room import Room, folded
from tests.chaos.sitter import Asked, Sitter
from tests.server.leak.oracle import Audition, judge
from tests.server.leak.truth import Truth

__all__ = ["check", "deadlines", "decisions"]

STALE = "server.stale"


class Counts(Protocol):
    """What is counted on the way."""

    pending: dict[str, int]
    lapses: int
    messages: int


def check(
    url: str, sitters: list[Sitter], under_way: list[tuple[Sitter, Asked]], struck: float, counts: Counts
) -> list[str]:
    """All that is wrong, a line each; nothing if all is as it should be."""
    faults = []
    with psycopg.connect(url) as connection:
        for code in dict.fromkeys(sitter.code for sitter in sitters):
            rows = connection.execute(
                'SELECT seq, text FROM entries WHERE "table" = %s ORDER BY seq', (code,)
            ).fetchall()
            here = [sitter for sitter in sitters if sitter.code == code]
            struck_here = [asked for sitter, asked in under_way if sitter.code == code]
            try:
                _check(rows, here, counts)
            except Exception as wrong:  # whatever it is, it is told, and the other tables are looked at
                faults.append(f"{code}: {type(wrong).__name__}: {wrong}"[:4000])
            found = [log.read(text) for _, text in rows]
            for asked in struck_here:
                fate = _fate(asked, found, struck)
                counts.pending[fate] = counts.pending.get(fate, 0) + 1
    return faults


def _check(rows: list[Any], sitters: list[Sitter], counts: Counts) -> None:
    """One table: its log, its record, and its people."""
    assert [seq for seq, _ in rows] == list(range(len(rows))), "the sequence has gaps"
    entries = [log.read(text) for _, text in rows]
    at = [entry.at for entry in entries]
    assert at == sorted(at), "time goes back"
    asked = Counter((entry.by, entry.id) for entry in entries if entry.id)
    twice = [who for who, times in asked.items() if times > 1]
    assert not twice, f"carried out twice: {twice}"
    for sitter in sitters:
        decisions(sitter, entries)
    counts.lapses += deadlines(entries)
    room = folded(entries)
    assert room.over, "the match is not over"
    record = room.record()
    assert record is not None
    replay(record, GAMES)
    counts.messages += _told(record, sitters)


def decisions(sitter: Sitter, entries: list[Any]) -> None:
    """What was acknowledged to a seat is in the log once and in order, and nothing else of its person is."""
    decided = (log.Answered, log.Overtook)
    stored = [
        (one.id, one.action)
        for one in entries
        if isinstance(one, decided) and one.id.startswith(f"{sitter.seat}-")
    ]
    sent = [(one.id, one.action) for one in sitter.asked if one.answer == "done"]
    refused = [one for one in sitter.asked if one.answer not in (None, "done")]
    late = [one for one in refused if one.answer != STALE or not sitter.shape.move]
    assert not late, f"refused: {late}"
    pending = sitter.pending
    if pending is not None and (len(stored) > len(sent) or not sitter.shape.move):
        # The match was over before the answer came; where no clock runs it was not over without this.
        sent.append((pending.id, pending.action))
    assert stored == sent, f"the log of seat {sitter.seat} is not what was acknowledged: {stored} {sent}"


def deadlines(entries: list[Any]) -> int:
    """Time ran out only where it had, and once: whoever was late had no say; how often it ran out."""
    created, *rest = entries
    room, lapses = Room(created), 0
    room.seq = 1
    for entry in rest:
        when = due(room)
        if isinstance(entry, log.Lapsed):
            lapses += 1
            assert when is not None, f"time ran out where none runs: {entry}"
            assert when <= entry.at, f"time ran out {when - entry.at} ms too soon: {entry}"
        elif isinstance(entry, log.Answered) and entry.by:
            assert when is None or entry.at < when, f"an answer was taken after its time: {entry}"
        room.apply(entry)
    return lapses


def _told(record: Record, sitters: list[Sitter]) -> int:
    """Every message holds what its seat may know and the record has, all of it and in order."""
    truth = Truth(record)
    auditions = [
        Audition(
            f"seat {sitter.seat}", "seat", sitter.seat, sitter.seat, sitter.heard,
            [asked.action for asked in sitter.asked],
        )
        for sitter in sitters
    ]  # fmt: skip
    for sitter in sitters:
        assert len(list(_events(sitter))) == len(truth.events), f"seat {sitter.seat} was not told everything"
    secrets = {"nobody": {str(truth.seed)}}
    for sitter, audition in zip(sitters, auditions, strict=True):
        secrets[audition.name] = {sitter.cookie.partition("=")[2]}
    return judge(truth, auditions, secrets)


def _events(sitter: Sitter) -> Iterable[Any]:
    """All a person was told from the last whole on."""
    events: list[Any] = []
    for heard in sitter.heard:
        if heard.frame and (play := (message := json.decode(heard.text)).get("play")) is not None:
            events = [*(events if message["type"] == "news" else ()), *play["events"]]
    return events


def _fate(asked: Asked, entries: list[Any], struck: float) -> str:
    """What became of a decision that was under way at the blow, as the log tells."""
    entry = next((one for one in entries if one.id == asked.id), None)
    if entry is None:
        return "refused"
    return "kept" if entry.at <= struck * 1000 else "again"
