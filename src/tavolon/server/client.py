"""One socket's way out: written at once where the connection can, else a bounded queue and its writer."""

import asyncio
from collections.abc import Callable, Sequence

from starlette.types import Send

from tavolon.server.people import Guest
from tavolon.server.refusing import Refuse
from tavolon.server.seeing import Watcher
from tavolon.server.talk import Bucket

__all__ = ["Client"]

BEHIND, BUSY = 4408, 4429
WAITING = 256
"""Messages a client may be behind; one further behind has to come again."""


class Client(Watcher):
    """A connection to one table; `say` is what it has in the place of the queue, with a bound of its own."""

    def __init__(self, guest: Guest, code: str, say: Callable[[Sequence[bytes]], bool] | None = None) -> None:
        super().__init__(guest)
        self.code = code
        self.bucket = Bucket(60, 50)
        self.refused = Bucket(400, 1000)
        """Messages beyond that measure."""
        self.dropped = False
        self.farewell = BEHIND
        """With what its socket is closed once it is dropped."""
        self._say = self._enqueue if say is None else say
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)

    def send(self, texts: Sequence[bytes]) -> bool:
        """Sends messages; False once the client is too far behind, and then it is let go."""
        if self.dropped or self._say(texts):
            return True
        self.drop()
        return False

    def hears(self, now: int) -> None:
        """One message has come; refused if too soon after others, and who keeps that up is let go."""
        try:
            self.bucket.take(now)
        except Refuse:
            if self._floods(now):
                self.drop(BUSY)
            raise

    def drop(self, farewell: int = BEHIND) -> None:
        """Lets the connection go, whatever waits."""
        self.dropped, self.farewell = True, farewell
        while not self._queue.empty():
            self._queue.get_nowait()
        self._queue.put_nowait(None)

    async def write(self, send: Send) -> None:
        """Sends what is queued, in order, until the connection is let go."""
        while (text := await self._queue.get()) is not None:
            await send({"type": "websocket.send", "text": text.decode()})

    def _floods(self, now: int) -> bool:
        try:
            self.refused.take(now)
        except Refuse:
            return True
        return False

    def _enqueue(self, texts: Sequence[bytes]) -> bool:
        try:
            for text in texts:
                self._queue.put_nowait(text)
        except asyncio.QueueFull:
            return False
        return True
