"""A WebSocket client small enough that a load driver costs less than the server it drives.

Frames go out under a mask of zeros, which the server has to take off like any other; compression is never
offered.
"""

import asyncio
from collections.abc import Callable

__all__ = ["Socket", "connect"]

LONG, LONGER = 126, 127
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Socket(asyncio.Protocol):
    """One connection; `heard` is called with the bytes of each text message."""

    def __init__(self, request: bytes, opened: "asyncio.Future[Socket]") -> None:
        self.request = request
        self.opened = opened
        self.heard: Callable[[bytes], None] = lambda _: None
        self.gone: Callable[[], None] = lambda: None
        self.got = b""
        self.parts: list[bytes] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Asks for the upgrade."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        """Tells whoever waits for the opening, or `gone`."""
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed before it was open"))
        self.gone()

    def data_received(self, data: bytes) -> None:
        """Takes the answer to the upgrade, then frames."""
        self.got += data
        if not self.opened.done():
            head, blank, rest = self.got.partition(b"\r\n\r\n")
            if not blank:
                return
            if b" 101 " not in head[:20]:
                self.opened.set_exception(ConnectionError(head.decode()))
                return
            self.got = rest
            self.opened.set_result(self)
        self._frames()

    def _frames(self) -> None:
        got, start = self.got, 0
        while (frame := _frame(got, start)) is not None:
            kind, last, payload, start = frame
            if kind == PING:
                self._send(PONG, payload)
            elif kind == CLOSE:
                self.transport.close()
            elif kind <= TEXT:
                self.parts.append(payload)
                if last:
                    whole, self.parts = b"".join(self.parts), []
                    self.heard(whole)
        self.got = got[start:] if start else got

    def send(self, text: bytes) -> None:
        """Sends a text message."""
        self._send(TEXT, text)

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        if size < LONG:
            head = bytes((0x80 | kind, 0x80 | size, 0, 0, 0, 0))
        else:
            head = bytes((0x80 | kind, 0x80 | LONG)) + size.to_bytes(2, "big") + b"\0\0\0\0"
        self.transport.write(head + payload)

    def close(self) -> None:
        """Cuts the connection."""
        self.transport.abort()


def _frame(got: bytes, start: int) -> tuple[int, bool, bytes, int] | None:
    """Kind, whether it ends its message, payload, where the next starts; None if it is not all there."""
    if len(got) < start + 2:
        return None
    size, begin = got[start + 1], start + 2
    if size >= LONG:
        width = 2 if size == LONG else 8
        begin += width
        if len(got) < begin:
            return None
        size = int.from_bytes(got[start + 2 : begin], "big")
    end = begin + size
    if len(got) < end:
        return None
    return got[start] & 15, bool(got[start] & 0x80), got[begin:end], end


async def connect(port: int, path: str, cookie: str) -> Socket:
    """An open socket of the server on this machine."""
    opened: asyncio.Future[Socket] = asyncio.get_running_loop().create_future()
    request = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: dGF2b2xvbiBsb2FkIGRydg==\r\nSec-WebSocket-Version: 13\r\n"
        f"Origin: http://127.0.0.1:{port}\r\nCookie: {cookie}\r\n\r\n"
    ).encode()
    await asyncio.get_running_loop().create_connection(lambda: Socket(request, opened), "127.0.0.1", port)
    return await opened
