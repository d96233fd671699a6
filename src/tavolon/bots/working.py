"""Processes that work for another: they leave interrupts to it, and end with it."""

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor

__all__ = ["Pool"]


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


def _ready() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
