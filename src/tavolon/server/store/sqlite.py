"""The store in one file: SQLite with a write-ahead log, on disk before it is said to be."""

import secrets
import sqlite3
from pathlib import Path
from typing import Any

from tavolon.server.store import Batch, Taken

__all__ = ["Sqlite"]

SCHEMA = """
CREATE TABLE IF NOT EXISTS entries (
    "table" TEXT NOT NULL, seq INTEGER NOT NULL, text BLOB NOT NULL, PRIMARY KEY ("table", seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (
    "table" TEXT PRIMARY KEY, stage TEXT NOT NULL, listed INTEGER NOT NULL, at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tables_by_stage ON tables (stage, listed, at);
CREATE TABLE IF NOT EXISTS people_at (
    person TEXT NOT NULL, "table" TEXT NOT NULL, PRIMARY KEY (person, "table")
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS people (person TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS records (
    id TEXT PRIMARY KEY, text TEXT NOT NULL, at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
"""
VERSION = 1


class Sqlite:
    """Two connections to one file: the journal's thread writes with one, the event loop reads with one."""

    def __init__(self, path: Path | str) -> None:
        self._writer = _connect(path)
        self._writer.executescript(SCHEMA)
        found = self._writer.execute("PRAGMA user_version").fetchone()[0]
        if found > VERSION:
            raise ValueError(f"{path} was written by a later version")
        self._writer.execute(f"PRAGMA user_version={VERSION}")
        self._reader = _connect(path)

    def append(self, batch: Batch) -> None:
        """Writes all of it in one transaction."""
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
            if batch.beat:
                _set(writer, "beat", batch.beat)
            writer.execute("COMMIT")
        except BaseException as error:
            writer.execute("ROLLBACK")
            raise (Taken(str(error)) if isinstance(error, sqlite3.IntegrityError) else error) from error

    def entries(self, table: str) -> list[bytes]:
        """A table's log, in order."""
        rows = self._reader.execute('SELECT text FROM entries WHERE "table" = ? ORDER BY seq', (table,))
        return [text for (text,) in rows]

    def tables(self, stage: str, *, listed: bool = False, most: int = 10000) -> list[str]:
        """Tables at a stage, newest first."""
        rows = self._reader.execute(
            'SELECT "table" FROM tables WHERE stage = ? AND listed >= ? ORDER BY at DESC LIMIT ?',
            (stage, listed, most),
        )
        return [table for (table,) in rows]

    def tables_of(self, person: str, most: int = 50) -> list[str]:
        """A person's tables, the one that changed last first."""
        rows = self._reader.execute(
            'SELECT "table" FROM people_at JOIN tables USING ("table") WHERE person = ? '
            "ORDER BY at DESC LIMIT ?",
            (person, most),
        )
        return [table for (table,) in rows]

    def beat(self) -> int:
        """When the server was last known to run."""
        return int(_value(self._reader, "beat") or 0)

    def name_of(self, person: str) -> str | None:
        """The name a person has given."""
        found = self._reader.execute("SELECT name FROM people WHERE person = ?", (person,)).fetchone()
        return None if found is None else str(found[0])

    def name(self, person: str, name: str) -> None:
        """Keeps the name a person gives."""
        self._reader.execute("INSERT OR REPLACE INTO people VALUES (?, ?)", (person, name))

    def key(self) -> bytes:
        """A secret of this store's own."""
        key: bytes | None = _value(self._reader, "key")
        if key is None:
            key = secrets.token_bytes(32)
            _set(self._reader, "key", key)
        return key

    def keep(self, id_: str, text: str, at: int) -> None:
        """Keeps an imported record; the same text has the same id."""
        self._reader.execute("INSERT OR IGNORE INTO records VALUES (?, ?, ?)", (id_, text, at))

    def kept(self, id_: str) -> str | None:
        """An imported record."""
        found = self._reader.execute("SELECT text FROM records WHERE id = ?", (id_,)).fetchone()
        return None if found is None else str(found[0])

    def close(self) -> None:
        """Folds the write-ahead log into the file."""
        self._reader.close()
        self._writer.close()


def _connect(path: Path | str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    return connection


def _value(connection: sqlite3.Connection, name: str) -> Any:
    found = connection.execute("SELECT value FROM about WHERE name = ?", (name,)).fetchone()
    return None if found is None else found[0]


def _set(connection: sqlite3.Connection, name: str, value: Any) -> None:
    connection.execute("INSERT OR REPLACE INTO about VALUES (?, ?)", (name, value))
