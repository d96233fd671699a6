"""The store in one file: SQLite with a write-ahead log, on disk before it is said to be."""

import secrets
import sqlite3
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from tavolon.server.store import Batch, Heard, News, Others, Row
from tavolon.server.store.leaving import MOST, RENEWED, TAKE_AWAY
from tavolon.server.store.migrating import migrated
from tavolon.server.store.results import KEPT, InFile, columns
from tavolon.server.store.settling import settled

__all__ = ["Sqlite"]


class Sqlite(InFile):
    """Two connections to one file: the journal's thread writes with one, the event loop reads with one.

    What it reads is read at once, since the file is near.
    """

    shared = False
    process = ""

    def __init__(self, path: Path | str) -> None:
        self._writer = _connect(path)
        migrated(self._writer)
        self._reader = _connect(path)

    def append(self, batch: Batch) -> frozenset[str]:
        """Writes all of it in one transaction, but for what has gone on without it."""
        try:
            self._write(batch)
        except sqlite3.IntegrityError:
            return settled(batch, self._write, self._there, sqlite3.IntegrityError)
        return frozenset()

    def herald(self, batch: Batch) -> None:
        """There is nobody to tell."""

    def listen(self, heard: Heard) -> None:
        """Nobody else writes."""

    async def entries(self, table: str) -> list[bytes]:
        """A table's log, in order."""
        return [row.text for row in self._rows(table, 0)]

    async def newer(self, places: Mapping[str, int], *, present: bool = True) -> News:
        """The entries of some tables from a place on each."""
        return News(tuple(row for table, seq in places.items() for row in self._rows(table, seq)), {})

    async def tables(self, stage: str, *, listed: bool = False, most: int = 10000) -> list[str]:
        """Tables at a stage, newest first."""
        rows = self._reader.execute(
            'SELECT "table" FROM tables WHERE stage = ? AND listed >= ? ORDER BY at DESC LIMIT ?',
            (stage, listed, most),
        )
        return [table for (table,) in rows]

    async def tables_of(self, person: str, most: int = 50) -> list[str]:
        """A person's tables, the one that changed last first."""
        rows = self._reader.execute(
            'SELECT "table" FROM people_at JOIN tables USING ("table") WHERE person = ? '
            "ORDER BY at DESC LIMIT ?",
            (person, most),
        )
        return [table for (table,) in rows]

    async def concerned(self, tables: Iterable[str], people: Iterable[str]) -> tuple[bool, set[str]]:
        """Nobody is concerned by what others do, since there are none."""
        return False, set()

    async def beat(self) -> int:
        """When the server was last known to run."""
        return int(_value(self._reader, "beat") or 0)

    async def others(self) -> Others:
        """Nobody else runs, and all is left to this process."""
        return Others(frozenset(), tuple(await self.tables("running")))

    async def name_of(self, person: str) -> str | None:
        """The name a person has given."""
        found = self._reader.execute("SELECT name FROM people WHERE person = ?", (person,)).fetchone()
        return None if found is None else str(found[0])

    async def name(self, person: str, name: str) -> None:
        """Keeps the name a person gives."""
        self._reader.execute("INSERT OR REPLACE INTO people VALUES (?, ?)", (person, name))

    async def renewals(self, person: str) -> int:
        """How often a person has had the token renewed."""
        return int(_value(self._reader, f"{RENEWED}{person}") or 0)

    async def renew(self, person: str) -> int:
        """One time more."""
        count = await self.renewals(person) + 1
        _set(self._reader, f"{RENEWED}{person}", count)
        return count

    async def forget(self, before: int, kept: Collection[str]) -> list[str]:
        """Takes away tables that have waited for too long, all of each or nothing."""
        rows = self._reader.execute(
            "SELECT \"table\" FROM tables WHERE stage = 'waiting' AND at < ? LIMIT ?", (before, MOST)
        )
        gone = [table for (table,) in rows if table not in kept]
        with self._reader:
            self._reader.execute("BEGIN IMMEDIATE")
            for statement in TAKE_AWAY:
                self._reader.executemany(statement, [(table,) for table in gone])
        return gone

    def key(self) -> bytes:
        """A secret of this store's own."""
        key: bytes | None = _value(self._reader, "key")
        if key is None:
            key = secrets.token_bytes(32)
            _set(self._reader, "key", key)
        return key

    async def keep(self, id_: str, text: str, at: int) -> None:
        """Keeps an imported record; the same text has the same id."""
        self._reader.execute("INSERT OR IGNORE INTO records VALUES (?, ?, ?)", (id_, text, at))

    async def kept(self, id_: str) -> str | None:
        """An imported record."""
        found = self._reader.execute("SELECT text FROM records WHERE id = ?", (id_,)).fetchone()
        return None if found is None else str(found[0])

    def close(self) -> None:
        """Folds the write-ahead log into the file."""
        self._reader.close()
        self._writer.close()

    def _rows(self, table: str, seq: int) -> list[Row]:
        asked = 'SELECT seq, text FROM entries WHERE "table" = ? AND seq >= ? ORDER BY seq'
        return [Row(table, place, text) for place, text in self._reader.execute(asked, (table, seq))]

    def _there(self, rows: tuple[Row, ...]) -> dict[tuple[str, int], bytes]:
        """What stands where these rows would."""
        asked = 'SELECT text FROM entries WHERE "table" = ? AND seq = ?'
        found = {}
        for row in rows:
            for (text,) in self._writer.execute(asked, (row.table, row.seq)):
                found[row.table, row.seq] = text
        return found

    def _write(self, batch: Batch) -> None:
        writer = self._writer
        writer.execute("BEGIN IMMEDIATE")
        try:
            writer.executemany(
                "INSERT INTO entries VALUES (?, ?, ?)", [(row.table, row.seq, row.text) for row in batch.rows]
            )
            writer.executemany(
                "INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?)",
                [(one.table, one.stage, one.listed, one.at) for one in batch.tables],
            )
            writer.executemany(
                "INSERT OR IGNORE INTO people_at VALUES (?, ?)",
                [(person, one.table) for one in batch.tables for person in one.people],
            )
            writer.executemany(KEPT, [columns(one.result) for one in batch.tables if one.result is not None])
            if batch.beat:
                _set(writer, "beat", batch.beat)
            writer.execute("COMMIT")
        except BaseException:
            writer.execute("ROLLBACK")
            raise


def _connect(path: Path | str) -> sqlite3.Connection:
    Path(path).touch(mode=0o600)  # seeds and the key are in it: it is nobody else's on this machine
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    return connection


def _value(connection: sqlite3.Connection, name: str) -> Any:
    found = connection.execute("SELECT value FROM about WHERE name = ?", (name,)).fetchone()
    return None if found is None else found[0]


def _set(connection: sqlite3.Connection, name: str, value: Any) -> None:
    connection.execute("INSERT OR REPLACE INTO about VALUES (?, ?)", (name, value))
