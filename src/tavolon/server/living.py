"""Which processes run: all are equal, and what one leaves behind the others take up."""

import asyncio
import logging
from typing import TYPE_CHECKING

from tavolon.server.hosting import Hosted
from tavolon.server.passing import wake
from tavolon.server.store import Away, Others, Present
from tavolon.server.timing import BEAT

if TYPE_CHECKING:
    from tavolon.server.house import House

__all__ = ["Living"]

logger = logging.getLogger("tavolon.server")

SOME = 32
"""Tables that are opened at a time."""


class Living:
    """Notes that this process runs, and looks after the others."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self.others: frozenset[str] = frozenset()
        """Processes that share the store and run now."""

    async def start(self) -> None:
        """Opens what nobody plays on; if no process has run, the time since then does not count."""
        house = self._house
        since = await house.store.beat() or house.now()
        others = await house.store.others()
        self.others = others.living
        house.clock.set(*others.ahead)
        house.journal.beat(house.now())
        await self._adopt(others.orphans, None if others.living else since)
        house.tasks.spawn(self._live())

    def leave(self) -> None:
        """Tells the others that nobody is connected here any more."""
        house = self._house
        house.journal.beat(house.now())
        for code, hosted in house.hosted.items():
            if hosted.present is not None:
                house.journal.add(code, lambda error: None, present=Present(code, None))

    async def _live(self) -> None:
        house = self._house
        while True:
            await asyncio.sleep(BEAT)
            if house.waiting.since is not None:
                continue
            house.journal.beat(house.now())
            if house.store.shared:
                try:
                    await self._look(await house.store.others())
                except Away:
                    continue

    async def _look(self, others: Others) -> None:
        """Who has gone is at no table any more; whoever has come may be at any."""
        house = self._house
        house.clock.set(*others.ahead)
        come, self.others = others.living - self.others, others.living
        left = [(code, None) for code, at in house.hosted.items() if at.elsewhere.keys() - others.living]
        house.follower.heard(None if come else tuple(left))
        await self._adopt(others.orphans, None)

    async def _adopt(self, codes: tuple[str, ...], since: int | None) -> None:
        """Sees to tables whose clock runs and that no process has open."""
        house = self._house
        for start in range(0, len(codes), SOME):
            some = codes[start : start + SOME]
            found = await asyncio.gather(*map(house.host, some), return_exceptions=True)
            for code, hosted in zip(some, found, strict=True):
                if isinstance(hosted, Away):
                    raise hosted
                if isinstance(hosted, BaseException):
                    logger.error("table %s cannot be read: %s", code, type(hosted).__name__)
                elif hosted is not None:
                    self._keep(hosted, since)

    def _keep(self, hosted: Hosted, since: int | None) -> None:
        """A table is this process's to see to, and the others are to hear of it."""
        if since is not None:
            wake(hosted.room, since, self._house.now())
        hosted.present = None
        hosted.room.changes.around = True
        self._house.touch(hosted)
