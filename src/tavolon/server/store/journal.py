"""Writes in its own thread, as much as has come together at a time, and says so when it is on disk."""

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from tavolon.server.counting import Spread
from tavolon.server.store import Away, Batch, Present, Row, Store, Tabled, Taken, Word

__all__ = ["Journal"]

Then = Callable[[BaseException | None], None]

AGAIN = 0.25
"""Seconds before a database that is away is tried again."""


class Journal:
    """What is handed over in the meantime goes to disk together: one wait for the disk serves all."""

    def __init__(self, store: Store, loop: asyncio.AbstractEventLoop) -> None:
        self.store = store
        self.commits = 0
        self.written = 0
        self.taken = 0
        """Times a table had gone on elsewhere."""
        self.sizes = Spread((1, 2, 5, 10, 20, 50, 100, 200, 500))
        """How many entries went to disk together."""
        self.seconds = Spread((0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2))
        """How long the disk took for each."""
        self._loop = loop
        self._next = Pending()
        self._held = False
        self._since: float | None = None
        self._closing = threading.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._batches: queue.SimpleQueue[Pending | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    @property
    def alive(self) -> bool:
        """Whether anything handed over will be written."""
        return self._thread.is_alive()

    @property
    def waits(self) -> float:
        """For how many seconds it has been waiting for the disk, or for the database to come back."""
        return 0.0 if self._since is None else time.monotonic() - self._since

    def add(
        self,
        table: str,
        then: Then,
        rows: Sequence[Row] = (),
        tabled: Tabled | None = None,
        present: Present | None = None,
        word: Word | None = None,
    ) -> None:
        """Hands over what is new at a table; `then` is called in the event loop, in order, once it is kept.

        With nothing new it is called once everything before it is there, at once if nothing is under way. It
        is given Taken if the table has gone on elsewhere, or what went wrong: then nothing is written.
        """
        new = self._next
        if not (rows or tabled or present or word or new.thens) and self._since is None:
            then(None)
            return
        new.rows += rows
        if tabled is not None:
            new.tables[table] = tabled
        if present is not None:
            new.present[table] = present
        if word is not None:
            new.words.append(word)
        new.thens.append((table, then))
        self._send()

    @contextmanager
    def tied(self, one: str, other: str) -> Iterator[None]:
        """What is handed over meanwhile goes together, and for these two tables all or not at all."""
        self._next.ties.append((one, other))
        self._held = True
        try:
            yield
        finally:
            self._held = False
            self._send()

    def beat(self, at: int) -> None:
        """Notes that the server runs."""
        self._next.beat = at
        self._next.thens.append(("", lambda error: None))
        self._send()

    async def flushed(self) -> None:
        """Waits until everything handed over is on disk."""
        await self._idle.wait()

    async def settled(self, patience: float = 5.0) -> None:
        """The same, but not for long: a database that is away then loses what nobody was told of."""
        try:
            async with asyncio.timeout(patience):
                await self.flushed()
        except TimeoutError:
            self._closing.set()
            await self.flushed()

    async def close(self) -> None:
        """Writes what is left, if that can be done before long, and ends the thread."""
        await self.settled()
        self._batches.put(None)
        await self._loop.run_in_executor(None, self._thread.join)

    def _send(self) -> None:
        if self._since is not None or self._held or not self._next.thens:
            return
        self._since = time.monotonic()
        self._idle.clear()
        self._batches.put(self._next)
        self._next = Pending()

    def _work(self) -> None:
        """The thread: one batch after another."""
        while (given := self._batches.get()) is not None:
            batch = given.batch()
            error: BaseException | None = None
            lost: frozenset[str] = frozenset()
            began = time.perf_counter()
            try:
                lost = self._append(batch)
            except Exception as failure:  # the disk may be full, the file locked: the hub must know
                error = failure
            took = time.perf_counter() - began
            self._loop.call_soon_threadsafe(self._done, given, took, lost, error)
            if error is None:
                self.store.herald(batch.without(lost))

    def _append(self, batch: Batch) -> frozenset[str]:
        """Writes a batch, however long the database is away, unless the server is to stop."""
        if batch == Batch(words=batch.words):
            return frozenset()
        while True:
            try:
                return self.store.append(batch)
            except Away:
                if self._closing.wait(AGAIN):
                    raise

    def _done(self, given: "Pending", took: float, lost: frozenset[str], error: BaseException | None) -> None:
        self.commits += 1
        self.taken += len(lost)
        if given.rows:
            self.written += len(given.rows)
            self.sizes.add(len(given.rows))
            self.seconds.add(took)
        thens = given.thens
        # What was handed over since stands on what is lost, so it is lost with it.
        if error is not None:
            thens, self._next = thens + self._next.thens, Pending()
        elif lost:
            lost = self._next.tied(lost)
            thens = thens + self._next.lose(lost)
        for table, then in thens:
            then(error or (Taken(table) if table in lost else None))
        self._since = None
        self._send()
        if self._since is None:
            self._idle.set()


class Pending:
    """What has been handed over and not yet sent to be written."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.tables: dict[str, Tabled] = {}
        self.present: dict[str, Present] = {}
        self.ties: list[tuple[str, str]] = []
        self.beat = 0
        self.words: list[Word] = []
        self.thens: list[tuple[str, Then]] = []

    def batch(self) -> Batch:
        """All of it."""
        return Batch(
            tuple(self.rows),
            tuple(self.tables.values()),
            tuple(self.present.values()),
            tuple(self.ties),
            self.beat,
            tuple(self.words),
        )

    def tied(self, lost: frozenset[str]) -> frozenset[str]:
        """Some tables, and those that are not written without them."""
        return Batch(ties=tuple(self.ties)).tied(lost)

    def lose(self, lost: frozenset[str]) -> list[tuple[str, Then]]:
        """Forgets what is new at some tables, and gives who waits for it."""
        self.rows = [row for row in self.rows if row.table not in lost]
        for table in lost:
            self.tables.pop(table, None)
        gone = [one for one in self.thens if one[0] in lost]
        self.thens = [one for one in self.thens if one[0] not in lost]
        return gone
