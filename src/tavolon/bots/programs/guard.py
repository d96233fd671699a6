"""Ends what a process has begun once that process is gone, however it went; run as a program of its own.

Its input has a line for every group of processes that begins, `+`, or has ended, `-`; when nothing more can
come, those left are killed.
"""

import os
import signal
import sys
from contextlib import suppress


def watch() -> None:
    """Waits until the other end of its input is gone."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    groups: set[int] = set()
    for line in sys.stdin:
        (groups.add if line[0] == "+" else groups.discard)(int(line[1:]))
    for group in groups:
        with suppress(OSError):  # it has ended by itself
            os.killpg(group, signal.SIGKILL)


if __name__ == "__main__":
    watch()
