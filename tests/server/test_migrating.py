"""A database of any earlier version opens, and one of a later version is left alone."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from tavolon.server.settings import Settings
from tavolon.server.store import Batch, Later, Row, Store
from tavolon.server.store.migrating import HEAD, MIGRATIONS
from tavolon.server.store.opening import opened
from tavolon.server.store.sqlite import Sqlite
from tests.postgres import Cluster

FIRST = """
CREATE TABLE entries (
    "table" TEXT NOT NULL, seq INTEGER NOT NULL, text BLOB NOT NULL, PRIMARY KEY ("table", seq)
) WITHOUT ROWID;
CREATE TABLE tables (
    "table" TEXT PRIMARY KEY, stage TEXT NOT NULL, listed INTEGER NOT NULL, at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_by_stage ON tables (stage, listed, at);
CREATE TABLE people_at (
    person TEXT NOT NULL, "table" TEXT NOT NULL, PRIMARY KEY (person, "table")
) WITHOUT ROWID;
CREATE TABLE people (person TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE records (id TEXT PRIMARY KEY, text TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE about (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO entries VALUES ('A', 0, x'61'), ('A', 1, x'62');
INSERT INTO tables VALUES ('A', 'running', 1, 5);
INSERT INTO people_at VALUES ('ann', 'A');
INSERT INTO people VALUES ('ann', 'Ann');
INSERT INTO records VALUES ('r', 'text', 1);
INSERT INTO about VALUES ('beat', 7), ('key', x'00112233');
PRAGMA user_version=1;
"""
"""A file as the first version made it, which knew of no steps."""


def test_a_file_of_the_first_version_opens(tmp_path: Path) -> None:
    """With all that is in it, and goes on; opened again, nothing more happens to it."""
    path = tmp_path / "a.db"
    connection = sqlite3.connect(path)
    connection.executescript(FIRST)
    connection.close()

    async def read(store: Store) -> None:
        assert (await store.entries("A"), await store.beat()) == ([b"a", b"b"], 7)
        assert (await store.tables("running", listed=True), await store.tables_of("ann")) == (["A"], ["A"])
        assert (await store.name_of("ann"), await store.kept("r")) == ("Ann", "text")

    for _ in range(2):
        store = Sqlite(path)
        asyncio.run(read(store))
        assert store.key() == bytes.fromhex("00112233")
        store.close()
    store = Sqlite(path)
    assert store.append(Batch((Row("A", 2, b"c"),))) == frozenset()
    store.close()


def test_a_later_versions_file_is_left_alone(tmp_path: Path) -> None:
    """Rather than misread; the steps it has taken are not known here, or it says that none will do."""
    for name, change in (
        ("a", "PRAGMA user_version=99"),
        ("b", "UPDATE alembic_version SET version_num='z'"),
    ):
        path = tmp_path / f"{name}.db"
        Sqlite(path).close()
        connection = sqlite3.connect(path)
        connection.execute(change)
        connection.commit()
        before = list(connection.iterdump())
        with pytest.raises(Later):
            Sqlite(path)
        assert list(connection.iterdump()) == before
        connection.close()


def test_a_later_versions_database_is_left_alone(cluster: Cluster) -> None:
    """The same on PostgreSQL."""
    postgres = cluster.fresh()
    with psycopg.connect(postgres) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'z'")
    with pytest.raises(Later):
        opened(Settings(database=postgres))


def test_many_may_begin_at_once(cluster: Cluster) -> None:
    """The tables of an empty database are made once, whoever comes first."""
    url = cluster.fresh(empty=True)
    with ThreadPoolExecutor(4) as pool:
        for store in pool.map(lambda _: opened(Settings(database=url)), range(4)):
            store.close()
    with psycopg.connect(url) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(HEAD,)]


def test_what_fails_half_way_changes_nothing(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All steps are taken, or none."""
    opened(Settings(database=database)).close()

    def fail(config: Config, _: str) -> None:
        config.attributes["connection"].exec_driver_sql("DROP TABLE entries")
        raise RuntimeError("half way")

    monkeypatch.setattr("alembic.command.upgrade", fail)
    monkeypatch.setattr("tavolon.server.store.migrating.HEAD", "9999")
    with pytest.raises(RuntimeError, match="half way"):
        opened(Settings(database=database))
    monkeypatch.undo()
    store = opened(Settings(database=database))
    assert asyncio.run(store.entries("A")) == []
    store.close()


def test_the_last_step_is_the_last() -> None:
    """There is one line of steps, and the number in the code is its end."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]
