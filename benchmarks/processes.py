"""Processes of a benchmark: what they have used, and a conversation with them in lines."""

import json
import os
import socket
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Self
from urllib.request import urlopen

__all__ = ["Process", "cpu_of_family", "free_port", "wait_until_up"]

TICK = os.sysconf("SC_CLK_TCK")


class Process:
    """A child that is ended with the block."""

    def __init__(self, command: Sequence[str], settings: Mapping[str, str], *, quiet: bool = False) -> None:
        self.child = subprocess.Popen(  # noqa: S603 - our own commands
            command,
            env={**os.environ, **settings},
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL if quiet else subprocess.PIPE,
            stderr=subprocess.DEVNULL if quiet else None,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.child.kill()
        self.child.wait()

    @property
    def cpu(self) -> float:
        """Seconds of processor time used so far by all its threads, its own and the system's for it."""
        stat = Path(f"/proc/{self.child.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(stat[11]) + int(stat[12])) / TICK

    @property
    def resident(self) -> int:
        """Kilobytes of memory it holds."""
        status = Path(f"/proc/{self.child.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0])

    def say(self, line: str = "") -> None:
        """Writes a line to it."""
        assert self.child.stdin is not None
        self.child.stdin.write(line + "\n")
        self.child.stdin.flush()

    def hear(self) -> str:
        """The next line it writes."""
        assert self.child.stdout is not None
        line = self.child.stdout.readline()
        if not line:
            raise ConnectionError(f"{self.child.args!r} ended")
        return line.strip()

    def ask(self, **command: Any) -> dict[str, Any]:
        """A command in JSON, and its answer."""
        self.say(json.dumps(command))
        answer: dict[str, Any] = json.loads(self.hear())
        return answer


def cpu_of_family(pid: int) -> float:
    """Seconds of processor time used so far by a process and its children, those that have ended, too."""
    used = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended meanwhile, and its parent has its time
        if stat.parent.name == str(pid):
            used += sum(map(int, words[11:15]))
        elif words[1] == str(pid):
            used += sum(map(int, words[11:13]))
    return used / TICK


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
    return port


def wait_until_up(port: int, path: str, seconds: float = 30) -> None:
    """Returns once the server answers."""
    for _ in range(int(seconds * 10)):
        try:
            with urlopen(f"http://127.0.0.1:{port}{path}", timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError(path)
