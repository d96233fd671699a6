"""The tournaments of this process: opened on demand, asked, written down, and watched at their tables."""

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import msgspec

from tavolon.server.hub import Hub
from tavolon.server.making import code_of
from tavolon.server.people import Guest
from tavolon.server.refusing import Refuse
from tavolon.server.room import Room
from tavolon.server.store import Away, Row, Taken
from tavolon.server.tournaments import entries as log
from tavolon.server.tournaments.acts import decide
from tavolon.server.tournaments.founding import founded
from tavolon.server.tournaments.kept import KEY, Kept, key_of
from tavolon.server.tournaments.mastering import drawn, missed
from tavolon.server.tournaments.outcomes import absent, missed_at, outcome_of
from tavolon.server.tournaments.tables import dissolve, open_tables
from tavolon.server.tournaments.tournament import Place, Tournament, folded
from tavolon.server.wire import Stage, TournamentOptions, TournamentStage, deeds

__all__ = ["Office"]

logger = logging.getLogger("tavolon.server")

LOOK = 1.0
"""Seconds between two looks for rounds that are due and people who have not come."""
TRIES = 8
"""How often a request is decided anew, since another process has gone on with the tournament."""
AGAIN = 0.25
RUNNING = (TournamentStage.RUNNING, TournamentStage.PAUSED)
Written = asyncio.Future[BaseException | None]


