"""One socket's way out: a bounded queue and its writer."""

import asyncio

from starlette.types import Send

from tavolon.server.people import Guest
from tavolon.server.seeing import Watcher
from tavolon.server.talk import Bucket

__all__ = ["Client"]

WAITING = 256
"""Messages a client may be behind; one further behind has to come again."""


class Client(Watcher):
    """A connection to one table."""

    def __init__(self, guest: Guest, code: str) -> None:
        super().__init__(guest)
        self.code = code
        self.bucket = Bucket(60, 50)
        self.dropped = False
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)

    def send(self, text: bytes) -> bool:
        """Queues a message; False once the client is too far behind, and then it is let go."""
        if self.dropped:
            return True
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self.drop()
            return False
        return True

    def drop(self) -> None:
        """Lets the connection go, whatever waits."""
        self.dropped = True
        while not self._queue.empty():
            self._queue.get_nowait()
        self._queue.put_nowait(None)

    async def write(self, send: Send) -> None:
        """Sends what is queued, in order, until the connection is let go."""
        while (text := await self._queue.get()) is not None:
            await send({"type": "websocket.send", "text": text.decode()})
