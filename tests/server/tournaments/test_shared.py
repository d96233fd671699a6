"""Several servers on one database run one tournament: any serves anybody, and all tell the same."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tavolon.server.hub import Hub
from tavolon.server.refusing import Refuse
from tavolon.server.store.postgres import Postgres
from tavolon.server.thinking import Here
from tavolon.server.tournaments.kept import Kept
from tavolon.server.tournaments.office import Office
from tavolon.server.tournaments.telling import told
from tavolon.server.wire import Clocks, Stage, Tournament, TournamentOptions, TournamentStage, Way, deeds
from tests.server.test_processes import Ear, until
from tests.server.tournaments.gathering import guest

OPTIONS = TournamentOptions(
    "Cup", "numeron", Way.SWISS, "practice", rounds=2, by_entry=True, clocks=Clocks(quick=True, least=0)
)


class Server:
    """A process, as far as the others can tell."""

    def __init__(self, hub: Hub, office: Office) -> None:
        self.hub = hub
        self.office = office

    async def kept(self, code: str) -> Kept:
        """The tournament as this process has it."""
        kept = await self.office.find(code)
        assert kept is not None
        return kept

    async def ask(self, code: str, name: str, request: Any) -> None:
        """A request that comes to this process."""
        await self.office.ask(await self.kept(code), guest(name), request)

    async def told(self, code: str, name: str = "Z") -> Tournament:
        """What this process tells."""
        kept = await self.kept(code)
        kept.shown = None
        return await told(kept, self.hub, 0, guest(name))

    async def come(self, name: str, table: str) -> Ear:
        """Somebody opens a table through this process."""
        hosted = await self.hub.host(table)
        assert hosted is not None
        ear = Ear(self.hub, guest(name), table)
        self.hub.join(ear, hosted)
        return ear


@asynccontextmanager
async def serving(url: str) -> AsyncIterator[Server]:
    """One more process."""
    store = Postgres(url)
    hub = Hub(store, Here())
    await hub.start()
    office = Office(hub)
    await office.start()
    try:
        yield Server(hub, office)
    finally:
        await hub.stop()
        store.close()


async def outcome(work: Any) -> str:
    """What became of a request."""
    try:
        await work
    except Refuse as refused:
        return refused.reason
    return "done"


def test_two_servers_run_one_tournament(postgres: str) -> None:
    """Entered through both, drawn once however often it is asked at once, played across, and told alike."""

    async def run() -> None:
        async with serving(postgres) as one, serving(postgres) as other:
            code = await one.office.found(OPTIONS, guest("M"))
            await one.ask(code, "A", deeds.Enter())
            await other.ask(code, "B", deeds.Enter())
            assert [entrant.name for entrant in (await one.told(code)).entrants] in (["A", "B"], ["A"])
            await one.ask(code, "C", deeds.Enter())
            await other.ask(code, "D", deeds.Enter())
            await one.ask(code, "M", deeds.Begin())
            asked = (server.ask(code, "M", deeds.Pair(1)) for server in (one, other, one, other))
            drawn = await asyncio.gather(*map(outcome, asked))
            # Two who draw in the same millisecond write the very same line, and each is told that it stands.
            assert sorted(set(drawn)) == ["done", "tournament.stale"]
            assert len((await one.told(code)).drawn) == len((await other.told(code)).drawn) == 1
            asked = (server.ask(code, "M", deeds.Open(1)) for server in (other, one))
            opened = await asyncio.gather(*map(outcome, asked))
            assert sorted(opened) == ["done", "tournament.opened"]
            bouts = (await other.told(code)).drawn[0].bouts
            assert len({bout.table for bout in bouts}) == len(bouts) == 2
            for bout in bouts:
                await match(one, other, code, str(bout.table))
            await until(lambda: decided(one, code) and decided(other, code))
            assert (await one.told(code)).standings == (await other.told(code)).standings
            assert [row.points for row in (await one.told(code)).standings] == [1, 1, 0, 0]

    asyncio.run(run())


async def match(one: Server, other: Server, code: str, table: str) -> None:
    """The two of a table come through different servers, and the second gives up."""
    hosted = await one.hub.host(table)
    assert hosted is not None
    first, second = (person.removeprefix("token-") for person in hosted.room.seating.persons)
    here, there = await one.come(first, table), await other.come(second, table)
    await until(lambda: stage(here) == stage(there) == "running")
    bouts = (await one.told(code)).drawn[0].bouts
    assert [bout.stage for bout in bouts if bout.table == table] == [Stage.RUNNING]
    there.act("resign")
    await until(lambda: stage(here) == "over")


def stage(ear: Ear) -> str | None:
    """Where a table is in its life, as somebody there was told."""
    return next((str(text["table"]["stage"]) for text in reversed(ear.heard) if "table" in text), None)


def decided(server: Server, code: str) -> bool:
    """Whether a server knows of all results."""
    return server.office.kept[code].tournament.decided


def test_what_one_server_has_begun_the_next_goes_on_with(postgres: str) -> None:
    """The tournament's server stops; results that came through another one are there, and are told."""

    async def run() -> None:
        async with serving(postgres) as other:
            async with serving(postgres) as one:
                code = await one.office.found(OPTIONS, guest("M"))
                for name in "ABC":
                    await one.ask(code, name, deeds.Enter())
                for request in (deeds.Begin(), deeds.Pair(1), deeds.Open(1)):
                    await one.ask(code, "M", request)
            table = (await other.told(code, "A")).me.table
            assert table is not None
            here, there = await other.come("A", table), await other.come("B", table)
            await until(lambda: stage(here) == "running")
            there.act("resign")
            await until(lambda: decided(other, code))
            async with serving(postgres) as third:
                shown = await third.told(code)
                assert [row.points for row in shown.standings] == [1, 1, 0]
                assert shown.stage is TournamentStage.RUNNING

    asyncio.run(run())
