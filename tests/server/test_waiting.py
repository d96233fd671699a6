"""While the database is away people are told, nothing is decided, and no clock runs."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tavolon.server import entries as log
from tavolon.server import waiting, wire
from tavolon.server.hub import HELD, Hub
from tavolon.server.store import Away, Others
from tavolon.server.thinking import Here
from tests.server.apps import served, told
from tests.server.stores import Distant
from tests.server.test_hub import ANN, BO, PRACTICE, heard, joined, played, sent
from tests.server.test_processes import until


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a test."""
    monkeypatch.setattr(waiting, "PATIENCE", 0.05)
    monkeypatch.setattr(waiting, "MOMENT", 0.01)


def test_what_is_asked_meanwhile_is_done_afterwards(tmp_path: Path) -> None:
    """Those at a table stay and are told; what they ask is answered once it is on disk, in order."""
    store = Distant(tmp_path / "a.db")

    async def play(hub: Hub) -> None:
        code = await hub.open(PRACTICE, ANN)
        ann, bo = await joined(hub, ANN, code), await joined(hub, BO, code)
        sent(hub, bo, wire.Sit("s"))
        await hub.journal.flushed()
        heard(ann), heard(bo)
        store.away = True
        sent(hub, ann, wire.Submit("n", 0, {"type": "set_number", "number": "157"}))
        await until(lambda: hub.waiting.since is not None)
        sent(hub, bo, wire.Submit("m", 0, {"type": "set_number", "number": "264"}))
        sent(hub, bo, wire.Sync())
        late = hub.hosted[code]
        assert [text["key"] for text in heard(ann)] == [text["key"] for text in heard(bo)] == ["waiting"]
        assert (len(late.held), await store.entries(code)) == (2, (await store.entries(code))[:4])
        with pytest.raises(Away):
            await hub.open(PRACTICE, ANN)
        store.away = False
        await until(lambda: hub.waiting.since is None)
        await hub.journal.flushed()
        kinds = [text["type"] for text in heard(bo)]
        assert kinds[0] == "notice"
        assert kinds.index("done") < kinds.index("whole") < len(kinds)
        assert "done" in [text["type"] for text in heard(ann)]
        entries = [log.read(text) for text in await store.entries(code)]
        assert [entry.id for entry in entries if entry.id] == ["s", "n", "m"]

    played("", play, store)


def test_no_clock_runs_meanwhile(tmp_path: Path) -> None:
    """Whoever is asked has as much time left as before."""
    store = Distant(tmp_path / "a.db")

    async def play(hub: Hub) -> None:
        clocks = wire.Clocks(move=1, quick=True, least=0)
        code = await hub.open(wire.Options("numeron", "practice", bots=("random",), clocks=clocks), ANN)
        ann = await joined(hub, ANN, code)
        store.away = True
        sent(hub, ann, wire.Say("say", "hello"))
        await until(lambda: hub.waiting.since is not None)
        await asyncio.sleep(1.2)  # longer than the time there is
        assert len(hub.hosted[code].room.fresh) == 0
        store.away = False
        await until(lambda: hub.waiting.since is None)
        await hub.journal.flushed()
        kinds = [type(log.read(text)).__name__ for text in await store.entries(code)]
        assert "Woken" in kinds
        assert "Lapsed" not in kinds[: kinds.index("Woken")]
        await until(lambda: hub.counts.lapses)

    played("", play, store)


def test_not_everything_is_held(tmp_path: Path) -> None:
    """Whoever asks without end is refused."""
    store = Distant(tmp_path / "a.db")

    async def run() -> None:
        hub = Hub(store, Here())
        await hub.start()
        code = await hub.open(PRACTICE, ANN)
        ann = await joined(hub, ANN, code)
        store.away = True
        sent(hub, ann, wire.Say("first", "hello"))
        await until(lambda: hub.waiting.since is not None)
        ann.bucket.size = ann.bucket.left = 10 * HELD
        for place in range(HELD + 1):
            sent(hub, ann, wire.Say(f"s{place}", "hello"))
        assert heard(ann)[-1]["reason"] == "server.waiting"
        assert len(hub.hosted[code].held) == HELD
        await hub.stop()  # it gives up what nobody was told of
        assert len(await store.entries(code)) == 2
        store.close()

    asyncio.run(run())


def test_the_doors_say_so(tmp_path: Path) -> None:
    """It is not ready, refuses with a reason, and sends sockets elsewhere."""
    store = Distant(tmp_path / "a.db")
    with served(tmp_path, store=store) as someone:
        someone.get("/api/me")
        code = someone.table(game="numeron")
        with someone.at(code) as line:
            told(line, "whole")
            store.away = True
            line.send('{"type":"say","id":"1","text":"hello"}')
            assert told(line, "notice")["key"] == "waiting"
            assert someone.get("/readyz").status_code == 503
            assert someone.get("/healthz").status_code == 200
            assert someone.reason("POST", "/api/tables", json={"game": "numeron"}) == (503, "server.waiting")
            assert someone.reason("GET", "/api/tables/ABCDEFG") == (503, "server.waiting")
            with someone.at("ABCDEFG") as other:
                assert closed(other) == waiting.AWAY
            store.away = False
            told(line, "done")
            assert told(line, "notice")["key"] == "back"
        assert someone.get("/readyz").text == "ok\n"
    store.close()


class Shared(Distant):
    """The same where another process runs; whoever reads from it while it is out of reach waits for ever."""

    async def others(self) -> Others:
        """Another one runs."""
        return replace(await super().others(), living=frozenset({"another"}))

    async def name_of(self, person: str) -> str | None:
        """Reads, if it can be reached."""
        if self.away:
            await asyncio.Event().wait()
        return await super().name_of(person)


def test_people_are_sent_to_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where others may reach the database, who is here is sent there, and who comes at once."""
    monkeypatch.setattr(waiting, "STAY", 0)
    store = Shared(tmp_path / "a.db")
    with served(tmp_path, store=store) as someone:
        someone.get("/api/me")
        code = someone.table(game="numeron")
        with someone.at(code) as line:
            told(line, "whole")
            store.away = True
            line.send('{"type":"say","id":"1","text":"hello"}')
            assert told(line, "notice")["key"] == "waiting"
            assert closed(line) == waiting.AWAY
        with someone.at(code) as line:
            assert closed(line) == waiting.AWAY
        store.away = False
    store.close()


def closed(line: Any) -> int:
    """With what a socket is closed."""
    from websockets.exceptions import ConnectionClosed

    with pytest.raises(ConnectionClosed) as raised:
        line.recv(timeout=20)
    assert raised.value.rcvd is not None
    return int(raised.value.rcvd.code)
