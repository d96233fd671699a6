"""Connections to PostgreSQL: made when needed, let go when they fail, never waited for in the event loop."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.errors import ReadOnlySqlTransaction

from tavolon.server.store import Away

__all__ = ["FAULTS", "Connection", "Lines", "away", "closed"]

logging.getLogger("psycopg").setLevel(logging.ERROR)  # what it warns of is raised as well
T = TypeVar("T")
Connection = psycopg.Connection[tuple[Any, ...]]

FAULTS = (psycopg.OperationalError, psycopg.InterfaceError, ReadOnlySqlTransaction)
"""What a database that is stopped, cut off, full or taken over says: another attempt may succeed."""
READERS = 4
PATIENCE = 6.0
"""Seconds after which a reader is told that the database is away."""
USUAL = {
    "application_name": "tavolon",
    "connect_timeout": "3",
    # A line that has been cut is noticed by what is sent, and by what is not answered.
    "tcp_user_timeout": "5000",
    "keepalives_idle": "3",
    "keepalives_interval": "1",
    "keepalives_count": "3",
}
SESSION = """
SET statement_timeout = '10s';
SET idle_in_transaction_session_timeout = '5s'
"""
"""So that no lock outlives a process that has been cut off."""


class Lines:
    """Opens connections to one database, and keeps a few for reading."""

    def __init__(self, url: str) -> None:
        try:
            self._how: dict[str, Any] = USUAL | conninfo_to_dict(url)
        except psycopg.ProgrammingError:
            # What psycopg says of it may hold the password.
            raise ValueError("the database's URL cannot be read: postgresql://USER@HOST:PORT/NAME") from None
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._idle: list[Connection] = []
        self._ended = False

    def fresh(self, *, autocommit: bool = True) -> Connection:
        """A new connection; Away if there is none to be had."""
        try:
            connection: Connection = psycopg.connect(autocommit=True, **self._how)
            connection.execute(SESSION)
            connection.autocommit = autocommit
        except FAULTS as error:
            raise away(error, self._how.get("password")) from None
        return connection

    async def ask(self, query: str, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        """The rows of one query, if it has any; it must do no harm to ask twice."""

        def read(connection: Connection) -> list[tuple[Any, ...]]:
            cursor = connection.execute(query.encode(), values)
            return cursor.fetchall() if cursor.description else []

        return await self.use(read)

    async def use(self, read: Callable[[Connection], T]) -> T:
        """What a function reads; Away if it cannot, or takes too long."""
        running = asyncio.get_running_loop().run_in_executor(self._readers, self._read, read)
        try:
            async with asyncio.timeout(PATIENCE):
                return await running
        except TimeoutError:
            raise Away("it does not answer") from None

    def close(self) -> None:
        """Lets the readers go; those that wait for an answer are not waited for."""
        self._ended = True
        self._readers.shutdown(wait=False, cancel_futures=True)
        while self._idle:
            self._idle.pop().close()

    def _read(self, read: Callable[[Connection], T]) -> T:
        """In a reader's thread: over a connection there is, or else once more over a fresh one."""
        if self._idle:
            try:
                return self._over(self._idle.pop(), read)
            except (*FAULTS, IndexError):
                pass  # it may have been cut off long ago
        try:
            return self._over(self.fresh(), read)
        except FAULTS as error:
            raise away(error, None) from None

    def _over(self, connection: Connection, read: Callable[[Connection], T]) -> T:
        try:
            found = read(connection)
        except BaseException:
            connection.close()
            raise
        self._idle.append(connection)
        if self._ended:
            connection.close()
        return found


def away(error: Exception, password: str | None) -> Away:
    """Why the database cannot be reached, in a line without secrets."""
    line = (str(error).splitlines() or [""])[0].strip() or type(error).__name__
    return Away(line.replace(password, "…") if password else line)


def closed(connection: Connection | None) -> None:
    """Lets a connection go, whatever state it is in."""
    if connection is not None:
        connection.close()
