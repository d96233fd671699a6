"""The programs that this process has begun, and the guard that ends them should it die."""

import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

__all__ = ["POSIX", "begun", "dismiss", "killed"]

POSIX = os.name == "posix"
"""Whether processes come in groups; elsewhere a program is ended alone, whatever it has begun."""
GUARD = Path(__file__).with_name("guard.py")

_lock = threading.Lock()
_groups: set[int] = set()
_guard: "subprocess.Popen[str] | None" = None


def begun(process: "subprocess.Popen[bytes]") -> None:
    """A program has begun, in a group of its own."""
    global _guard
    if not POSIX:
        return
    with _lock:
        if _guard is None:
            null = subprocess.DEVNULL
            _guard = subprocess.Popen(  # noqa: S603 - this Python, with a file of our own
                [sys.executable, "-I", "-S", str(GUARD)],
                stdin=subprocess.PIPE, stdout=null, stderr=null, text=True, start_new_session=True,
            )  # fmt: skip
        _groups.add(process.pid)
        _tell(f"+{process.pid}")


def killed(process: "subprocess.Popen[bytes]") -> None:
    """Ends a program with all that it began, and waits for it."""
    if not POSIX:
        process.kill()
        process.wait()
        return
    with suppress(OSError):  # all of it has ended by itself
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    with _lock:
        _groups.discard(process.pid)
        _tell(f"-{process.pid}")


def dismiss() -> None:
    """Lets the guard go, if no program is left."""
    global _guard
    with _lock:
        if not _groups and _guard is not None:
            assert _guard.stdin is not None
            _guard.stdin.close()
            _guard.wait()
            _guard = None


def _tell(line: str) -> None:
    if _guard is not None and _guard.stdin is not None:
        try:
            _guard.stdin.write(line + "\n")
            _guard.stdin.flush()
        except OSError:
            pass  # somebody has killed the guard
