"""How often people had their tokens renewed, as the store knows it, asked for again every few seconds."""

from collections import OrderedDict
from collections.abc import Callable

from tavolon.server.store import Away, Store

__all__ = ["Renewing"]

FRESH = 2000
"""Milliseconds for which what was read counts; so long an old token may still hold at another process."""
KEPT = 20_000


class Renewing:
    """What was read last of each person."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self._read: OrderedDict[str, tuple[int, int]] = OrderedDict()

    def last(self, person: str) -> int:
        """As it was read last; 0 for whoever was never looked up."""
        return self._read.get(person, (0, 0))[0]

    async def look(self, person: str) -> None:
        """Reads it, unless that was just done; Away only if it was never read."""
        if self._read.get(person, (0, -FRESH))[1] > self.now() - FRESH:
            return
        try:
            self._note(person, await self.store.renewals(person))
        except Away:
            if person not in self._read:
                raise

    async def renew(self, person: str) -> None:
        """One time more."""
        self._note(person, await self.store.renew(person))

    def _note(self, person: str, count: int) -> None:
        self._read[person] = count, self.now()
        self._read.move_to_end(person)
        if len(self._read) > KEPT:
            self._read.popitem(last=False)
