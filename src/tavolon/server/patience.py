"""How long a connection may take to ask, how much it may say first, and how many an address may hold."""

from asyncio import TimerHandle, Transport
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tavolon.server.limits import Crowd

__all__ = ["HELD", "IDLE", "Patient"]

HEAD_SECONDS = 15.0
"""From the connection, or from a request's first byte, to the end of its head."""
BODY_SECONDS = 60.0
"""From there to the end of the body; and how long a reader may take nothing of an answer."""
HEAD_BYTES = 32768
IDLE = 130
"""Seconds for which a connection is kept for another request: longer than proxies keep theirs, which would
else send one down a line that is just being closed."""
HELD = 32
"""Connections of one address, before `SHARED` widens it."""


class Patient(HttpToolsProtocol):
    """A connection that is closed where it dawdles; `crowd` counts those of each address."""

    head_seconds, body_seconds = HEAD_SECONDS, BODY_SECONDS

    def __init__(self, *args: Any, crowd: Crowd | None = None, **more: Any) -> None:
        super().__init__(*args, **more)
        self._crowd = crowd
        self._counted = False
        self._heading = True
        self._ended = False
        """Whether a request has ended in what has just come."""
        self._read = 0
        """Bytes of a head that is not complete."""
        self._deadline: TimerHandle | None = None
        self._stuck: TimerHandle | None = None
        """Ends the connection if its reader takes nothing for too long."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Waits for the first request, unless its address holds too many connections already."""
        super().connection_made(transport)
        if self._crowd is not None:
            self._counted = self._crowd.enter("", self._address)
            if not self._counted:
                transport.close()
                return
        self._wait(self.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._let_go()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Reads on, until a head is longer than any browser's."""
        self._ended = False
        super().data_received(data)
        if self._heading:
            self._read += 0 if self._ended else len(data)
            if self._deadline is None and not self._ended:
                self._wait(self.head_seconds)
            if self._read > HEAD_BYTES and not self.transport.is_closing():
                self.send_400_response("The head of this request is too long.")

    def handle_websocket_upgrade(self) -> None:
        """The connection is a socket's from now on, which has bounds of its own."""
        self._let_go()
        self._heading = False  # no request follows, so none is waited for
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._heading, self._read = True, 0
        self._wait(self.head_seconds)

    def on_headers_complete(self) -> None:
        """Its head is here."""
        self._heading = False
        self._wait(self.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is here: the answer takes as long as it takes."""
        self._stop()
        self._heading, self._read, self._ended = True, 0, True
        super().on_message_complete()

    def pause_writing(self) -> None:
        """More waits to be read than is kept ready."""
        super().pause_writing()
        self._stuck = self.loop.call_later(self.body_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """The reader has caught up."""
        self._unstick()
        super().resume_writing()

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _wait(self, seconds: float) -> None:
        self._stop()
        self._deadline = self.loop.call_later(seconds, self.transport.close)

    def _stop(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _unstick(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def _let_go(self) -> None:
        self._stop()
        self._unstick()
        if self._crowd is not None and self._counted:
            self._crowd.leave("", self._address)
            self._counted = False
