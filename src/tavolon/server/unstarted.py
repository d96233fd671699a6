"""Tables that have yet to begin: so many a person and an address at a time, and none for ever."""

from collections import OrderedDict

from tavolon.server.hub import Hub
from tavolon.server.limits import Crowd
from tavolon.server.refusing import Refuse
from tavolon.server.wire import Stage

__all__ = ["Unstarted"]

MOST = 20
"""Tables of one person that wait at the same time."""
COUNTED = 2 * 3600 * 1000
"""Milliseconds for which one counts; whoever makes a few on a day is never refused."""


class Unstarted:
    """Counts a table from its making to its start."""

    def __init__(self, hub: Hub, scale: int) -> None:
        self.hub = hub
        self._crowd = Crowd(MOST, scale)
        self._made: OrderedDict[str, tuple[int, str, str]] = OrderedDict()
        hub.listeners.append(self.changed)

    def check(self, person: str, address: str) -> None:
        """Refuse whoever has too many."""
        while self._made and next(iter(self._made.values()))[0] < self.hub.now() - COUNTED:
            self._begun(next(iter(self._made)))
        if self._crowd.full(person, address):
            raise Refuse("server.unstarted")

    def add(self, code: str, person: str, address: str) -> None:
        """A table was made."""
        if self._waits(code) and self._crowd.enter(person, address):
            self._made[code] = self.hub.now(), person, address

    def changed(self, code: str) -> None:
        """A table is not what it was."""
        if code in self._made and not self._waits(code):
            self._begun(code)

    def _waits(self, code: str) -> bool:
        hosted = self.hub.hosted.get(code)
        return hosted is not None and hosted.room.stage is Stage.WAITING

    def _begun(self, code: str) -> None:
        _, person, address = self._made.pop(code)
        self._crowd.leave(person, address)
