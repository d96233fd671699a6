"""The real server on a real port, but with a clock that stands still until it is moved."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tavolon.server.passing import due
from tavolon.server.serving import server_of
from tavolon.server.settings import Settings
from tests.server.leak.oracle import Heard

__all__ = ["House", "Line", "house"]

START = 1_800_000_000_000
ENOUGH = 60.0
"""Seconds after which something that does not come is a fault of the test."""


class House:
    """A server whose time a test moves."""

    def __init__(self, folder: Path) -> None:
        self.time = START
        settings = Settings(database=str(folder / "house.db"), port=0, limits=0, log="error")
        self.server = server_of(settings)
        self.hub = self.server.hub
        self.hub.now = lambda: self.time
        self.port = 0
        self.lines: list[Line] = []

    async def settle(self) -> None:
        """Waits until everything is on disk and has reached everybody."""
        while any(hosted.thinking for hosted in self.hub.hosted.values()):
            await asyncio.sleep(0)
        await self.hub.journal.flushed()
        for hosted in self.hub.hosted.values():
            for client in hosted.clients:
                client.bucket.left = client.bucket.size  # asking whether all has come counts for nothing
        await asyncio.gather(*(line.caught_up() for line in self.lines))

    async def advance(self, to: int) -> None:
        """Time passes, and each alarm on the way goes off at its moment."""
        while self.time < to:
            alarms = [(due(one.room), one) for one in self.hub.hosted.values()]
            ahead = [(when, one) for when, one in alarms if when is not None and when <= to]
            if not ahead:
                self.time = to
                return
            when, hosted = min(ahead, key=lambda alarm: alarm[0])
            self.time = max(self.time, when)
            self.hub.ring(hosted)
            await self.settle()
            if when <= self.time and due(hosted.room) == when:
                raise AssertionError("an alarm does not end")

    async def fetch(
        self, method: str, path: str, cookie: str = "", body: bytes = b"", **headers: str
    ) -> bytes:
        """Every byte of the answer to a request."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Connection: close"]
        lines += [f"Cookie: {cookie}"] if cookie else []
        lines += [f"Content-Length: {len(body)}", "Content-Type: application/json"] if body else []
        lines += [f"{name}: {value}" for name, value in headers.items()]
        writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        text = await asyncio.wait_for(reader.read(), ENOUGH)
        writer.close()
        await writer.wait_closed()
        return text


class Line:
    """A client's socket and all that came over it."""

    def __init__(self, house: House, socket: ClientConnection, keep: Callable[[Heard], None]) -> None:
        self.house = house
        self.socket = socket
        self.keep = keep
        self.answers: dict[str, bytes] = {}
        self._pongs = asyncio.Event()
        self._waiting: dict[str, asyncio.Event] = {}
        self._reading = asyncio.create_task(self._read())

    async def send(self, text: bytes) -> None:
        """Sends a message and does not wait."""
        await self.socket.send(text.decode())

    async def ask(self, id_: str, text: bytes) -> bytes:
        """Sends a request and returns the answer to it."""
        arrived = self._waiting.setdefault(id_, asyncio.Event())
        await self.send(text)
        await asyncio.wait_for(arrived.wait(), ENOUGH)
        return self.answers[id_]

    async def caught_up(self) -> None:
        """Waits until all that was sent to this client has been read."""
        self._pongs.clear()
        await self.send(b'{"type":"ping"}')
        await asyncio.wait_for(self._pongs.wait(), ENOUGH)

    async def close(self) -> None:
        """Goes."""
        self.house.lines.remove(self)
        await self.socket.close()
        await self._reading

    async def _read(self) -> None:
        while True:
            try:
                message = await self.socket.recv()
            except ConnectionClosed as closed:
                self.keep(Heard(self.house.time, repr(closed.rcvd).encode(), frame=False))
                return
            text = message.encode() if isinstance(message, str) else message
            if text.startswith(b'{"type":"pong"'):
                self._pongs.set()
                continue
            self.keep(Heard(self.house.time, text))
            if text.startswith((b'{"type":"done"', b'{"type":"denied"')):
                self._answer(text)

    def _answer(self, text: bytes) -> None:
        id_ = text.partition(b'"id":"')[2].partition(b'"')[0].decode()
        self.answers[id_] = text
        self._waiting.setdefault(id_, asyncio.Event()).set()


async def line(house: House, code: str, cookie: str, keep: Callable[[Heard], None]) -> Line:
    """A socket at a table; what the server says when it opens is kept as well."""
    socket = await connect(
        f"ws://127.0.0.1:{house.port}/api/tables/{code}/socket",
        additional_headers={"Cookie": cookie} if cookie else {},
        compression=None,
        max_size=None,
        ping_interval=None,
    )
    assert socket.response is not None
    keep(Heard(house.time, socket.response.serialize(), frame=False))
    opened = Line(house, socket, keep)
    house.lines.append(opened)
    return opened


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[House]:
    """A running server; it is stopped with the block."""
    one = House(folder)
    server = one.server
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    one.port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield one
    finally:
        for open_ in list(one.lines):
            await open_.close()
        server.should_exit = True
        await serving


def run(scene: Callable[[House], Awaitable[None]], folder: Path) -> None:
    """Runs a scene in a house of its own."""

    async def played() -> None:
        async with house(folder) as one:
            await scene(one)

    asyncio.run(played())
