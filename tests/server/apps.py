"""A real server on a port of its own, in a thread of the test's process, and people at it."""

import asyncio
import logging
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest
import uvicorn
from websockets.sync.client import ClientConnection, connect

from tavolon.server.app import make_app
from tavolon.server.frames import Frames
from tavolon.server.patience import Patient
from tavolon.server.reporting import LOGGERS, begin
from tavolon.server.settings import Settings
from tavolon.server.store import Store
from tavolon.server.thinking import Here as ThinkHere
from tavolon.server.workshop import Here

__all__ = ["Person", "finish", "heard", "person", "served"]

SOON = 20
"""Seconds after which something that should come at once will not come."""


class Person(httpx2.Client):
    """Somebody with a browser of their own at the server of a test."""

    def reason(self, method: str, path: str, **more: Any) -> tuple[int, str]:
        """With which status and reason a request is refused."""
        response = self.request(method, path, **more)
        return response.status_code, response.json()["reason"]

    def table(self, **options: Any) -> str:
        """Makes a table, and returns its code."""
        response = self.post("/api/tables", json=options)
        assert response.status_code == 201, response.text
        return str(response.json()["code"])

    def socket(self, path: str) -> ClientConnection:
        """A socket that is theirs."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        address = str(self.base_url).replace("http", "ws", 1).rstrip("/") + path
        return connect(address, additional_headers={"cookie": cookies}, close_timeout=SOON)

    def at(self, code: str) -> ClientConnection:
        """Their socket at a table."""
        return self.socket(f"/api/tables/{code}/socket")


@contextmanager
def served(
    folder: Path, ws: Any = Frames, store: Store | None = None, http: Any = Patient, **settings: Any
) -> Iterator[Person]:
    """A running server, and the first person at it; its sockets are ours unless another kind is given."""
    chosen = Settings(
        **{
            "database": str(folder / "tavolon.db"),
            "limits": 0,
            "bot_pause": 0,
            "review_work": 0.0,
            **settings,
        }
    )
    server = uvicorn.Server(
        uvicorn.Config(
            make_app(chosen, store, thinker=ThinkHere(), workshop=Here()),
            ws=ws,
            http=http,
            ws_per_message_deflate=False,
            server_header=False,
            ws_max_size=chosen.frame,
            log_config=None,
            timeout_graceful_shutdown=2,
        )
    )
    listening = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listening])), daemon=True)
    thread.start()
    try:
        with Person(base_url=f"http://127.0.0.1:{listening.getsockname()[1]}", timeout=SOON) as first:
            yield first
    finally:
        server.should_exit = True
        thread.join()
        listening.close()


@contextmanager
def heard(capfd: pytest.CaptureFixture[str]) -> Iterator[Callable[[], str]]:
    """What the servers of this process write at level debug from now on, until nobody listens any more."""
    begin("debug")
    capfd.readouterr()
    try:
        yield lambda: capfd.readouterr().err
    finally:
        for name in LOGGERS:
            one = logging.getLogger(name)
            one.handlers[:] = []
            one.setLevel(logging.CRITICAL)


def person(other: Person) -> Person:
    """Another person at the same server."""
    return Person(base_url=other.base_url, timeout=SOON)


def told(connection: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind; those before it are let go."""
    while True:
        message: dict[str, Any] = msgspec.json.decode(connection.recv(timeout=SOON))
        if message["type"] == kind:
            return message


def finish(someone: Person, code: str) -> None:
    """Gives up at a table for two, which ends the match."""
    with someone.at(code) as connection:
        play = told(connection, "whole")["play"]
        speak = [choice["type"] for choice in play["speak"]]
        action = {"type": "leave" if "leave" in speak else "resign"}
        submit = {"type": "submit", "id": "end", "turn": play["turn"], "action": action}
        connection.send(msgspec.json.encode(submit).decode())
        told(connection, "done")
