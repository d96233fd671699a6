"""The store in PostgreSQL, which several processes share as equals."""

import secrets
import time
from collections.abc import Collection, Iterable, Mapping
from typing import Any

import psycopg
from psycopg.errors import UniqueViolation

from tavolon.server.store import Away, Batch, Heard, News, Others, Row
from tavolon.server.store.hearing import CHANNEL, WORDS, Hearing, payloads
from tavolon.server.store.leaving import FORGET, MOST, RENEW, RENEWED
from tavolon.server.store.lines import FAULTS, Connection, Lines, away, closed
from tavolon.server.store.migrating import migrated
from tavolon.server.store.queries import (
    BEAT,
    BURY,
    ENTRIES,
    HERE,
    LIVING,
    NEWER,
    ORPHANS,
    PARTED,
    PEOPLE,
    PRESENT,
    RESULTS,
    TABLES,
    THERE,
)
from tavolon.server.store.results import InPostgres, columns
from tavolon.server.store.settling import settled

__all__ = ["Postgres"]


class Postgres(InPostgres):
    """One connection writes, in the journal's thread; a few read, each in a thread; one listens."""

    shared = True

    def __init__(self, url: str) -> None:
        self.process = secrets.token_hex(6)
        self._lines = Lines(url)
        with self._lines.fresh(autocommit=False) as connection:
            migrated(connection)
        self._writer: Connection | None = None
        self._herald: Connection | None = None
        self._own: set[int] = set()
        self._hearing: Hearing | None = None

    def append(self, batch: Batch) -> frozenset[str]:
        """Writes all of it in one transaction, but for what has gone on without it."""
        try:
            try:
                self._write(batch)
            except UniqueViolation:
                return settled(batch, self._write, self._there, UniqueViolation)
        except Away:
            self._drop()
            raise
        return frozenset()

    def herald(self, batch: Batch) -> None:
        """One notification of which tables have how many entries, and who has come or gone."""
        last = {row.table: row.seq for row in batch.rows}
        told = [f"{one.table}:" for one in batch.present] + [f"{table}:{seq}" for table, seq in last.items()]
        if not (told or batch.words):
            return
        try:
            if self._herald is None:
                self._herald = self._lines.fresh()
                self._own.add(self._herald.info.backend_pid)
                self._herald.execute("SET synchronous_commit = off")  # what is told need not survive a crash
            for payload in payloads(told) if told else ():
                self._herald.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
            for word in batch.words:
                self._herald.execute(
                    "SELECT pg_notify(%s, %s)", (WORDS, f"{word.table}:{word.text.decode()}")
                )
        except (Away, psycopg.Error):
            self._hush()  # whoever missed it looks by itself before long

    def listen(self, heard: Heard) -> None:
        """From now on, until it is closed."""
        self._hearing = Hearing(self._lines, heard, self._own)

    async def entries(self, table: str) -> list[bytes]:
        """A table's log, in order."""
        asked = 'SELECT text FROM entries WHERE "table" = %s ORDER BY seq'
        return [text for (text,) in await self._lines.ask(asked, (table,))]

    async def newer(self, places: Mapping[str, int], *, present: bool = True) -> News:
        """The entries of some tables from a place on each, and who is there in other processes if asked."""

        def read(connection: Connection) -> News:
            tables = list(places)
            # Who is there first: what is written in between then counts as news, and not as missed.
            there: dict[str, dict[str, tuple[str, ...]]] = {}
            for table, process, people in connection.execute(HERE, (tables, self.process)) if present else ():
                there.setdefault(table, {})[process] = tuple(people)
            rows = connection.execute(NEWER, (tables, list(places.values())))
            return News(tuple(Row(*row) for row in rows), there)

        return await self._lines.use(read)

    async def tables(self, stage: str, *, listed: bool = False, most: int = 10000) -> list[str]:
        """Tables at a stage, newest first."""
        asked = 'SELECT "table" FROM tables WHERE stage = %s AND listed >= %s ORDER BY at DESC LIMIT %s'
        return [table for (table,) in await self._lines.ask(asked, (stage, int(listed), most))]

    async def tables_of(self, person: str, most: int = 50) -> list[str]:
        """A person's tables, the one that changed last first."""
        asked = """
        SELECT "table" FROM people_at JOIN tables USING ("table") WHERE person = %s ORDER BY at DESC LIMIT %s
        """
        return [table for (table,) in await self._lines.ask(asked, (person, most))]

    async def concerned(self, tables: Iterable[str], people: Iterable[str]) -> tuple[bool, set[str]]:
        """Whether any of some tables is listed, and which of some people have to do with one."""

        def read(connection: Connection) -> tuple[bool, set[str]]:
            asked = 'SELECT count(*) FROM tables WHERE "table" = ANY(%s) AND listed > 0'
            ((listed,),) = connection.execute(asked, (list(tables),))
            asked = 'SELECT DISTINCT person FROM people_at WHERE "table" = ANY(%s) AND person = ANY(%s)'
            found = connection.execute(asked, (list(tables), list(people)))
            return listed > 0, {person for (person,) in found}

        return await self._lines.use(read)

    async def beat(self) -> int:
        """When a server was last known to run."""
        ((at,),) = await self._lines.ask("SELECT coalesce(max(at), 0) FROM processes")
        return int(at)

    async def others(self) -> Others:
        """Who else runs, and what nobody looks after; who has long been gone is forgotten."""
        return await self._lines.use(self._others)

    async def name_of(self, person: str) -> str | None:
        """The name a person has given."""
        found = await self._lines.ask("SELECT name FROM people WHERE person = %s", (person,))
        return str(found[0][0]) if found else None

    async def name(self, person: str, name: str) -> None:
        """Keeps the name a person gives."""
        asked = "INSERT INTO people VALUES (%s, %s) ON CONFLICT (person) DO UPDATE SET name = excluded.name"
        await self._lines.ask(asked, (person, name))

    async def renewals(self, person: str) -> int:
        """How often a person has had the token renewed."""
        found = await self._lines.ask("SELECT value FROM about WHERE name = %s", (f"{RENEWED}{person}",))
        return int(bytes(found[0][0])) if found else 0

    async def renew(self, person: str) -> int:
        """One time more."""
        found = await self._lines.ask(RENEW, (f"{RENEWED}{person}",))
        return int(bytes(found[0][0]))

    async def forget(self, before: int, kept: Collection[str]) -> list[str]:
        """Takes away tables that have waited for too long and at which nobody is, all of each or nothing."""
        return [table for (table,) in await self._lines.ask(FORGET, (before, list(kept), MOST))]

    def key(self) -> bytes:
        """A secret that all processes share."""
        with self._lines.fresh() as connection:
            connection.execute(
                "INSERT INTO about VALUES ('key', %s) ON CONFLICT DO NOTHING", (secrets.token_bytes(32),)
            )
            ((key,),) = connection.execute("SELECT value FROM about WHERE name = 'key'")
        return bytes(key)

    async def keep(self, id_: str, text: str, at: int) -> None:
        """Keeps an imported record; the same text has the same id."""
        await self._lines.ask(
            "INSERT INTO records VALUES (%s, %s, %s) ON CONFLICT DO NOTHING", (id_, text, at)
        )

    async def kept(self, id_: str) -> str | None:
        """An imported record."""
        found = await self._lines.ask("SELECT text FROM records WHERE id = %s", (id_,))
        return str(found[0][0]) if found else None

    def close(self) -> None:
        """Says that this process does not run any more, if it can, and lets go of all connections."""
        if self._hearing is not None:
            self._hearing.close()
        try:
            if self._writer is not None:
                self._writer.execute(
                    "UPDATE processes SET seen = '-infinity' WHERE process = %s", (self.process,)
                )
        except psycopg.Error:
            pass  # then the others find out in a while
        self._drop()
        self._hush()
        self._lines.close()

    def _others(self, connection: Connection) -> Others:
        for query in BURY:
            connection.execute(query.encode(), (self.process,) if b"%" in query.encode() else ())
        before = time.time() * 1000
        ((clock,),) = connection.execute("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
        ahead = int(clock - time.time() * 1000), int(clock - before) + 1
        living = frozenset(process for (process,) in connection.execute(LIVING.encode(), (self.process,)))
        orphans = tuple(table for (table,) in connection.execute(ORPHANS.encode()))
        return Others(living, orphans, ahead)

    def _write(self, batch: Batch) -> None:
        """Writes a batch as it is; several processes lock what they write in the same order."""
        try:
            if self._writer is None:
                self._writer = self._lines.fresh()
            writer = self._writer
            if not (batch.tables or batch.present or batch.beat):
                writer.execute(ENTRIES, _entries(batch))
                return
            with writer.pipeline(), writer.transaction():
                self._write_all(writer, batch)
        except FAULTS as error:
            raise away(error, None) from None

    def _write_all(self, writer: Connection, batch: Batch) -> None:
        if batch.rows:
            writer.execute(ENTRIES, _entries(batch))
        if batch.tables:
            tables = sorted(batch.tables, key=lambda one: one.table)
            people = sorted((person, one.table) for one in tables for person in one.people)
            writer.execute(
                TABLES, _columns([(one.table, one.stage, int(one.listed), one.at) for one in tables])
            )
            writer.execute(PEOPLE, _columns(people, 2))
            results = [columns(one.result) for one in tables if one.result is not None]
            writer.execute(RESULTS, _columns(results, 4))
        for one in batch.present:
            if one.people is None:
                writer.execute(PARTED, (one.table, self.process))
            else:
                writer.execute(PRESENT, (one.table, self.process, list(one.people)))
        if batch.beat:
            writer.execute(BEAT, (self.process, batch.beat))

    def _there(self, rows: tuple[Row, ...]) -> dict[tuple[str, int], bytes]:
        """What stands where these rows would."""
        try:
            assert self._writer is not None
            asked = [row.table for row in rows], [row.seq for row in rows]
            return {(table, seq): text for table, seq, text in self._writer.execute(THERE, asked)}
        except FAULTS as error:
            raise away(error, None) from None

    def _drop(self) -> None:
        closed(self._writer)
        self._writer = None

    def _hush(self) -> None:
        closed(self._herald)
        self._herald = None


def _entries(batch: Batch) -> tuple[list[Any], ...]:
    return _columns(sorted((row.table, row.seq, row.text) for row in batch.rows), 3)


def _columns(rows: list[Any], width: int = 0) -> tuple[list[Any], ...]:
    """Rows as arrays; so many empty ones if there are no rows."""
    return tuple(map(list, zip(*rows, strict=True))) or ([],) * width
