"""Servers in processes of their own on one database, and what they write of themselves."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

__all__ = ["Server", "servers"]

SOON = 60


class Server:
    """One process."""

    def __init__(self, database: str, log: Path, pause: int) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.log = log
        settings = {
            "PORT": self.port,
            "DATABASE": database,
            "LIMITS": 0,
            "LOG": "warning",
            "BOT_PAUSE": pause,
        }
        env = {**os.environ, **{f"TAVOLON_{name}": str(value) for name, value in settings.items()}}
        with log.open("w") as written:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tavolon.server"], env=env, stderr=written, stdout=written
            )
        self._wait()

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def told(self) -> Counter[str]:
        """What it has written at warning or above, by level, event and error, and what is no line of ours."""
        found: Counter[str] = Counter()
        for line in self.log.read_text().splitlines():
            try:
                told = json.loads(line)
                found[f"{told['level']}: {told['event']} {told.get('error', '')}".strip()] += 1
            except (ValueError, KeyError, TypeError):
                found[f"other: {line[:120]}"] += 1
        return found

    def stop(self) -> int:
        """Stops it in good order; its status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(SOON)

    def _wait(self) -> None:
        end = time.monotonic() + SOON
        while time.monotonic() < end and self.process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.address}/readyz", timeout=5):  # noqa: S310 - our own address
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError(self.log.read_text())


@contextmanager
def servers(count: int, database: str, folder: Path, pause: int) -> Iterator[list[Server]]:
    """So many; whichever still runs is ended with the block."""
    started: list[Server] = []
    try:
        started.extend(Server(database, folder / f"server-{place}.log", pause) for place in range(count))
        yield started
    finally:
        for one in started:
            if one.process.poll() is None:
                one.process.kill()
                one.process.wait()
