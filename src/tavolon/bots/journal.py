"""A file of matches, so that a long meeting is played on from where it was left."""

from importlib.metadata import version
from pathlib import Path
from typing import Any, Self

import msgspec
from msgspec import Struct

from tavolon.bots.meeting import Match, Meeting, seatings
from tavolon.kernel import TavolonError

__all__ = ["BadJournal", "Journal"]


class _Seed(Struct):
    seed: str


class _Head(Struct):
    meeting: _Seed


class BadJournal(TavolonError):
    """A file that is not of the meeting; `line` is the first that is not what it should be."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line}")
        self.line = line


class Journal:
    """Matches in JSON, one a line and in their order, under a line that says who meets over what.

    A last line that was cut off is played again. BadJournal, and nothing is written, if the file holds
    another meeting or anything else.
    """

    def __init__(self, path: Path, meeting: Meeting) -> None:
        self.path = path
        self.meeting = meeting
        self.matches: list[Match] = []
        self._size = 0
        if path.exists():
            self._read(path.read_bytes())

    def __enter__(self) -> Self:
        self._file = self.path.open("r+b" if self._size else "wb")
        self._file.seek(self._size)
        self._file.truncate()
        if not self._size:
            self._write(self._head)
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    @staticmethod
    def seed(path: Path) -> str | None:
        """The seed of the meeting that a file is of; None if there is none."""
        try:
            with path.open("rb") as file:
                return msgspec.json.decode(file.readline(), type=_Head).meeting.seed
        except (OSError, msgspec.DecodeError):
            return None

    def add(self, match: Match) -> None:
        """Writes down the next match."""
        self._write(msgspec.json.encode(match))
        self.matches.append(match)

    @property
    def _head(self) -> bytes:
        about: dict[str, Any] = msgspec.to_builtins(self.meeting)
        return msgspec.json.encode({"tavolon": version("tavolon"), "meeting": about})

    def _write(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()

    def _read(self, text: bytes) -> None:
        *whole, _ = text.split(b"\n")
        for number, line in enumerate(whole, start=1):
            if number > 1:
                self.matches.append(self._match(line, number))
            elif line != self._head:
                raise BadJournal(number)
        self._size = sum(len(line) + 1 for line in whole)

    def _match(self, line: bytes, number: int) -> Match:
        try:
            match = msgspec.json.decode(line, type=Match)
        except msgspec.DecodeError:
            raise BadJournal(number) from None
        if match.names not in seatings(self.meeting.bots, self.meeting.seats):
            raise BadJournal(number)
        return match
