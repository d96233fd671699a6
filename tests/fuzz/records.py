"""Records sent in: real ones, changed in their bytes, their lines and their fields."""

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import UNSET

from tavolon.games import GAMES
from tavolon.kernel import BadRecord, Dealer, decode, encode, record_of, replay
from tests.fuzz.corpus import Corpus
from tests.fuzz.garbage import changed, odd, torn

__all__ = ["Records", "real"]

KEPT = Path(__file__).parents[1] / "records" / "0.1"
SHORT = 4000
"""Bytes in a record that is taken often; the long ones say little more."""
LONGEST = 20_000
_write = msgspec.json.Encoder().encode


@cache
def real() -> tuple[bytes, ...]:
    """Records of matches that were played."""
    texts = [path.read_bytes() for path in sorted(KEPT.glob("*.jsonl"))]
    short = [text for text in texts if len(text) <= SHORT]
    long = [text for text in texts if SHORT < len(text) <= LONGEST]
    return tuple(bare(text) if place % 2 else text for place, text in enumerate(short * 6 + long))


def bare(text: bytes) -> bytes:
    """The same without checks and seed, so that what is changed is another match and not only a forgery."""
    rows = [json.loads(line) for line in text.splitlines()]
    for row in rows:
        for field in ("check", "seed", "seed_sha256"):
            row.pop(field, None)
    return b"\n".join(map(_write, rows))


class Records:
    """Offers one record after another."""

    name = "records"

    def __init__(self, dice: Random) -> None:
        self.corpus = Corpus(real())
        self.input: Any = None

    def once(self, dice: Random) -> str:
        """One record; how it ended."""
        raw = self._wrong(self.corpus.pick(dice), dice)
        self.input = raw.decode("utf-8", "backslashreplace")
        rows = raw.count(b"\n") + 1
        try:
            record = decode(raw)
            dealer = Dealer("fuzz") if dice.random() < 0.1 else None
            table = replay(record, GAMES, dealer)
        except BadRecord as error:
            if not 1 <= error.line <= len(raw.splitlines()) + 1:
                raise AssertionError("it names a line that is none") from error
            where = "header" if error.line == 1 else "moves"
            self.corpus.note(raw, (error.fault, min(error.line, rows), table_of(raw)), dice)
            return f"refused: {error.key} ({where})"
        assert decode(encode(record)) == record, "written and read again it is another record"
        again = record_of(table, record.header.players)
        if dealer is None and record.header.seed is UNSET:  # else chance goes on where the record ends
            assert len(again.lines) == len(record.lines), "it is another match"
        assert record.result is None or again.result == record.result, "it has another result"
        self.corpus.note(raw, ("taken", len(record.lines)), dice)
        return "taken: whole" if record.result else "taken: under way"

    def _wrong(self, raw: bytes, dice: Random) -> bytes:
        for _ in range(1 + (dice.random() < 0.3)):
            way = dice.random()
            if way < 0.2:
                raw = torn(raw, dice, self.corpus.seeds)
            else:
                raw = _lines(raw.split(b"\n"), dice, way)
        return raw


def _lines(lines: list[bytes], dice: Random, way: float) -> bytes:
    """A line dropped, doubled or put elsewhere, or something in it changed."""
    first = dice.random() < 0.3
    place = 0 if first else int(dice.random() * len(lines))
    if way < 0.35:
        line = lines.pop(place)
        if way < 0.32:
            lines.insert(int(dice.random() * (len(lines) + 1)), line)
        return b"\n".join(lines)
    try:
        row = json.loads(lines[place])
        inner = row.get("rules") or row.get("action") if dice.random() < 0.8 else None
        if isinstance(inner, dict):
            row["rules" if "rules" in row else "action"] = changed(inner, dice)
        else:
            row = changed(row, dice)
        lines[place] = _write(row)
    except (ValueError, AttributeError, UnicodeEncodeError, RecursionError, OverflowError):
        lines[place] = _write(odd(dice))
    return b"\n".join(lines)


def table_of(raw: bytes) -> str:
    """Which game it says it is, as far as that can be seen at a glance."""
    return next((game for game in GAMES if game.encode() in raw[:120]), "")
