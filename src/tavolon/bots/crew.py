"""Matches played by many at once: the same as by one, in the same order."""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from time import perf_counter
from typing import Protocol

from tavolon.bots.meeting import Match, Meeting
from tavolon.bots.working import Pool

__all__ = ["Batch", "Crew", "Processes", "batch", "played"]

Batch = tuple[list[Match], float]
"""Matches, and the seconds they took."""

WORTH = 0.5
"""Seconds that a batch should take, so that handing it over costs nothing beside it."""
AHEAD = 2
"""Batches that each member has been given at any time: one to play, and the next."""


class Crew(Protocol):
    """Some who play batches of matches at the same time."""

    size: int

    def play(self, meeting: Meeting, numbers: range) -> "Future[Batch]":
        """Has the matches of some numbers played."""
        ...

    def close(self) -> None:
        """Ends what is being played."""
        ...


class Processes:
    """So many processes of this machine."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._pool = Pool(size)

    def play(self, meeting: Meeting, numbers: range) -> "Future[Batch]":
        """Has the matches of some numbers played by the next process that is free."""
        return self._pool.running().submit(batch, meeting, numbers)

    def close(self) -> None:
        """Ends the processes."""
        self._pool.let_go()


def batch(meeting: Meeting, numbers: range) -> Batch:
    """The matches of some numbers, and the seconds they took."""
    start = perf_counter()
    done = list(meeting.matches(numbers))
    return done, perf_counter() - start


def played(meeting: Meeting, numbers: range, crew: Crew) -> Iterator[Match]:
    """The matches of some numbers in their order, each as soon as it and all before it are played."""
    size, left = 1, numbers
    running: deque[Future[Batch]] = deque()
    while left or running:
        while left and len(running) < AHEAD * crew.size:
            running.append(crew.play(meeting, left[:size]))
            left = left[size:]
        done, seconds = running.popleft().result()
        size = max(1, min(2 * size, round(len(done) * WORTH / max(seconds, 1e-9))))
        yield from done
