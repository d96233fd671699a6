"""Work that takes long is done in a process of its own, so that no table waits for it."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

from tavolon.bots.working import Pool, outcome
from tavolon.server.refusing import Refuse

__all__ = ["Here", "Processes", "Workshop"]

logger = logging.getLogger("tavolon.server")


class Workshop(Protocol):
    """Where work is done."""

    async def do(self, work: Callable[..., Any], *given: Any) -> Any:
        """What the work comes to; Refuse if it took too long or failed."""
        ...

    async def close(self) -> None:
        """No more work is done."""
        ...


class Here:
    """Works in the event loop itself; for tests."""

    async def do(self, work: Callable[..., Any], *given: Any) -> Any:
        """What the work comes to, at once."""
        return work(*given)

    async def close(self) -> None:
        """Nothing is open."""


class Processes:
    """A pool of processes, begun with the first work and replaced when one hangs or dies."""

    def __init__(self, count: int, seconds: float, waiting: int = 32) -> None:
        self.pool = Pool(count)
        self.seconds = seconds
        self.waiting = waiting
        """As much work as may wait; more is refused at once."""
        self._under_way = 0

    async def do(self, work: Callable[..., Any], *given: Any) -> Any:
        """What the work comes to; Refuse where there is too much of it, or it fails."""
        if self._under_way >= self.waiting:
            raise Refuse("server.busy")
        self._under_way += 1
        running = self.pool.running()
        future: Future[Any] = running.submit(work, *given)
        try:
            async with asyncio.timeout(self.seconds):
                return await outcome(future)
        except TimeoutError:
            self.pool.let_go(running)
            logger.warning("%s took more than %s s", work.__name__, self.seconds)
            raise Refuse("server.busy") from None
        except BrokenProcessPool:
            self.pool.let_go(running)
            logger.warning("the process of %s died", work.__name__)
            raise Refuse("server.busy") from None
        finally:
            self._under_way -= 1

    async def close(self) -> None:
        """Ends the processes."""
        self.pool.let_go()
