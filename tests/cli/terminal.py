"""A real terminal for tests: the command on a pseudo-terminal of 80 by 24."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

PROMPT = "> "
PATIENCE = 20.0
"""Seconds without a word after which something is wrong."""


class Terminal:
    """One run of the command, typed at and read from."""

    def __init__(
        self, home: Path, *words: str, language: str = "en", size: tuple[int, int] = (24, 80)
    ) -> None:
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8",
            "INPUTRC": "/dev/null",
        }
        command = [sys.executable, "-m", "tavolon.cli", "--lang", language, *words]
        self.process = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, preexec_fn=_own_terminal
        )
        os.close(theirs)
        self.screen = ours
        self.output = ""

    def until(self, text: str = PROMPT) -> str:
        """Reads until a text is the last thing on the screen, and returns what was read for it."""
        before = len(self.output)
        while not self.output[before:].endswith(text):
            if not self._read():
                raise AssertionError(f"no {text!r} in {self.output[before:]!r}")
        return self.output[before:]

    def type(self, line: str, end: str = "\r") -> None:
        """Types a line, or keys."""
        os.write(self.screen, (line + end).encode())

    def press(self, key: str) -> None:
        """Presses a key, once the command surely waits for one."""
        time.sleep(0.1)
        os.write(self.screen, key.encode())

    def close(self) -> None:
        """Ends what a failed test has left."""
        if self.process.poll() is None:
            self.process.kill()
            self.finish()

    def finish(self) -> int:
        """Reads to the end and returns the exit status."""
        while self._read():
            pass
        os.close(self.screen)
        return self.process.wait(PATIENCE)

    def _read(self) -> bool:
        ready, _, _ = select.select([self.screen], [], [], PATIENCE)
        try:
            more = os.read(self.screen, 1 << 16) if ready else b""
        except OSError:  # the other side is closed
            more = b""
        self.output += more.decode(errors="replace")
        return bool(more)


def _own_terminal() -> None:
    """The session owns the terminal, so that Ctrl-C reaches it, and heeds it even if the tests do not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
