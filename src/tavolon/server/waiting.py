"""While the database is away nothing is decided: requests are held, and clocks stand still."""

import asyncio
from typing import TYPE_CHECKING

from tavolon.server.passing import wake

if TYPE_CHECKING:
    from tavolon.server.house import House

__all__ = ["AWAY", "Waiting"]

PATIENCE = 3.0
"""Seconds for which nobody is told that the disk or the database is slow."""
MOMENT = 0.1
STAY = 4000
"""Milliseconds after which clients are sent to the other processes, if any were there."""
EASE = 2000
"""Milliseconds in which a process lets others go first once the database is back."""
AWAY = 4503
"""With what a socket is closed that had better come again elsewhere."""


class Waiting:
    """Tells people when the database keeps them waiting, and when it is back."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self.since: int | None = None
        """Since when nothing has been decided; None usually."""
        self.eased = 0
        """Before this time only the process whose turn it is does what is due."""

    def start(self) -> None:
        """Looks from now on."""
        self._house.tasks.spawn(self._look())

    @property
    def sends_away(self) -> bool:
        """Whether others may reach the database, and it has been away from this process for a while."""
        house = self._house
        return self.since is not None and bool(house.living.others) and house.now() > self.since + STAY

    async def _look(self) -> None:
        house = self._house
        while True:
            await asyncio.sleep(MOMENT)
            if house.journal.waits < PATIENCE:
                continue
            self.since = house.now()
            house.say("waiting")
            while house.journal.waits >= PATIENCE:
                if self.sends_away:
                    self._send_away()
                await asyncio.sleep(MOMENT)
            await house.follower.caught_up()
            self._go_on(self.since)

    def _send_away(self) -> None:
        """The other processes may still reach the database."""
        for hosted in self._house.hosted.values():
            for client in hosted.clients:
                client.drop(AWAY)

    def _go_on(self, since: int) -> None:
        """The time of waiting does not count where nobody else has gone on; then what was asked is done."""
        house = self._house
        self.since, self.eased = None, house.now() + EASE
        house.say("back")
        for hosted in list(house.hosted.values()):
            if not hosted.shut:
                if hosted.leads and hosted.room.last <= since:
                    wake(hosted.room, since, house.now())
                house.touch(hosted)
                house.losing.resume(hosted)