class Office:
    """Tournaments by code; what is written is decided before anything else happens."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.kept: dict[str, Kept] = {}
        self.since = 0
        """When this process began to watch: nobody was missing while nobody could come."""
        self._looking = asyncio.Lock()
        hub.listeners.append(self._table)
        hub.follower.strangers.append(self._stranger)

    async def start(self) -> None:
        """Opens what was being played, and makes up for what happened meanwhile."""
        self.since = self.hub.now()
        for stage in RUNNING:
            for key in await self.hub.store.tables(f"{KEY}{stage.value}"):
                try:
                    kept = await self.find(key.removeprefix(KEY))
                except Refuse:
                    continue  # it has been noted, and the others go on
                if kept is not None:
                    await self.settle(kept)
        self.hub.tasks.every(LOOK, lambda: self.hub.tasks.spawn(self.look()))

    async def found(self, options: TournamentOptions, host: Guest) -> str:
        """Makes a tournament and returns its code once it is on disk; Refuse if it could not be one."""
        self._here()
        code = next(code for code in iter(self.hub.free_code, None) if code not in self.kept)
        first = founded(options, host, code, self.hub.now())
        kept = self.kept[code] = Kept(Tournament(first))
        if await self._store(kept, [first]) is not None:
            raise Refuse("server.busy")
        return code

    async def find(self, text: str) -> Kept | None:
        """The tournament with a code, however it is typed."""
        code = code_of(text)
        if code is None:
            return None
        if code not in self.kept:
            read = self._read(code, await self.hub.store.entries(key_of(code)))
            if read is not None and code not in self.kept:
                self.kept[code] = Kept(read)
        return self.kept.get(code)

    def _read(self, code: str, texts: list[bytes]) -> Tournament | None:
        """What a log leads to; Refuse where a later version has written what is not known here."""
        try:
            return folded([log.read(text) for text in texts]) if texts else None
        except msgspec.ValidationError as error:
            logger.error("tournament %s cannot be read: %s", code, error)
            self.kept.pop(code, None)
            raise Refuse("server.busy") from None

    async def ask(self, kept: Kept, guest: Guest, request: Any) -> None:
        """Carries a request out; returns once it is on disk."""
        for _ in range(TRIES):
            self._here()
            async with kept.lock:
                await kept.whole.wait()
                await self._catch_up(kept)
                written = self._carry_out(kept, guest, request)
                await self.settle(kept)
            errors = [error for one in written if (error := await one) is not None]
            if not errors:
                return
            if not isinstance(errors[0], Taken):
                break
        raise Refuse("server.busy")

    def _here(self) -> None:
        """Refuses while the database cannot be reached."""
        if self.hub.waiting.since is not None:
            raise Away

    def _carry_out(self, kept: Kept, guest: Guest, request: Any) -> list[Written]:
        tournament, now = kept.tournament, self.hub.now()
        entries = decide(tournament, guest, request, now)
        bots = self.hub.programs.names(tournament.game.name)
        if isinstance(request, deeds.EnterBot) and request.bot not in bots:
            raise Refuse("server.bot", name=request.bot[:40])
        written = [self.write(kept, entries)] if entries else []
        match request:
            case deeds.Open():
                written += open_tables(self, kept, tournament.of(tournament.round))
            case deeds.Again(round=round_, board=board):
                written += open_tables(self, kept, [tournament.places[round_, board]], again=True)
        return written

    def write(self, kept: Kept, entries: Iterable[log.Entry]) -> Written:
        """Something happens: it is folded, and handed to the store; what comes of that comes later."""
        entries = list(entries)
        for entry in entries:
            kept.tournament.apply(entry)
        return self._store(kept, entries)

    def _store(self, kept: Kept, entries: list[log.Entry]) -> Written:
        first = kept.tournament.seq - len(entries)
        rows = [Row(kept.key, first + place, log.write(entry)) for place, entry in enumerate(entries)]
        written: Written = self.hub.loop.create_future()
        kept.unwritten += 1

        def then(error: BaseException | None) -> None:
            kept.unwritten -= 1
            if error is not None:
                self._lose(kept, error)
            written.set_result(error)
            kept.stir()

        self.hub.journal.add(kept.key, then, rows, kept.found())
        return written

    def _lose(self, kept: Kept, error: BaseException) -> None:
        """What could not be written has not happened: it is read anew from the log, which decides."""
        if not isinstance(error, Taken):
            logger.error("tournament %s could not be written: %s", kept.key, type(error).__name__)
        if kept.whole.is_set():
            kept.whole.clear()
            self.hub.tasks.spawn(self._retake(kept))

    async def _retake(self, kept: Kept) -> None:
        while True:
            try:
                texts = await self.hub.store.entries(kept.key)
                break
            except Away:
                await asyncio.sleep(AGAIN)
        code, read = kept.tournament.code, None
        with suppress(Refuse):
            read = self._read(code, texts)
        if read is not None:
            kept.tournament, kept.tabled = read, None
        else:
            self.kept.pop(code, None)
        kept.whole.set()
        kept.stir()
        if read is not None:
            await self.settle(kept)

    async def _catch_up(self, kept: Kept) -> None:
        """What other processes have written is read, unless something of one's own is under way."""
        tournament = kept.tournament
        if not self.hub.store.shared or kept.unwritten:
            return
        news = await self.hub.store.newer({kept.key: tournament.seq})
        if kept.tournament is not tournament or kept.unwritten:
            return
        for row in news.rows:
            if row.seq == tournament.seq:
                try:
                    tournament.apply(log.read(row.text))
                except msgspec.ValidationError:
                    self._read(tournament.code, [row.text])
                kept.stir()

    def _stranger(self, code: str) -> None:
        """Another process has written to a tournament, or to a table of one."""
        kept = self.kept.get(code.removeprefix(KEY)) if code.startswith(KEY) else self._of_table(code)
        if kept is not None:
            self.hub.tasks.spawn(self._meet(kept))

    async def _meet(self, kept: Kept) -> None:
        try:
            await self._catch_up(kept)
            await self.settle(kept)
        except (Away, Refuse):
            return
        kept.stir()

    def _of_table(self, code: str) -> Kept | None:
        """The tournament at hand that has a table open under a code."""
        for kept in self.kept.values():
            round_ = kept.tournament.of(kept.tournament.round)
            if any(place.table == code and place.bout.outcome is None for place in round_):
                return kept
        return None

    async def settle(self, kept: Kept) -> None:
        """What the tables of the round have come to; those that nobody needs are put away."""
        tournament = kept.tournament
        for place in tournament.of(tournament.round):
            hosted = None if place.table is None else await self.hub.host(place.table)
            if hosted is None or kept.tournament is not tournament or not kept.whole.is_set():
                continue
            waits, gone = hosted.room.stage is Stage.WAITING, tournament.out.intersection(place.sides)
            if waits and (place.bout.outcome is not None or gone):
                dissolve(self.hub, hosted)
                open_tables(self, kept, [place], again=True)
            elif place.bout.outcome is None:
                self._report(kept, place, hosted.room)

    def _report(self, kept: Kept, place: Place, room: Room) -> None:
        """A table's match is over, or was called off."""
        if place.table == room.code and room.over and place.trouble is None and kept.whole.is_set():
            self.write(kept, [outcome_of(room, place, self.hub.now())])

    def _table(self, code: str) -> None:
        """A table is not what it was; if it is one of ours, that may matter."""
        hosted = self.hub.hosted.get(code)
        kept = None if hosted is None else self.kept.get(hosted.room.created.tournament)
        if hosted is None or kept is None:
            return
        room = hosted.room
        look = room.stage, room.stage is Stage.WAITING and frozenset(room.here)
        if kept.seen.get(code) == look:
            return  # a move was made, which is not told here
        kept.seen[code] = look
        for place in kept.tournament.of(kept.tournament.round):
            if place.table == code and place.bout.outcome is None:
                self._report(kept, place, room)
        kept.stir()

    async def look(self) -> None:
        """Rounds that are due begin; who has not come in time has lost; what nobody needs is put away."""
        if self._looking.locked() or self.hub.waiting.since is not None:
            return
        async with self._looking:
            for code, kept in list(self.kept.items()):
                if kept.tournament.stage not in RUNNING and not (kept.looking or kept.unwritten):
                    self.kept.pop(code, None)
                if kept.tournament.stage is TournamentStage.RUNNING and kept.whole.is_set():
                    self._due(kept)
                    with suppress(Away):
                        await self._missed(kept)

    def _due(self, kept: Kept) -> None:
        tournament, now = kept.tournament, self.hub.now()
        ahead = tournament.starts.get(tournament.round + 1)
        if tournament.decided and ahead is not None and ahead <= now:
            try:
                self.write(kept, [drawn(tournament, now)])
            except Refuse:
                return
        start = tournament.starts.get(tournament.round)
        if start is not None and start <= now:
            open_tables(self, kept, [one for one in tournament.of(tournament.round) if one.trouble is None])

    async def _missed(self, kept: Kept) -> None:
        """Whoever is not at a table that waits when the time is up."""
        tournament, now = kept.tournament, self.hub.now()
        for place in tournament.of(tournament.round):
            when, table = missed_at(tournament, place, self.since), place.table or ""
            hosted = None if when is None or when > now else await self.hub.host(table)
            if hosted is None or hosted.room.stage is not Stage.WAITING or kept.tournament is not tournament:
                continue
            gone = absent(tournament, place, hosted.room)
            if gone and place.table == table and place.bout.outcome is None and kept.whole.is_set():
                self.write(kept, [missed(tournament, place, gone, now)])
                dissolve(self.hub, hosted)
                open_tables(self, kept, [place])
