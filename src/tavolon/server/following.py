"""What other processes write to the tables that are open here is read, folded, and told."""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from tavolon.server.hosting import Elsewhere, Hosted
from tavolon.server.store import Away, Row, Told, Word
from tavolon.server.wire import Reacted, Role

if TYPE_CHECKING:
    from tavolon.server.house import House

__all__ = ["Follower"]

ROUND = 10.0
"""Seconds after which everything is looked at again, in case a word was missed."""
AGAIN = 0.25
CHUNK = 200
"""Tables that are read at a time."""
SEEN = 20_000
"""Milliseconds for which a table that nobody is at stays open after somebody wanted to see it."""


class Follower:
    """One reader for all tables: what has come together is read together."""

    def __init__(self, house: "House") -> None:
        self.strangers: list[Callable[[str], None]] = []
        """Told the code of every table that has changed and is not open here."""
        self._house = house
        self._codes: set[str] = set()
        self._met: set[str] = set()
        """Those of them at which somebody may have come or gone."""
        self._missed: set[str] = set()
        """Tables of which there was word while they were being opened."""
        self._woken = asyncio.Event()
        self._rested = asyncio.Event()

    def start(self) -> None:
        """Listens, where there are others."""
        house = self._house
        if house.store.shared:
            house.store.listen(self._heard_apart)
            house.tasks.every(ROUND, lambda: self.heard(None))
            house.tasks.spawn(self._follow())

    def heard(self, told: Told | Word) -> None:
        """Others have written to tables up to a place, or come or gone; None is any of them."""
        house = self._house
        if isinstance(told, Word):
            self._pass_on(told)
            return
        if told is None:
            told = tuple((code, None) for code in house.hosted)
        for code, seq in told:
            hosted = house.hosted.get(code)
            if hosted is not None:
                if seq is None or seq >= hosted.room.seq:
                    self._codes.add(code)
                if seq is None:
                    self._met.add(code)
            elif house.opens(code):
                self._missed.add(code)
            else:
                for stranger in self.strangers:
                    stranger(code)
        if self._codes:
            self._woken.set()

    def _pass_on(self, word: Word) -> None:
        """Tells those at a table what somebody has shown at another process."""
        hosted = self._house.hosted.get(word.table)
        if hosted is not None and not hosted.shut:
            hosted.room.changes.reactions.append(msgspec.json.decode(word.text, type=tuple[Role, Reacted]))
            self._house.touch(hosted)

    def _heard_apart(self, told: Told | Word) -> None:
        """The same in the store's thread."""
        if not self._house.loop.is_closed():
            self._house.loop.call_soon_threadsafe(self.heard, told)

    def opened(self, code: str) -> None:
        """A table can be followed now; what was missed of it is read."""
        hosted = self._house.hosted.get(code)
        if code in self._missed or (hosted is not None and hosted.behind):
            self._missed.discard(code)
            self.heard(((code, None),))

    async def look(self, hosted: Hosted) -> None:
        """Reads what is new at one table at once, so that whoever comes sees all that was acknowledged."""
        if self._house.store.shared:
            if self._house.waiting.since is not None:
                raise Away
            await self._read((hosted.room.code,))

    async def caught_up(self) -> None:
        """Waits until all has been read that has been written so far."""
        if self._house.store.shared:
            self.heard(None)
            if self._codes:
                self._rested.clear()
                await self._rested.wait()

    async def _follow(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            codes, self._codes = self._codes, set()
            met, self._met = self._met, set()
            try:
                for some in _chunks(codes):
                    await self._read(some, present=not met.isdisjoint(some))
            except Away:
                self._codes |= codes
                self._met |= met
                self._woken.set()
                await asyncio.sleep(AGAIN)
            if not self._codes:
                self._rested.set()

    async def _read(self, codes: Iterable[str], *, present: bool = True) -> None:
        """Reads what is new at some tables, and folds it where nothing of one's own is under way."""
        house, places = self._house, {}
        for code in codes:
            hosted = house.hosted.get(code)
            if hosted is not None and self._follows(hosted):
                places[code] = hosted.room.seq
        if not places:
            return
        news = await house.store.newer(places, present=present)
        rows: dict[str, list[Row]] = {}
        for row in news.rows:
            rows.setdefault(row.table, []).append(row)
        for code in places:
            hosted = house.hosted.get(code)
            if hosted is not None and self._follows(hosted):
                hosted.behind = False
                there = news.present.get(code, {}) if present else hosted.elsewhere
                self._take(hosted, rows.get(code, []), there)

    def _take(self, hosted: Hosted, rows: list[Row], present: Elsewhere) -> None:
        """Folds what others have written; most looks only make sure that there is nothing."""
        house = self._house
        if not rows and present == hosted.elsewhere:
            return
        try:
            whole = hosted.follow(rows)
        except msgspec.ValidationError as error:
            house.losing.forget(hosted, error)  # a later version has written what is not known here
            return
        if whole:
            hosted.meet(present, house.now())
            house.touch(hosted)
        else:
            house.losing.retake(hosted)

    def _follows(self, hosted: Hosted) -> bool:
        """Whether a table is read now: not while one's own entries are under way, nor where nobody looks."""
        house = self._house
        if hosted.unwritten or hosted.shut:
            hosted.behind = True
            return False
        if hosted.clients or hosted.asked > house.now() - SEEN or hosted.keeps(house.store.process):
            return True
        house.close(hosted)
        return False


def _chunks(codes: Iterable[str]) -> Iterator[list[str]]:
    rest = iter(codes)
    while some := list(islice(rest, CHUNK)):
        yield some
