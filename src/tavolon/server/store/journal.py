"""Writes in its own thread, as much as has come together at a time, and says so when it is on disk."""

import asyncio
import queue
import threading
import time
from collections.abc import Callable

from tavolon.server.counting import Spread
from tavolon.server.store import Batch, Row, Store, Tabled

__all__ = ["Journal"]

Then = Callable[[BaseException | None], None]


class Journal:
    """What is handed over in the meantime goes to disk together: one wait for the disk serves all."""

    def __init__(self, store: Store, loop: asyncio.AbstractEventLoop) -> None:
        self.store = store
        self.commits = 0
        self.written = 0
        self.sizes = Spread((1, 2, 5, 10, 20, 50, 100, 200, 500))
        """How many entries went to disk together."""
        self.seconds = Spread((0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2))
        """How long the disk took for each."""
        self._loop = loop
        self._rows: list[Row] = []
        self._tables: dict[str, Tabled] = {}
        self._beat = 0
        self._thens: list[Then] = []
        self._busy = False
        self._idle = asyncio.Event()
        self._idle.set()
        self._batches: queue.SimpleQueue[tuple[Batch, list[Then]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    @property
    def alive(self) -> bool:
        """Whether anything handed over will be written."""
        return self._thread.is_alive()

    def add(self, rows: list[Row], tabled: Tabled | None, then: Then) -> None:
        """Hands rows over; `then` is called in the event loop, in order, once they are on disk or failed.

        Without rows it is called once everything before it is on disk, at once if nothing is under way.
        """
        if not rows and tabled is None and not self._busy and not self._thens:
            then(None)
            return
        self._rows += rows
        if tabled is not None:
            self._tables[tabled.table] = tabled
        self._thens.append(then)
        self._send()

    def beat(self, at: int) -> None:
        """Notes that the server runs."""
        self._beat = at
        self._thens.append(lambda error: None)
        self._send()

    async def flushed(self) -> None:
        """Waits until everything handed over is on disk."""
        await self._idle.wait()

    async def close(self) -> None:
        """Writes what is left and ends the thread."""
        await self.flushed()
        self._batches.put(None)
        await self._loop.run_in_executor(None, self._thread.join)

    def _send(self) -> None:
        if self._busy or not self._thens:
            return
        batch = Batch(tuple(self._rows), tuple(self._tables.values()), self._beat)
        self._busy = True
        self._idle.clear()
        self._batches.put((batch, self._thens))
        self._rows, self._tables, self._thens, self._beat = [], {}, [], 0

    def _work(self) -> None:
        """The thread: one batch after another."""
        while (given := self._batches.get()) is not None:
            batch, thens = given
            error: BaseException | None = None
            began = time.perf_counter()
            if batch.rows or batch.tables or batch.beat:
                try:
                    self.store.append(batch)
                except Exception as failure:  # the disk may be full, the file locked: the hub must know
                    error = failure
            took = time.perf_counter() - began
            self._loop.call_soon_threadsafe(self._done, len(batch.rows), took, thens, error)

    def _done(self, written: int, took: float, thens: list[Then], error: BaseException | None) -> None:
        self.commits += 1
        self.written += written
        if written:
            self.sizes.add(written)
            self.seconds.add(took)
        self._busy = False
        if error is not None:
            # What was handed over since stands on what is lost, so it is lost with it.
            thens = thens + self._thens
            self._rows, self._tables, self._thens, self._beat = [], {}, [], 0
        for then in thens:
            then(error)
        self._send()
        if not self._busy:
            self._idle.set()
