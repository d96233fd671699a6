"""Processes that work for another: they leave interrupts to it, and end with it."""

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any

__all__ = ["Pool", "outcome"]


class Pool:
    """So many processes, begun when they are first needed, and begun anew after some were let go."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._running: ProcessPoolExecutor | None = None

    def running(self) -> ProcessPoolExecutor:
        """The processes that take work now."""
        if self._running is None:
            context = multiprocessing.get_context("spawn")
            self._running = ProcessPoolExecutor(self.count, context, _ready)
        return self._running

    def let_go(self, running: ProcessPoolExecutor | None = None) -> None:
        """Ends the processes, which may never come back by themselves; those that others let go are gone."""
        ended = self._running
        if ended is None or running not in (None, ended):
            return
        processes = list((ended._processes or {}).values())  # noqa: SLF001 - nothing public ends them
        ended.shutdown(wait=False, cancel_futures=True)
        self._running = None
        for process in processes:
            process.kill()


async def outcome(future: "Future[Any]") -> Any:
    """What a process makes of its work.

    Whoever stops waiting leaves the future as it is: a pool that ends sets it, and takes a cancelled one ill.
    """
    waited = asyncio.wrap_future(future)
    waited.add_done_callback(_heard)
    return await asyncio.shield(waited)


def _heard(waited: "asyncio.Future[Any]") -> None:
    """Nobody may wait for it any more, and then nobody misses why it failed."""
    if not waited.cancelled():
        waited.exception()


def _ready() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
