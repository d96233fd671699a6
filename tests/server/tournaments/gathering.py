"""A tournament without sockets or a browser: a hub, a office, people at tables, a set clock."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

from tavolon.server import wire
from tavolon.server.client import Client
from tavolon.server.hub import Hub
from tavolon.server.people import Guest
from tavolon.server.refusing import Refuse
from tavolon.server.room import Room
from tavolon.server.store.sqlite import Sqlite
from tavolon.server.thinking import Here
from tavolon.server.tournaments.office import Office
from tavolon.server.tournaments.telling import told
from tavolon.server.tournaments.tournament import Place, Tournament
from tavolon.server.wire import Stage, TournamentOptions, Way, deeds

__all__ = ["Gathering", "gathered"]

START = 1_800_000_000_000


class Gathering:
    """One tournament, whose game master is M, and people by a letter each."""

    def __init__(self, store: Any) -> None:
        self.store = store
        self.now = START
        self.clients: dict[str, Client] = {}

    async def begin(self) -> None:
        """A server starts on what is in the store."""
        self.hub = Hub(self.store, Here(), lambda: self.now)
        await self.hub.start()
        self.office = Office(self.hub)
        await self.office.start()

    async def end(self) -> None:
        """It stops in good order."""
        self.clients.clear()
        await self.hub.stop()

    async def restart(self) -> None:
        """It stops, and another one starts."""
        await self.end()
        await self.begin()
        await self.open()

    async def found(self, way: Way, people: str = "", **options: Any) -> None:
        """A tournament of Numer0n without items unless told otherwise, and who enters it."""
        chosen = {"title": "Cup", "game": "numeron", "ruleset": "practice", "by_entry": True, **options}
        chosen.setdefault("clocks", wire.Clocks(quick=True, least=0))
        self.code = await self.office.found(TournamentOptions(way=way, **chosen), guest("M"))
        await self.open()
        for name in people:
            await self.ask(name, deeds.Enter())

    async def open(self) -> None:
        """Reads it again where this process has put it away."""
        kept = await self.office.find(self.code)
        assert kept is not None
        self.kept = kept

    @property
    def tournament(self) -> Tournament:
        """Its state."""
        return self.kept.tournament

    async def ask(self, name: str, request: Any) -> None:
        """A request, as it comes over the wire."""
        sent = msgspec.json.decode(msgspec.json.encode(request), type=deeds.FromEntrant)
        await self.office.ask(self.kept, guest(name), sent)

    async def refused(self, name: str, request: Any) -> str:
        """With which reason a request is refused; nothing changes."""
        before = self.tournament.seq
        try:
            await self.ask(name, request)
        except Refuse as refused:
            await self.kept.whole.wait()
            assert self.tournament.seq == before
            return refused.reason
        raise AssertionError("it was carried out")

    async def round(self) -> list[Place]:
        """The next round, drawn and with open tables."""
        number = self.tournament.round + 1
        await self.ask("M", deeds.Pair(number))
        if not self.tournament.decided:
            await self.ask("M", deeds.Open(number))
        return self.tournament.of(number)

    def names(self, place: Place) -> str:
        """Who meets, in seat order."""
        return "".join(self.tournament.players[one].name for one in place.sides)

    def room(self, place: Place) -> Room:
        """A bout's table."""
        return self.hub.hosted[place.table or ""].room

    async def come(self, name: str, place: Place) -> Client:
        """Somebody opens the page of a table."""
        hosted = await self.hub.host(place.table or "")
        assert hosted is not None
        client = Client(guest(name), hosted.room.code)
        self.hub.join(client, hosted)
        await self.hub.journal.flushed()
        self.clients[name] = client
        return client

    async def send(self, name: str, kind: str, **fields: Any) -> None:
        """A decision at the table where somebody is."""
        client = self.clients[name]
        room = self.hub.hosted[client.code].room
        assert room.playing is not None
        action = {"type": kind, **fields}
        request = wire.Submit(f"{room.seq}", room.playing.turn, action)
        self.hub.receive(client, msgspec.json.encode(request))
        await self.settled()

    async def settled(self) -> None:
        """All that was handed over is on disk, and what follows from it too."""
        for _ in range(3):
            await self.hub.journal.flushed()
            await asyncio.sleep(0)

    async def play(self, place: Place, winner: str) -> None:
        """Both come, and the other one gives up."""
        names = self.names(place)
        for name in names:
            await self.come(name, place)
        assert self.room(place).stage is Stage.RUNNING
        loser = next(name for name in names if name != winner)
        await self.send(loser, "resign")
        assert place.bout.outcome is not None or place.trouble

    async def run(self, winner: Callable[[str], str] = min) -> None:
        """All rounds; of two the one whom `winner` names wins."""
        while self.tournament.stage is wire.TournamentStage.RUNNING:
            for place in await self.round():
                if place.bout.outcome is None:
                    await self.play(place, winner(self.names(place)))

    async def wait(self, seconds: float) -> None:
        """Time passes, and the office looks."""
        self.now += round(seconds * 1000)
        await self.office.look()
        await self.settled()

    def told(self, name: str) -> wire.Tournament:
        """All that somebody is told, from the tables that are open here."""
        self.kept.shown = None
        telling = told(self.kept, self.hub, self.office.since, guest(name))
        try:
            telling.send(None)
        except StopIteration as done:
            shown: wire.Tournament = done.value
            return shown
        raise AssertionError("a table is not open")

    def ranks(self) -> dict[str, int]:
        """Everybody's place by name."""
        players = self.tournament.players
        return {players[row.entrant].name: row.rank for row in self.tournament.standings}


def guest(name: str) -> Guest:
    """A person with a letter for a name."""
    return Guest(f"token-{name}", name)


def gathered(tmp_path: Path, act: Callable[[Gathering], Awaitable[None]], store: Any = None) -> None:
    """A gathering in a loop of its own."""

    async def run() -> None:
        kept = store or Sqlite(tmp_path / "a.db")
        gathering = Gathering(kept)
        await gathering.begin()
        await act(gathering)
        await gathering.end()
        kept.close()

    asyncio.run(run())
