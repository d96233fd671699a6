"""The store keeps what it was given, or nothing of it; the journal says when."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tavolon.server.store import Batch, Row, Tabled, Taken
from tavolon.server.store.journal import Journal
from tavolon.server.store.sqlite import Sqlite


def test_entries_come_back_in_order(tmp_path: Path) -> None:
    """Also for who opens the file again."""
    store = Sqlite(tmp_path / "a.db")
    store.append(Batch((Row("B", 0, b"x"), Row("A", 1, b"b"), Row("A", 0, b"a"))))
    store.append(Batch((Row("A", 2, b"c"),), beat=7))
    store.close()
    store = Sqlite(tmp_path / "a.db")
    assert (store.entries("A"), store.entries("C"), store.beat()) == ([b"a", b"b", b"c"], [], 7)
    store.close()


def test_a_taken_place_is_refused_with_everything_beside_it(tmp_path: Path) -> None:
    """Whoever was first is right, and half a batch is never written."""
    store = Sqlite(tmp_path / "a.db")
    store.append(Batch((Row("A", 0, b"a"),)))
    with pytest.raises(Taken):
        store.append(Batch((Row("A", 1, b"b"), Row("A", 0, b"z")), (Tabled("A", "over", False, 1),)))
    assert store.entries("A") == [b"a"]
    assert store.tables("over") == []
    store.close()


def test_tables_are_found(tmp_path: Path) -> None:
    """By stage and listing, and by who has to do with them, the last changed first."""
    store = Sqlite(tmp_path / "a.db")
    store.append(Batch(tables=(Tabled("A", "waiting", False, 1, ("x",)), Tabled("B", "waiting", True, 2))))
    store.append(Batch(tables=(Tabled("C", "running", True, 3, ("x", "y")),)))
    assert store.tables("waiting") == ["B", "A"]
    assert store.tables("waiting", listed=True) == ["B"]
    assert store.tables_of("x") == ["C", "A"]
    store.append(Batch(tables=(Tabled("A", "over", False, 4, ("y",)),)))
    assert (store.tables_of("x"), store.tables_of("y", 1)) == (["A", "C"], ["A"])
    store.close()


def test_names_records_and_the_key(tmp_path: Path) -> None:
    """Small things."""
    store = Sqlite(tmp_path / "a.db")
    assert (store.name_of("x"), store.kept("r"), store.beat()) == (None, None, 0)
    store.name("x", "Ann")
    store.name("x", "Bo")
    store.keep("r", "text", 1)
    store.keep("r", "text", 2)
    key = store.key()
    assert (store.name_of("x"), store.kept("r"), store.key(), len(key)) == ("Bo", "text", key, 32)
    store.close()
    other = Sqlite(tmp_path / "a.db")
    assert other.key() == key
    other.close()


def test_a_later_versions_file_is_left_alone(tmp_path: Path) -> None:
    """Rather than misread."""
    connection = sqlite3.connect(tmp_path / "a.db")
    connection.execute("PRAGMA user_version=99")
    connection.close()
    with pytest.raises(ValueError, match="later version"):
        Sqlite(tmp_path / "a.db")


def test_it_is_on_disk_before_it_is_said(tmp_path: Path) -> None:
    """In order; what comes together is written together; without rows it waits for those before."""

    async def run() -> None:
        store = Sqlite(tmp_path / "a.db")
        journal = Journal(store, asyncio.get_running_loop())
        told: list[tuple[str, int]] = []

        def then(name: str) -> None:
            journal_rows = len(store.entries("A"))
            told.append((name, journal_rows))

        journal.add([], None, lambda error: then("at once"))
        assert told == [("at once", 0)]
        journal.add([Row("A", 0, b"a")], None, lambda error: then("first"))
        journal.add([Row("A", 1, b"b")], Tabled("A", "over", False, 1), lambda error: then("second"))
        journal.add([], None, lambda error: then("third"))
        assert len(told) == 1
        await journal.flushed()
        assert told[1:] == [("first", 1), ("second", 2), ("third", 2)]
        assert (journal.commits, journal.written) == (2, 2)
        await journal.close()
        store.close()

    asyncio.run(run())


def test_what_stands_on_a_failure_is_lost_with_it(tmp_path: Path) -> None:
    """A log has no holes."""

    async def run() -> None:
        store = Sqlite(tmp_path / "a.db")
        store.append(Batch((Row("A", 0, b"a"),)))
        journal = Journal(store, asyncio.get_running_loop())
        told: list[object] = []
        journal.add([Row("A", 0, b"z")], None, told.append)
        journal.add([Row("A", 1, b"b")], None, told.append)
        journal.add([], None, told.append)
        await journal.flushed()
        assert [type(error).__name__ for error in told] == ["Taken"] * 3
        await journal.close()
        assert store.entries("A") == [b"a"]
        store.close()

    asyncio.run(run())


def test_a_failure_is_told_too(tmp_path: Path) -> None:
    """The hub must know, and what comes later is tried again."""

    async def run() -> None:
        store = Sqlite(tmp_path / "a.db")
        journal = Journal(store, asyncio.get_running_loop())
        told: list[object] = []
        journal.add([Row("A", 0, b"a")], None, told.append)
        await journal.flushed()
        journal.add([Row("A", 0, b"z")], None, told.append)
        await journal.flushed()
        journal.add([Row("A", 1, b"b")], None, told.append)
        await journal.close()
        assert [type(error).__name__ for error in told] == ["NoneType", "Taken", "NoneType"]
        assert store.entries("A") == [b"a", b"b"]
        store.close()

    asyncio.run(run())
