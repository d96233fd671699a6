"""A table with people at it and a clock that only a script moves; all that is said is written down."""

import json
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import msgspec

from tavolon.bots import BOTS
from tavolon.server import wire
from tavolon.server.client import Client
from tavolon.server.hub import Hosted, Hub
from tavolon.server.passing import due
from tavolon.server.people import Guest
from tavolon.server.store.sqlite import Sqlite
from tavolon.server.thinking import Here
from tavolon.server.wire import Options

__all__ = ["Scene", "shortened"]

EPOCH = 1_600_000_000_000
CODE = "TAVXN22"
MANY = 16
"""Longer lists are shortened in a transcript."""
_server = msgspec.json.Decoder(wire.FromServer)


class Ear(Client):
    """A connection of which every message is kept."""

    def __init__(self, guest: Guest) -> None:
        super().__init__(guest, CODE)
        self.heard: list[Any] = []

    def send(self, texts: Sequence[bytes]) -> bool:
        """Keeps messages, each of which must be one of the protocol's."""
        for text in texts:
            _server.decode(text)
            self.heard.append(json.loads(text))
        return True


class Scene:
    """One table, its people, and what they say and hear; the seed is its own, so chance falls as it fell."""

    def __init__(self, seed: str) -> None:
        self.lines: list[str] = []
        self.ears: dict[str, Ear] = {}
        self._now = EPOCH
        self._requests = 0
        self._stack = ExitStack()
        folder = self._stack.enter_context(TemporaryDirectory())
        self._stack.enter_context(patch("tavolon.server.making.secrets.token_hex", lambda _: seed))
        self._stack.enter_context(patch("tavolon.server.house.fresh_code", lambda: CODE))
        self.store = Sqlite(Path(folder) / "tavolon.db")
        self.hub = Hub(self.store, Here(), lambda: self._now)

    async def __aenter__(self) -> "Scene":
        await self.hub.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hub.stop()
        self.store.close()
        self._stack.close()

    @property
    def hosted(self) -> Hosted:
        """The table."""
        return self.hub.hosted[CODE]

    @property
    def pending(self) -> tuple[int, ...]:
        """Who has yet to answer."""
        playing = self.hosted.room.playing
        return () if playing is None else playing.table.pending

    def remark(self, text: str) -> None:
        """A line for who reads the transcript."""
        self.lines.append(f"# {text}")

    async def make(self, host: str, **options: Any) -> None:
        """Somebody makes the table."""
        self.remark(f"{host} makes a table: {_json(options)}")
        await self.hub.open(msgspec.convert(options, Options), Guest(host, host))
        await self._settle()

    async def join(self, name: str) -> None:
        """Somebody opens the table's page."""
        self.remark(f"{name} connects")
        ear = self.ears[name] = Ear(Guest(name, name))
        self.hub.join(ear, self.hosted)
        await self._settle()

    async def send(self, name: str, kind: str, /, **fields: Any) -> None:
        """Somebody asks for something; times pass a second from one request to the next."""
        self._now += 1000
        self._requests += 1
        numbered = {} if kind in ("sync", "ping") else {"id": str(self._requests)}
        request = {"type": kind, **numbered, **fields}
        self.lines.append(f"{name} > {_json(request)}")
        self.hub.receive(self.ears[name], json.dumps(request))
        await self._settle()

    async def act(self, name: str, action: dict[str, Any]) -> None:
        """A seat decides, for the question that is open."""
        playing = self.hosted.room.playing
        assert playing is not None
        await self.send(name, "submit", turn=playing.turn, action=action)

    async def bots_act(self, names: list[str], bot: str, *, times: int) -> None:
        """People who do what a bot would, in seat order, for so many questions."""
        room = self.hosted.room
        for _ in range(times):
            assert room.playing is not None
            for seat in self.pending:
                view = room.playing.view(seat, len(room.playing.beats))
                legal = room.playing.table.legal(seat)
                dice = Random(f"{seat}/{room.playing.turn}")
                action = BOTS[room.game.name][bot](view, legal, dice)
                await self.act(names[seat], msgspec.to_builtins(action))
            await self.wait()

    async def wait(self) -> None:
        """Time goes on to whatever is due next, if all have answered."""
        when = due(self.hosted.room)
        if when is not None and not self.pending:
            self.remark(f"{max(0, when - self._now)} ms go by")
            self._now = max(self._now, when)
            self.hub.ring(self.hosted)
            await self._settle()

    async def _settle(self) -> None:
        """Everything is on disk and everybody has been told."""
        await self.hub.journal.flushed()
        for name, ear in self.ears.items():
            self.lines += (f"{name} < {_json(shortened(self._plain(message)))}" for message in ear.heard)
            ear.heard.clear()

    def _plain(self, value: Any) -> Any:
        """A message with times counted from the beginning."""
        if isinstance(value, dict):
            return {key: self._plain(part) for key, part in value.items()}
        if isinstance(value, list):
            return [self._plain(part) for part in value]
        timed = isinstance(value, int) and value >= EPOCH
        return f"+{value - EPOCH}" if timed else value


def shortened(value: Any) -> Any:
    """A message with its longest lists cut short: their ends, and how much lies between."""
    if isinstance(value, dict):
        return {key: shortened(part) for key, part in value.items()}
    if isinstance(value, list):
        if len(value) > MANY and not isinstance(value[0], dict):
            return [shortened(value[0]), f"… {len(value) - 2} more …", shortened(value[-1])]
        return [shortened(part) for part in value]
    return value


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
