"""Work that takes long is done in a process of its own, so that no table waits for it."""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

from tavolon.server.refusing import Refuse
from tavolon.server.working import ready

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
        self.count = count
        self.seconds = seconds
        self.waiting = waiting
        """As much work as may wait; more is refused at once."""
        self._under_way = 0
        self._pool: ProcessPoolExecutor | None = None

    async def do(self, work: Callable[..., Any], *given: Any) -> Any:
        """What the work comes to; Refuse where there is too much of it, or it fails."""
        if self._under_way >= self.waiting:
            raise Refuse("server.busy")
        self._under_way += 1
        pool = self._running()
        future: Future[Any] = pool.submit(work, *given)
        try:
            async with asyncio.timeout(self.seconds):
                return await asyncio.wrap_future(future)
        except TimeoutError:
            self._replace(pool)
            logger.warning("%s took more than %s s", work.__name__, self.seconds)
            raise Refuse("server.busy") from None
        except BrokenProcessPool:
            self._replace(pool)
            logger.warning("the process of %s died", work.__name__)
            raise Refuse("server.busy") from None
        finally:
            self._under_way -= 1

    async def close(self) -> None:
        """Ends the processes."""
        if self._pool is not None:
            self._replace(self._pool)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, context, ready)
        return self._pool

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Lets a pool go, with processes that may never come back."""
        if pool is not self._pool:
            return
        processes = list((pool._processes or {}).values())  # noqa: SLF001 - nothing public ends them
        pool.shutdown(wait=False, cancel_futures=True)
        self._pool = None
        for process in processes:
            process.kill()
