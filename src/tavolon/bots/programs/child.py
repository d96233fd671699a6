"""A program under way: lines to it and from it, for neither of which anybody waits longer than they want."""

import os
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from time import monotonic
from typing import IO

from tavolon.bots.programs.faults import Kind, Why, Wrong
from tavolon.bots.programs.guarding import POSIX, begun, killed

__all__ = ["LONGEST", "Child"]

LONGEST = 65536
"""Bytes in the longest line of a program."""
AHEAD = 256
"""Lines that are kept before they are looked at; a program that writes more has to wait."""
BEHIND = 32
"""Lines that a program may have left unread."""
PATIENCE = 0.5
"""Seconds in which a program may end by itself."""
OURS = "TAVOLON_"
"""Variables that begin so are this side's own: keys are among them."""


class Child:
    """A process of a program's own; Wrong if it cannot be started.

    What it writes to its error stream goes where ours goes, or into an open file.
    """

    def __init__(self, words: Sequence[str], errors: IO[bytes] | int | None = None) -> None:
        environment = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
        try:
            self._process = subprocess.Popen(  # noqa: S603 - what whoever sits at this machine has named
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                start_new_session=POSIX,
                env=environment,
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise Wrong(Kind.START, Why.CANNOT_START, error=reason) from None
        begun(self._process)
        self._out: Queue[bytes | None] = Queue(BEHIND)
        self._in: Queue[bytes | None] = Queue(AHEAD)
        self._ended = False
        self._threads = [threading.Thread(target=work, daemon=True) for work in (self._write, self._read)]
        for thread in self._threads:
            thread.start()

    def say(self, line: bytes) -> None:
        """Writes a line, at once or when the program reads; Wrong if it reads nothing any more."""
        try:
            self._out.put_nowait(line)
        except Full:
            raise Wrong(Kind.FLOOD, Why.UNREAD, n=BEHIND) from None

    def hear(self, seconds: float, until: float) -> bytes:
        """The next line, awaited until a moment of `time.monotonic`; Wrong if none comes that is one."""
        try:
            line = self._in.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise Wrong(Kind.LATE, Why.SILENT, seconds=seconds) from None
        if line is None:
            self._in.put_nowait(None)  # whoever asks again hears the same
            raise self._ending()
        if len(line) > LONGEST:
            raise Wrong(Kind.LONG, Why.LONG, n=LONGEST)
        return line

    def end(self, *, gently: bool = False) -> None:
        """Ends the program with all it began; gently, it may go by itself once its input has ended."""
        self._ended = True
        if gently:
            self._leave()
        killed(self._process)
        for thread in self._threads:
            while thread.is_alive() and not self._outlived(thread):
                pass
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None and not any(thread.is_alive() for thread in self._threads):
                _closed(pipe)

    def _leave(self) -> None:
        try:
            self._out.put(None, timeout=PATIENCE)
            self._process.wait(PATIENCE)
        except (Full, subprocess.TimeoutExpired):
            pass

    def _outlived(self, thread: threading.Thread) -> bool:
        """Whether a thread goes on though nothing that it may wait for holds it any more."""
        for queue in (self._in, self._out):
            while not queue.empty():
                queue.get_nowait()
        self._out.put_nowait(None)
        thread.join(PATIENCE)
        return thread.is_alive()

    def _ending(self) -> Wrong:
        """How the program has ended."""
        try:
            status = self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return Wrong(Kind.GONE, Why.CLOSED)
        if status < 0:
            return Wrong(Kind.GONE, Why.SIGNAL, signal=-status)
        return Wrong(Kind.GONE, Why.STATUS, status=status)

    def _write(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        try:
            while (line := self._out.get()) is not None:
                pipe.write(line + b"\n")
                pipe.flush()
        except (OSError, ValueError):
            pass  # it is gone, which whoever hears it will notice
        _closed(pipe)

    def _read(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        while (line := pipe.readline(LONGEST + 2)).endswith(b"\n") or len(line) > LONGEST:
            if self._ended:
                return
            self._in.put(line)
        self._in.put(None)  # a line that was cut off is none


def _closed(pipe: object) -> None:
    with suppress(OSError):  # what was still to be written has nobody who reads it
        pipe.close()  # type: ignore[attr-defined]
