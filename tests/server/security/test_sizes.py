"""What is too long, too deep or too slow ends, and nothing else notices."""

import gzip
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tavolon.server import client, frames
from tavolon.server.limits import Crowd
from tavolon.server.patience import Patient
from tavolon.server.talk import Bucket
from tests.server.apps import SOON, Person, person, served, told


class Hasty(Patient):
    """One that waits no longer than a test does."""

    head_seconds, body_seconds = 0.3, 0.3


@pytest.fixture(scope="module")
def someone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Somebody at a server."""
    with served(tmp_path_factory.mktemp("sizes")) as first:
        first.get("/api/me")
        yield first


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Somebody at a server without patience."""
    with served(tmp_path_factory.mktemp("hasty"), http=Hasty) as first:
        yield first


@contextmanager
def wire(someone: Person) -> Iterator[socket.socket]:
    """A bare connection."""
    with socket.create_connection((someone.base_url.host, someone.base_url.port), timeout=SOON) as bare:
        yield bare


def heard(bare: socket.socket) -> bytes:
    """All that comes until the server closes; nothing is what it should be if it does not."""
    text = b""
    try:
        while part := bare.recv(65536):
            text += part
    except ConnectionResetError:
        pass
    return text


def test_a_socket_outlasts_the_time_for_a_head(hasty: Person) -> None:
    """The connection of a page is not one that dawdles over its next request."""
    with hasty.socket("/api/lobby") as connection:
        time.sleep(3 * Hasty.head_seconds)
        connection.send('{"type":"ping"}')
        while "pong" not in str(connection.recv(timeout=SOON)):
            pass


def test_what_is_asked_next_and_what_is_answered_late_may_take_their_time(hasty: Person) -> None:
    """The time for a head runs neither while an answer is made nor until the next request begins."""
    with wire(hasty) as bare:
        for _ in range(2):
            bare.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
            answer = b""
            while not answer.endswith(b"\r\n\r\nok\n"):
                part = bare.recv(65536)
                assert part, "it was closed"
                answer += part
            time.sleep(3 * Hasty.head_seconds)


def test_long_and_deep_bodies_are_refused(someone: Person) -> None:
    """Before they are read to their end; what was asked is told to be too long or no JSON."""
    assert someone.reason("PUT", "/api/me", content=b'{"name":"' + b"x" * 70_000 + b'"}') == (
        413,
        "server.long",
    )
    assert someone.reason("POST", "/api/records", content=b"x" * 1_100_000) == (413, "server.upload")
    for deep in (b"[" * 30_000, b'{"a":' * 9_000, b'{"name":' + b"[" * 20_000 + b"]" * 20_000 + b"}"):
        assert someone.reason("PUT", "/api/me", content=deep) == (400, "server.malformed")
        assert someone.reason("POST", "/api/tables", content=deep) == (400, "server.malformed")
        assert someone.reason("POST", "/api/records", content=deep)[1] == "server.record"
    rules = {"game": "numeron", "rules": {"digits": 10**30, "best_of": 10**9}}
    assert someone.reason("POST", "/api/tables", json=rules)[1] == "server.rules"
    assert someone.get("/api/me").status_code == 200


def test_what_is_packed_stays_packed(someone: Person) -> None:
    """A small body that would be a large one is not unpacked, and no socket takes packed messages."""
    bomb = gzip.compress(b" " * 50_000_000)
    assert len(bomb) < 60_000
    refused = someone.reason("PUT", "/api/me", content=bomb, headers={"content-encoding": "gzip"})
    assert refused == (400, "server.malformed")
    with someone.at(someone.table(game="numeron")) as connection:
        assert connection.response is not None
        assert "permessage-deflate" not in connection.response.headers.get("sec-websocket-extensions", "")


def test_long_frames_end_the_connection(someone: Person) -> None:
    """In one piece or in many; what comes after is not read."""
    for pieces in (["x" * 20_000], ["x" * 1000] * 40):
        with someone.at(someone.table(game="numeron")) as connection:
            told(connection, "whole")
            with suppress(ConnectionClosed):
                connection.send(iter(pieces) if len(pieces) > 1 else pieces[0])
                told(connection, "denied")
            assert connection.close_code == 1009


def test_a_long_head_is_refused(someone: Person) -> None:
    """Many headers, or one without end."""
    for text in (
        b"GET /api/me HTTP/1.1\r\n" + b"x: y\r\n" * 20_000,
        b"GET /api/me HTTP/1.1\r\nx: " + b"y" * 200_000,
    ):
        with wire(someone) as bare:
            try:
                bare.sendall(text)
            except (ConnectionResetError, BrokenPipeError):
                continue
            assert heard(bare)[:12] in (b"HTTP/1.1 400", b"")
    assert someone.get("/api/me").status_code == 200


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"G",
        b"GET /api/me HTTP/1.1\r\nhost: x\r\nx: ",
        b"PUT /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 20\r\n\r\n{",
        b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n\r\n",
        b"GET /api/lobby HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\n",
    ],
    ids=["nothing", "a letter", "half a head", "half a body", "a line after", "half a socket"],
)
def test_who_dawdles_is_not_waited_for(hasty: Person, said: bytes) -> None:
    """A connection that never comes to its point is closed, wherever it stops."""
    with wire(hasty) as bare:
        bare.sendall(said)
        heard(bare)  # else it would wait for longer than a test may take


def test_who_does_not_read_is_let_go(tmp_path: Path) -> None:
    """An answer that nobody takes is not kept for ever; nobody else waits for it."""
    crowd = Crowd(1)
    with served(tmp_path, http=partial(Hasty, crowd=crowd)) as first, wire(first) as bare:
        bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        bare.sendall(b"GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n" * 200)
        with person(first) as other:
            assert other.get("/api/me").status_code == 200
        while crowd.total:
            time.sleep(0.05)


def test_an_address_holds_so_many_connections(tmp_path: Path) -> None:
    """One more is closed; when one has gone there is room again."""
    crowd = Crowd(1)  # as many as eight people, then
    with served(tmp_path, http=partial(Patient, crowd=crowd)) as first:
        there = (first.base_url.host, first.base_url.port)
        held = [socket.create_connection(there, timeout=SOON) for _ in range(8)]
        while crowd.total < 8:
            time.sleep(0.01)
        with wire(first) as bare:
            assert heard(bare) == b""
        for one in held:
            one.close()
        while crowd.total:
            time.sleep(0.01)
        assert first.get("/healthz").status_code == 200


def test_a_slow_socket_is_dropped_and_nobody_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever does not read what is said falls behind, is closed and counted; the others hear everything."""
    monkeypatch.setattr(frames, "BEHIND", 30_000)
    monkeypatch.setattr(client, "Bucket", lambda *_: Bucket(10**9, 1))
    with served(tmp_path) as first:
        code = first.table(game="numeron")
        with first.at(code) as one, person(first) as sleeper, sleeper.at(code) as two:
            two.close_timeout = 0.1
            two.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            told(one, "whole")
            while "tavolon_sockets_dropped_total 1.0" not in first.get("/metrics").text:
                two.socket.sendall(SYNC * 200)
                one.send('{"type":"sync"}')
                told(one, "whole")


SYNC = frames.Frame(frames.Opcode.TEXT, b'{"type":"sync"}').serialize(mask=True)
