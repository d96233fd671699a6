"""Several processes on one database are equal: any serves anybody, and all see the same."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import psycopg
import pytest

from tavolon.server import deciding, following, wire
from tavolon.server import entries as log
from tavolon.server.client import Client
from tavolon.server.hub import Hub
from tavolon.server.lobby import Hall
from tavolon.server.people import Guest
from tavolon.server.store import Batch, Row
from tavolon.server.store.postgres import Postgres
from tavolon.server.thinking import Here
from tavolon.server.wire import Stage
from tests.server.sitting import QUICK

ANN, BO, CY = Guest("ann", "Ann"), Guest("bo", "Bo"), Guest("cy", "Cy")
PRACTICE = wire.Options("numeron", "practice", clocks=QUICK)
SOON = 20
"""Seconds after which what should come will not."""


class Ear(Client):
    """A connection that keeps what it is told, and asks for things."""

    def __init__(self, hub: Hub, guest: Guest, code: str) -> None:
        super().__init__(guest, code, self.hear)
        self.hub = hub
        self.heard: list[dict[str, Any]] = []
        self.asked = 0

    def hear(self, texts: Any) -> bool:
        """Keeps what it is told."""
        self.heard += map(msgspec.json.decode, texts)
        return True

    def ask(self, request: Any) -> None:
        """A request is sent."""
        self.hub.receive(self, msgspec.json.encode(request))

    def act(self, kind: str, **fields: Any) -> str:
        """A decision on the question that is open here; its id."""
        self.asked += 1
        id_ = f"{self.guest.id}{self.asked}"
        self.ask(wire.Submit(id_, self.play["turn"], {"type": kind, **fields}))
        return id_

    @property
    def play(self) -> Any:
        """The match as last told."""
        return next(text["play"] for text in reversed(self.heard) if text.get("play"))

    @property
    def table(self) -> Any:
        """The table as last told."""
        return next(text["table"] for text in reversed(self.heard) if "table" in text)

    @property
    def events(self) -> list[Any]:
        """All that has happened, as told from the last whole on."""
        since = max(place for place, text in enumerate(self.heard) if text["type"] == "whole")
        return [event for text in self.heard[since:] if text.get("play") for event in text["play"]["events"]]

    def answer(self, id_: str) -> str | None:
        """What became of a request: done, or why not."""
        found = [text for text in self.heard if text.get("id") == id_]
        return None if not found else found[-1].get("reason", found[-1]["type"])


async def until(true: Callable[[], Any]) -> None:
    """Waits for something that should come soon."""
    async with asyncio.timeout(SOON):
        while not true():
            await asyncio.sleep(0.005)


@asynccontextmanager
async def running(url: str, thinker: Any = None, pause: int = 0) -> AsyncIterator[Hub]:
    """A process, as far as the others can tell."""
    store = Postgres(url)
    hub = Hub(store, thinker or Here(), pause=pause)
    await hub.start()
    try:
        yield hub
    finally:
        await hub.stop()
        store.close()


async def come(hub: Hub, guest: Guest, code: str) -> Ear:
    """Somebody connects to a table."""
    ear = Ear(hub, guest, code)
    hosted = await hub.host(code)
    assert hosted is not None
    hub.join(ear, hosted)
    await until(lambda: ear.heard)
    return ear


def together(url: str, scene: Callable[[Hub, Hub], Awaitable[None]]) -> None:
    """Plays a scene in two processes."""

    async def run() -> None:
        async with running(url) as one, running(url) as two:
            await scene(one, two)

    asyncio.run(run())


async def seated(one: Hub, two: Hub) -> tuple[Ear, Ear]:
    """Ann at one process and Bo at the other, at one table, their numbers set."""
    code = await one.open(PRACTICE, ANN)
    ann, bo = await come(one, ANN, code), await come(two, BO, code)
    bo.ask(wire.Sit("sit"))
    await until(lambda: ann.table["stage"] == bo.table["stage"] == "running")
    ann.act("set_number", number="157")
    bo.act("set_number", number="264")
    await until(lambda: ann.play["asks"] == bo.play["asks"] == "turn")
    return ann, bo


def test_answers_at_the_same_moment(postgres: str) -> None:
    """Of two answers at two processes at once both are taken, and all see the same in the same order."""

    async def scene(one: Hub, two: Hub) -> None:
        ann, bo = await seated(one, two)
        assert (ann.answer("ann1"), bo.answer("bo1")) == ("done", "done")
        while ann.play["awaiting"]:
            asked, other = (ann, bo) if ann.play["awaiting"] == [0] else (bo, ann)
            turn = ann.play["turn"]
            number = {"ann": "264", "bo": "157"}[asked.guest.id] if turn > 8 else "983"
            id_ = asked.act("call", number=number)
            other.ask(wire.Say(f"say{turn}", "at the same time"))
            await until(lambda: asked.answer(id_) and other.answer(f"say{turn}"))  # noqa: B023
            await until(lambda: ann.play["turn"] == bo.play["turn"] > turn)  # noqa: B023
            assert (asked.answer(id_), other.answer(f"say{turn}")) == ("done", "done")
        public = [event for event in ann.events if event["type"] != "number_set"]
        assert public == [event for event in bo.events if event["type"] != "number_set"]
        assert len(public) > 4
        entries = [log.read(text) for text in await one.store.entries(ann.code)]
        ids = [entry.id for entry in entries if entry.id]
        assert len(ids) == len(set(ids))
        assert one.journal.taken + two.journal.taken > 0

    together(postgres, scene)


def test_a_request_that_comes_to_both_is_carried_out_once(postgres: str) -> None:
    """Somebody who heard no answer asks the other process: the answer is the first one."""

    async def scene(one: Hub, two: Hub) -> None:
        ann, bo = await seated(one, two)
        asked = ann if ann.play["awaiting"] == [0] else bo
        beside = await come(two if asked is ann else one, asked.guest, asked.code)
        submit = wire.Submit("twice", asked.play["turn"], {"type": "call", "number": "983"})
        asked.ask(submit)
        beside.ask(submit)
        await until(lambda: asked.answer("twice") and beside.answer("twice"))
        assert (asked.answer("twice"), beside.answer("twice")) == ("done", "done")
        texts = await one.store.entries(ann.code)
        assert sum(b'"983"' in text for text in texts) == 1

    together(postgres, scene)


def test_who_is_here_is_known_everywhere(postgres: str) -> None:
    """Somebody who comes or goes at one process comes or goes at the other, too."""

    async def scene(one: Hub, two: Hub) -> None:
        ann, bo = await seated(one, two)
        assert [chair["away"] for chair in ann.table["chairs"]] == [False, False]
        two.part(bo)
        await until(lambda: [chair["away"] for chair in ann.table["chairs"]] == [False, True])
        cy = await come(two, CY, ann.code)
        await until(lambda: ann.table["watchers"] == cy.table["watchers"] == 1)
        assert [chair["away"] for chair in cy.table["chairs"]] == [False, True]
        one.part(ann)
        await until(lambda: [chair["away"] for chair in cy.table["chairs"]] == [True, True])
        hosted = two.hosted[ann.code]
        assert hosted.room.gone is not None
        back = await come(one, ANN, ann.code)
        await until(lambda: [chair["away"] for chair in cy.table["chairs"]] == [False, True])
        assert hosted.room.gone is None
        assert back.table["watchers"] == 1

    together(postgres, scene)


def test_a_rematch_is_made_once(postgres: str) -> None:
    """Whoever asks where, and both at once: there is one new table, and both are told of it."""

    async def scene(one: Hub, two: Hub) -> None:
        ann, bo = await seated(one, two)
        ann.act("resign")
        await until(lambda: ann.table["stage"] == bo.table["stage"] == "over")
        ann.ask(wire.Rematch("again"))
        bo.ask(wire.Rematch("again"))
        await until(lambda: ann.table["rematch"] and bo.table["rematch"])
        code = ann.table["rematch"]
        assert bo.table["rematch"] == code
        assert sorted(await one.store.tables_of("ann")) == sorted([ann.code, code])
        next_ann, next_bo = await come(one, ANN, code), await come(two, BO, code)
        assert next_ann.table["series"] == next_bo.table["series"] != [0, 0]

    together(postgres, scene)


def test_deadlines_fire_once(postgres: str) -> None:
    """Time that runs out runs out at both processes; the log holds it once."""
    clocks = wire.Clocks(move=1, quick=True, least=0)

    async def scene(one: Hub, two: Hub) -> None:
        code = await one.open(wire.Options("numeron", "practice", clocks=clocks), ANN)
        ann, bo = await come(one, ANN, code), await come(two, BO, code)
        bo.ask(wire.Sit("sit"))
        await until(lambda: ann.table["stage"] == bo.table["stage"] == "running")
        await until(lambda: ann.play["turn"] >= 3 and bo.play["turn"] >= 3)
        entries = [log.read(text) for text in await one.store.entries(code)]
        lapsed = [(entry.seat, place) for place, entry in enumerate(entries) if isinstance(entry, log.Lapsed)]
        assert {seat for seat, _ in lapsed[:2]} == {0, 1}
        assert len(lapsed) <= 2 + max(ann.play["turn"], bo.play["turn"])
        at = [entry.at for entry in entries]
        assert at == sorted(at)

    together(postgres, scene)


def test_what_somebody_shows_is_seen_everywhere(postgres: str) -> None:
    """Reactions pass, and are not kept; they are seen once."""

    async def scene(one: Hub, two: Hub) -> None:
        ann, bo = await seated(one, two)
        ann.ask(wire.React("r", wire.REACTIONS[0]))
        await until(lambda: any(text["type"] == "reacted" for text in bo.heard))
        bo.ask(wire.Say("s", "thanks"))
        await until(lambda: any(text["type"] == "said" for text in ann.heard))
        for ear in (ann, bo):
            shown = [text for text in ear.heard if text["type"] == "reacted"]
            assert [(text["name"], text["reaction"]) for text in shown] == [("Ann", wire.REACTIONS[0])]

    together(postgres, scene)


def test_the_lobby_shows_what_others_make(postgres: str) -> None:
    """A table that is made and taken at one process comes and goes in the lobby of the other."""

    async def scene(one: Hub, two: Hub) -> None:
        hall = Hall(two)
        visitor = hall.enter("bo")

        async def shown() -> tuple[list[str], list[tuple[str, bool]]]:
            await asyncio.wait_for(visitor.stale.wait(), SOON)
            visitor.stale.clear()
            lobby = await hall.seen_by("bo", visitor)
            return [table.code for table in lobby.open], [
                (mine.table.code, mine.asked) for mine in lobby.mine
            ]

        assert await shown() == ([], [])
        code = await one.open(wire.Options("numeron", "practice", clocks=QUICK, listed=True), ANN)
        assert await shown() == ([code], [])
        ann, bo = await come(one, ANN, code), await come(one, BO, code)
        bo.ask(wire.Sit("sit"))
        while (found := await shown()) != ([], [(code, True)]):
            assert found[0] in ([], [code])
        ann.act("resign")
        while (await shown())[1] != [(code, False)]:
            pass

    together(postgres, scene)


def test_clocks_that_differ(postgres: str) -> None:
    """All go by the database's clock, and no log goes back in time where one is a little off all the same."""

    async def scene(one: Hub, two: Hub) -> None:
        one.clock.ahead, two.clock.ahead = 90_000, -90_000
        for hub in (one, two):
            await hub.living._look(await hub.store.others())
        assert abs(one.now() - two.now()) < 60_000
        one.clock.ahead += 500
        ann, bo = await seated(one, two)
        ann.ask(wire.Say("a", "first"))
        await until(lambda: bo.answer("a") or any(text["type"] == "said" for text in bo.heard))
        bo.ask(wire.Say("b", "second"))
        await until(lambda: bo.answer("b"))
        at = [log.read(text).at for text in await one.store.entries(ann.code)]
        assert at == sorted(at)

    together(postgres, scene)


