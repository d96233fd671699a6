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

    def set(self, least: int, most: int) -> None:
        """The shared clock was just read: it is ahead of this machine's by as much as that.

        What is within the bounds stays, so that a slow answer moves nothing.
        """
        drift = round((time.time() - time.monotonic() - self._began) * 1000)
        self.ahead = min(max(self.ahead, least + drift), most + drift)
