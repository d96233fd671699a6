"""What time it is, for all processes alike, and how long one waits for another."""

import time

__all__ = ["BEAT", "LAG", "Now"]

BEAT = 5.0
"""Seconds between two notes that the server runs."""
LAG = 700
"""Milliseconds after which a process does what is due for another that should have done it."""


class Now:
    """Milliseconds since 1970 by the clock that all processes share; it never goes back."""

    def __init__(self) -> None:
        self._began = time.time() - time.monotonic()
        self._last = 0
        self.ahead = 0
        """How far the shared clock is ahead of this machine's."""

    def __call__(self) -> int:
        """The moment."""
        self._last = max(self._last, int((self._began + time.monotonic()) * 1000) + self.ahead)
        return self._last

    def set(self, ahead: int) -> None:
        """The shared clock, as it was just read, was ahead by so much of this machine's `time.time`."""
        drift = (time.time() - time.monotonic() - self._began) * 1000
        self.ahead = ahead + round(drift)
