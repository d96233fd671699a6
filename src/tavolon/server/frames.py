"""The short way of a socket: a text frame that came alone is heard at once, and messages go out in one write.

It is an extension of ASGI, offered in the scope by uvicorn's own protocol; all else that a client sends goes
uvicorn's way, and so does everything on a server that does not offer it.
"""

from collections.abc import Callable, Sequence

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request

__all__ = ["SHORT", "Frames"]

SHORT = "tavolon.short"
"""The extension's name in the scope; it holds the `connection`."""
BEHIND = 1 << 20
"""Bytes a client may be behind; one further behind has to come again."""
HEAD, MASK = 2, 4
MIDDLE = 126
"""As the second byte's size it says that two bytes with the size follow; one more says that eight do."""
FINAL, MASKED, KIND, SIZE = 0x80, 0x80, 0x0F, 0x7F
TEXT = 0x81
"""The first byte of a text message in one frame."""


class Frames(WebSocketsSansIOProtocol):
    """A connection; once somebody listens, a message that is all that has come needs no task to be heard."""

    _heard: Callable[[str], None] | None = None
    _even = False
    """Whether what has come ends where a message ends."""

    def handle_connect(self, event: Request) -> None:
        """Offers the short way to whoever serves the socket."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][SHORT] = {"connection": self}

    def listen(self, heard: Callable[[str], None]) -> None:
        """Hands over messages from now on; those that came before lie in uvicorn's queue."""
        self._heard = heard

    def say(self, texts: Sequence[bytes]) -> bool:
        """Sends messages; False once the client is too far behind."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return True
        self.transport.write(b"".join(Frame(Opcode.TEXT, text).serialize(mask=False) for text in texts))
        return self.transport.get_write_buffer_size() <= BEHIND

    def data_received(self, data: bytes) -> None:
        """Takes a message the short way, or what has come the other."""
        if self._even:
            text = self._alone(data)
            if text is not None and self._heard is not None:
                self._heard(text)
                return
            self._even = _even(data)
        elif not self.handshake_initiated:
            self._even = data.endswith(b"\r\n\r\n")
        super().data_received(data)

    def _alone(self, data: bytes) -> str | None:
        """The text of a message that is all there is, so that it can overtake none."""
        begin, end = _bounds(data, 0)
        if end != len(data) or data[0] != TEXT or end - begin > self.config.ws_max_size:
            return None
        if not data[1] & MASKED or not self.queue.empty():
            return None
        try:
            return apply_mask(data[begin:], data[begin - MASK : begin]).decode()
        except UnicodeDecodeError:
            return None  # uvicorn knows what to answer


def _even(data: bytes) -> bool:
    """Whether some bytes are whole messages in a frame each."""
    start = 0
    while start < len(data):
        if not (data[start] & FINAL and data[start] & KIND):
            return False
        start = _bounds(data, start)[1]
    return start == len(data)


def _bounds(data: bytes, start: int) -> tuple[int, int]:
    """Where the payload of a masked frame begins and ends: beyond the data if it is not all there."""
    begin = start + HEAD
    if len(data) < begin:
        return begin, begin
    size = data[begin - 1] & SIZE
    if size >= MIDDLE:
        width = 2 if size == MIDDLE else 8
        size = int.from_bytes(data[begin : begin + width], "big")
        begin += width
    begin += MASK
    return begin, begin + size
