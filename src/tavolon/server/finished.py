"""What is made of records and views in a process apart: text goes in, JSON or a Problem comes out."""

import hashlib
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from tavolon.fairness import draws
from tavolon.games import GAMES
from tavolon.kernel import BadNotation, BadRecord, Record, Table, decode, encode, replay
from tavolon.kernel.record import Line
from tavolon.review import REVIEWS, WEIGHERS
from tavolon.server.replays import drawn
from tavolon.server.study import HELP
from tavolon.server.wire import Problem, Question

__all__ = ["drawn_again", "helped", "id_of", "replayed", "reviewed", "verified"]

ID = 20
"""Hexadecimal digits in the id of a record: too many to be guessed."""

DETAIL = 300
"""Characters that are told of what is wrong."""

EVERYTHING = "all"
"""Eyes that see all cards."""


def verified(text: str) -> str | Problem:
    """A record's text in the one way it is written, if everything in it is right."""
    try:
        return encode(_plainly(*_replayed(text)))
    except BadRecord as error:
        return _wrong(error)


def _plainly(record: Record, table: Table[Any]) -> Record:
    """The same record with its actions in the one way they are written."""
    lines = tuple(
        replace(line, action=msgspec.to_builtins(table.game.action(line.action), order="sorted"))
        if isinstance(line, Line)
        else line
        for line in record.lines
    )
    return replace(record, lines=lines)


def id_of(text: str) -> str:
    """The name under which a record is kept: it follows from its text."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:ID]


def replayed(text: str, eyes: str, source: str) -> bytes | Problem:
    """A record's replay through a seat's eyes, or those that see everything."""
    try:
        record, table = _replayed(text)
    except BadRecord as error:
        return _wrong(error)
    if eyes != EVERYTHING and eyes not in map(str, range(table.seats)):
        return Problem("server.eyes", {"n": table.seats})
    seat = None if eyes == EVERYTHING else int(eyes)
    return msgspec.json.encode(drawn(record, table, seat, source))


def drawn_again(text: str) -> bytes | Problem:
    """What the seed of a record drew, so that a page can draw again."""
    try:
        return msgspec.json.encode(draws(*_replayed(text)))
    except BadRecord as error:
        return _wrong(error)


def reviewed(text: str, part: str | None = None, work: float | None = None) -> bytes | Problem:
    """A finished match looked over, or one part of it weighed; what runs is nobody's to look into."""
    try:
        _, table = _replayed(text)
    except BadRecord as error:
        return _wrong(error)
    if not table.over and not table.called_off:
        return Problem("server.running")
    review = REVIEWS[table.game.name](table)
    if part is None:
        return msgspec.json.encode(review)
    if part not in map(str, range(1, review.parts + 1)):
        return Problem("server.part", {"n": review.parts})
    return msgspec.json.encode(WEIGHERS[table.game.name](table, work=work, part=int(part)))


def helped(game: str, view: Any, question: Question) -> bytes | Problem:
    """What follows from a seat's view."""
    try:
        return msgspec.json.encode(HELP[game](view, question))
    except BadNotation:
        return Problem("server.question", {"kind": question.kind[:40]})


@lru_cache(maxsize=16)
def _replayed(text: str) -> tuple[Record, Table[Any]]:
    record = decode(text)
    return record, replay(record, GAMES)


def _wrong(error: BadRecord) -> Problem:
    known = {name: str(value)[:DETAIL] for name, value in error.values.items()}
    told = {"line": error.line, "message": error.reason[:DETAIL], "fault": error.key}
    return Problem("server.record", {**known, **told})
