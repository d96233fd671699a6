"""How a process that works for the server lives: it leaves interrupts to the server, and ends with it."""

import multiprocessing
import os
import signal
import threading

__all__ = ["ready"]


def ready() -> None:
    """A process of a pool leaves interrupts to the server, and goes when the server has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
