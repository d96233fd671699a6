"""Stores that fail on purpose: a full disk, a database out of reach."""

import threading
from pathlib import Path
from typing import Any

from tavolon.server.store import Away, Batch, News
from tavolon.server.store.sqlite import Sqlite

__all__ = ["Distant", "Failing"]


class Failing(Sqlite):
    """A store whose disk is full from some moment on."""

    full = False

    def append(self, batch: Batch) -> frozenset[str]:
        """Writes, or not."""
        if self.full:
            raise OSError("the disk is full")
        return super().append(batch)


class Distant(Sqlite):
    """A store that can be out of reach."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.away = False
        self.tried = threading.Event()

    def append(self, batch: Batch) -> frozenset[str]:
        """Writes, if it can be reached."""
        if self.away:
            self.tried.set()
            raise Away
        return super().append(batch)

    async def newer(self, places: Any, *, present: bool = True) -> News:
        """Reads, if it can be reached."""
        if self.away:
            raise Away
        return await super().newer(places, present=present)
