"""The short way of a socket: it hears what uvicorn's way would, in the same order, and is bounded too."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection

from tavolon.server import frames
from tests.server.apps import served, told


@pytest.fixture
def one(tmp_path: Path) -> Iterator[ClientConnection]:
    """A connection to a table, which has been told everything."""
    with served(tmp_path) as first, first.at(first.table(game="numeron")) as connection:
        told(connection, "whole")
        yield connection


def say(id_: str) -> bytes:
    """A request that is refused, so that its answer names it."""
    return json.dumps({"type": "say", "id": id_, "text": ""}).encode()


def masked(text: bytes, kind: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """A client's frame."""
    return Frame(kind, text, fin).serialize(mask=True)


def refused(connection: ClientConnection, count: int) -> list[str]:
    """Whose requests are answered, in order."""
    return [told(connection, "denied")["id"] for _ in range(count)]


def test_frames_that_come_together_are_heard_in_order(one: ClientConnection) -> None:
    """Several at once, a ping among them, and one that comes after."""
    three = masked(say("a")) + masked(b"", Opcode.PING) + masked(say("b"))
    one.socket.sendall(three)
    assert refused(one, 2) == ["a", "b"]
    one.socket.sendall(masked(say("c")))
    assert refused(one, 1) == ["c"]


def test_a_frame_that_comes_in_pieces_is_heard(one: ClientConnection) -> None:
    """Cut anywhere, and so is what comes after it."""
    frame = masked(say("a"))
    for cut in (1, 2, 5, 6, len(frame) - 1):
        one.socket.sendall(frame[:cut])
        time.sleep(0.02)  # else both come as one
        one.socket.sendall(frame[cut:] + frame)
        assert refused(one, 2) == ["a", "a"]


def test_a_message_in_fragments_is_heard_before_the_next(one: ClientConnection) -> None:
    """A frame that begins a message takes nothing of the next."""
    text = say("a")
    one.socket.sendall(masked(text[:9], fin=False))
    one.socket.sendall(masked(text[9:], Opcode.CONT))
    one.socket.sendall(masked(say("b")))
    assert refused(one, 2) == ["a", "b"]


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (masked(b"\xff\xff"), 1007),
        (Frame(Opcode.TEXT, say("a")).serialize(mask=False), 1002),
        (masked(b"x" * 20_000), 1009),
        (masked(say("a"), fin=False) + masked(say("b")), 1002),
    ],
    ids=["no text", "not masked", "too long", "a message within another"],
)
def test_what_breaks_the_protocol_ends_the_connection(one: ClientConnection, bad: bytes, code: int) -> None:
    """As on any other way."""
    one.socket.sendall(bad)
    with pytest.raises(ConnectionClosed) as closed:
        told(one, "denied")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == code


def test_a_client_too_far_behind_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may come again; here it is behind with the first byte."""
    monkeypatch.setattr(frames, "BEHIND", -1)
    with served(tmp_path) as first, first.at(first.table(game="numeron")) as one:
        with pytest.raises(ConnectionClosed) as closed:
            told(one, "denied")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4408
