"""Two real servers on one real PostgreSQL, each with a line of its own to it."""

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from tests.chaos.way import Way
from tests.postgres import Cluster

__all__ = ["Server", "Site", "ask"]

AGAIN = 0.05
"""Seconds before something that is not up yet is tried again."""
PORTS = range(20_000, 32_000)
"""Below those that the system gives to outgoing connections, which could take the port of what is down."""
SETTINGS = {"TAVOLON_LIMITS": "0", "TAVOLON_LOG": "warning", "TAVOLON_BOT_PAUSE": "50"}
TRACKER = "resource_tracker"
"""What is left of a killed server tidies up after it, and says so in two lines."""
SHOWN = 2000
"""Characters of a fault that are told."""


class Server:
    """`tavolon serve` in a process of its own."""

    def __init__(self, database: str, log: Path) -> None:
        self.port = free_port()
        self.log = log
        self.read = 0
        self.settings = {"TAVOLON_PORT": str(self.port), "TAVOLON_DATABASE": database, **SETTINGS}
        self.process: subprocess.Popen[bytes]

    def start(self) -> None:
        """Another process at the same port."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tavolon.cli", "serve", "--no-open"],
                env={**os.environ, **self.settings}, stdout=subprocess.DEVNULL, stderr=log,
            )  # fmt: skip

    def kill(self) -> None:
        """Ends it without a word."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    async def up(self) -> None:
        """Waits until it can serve."""
        while True:
            assert self.process.poll() is None, self.log.read_text()[-SHOWN:]
            try:
                if (await fetch(self.port, "GET", "/readyz"))[0].split()[1:2] == [b"200"]:
                    return
            except OSError:
                pass
            await asyncio.sleep(AGAIN)

    def said(self) -> tuple[Counter[str], list[str]]:
        """What it has warned of since the last time, and what went wrong with it."""
        text = self.log.read_text()
        lines, self.read = text[self.read :].splitlines(), len(text)
        warned, faults = Counter[str](), []
        for line in lines:
            try:
                told = json.loads(line)
                if told["level"] != "warning" or "error" in told:
                    faults.append(line[:SHOWN])
                warned[told["event"]] += 1
            except ValueError:
                if TRACKER in line:
                    warned[TRACKER] += 1
                else:
                    faults.append(line[:SHOWN])
        return warned, faults


class Site:
    """The place of a series of runs, in the event loop in which it is opened."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self.url = cluster.fresh()
        self.folder = tempfile.TemporaryDirectory(prefix="tavolon-chaos-")
        name = self.url.rpartition("/")[2]
        self.ways = [Way(cluster.port, free_port()) for _ in range(2)]
        self.servers = [
            Server(cluster.url(name, way.port), Path(self.folder.name, f"log{place}"))
            for place, way in enumerate(self.ways)
        ]
        self.guests: list[tuple[str, bytes]] = []
        """Cookies of people, and the answers that brought them."""

    async def __aenter__(self) -> "Site":
        for way in self.ways:
            await way.serve()
        for server in self.servers:
            server.start()
        await self.up()
        return self

    async def __aexit__(self, *_: object) -> None:
        for server in self.servers:
            server.kill()
        for way in self.ways:
            way.close()
        self.folder.cleanup()

    async def up(self) -> None:
        """Both servers can serve."""
        for server in self.servers:
            await server.up()

    async def guest(self, number: int) -> tuple[str, bytes]:
        """One of the people who play here."""
        while len(self.guests) <= number:
            head, body = await fetch(self.servers[0].port, "GET", "/api/me")
            cookie = head.partition(b"set-cookie: ")[2].partition(b";")[0].decode()
            self.guests.append((cookie, head + b"\r\n\r\n" + body))
        return self.guests[number]


async def ask(port: int, method: str, path: str, body: Any, cookie: str) -> Any:
    """An answer in JSON."""
    _, found = await fetch(port, method, path, json.dumps(body).encode(), cookie)
    return json.loads(found)


async def fetch(
    port: int, method: str, path: str, body: bytes = b"", cookie: str = ""
) -> tuple[bytes, bytes]:
    """An answer over HTTP: its head and its body."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\nCookie: {cookie}\r\n"
            f"Content-Length: {len(body)}\r\nContent-Type: application/json\r\n\r\n"
        )
        writer.write(head.encode() + body)
        found, _, text = (await reader.read()).partition(b"\r\n\r\n")
    finally:
        writer.close()
    return found, text


def free_port() -> int:
    """A port nobody listens on, nor is given by chance."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as one:
            try:
                one.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
