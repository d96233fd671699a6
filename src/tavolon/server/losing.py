"""What could not be written has not happened: the log decides, and what was asked is asked again."""

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from tavolon.server.hosting import Hosted
from tavolon.server.store import Away, Taken

if TYPE_CHECKING:
    from tavolon.server.house import House

__all__ = ["Losing"]

logger = logging.getLogger("tavolon.server")

AGAIN = 0.25
"""Seconds before a database that is away is asked again."""


class Losing:
    """Opens tables anew from what is on disk."""

    def __init__(self, house: "House") -> None:
        self._house = house

    def lose(self, hosted: Hosted, error: BaseException, again: Callable[[], None] | None) -> None:
        """A table's entries could not be written: others have gone on with it, or the disk is at fault."""
        if isinstance(error, Taken) and hosted.born is None:
            if again is not None:
                hosted.held.append(again)
            self.retake(hosted)
            return
        self.forget(hosted, error)

    def retake(self, hosted: Hosted) -> None:
        """Reads a table anew; what is asked of it meanwhile waits."""
        if not hosted.shut:
            hosted.shut = True
            self._house.tasks.spawn(self._retake(hosted))

    async def _retake(self, hosted: Hosted) -> None:
        house, code = self._house, hosted.room.code
        while True:
            try:
                news = await house.store.newer({code: 0})
                break
            except Away:
                await asyncio.sleep(AGAIN)
        if house.hosted.get(code) is not hosted:
            return
        if not news.rows:
            self.forget(hosted, Taken(code))
            return
        try:
            hosted.retake(news, house.now())
        except msgspec.ValidationError as error:
            self.forget(hosted, error)
            return
        house.touch(hosted)
        self.resume(hosted)
        house.follower.opened(code)

    def resume(self, hosted: Hosted) -> None:
        """Does what was asked meanwhile, in order."""
        held, hosted.held = hosted.held, []
        for again in held:
            again()

    def forget(self, hosted: Hosted, error: BaseException) -> None:
        """Lets a table and its clients go; whoever comes again finds it as it is on disk."""
        house = self._house
        if not isinstance(error, Taken):
            logger.error("table %s could not be kept: %s", hosted.room.code, type(error).__name__)
        if house.hosted.get(hosted.room.code) is hosted:
            del house.hosted[hosted.room.code]
        hosted.still()
        for client in hosted.clients:
            client.drop()
        house.counts.sockets -= len(hosted.clients)
        hosted.clients.clear()
