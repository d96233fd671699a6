"""The line from a server to PostgreSQL, which can be cut, also just when a decision is written."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

__all__ = ["Way"]

DECIDED = b'"type":"answered"'
WRITES = (DECIDED, DECIDED.hex().encode())
"""How an entry with a decision looks on its way: bytes, or digits."""
CHUNK = 65536


class Pair:
    """A connection of the server's and the one to PostgreSQL that stands for it."""

    def __init__(self, near: asyncio.StreamWriter, far: asyncio.StreamWriter) -> None:
        self.near = near
        self.far = far
        self.broken = False
        self.watched = False
        """Whether the answer to a decision's write is awaited."""

    def sever(self) -> None:
        """Breaks it off at both ends."""
        self.broken = True
        self.near.transport.abort()
        self.far.transport.abort()


class Way:
    """Hands everything on, unless it is cut: then what is sent stays on the way, and nobody is told."""

    def __init__(self, target: int, port: int) -> None:
        self.target = target
        self.port = port
        self.open = asyncio.Event()
        self.open.set()
        self.struck = asyncio.Event()
        """Set at the moment that was aimed at, when the line is cut."""
        self.aim: str | None = None
        self._pairs: set[Pair] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        """Lets the server in from now on."""
        self._server = await asyncio.start_server(self._meet, "127.0.0.1", self.port)

    def close(self) -> None:
        """Lets nobody in any more."""
        self._server.close()
        self.sever()
        for task in self._tasks:
            task.cancel()

    def cut(self) -> None:
        """Nothing gets through, old or new."""
        self.aim = None
        self.open.clear()
        self.struck.set()

    def mend(self) -> None:
        """Everything gets through, what was on the way first."""
        self.struck.clear()
        self.open.set()

    def sever(self) -> None:
        """All connections break off, and what was on the way is lost."""
        for pair in self._pairs:
            pair.sever()

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        with suppress(asyncio.CancelledError):  # all is over
            await self._pass(reader, writer)
        self._tasks.discard(task)
        writer.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self.open.wait()
        try:
            answers, far = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            return
        pair = Pair(writer, far)
        self._pairs.add(pair)
        try:
            await asyncio.gather(
                self._hand_on(pair, reader, far, self._asks),
                self._hand_on(pair, answers, writer, self._answers),
            )
        finally:
            pair.sever()
            self._pairs.discard(pair)

    async def _hand_on(
        self,
        pair: Pair,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        look: Callable[[Pair, bytes], bool],
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                cuts_behind = look(pair, data)
                await self.open.wait()
                if pair.broken:
                    break
                writer.write(data)
                if cuts_behind:
                    self.cut()
                await writer.drain()
        pair.sever()

    def _asks(self, pair: Pair, data: bytes) -> bool:
        """Looks at what the server sends; whether the line is to be cut behind it."""
        if self.aim is None or not any(write in data for write in WRITES):
            return False
        if self.aim == "before":
            self.cut()
        elif self.aim == "after":
            pair.watched = True
        return self.aim == "during"

    def _answers(self, pair: Pair, data: bytes) -> bool:
        """Looks at what PostgreSQL answers."""
        if pair.watched and self.aim == "after":
            self.cut()
        pair.watched = False
        return False
