"""Hears in a thread of its own which tables other processes write to."""

import threading
import time
from collections.abc import Iterable, Iterator

from tavolon.server.store import Away, Heard, Word
from tavolon.server.store.lines import FAULTS, Connection, Lines

__all__ = ["CHANNEL", "WORDS", "Hearing", "payloads"]

CHANNEL, WORDS = "tavolon", "tavolon_words"
PAYLOAD = 7900
"""Bytes in a notification; PostgreSQL takes fewer than 8,000."""
MOMENT = 0.1
"""Seconds between two looks whether it is to end."""
QUIET = 3.0
"""Seconds of silence after which it asks whether the line still holds."""
AGAIN = 0.5
SOON = 1.0
"""Seconds in which the thread ends, unless it waits for a database that is away."""


class Hearing:
    """`heard` is called in the thread, but not for what connections with `own` numbers tell."""

    def __init__(self, lines: Lines, heard: Heard, own: set[int]) -> None:
        self._lines = lines
        self._heard = heard
        self._own = own
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._work, name="hearing", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Hears nothing more."""
        self._ended.set()
        self._thread.join(SOON)

    def _work(self) -> None:
        while not self._ended.is_set():
            try:
                with self._lines.fresh() as connection:
                    connection.execute(f"LISTEN {CHANNEL}; LISTEN {WORDS}".encode())
                    self._heard(None)  # whatever was told before
                    self._hear(connection)
            except (Away, *FAULTS):
                self._ended.wait(AGAIN)

    def _hear(self, connection: Connection) -> None:
        last = time.monotonic()
        while not self._ended.is_set():
            for note in connection.notifies(timeout=MOMENT):
                last = time.monotonic()
                if note.pid in self._own:
                    continue
                if note.channel == WORDS:
                    table, _, text = note.payload.partition(":")
                    self._heard(Word(table, text.encode()))
                else:
                    self._heard(tuple(map(_place, note.payload.split(","))))
            if time.monotonic() - last > QUIET:
                connection.execute("SELECT 1")
                last = time.monotonic()


def _place(told: str) -> tuple[str, int | None]:
    """`table:seq` as a table and a place, and `table:` as a table at which somebody came or went."""
    table, _, seq = told.partition(":")
    return table, int(seq) if seq else None


def payloads(told: Iterable[str]) -> Iterator[str]:
    """Words with commas between them, as many as fit at a time."""
    payload = ""
    for one in told:
        if len(payload) + len(one) >= PAYLOAD:
            yield payload
            payload = ""
        payload = f"{payload},{one}" if payload else one
    yield payload