def test_the_people_of_a_dead_process_are_gone(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once it has not been seen for a while; if it was only cut off, they are back with it."""

    async def scene(one: Hub, two: Hub) -> None:
        ann, bo = await seated(one, two)
        for ago, away in (("1 minute", True), ("0 s", False)):
            with psycopg.connect(postgres) as connection:
                connection.execute(
                    "UPDATE processes SET seen = clock_timestamp() - %s::interval WHERE process = %s",
                    (ago, two.store.process),
                )
            await one.living._look(await one.store.others())
            await until(lambda: ann.table["chairs"][1]["away"] is away)  # noqa: B023
        assert bo.play

    monkeypatch.setattr("tavolon.server.living.BEAT", 3600)  # neither says by itself that it runs
    together(postgres, scene)


def test_what_a_later_version_writes_is_not_misread(postgres: str, caplog: pytest.LogCaptureFixture) -> None:
    """Where servers of two versions run, the earlier one lets such a table go, and serves all others."""

    async def scene(one: Hub, two: Hub) -> None:
        ann, _ = await seated(one, two)
        cy = await come(one, CY, await one.open(PRACTICE, CY))
        place = one.hosted[ann.code].room.seq
        two.store.append(Batch((Row(ann.code, place, b'{"type":"sang","at":1}'),)))
        two.store.herald(Batch((Row(ann.code, place, b""),)))
        await until(lambda: ann.dropped)
        assert ann.code not in one.hosted
        with pytest.raises(msgspec.ValidationError):
            await one.host(ann.code)
        await one.living._adopt((ann.code, cy.code), None)
        cy.ask(wire.Say("a", "still here"))
        await until(lambda: cy.answer("a"))

    together(postgres, scene)
    assert "ValidationError" in caplog.text


class Counting(Here):
    """Bots that are counted."""

    def __init__(self) -> None:
        self.asked = 0

    async def decide(self, *asked: Any) -> Any:
        """Decides as ever."""
        self.asked += 1
        return await super().decide(*asked)


def test_bots_decide_once(postgres: str) -> None:
    """The process that put the question has it answered; the others do not even think."""

    async def run() -> None:
        first, second = Counting(), Counting()
        async with running(postgres, first) as one, running(postgres, second) as two:
            options = wire.Options("numeron", "practice", bots=("consistent",), clocks=QUICK)
            code = await one.open(options, ANN)
            ann, cy = await come(one, ANN, code), await come(two, CY, code)
            ann.act("set_number", number="157")
            await until(lambda: ann.play["asks"] == "turn")
            while ann.play["awaiting"]:
                turn = ann.play["turn"]
                if ann.play["awaiting"] == [0]:
                    ann.act("call", number="983")
                await until(lambda: ann.play["turn"] > turn)  # noqa: B023
            await until(lambda: cy.table["stage"] == "over")
            assert first.asked > 1
            assert second.asked == 0
            assert one.journal.taken + two.journal.taken == 0

    asyncio.run(run())


def test_a_table_watched_elsewhere_alone_is_left_to_that_process(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has made it and has nobody there lets the other go on with it, so that neither loses a move.

    It follows no longer, so it closes the table, whatever its bots are thinking of.
    """
    monkeypatch.setattr(following, "SEEN", 100)
    monkeypatch.setattr(deciding, "GRACE", 0.15)

    async def run() -> None:
        first, second = Counting(), Counting()
        async with running(postgres, first, pause=100) as one, running(postgres, second, pause=100) as two:
            options = wire.Options("rotolon", "board-3", bots=("random", "random"), clocks=QUICK, sit=False)
            code = await one.open(options, ANN)
            ann = await come(two, ANN, code)
            await until(lambda: ann.table["stage"] == "over")
            assert code not in one.hosted
            assert second.asked > first.asked
            assert one.journal.taken + two.journal.taken <= 1  # while it passes from one to the other

    asyncio.run(run())


def test_what_a_process_leaves_others_take_up(postgres: str) -> None:
    """A table goes on at whoever is left, and no time is given back, since somebody always ran."""

    async def run() -> None:
        async with running(postgres) as one:
            async with running(postgres) as two:
                options = wire.Options(
                    "numeron", "practice", bots=("random", "random"), clocks=wire.Clocks(least=60)
                )
                code = await two.open(options, ANN)
                assert code not in one.hosted
            await one.living._look(await one.store.others())
            assert one.hosted[code].room.stage is Stage.RUNNING
            assert not any(b'"woken"' in text for text in await one.store.entries(code))

    asyncio.run(run())
