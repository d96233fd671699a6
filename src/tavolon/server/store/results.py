"""How each kind of database keeps the results of matches and people's wishes, from which ratings follow."""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from tavolon.server.store import Result, Wish

if TYPE_CHECKING:
    from tavolon.server.store.lines import Connection, Lines

__all__ = ["KEPT", "InFile", "InPostgres", "columns"]

KEPT = "INSERT OR IGNORE INTO results VALUES (?, ?, ?, ?)"
"""A result is the first that its table had."""
ALL = 'SELECT "table", class, at, ranks FROM results WHERE at >= {}'
WISHES = "SELECT person, at, rated FROM wishes WHERE at >= {}"
SETTLED = """
INSERT INTO results VALUES (%s, %s, %s, %s)
ON CONFLICT ("table") DO UPDATE SET class = excluded.class, at = excluded.at, ranks = excluded.ranks
"""
WISH = "INSERT INTO wishes VALUES (%s, %s, %s) ON CONFLICT (person, at) DO UPDATE SET rated = excluded.rated"
RANKS = tuple[tuple[str, int], ...]


class InFile:
    """Results and wishes in SQLite."""

    _reader: sqlite3.Connection

    async def names(self, people: Sequence[str]) -> dict[str, str]:
        """The names that some people have given."""
        asked = "SELECT person, name FROM people WHERE person = ?"
        return {name: told for one in people for name, told in self._reader.execute(asked, (one,))}

    async def results(self, since: int) -> list[Result]:
        """Results of matches that ended then or later."""
        return _read(self._reader.execute(ALL.format("?"), (since,)))

    async def settle(self, results: Sequence[Result]) -> None:
        """Keeps results in the place of those their tables had."""
        rows = list(map(columns, results))
        self._reader.executemany("INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?)", rows)

    async def wishes(self, since: int) -> list[Wish]:
        """Wishes made then or later."""
        rows = self._reader.execute(WISHES.format("?"), (since,))
        return [Wish(person, at, bool(rated)) for person, at, rated in rows]

    async def wish(self, wish: Wish) -> None:
        """Keeps a wish; of two in one moment the later one."""
        told = (wish.person, wish.at, int(wish.rated))
        self._reader.execute("INSERT OR REPLACE INTO wishes VALUES (?, ?, ?)", told)


class InPostgres:
    """Results and wishes in PostgreSQL."""

    _lines: "Lines"

    async def names(self, people: Sequence[str]) -> dict[str, str]:
        """The names that some people have given."""
        asked = "SELECT person, name FROM people WHERE person = ANY(%s)"
        return {person: str(name) for person, name in await self._lines.ask(asked, (list(people),))}

    async def results(self, since: int) -> list[Result]:
        """Results of matches that ended then or later."""
        return _read(await self._lines.ask(ALL.format("%s"), (since,)))

    async def settle(self, results: Sequence[Result]) -> None:
        """Keeps results in the place of those their tables had."""

        def write(connection: "Connection") -> None:
            with connection.transaction():
                for result in results:
                    connection.execute(SETTLED, columns(result))

        await self._lines.use(write)

    async def wishes(self, since: int) -> list[Wish]:
        """Wishes made then or later."""
        rows = await self._lines.ask(WISHES.format("%s"), (since,))
        return [Wish(person, at, bool(rated)) for person, at, rated in rows]

    async def wish(self, wish: Wish) -> None:
        """Keeps a wish; of two in one moment the later one."""
        await self._lines.ask(WISH, (wish.person, wish.at, int(wish.rated)))


def columns(result: Result) -> tuple[str, str, int, str]:
    """A result as its row."""
    return result.table, result.class_, result.at, msgspec.json.encode(result.ranks).decode()


def _read(rows: Iterable[Any]) -> list[Result]:
    return [
        Result(table, name, at, msgspec.json.decode(ranks, type=RANKS)) for table, name, at, ranks in rows
    ]
