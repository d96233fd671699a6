"""All tables of a process: opened on demand, written before told, and left when nobody needs them."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tavolon.server import wire
from tavolon.server.client import WAITING, Client
from tavolon.server.hub import Hub
from tavolon.server.people import Guest
from tavolon.server.settings import Settings
from tavolon.server.store.opening import opened
from tavolon.server.thinking import Here, Processes
from tavolon.server.wire import Stage
from tests.server.sitting import QUICK
from tests.server.stores import Failing

ANN, BO = Guest("ann", "Ann"), Guest("bo", "Bo")
PRACTICE = wire.Options("numeron", "practice", clocks=QUICK)


def played(
    database: str, play: Callable[[Hub], Awaitable[None]], store: Any = None, thinker: Any = None
) -> None:
    """A hub in a loop of its own."""

    async def run() -> None:
        kept = store or opened(Settings(database=database))
        hub = Hub(kept, thinker or Here())
        await hub.start()
        await play(hub)
        await hub.stop()
        kept.close()

    asyncio.run(run())


def heard(client: Client) -> list[dict[str, Any]]:
    """What a client has been sent since the last look."""
    texts = []
    while not client._queue.empty():
        text = client._queue.get_nowait()
        texts.append({"type": "closed"} if text is None else msgspec.json.decode(text))
    return texts


async def joined(hub: Hub, guest: Guest, code: str) -> Client:
    """A client that has been told the whole."""
    client = Client(guest, code)
    hosted = await hub.host(code)
    assert hosted is not None
    hub.join(client, hosted)
    await hub.journal.flushed()
    return client


def sent(hub: Hub, client: Client, request: Any) -> None:
    """A request comes in."""
    hub.receive(client, msgspec.json.encode(request))


def test_what_could_not_be_written_has_not_happened(tmp_path: Path) -> None:
    """Nobody is told of it; clients are let go, and find the table as it is on disk."""
    store = Failing(tmp_path / "a.db")

    async def play(hub: Hub) -> None:
        code = await hub.open(PRACTICE, ANN)
        ann, bo = await joined(hub, ANN, code), await joined(hub, BO, code)
        sent(hub, bo, wire.Sit("s"))
        await hub.journal.flushed()
        heard(ann)
        store.full = True
        sent(hub, ann, wire.Submit("n", 0, {"type": "set_number", "number": "157"}))
        await hub.journal.flushed()
        assert heard(ann) == [{"type": "closed"}]
        assert ann.dropped
        assert bo.dropped
        store.full = False
        sent(hub, ann, wire.Submit("n", 0, {"type": "set_number", "number": "157"}))
        again = await joined(hub, ANN, code)
        assert heard(again)[-1]["play"]["answer"] is None
        sent(hub, again, wire.Submit("n", 0, {"type": "set_number", "number": "157"}))
        await hub.journal.flushed()
        assert [text["type"] for text in heard(again)] == ["news", "done"]

    played("", play, store)


def test_nobody_is_told_before_it_is_on_disk(database: str) -> None:
    """Neither who asked nor who is concerned."""

    async def play(hub: Hub) -> None:
        code = await hub.open(PRACTICE, ANN)
        ann = await joined(hub, ANN, code)
        heard(ann)
        bo = await joined(hub, BO, code)
        heard(ann), heard(bo)
        sent(hub, bo, wire.Sit("s"))
        assert heard(ann) == heard(bo) == []
        await hub.journal.flushed()
        assert [text["type"] for text in heard(bo)] == ["whole", "done"]
        assert len(await hub.store.entries(code)) == 4

    played(database, play)


def test_a_table_nobody_needs_is_closed_and_opens_again(database: str) -> None:
    """Not while a clock runs or somebody is there."""

    async def play(hub: Hub) -> None:
        code = await hub.open(PRACTICE, ANN)
        ann = await joined(hub, ANN, code)
        hub.sweep()
        assert code in hub.hosted
        hub.part(ann)
        hub.part(ann)
        await hub.journal.flushed()
        hub.sweep()
        assert code in hub.hosted
        hub.hosted[code].asked = 0
        hub.sweep()
        assert code not in hub.hosted
        room = await hub.room(f"{code[:3]}-{code[3:].lower()}")
        assert room is not None
        assert (room.stage, room.seating.names[0]) == (Stage.WAITING, "Ann")
        assert await hub.room("ABCDEFG") is None
        assert await hub.room("no") is None
        running = await hub.open(wire.Options("numeron", bots=("random", "random"), clocks=QUICK), ANN)
        hub.sweep()
        assert running in hub.hosted

    played(database, play)


def test_what_was_played_is_open_after_a_restart(database: str) -> None:
    """With the time since the last note not charged."""
    codes = []

    async def begin(hub: Hub) -> None:
        codes.append(await hub.open(wire.Options("numeron", "practice", bots=("random",), clocks=QUICK), ANN))
        codes.append(await hub.open(PRACTICE, ANN))
        await hub.journal.flushed()

    async def again(hub: Hub) -> None:
        assert list(hub.hosted) == codes[:1]
        await hub.journal.flushed()
        assert b'"woken"' in (await hub.store.entries(codes[0]))[-1]

    played(database, begin)
    played(database, again)


def test_a_client_that_does_not_read_is_let_go(tmp_path: Path) -> None:
    """The others go on."""

    async def play(hub: Hub) -> None:
        code = await hub.open(PRACTICE, ANN)
        slow, quick = await joined(hub, BO, code), await joined(hub, ANN, code)
        for request in range(WAITING + 10):
            hub.announce(f"n{request}")
        assert slow.dropped
        heard(quick)
        assert heard(slow) == [{"type": "closed"}]
        sent(hub, quick, wire.Say("x", "hello"))
        await hub.journal.flushed()

    played(str(tmp_path / "a.db"), play)


def test_listeners_hear_of_tables(database: str) -> None:
    """Once it is on disk."""

    async def play(hub: Hub) -> None:
        codes: list[str] = []
        hub.listeners.append(codes.append)
        made = asyncio.create_task(hub.open(PRACTICE, ANN))
        await asyncio.sleep(0)
        assert codes == []
        assert codes == [await made]

    played(database, play)


class Faulty(Here):
    """A bot that decides nothing, or something that is not legal."""

    def __init__(self, action: Any) -> None:
        self.action = action
        self.asked = 0

    async def decide(self, game: str, bot: str, view: Any, legal: Any, chance: str) -> Any:
        """Always the same."""
        self.asked += 1
        assert not hasattr(view, "phase")
        assert "seed" not in str(view)
        return self.action


@pytest.mark.parametrize("action", [None, "rubbish"])
def test_a_faulty_bot_is_decided_for(tmp_path: Path, action: Any) -> None:
    """The clock plays for it, it is counted, and the table goes on."""
    thinker = Faulty(action)

    async def play(hub: Hub) -> None:
        code = await hub.open(wire.Options("numeron", "practice", bots=("random",), clocks=QUICK), ANN)
        ann = await joined(hub, ANN, code)
        await asyncio.sleep(0)
        sent(hub, ann, wire.Submit("n", 0, {"type": "set_number", "number": "157"}))
        while hub.counts.faults < 2:
            room = await hub.room(code)
            assert room is not None
            assert room.playing is not None
            if room.playing.table.pending == (0,):
                call = {"type": "call", "number": "983"}
                sent(hub, ann, wire.Submit(f"c{room.playing.turn}", room.playing.turn, call))
            await asyncio.sleep(0.001)
        assert thinker.asked >= 2

    played(str(tmp_path / "a.db"), play, thinker=thinker)


def test_processes_think_and_are_replaced(tmp_path: Path) -> None:
    """A bot that throws, one that hangs and one that dies are faults; the next one thinks all the same."""

    async def run() -> None:
        thinker = Processes(1, 60)
        legal = ("a", "b")
        assert await thinker.decide("numeron", "random", None, legal, "x") in legal
        assert await thinker.decide("numeron", "nobody", None, legal, "x") is None
        thinker.seconds = 0.2
        assert await thinker.decide("numeron", "random", None, Sleeper(), "x") is None
        thinker.seconds = 60
        assert await thinker.decide("numeron", "random", None, Killer(), "x") is None
        assert await thinker.decide("numeron", "random", None, legal, "x") in legal
        await thinker.close()

    asyncio.run(run())


class Sleeper:
    """Takes for ever to be looked at."""

    def __len__(self) -> int:
        time.sleep(3600)
        return 1


class Killer:
    """Whoever looks at it dies."""

    def __len__(self) -> int:
        os._exit(1)
