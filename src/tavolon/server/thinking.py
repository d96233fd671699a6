"""Bots think in processes of their own, so that no table waits for another's bot."""

import asyncio
import logging
import multiprocessing
from collections.abc import Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Any, Protocol

from tavolon.bots import BOTS
from tavolon.server.working import ready

__all__ = ["Here", "Processes", "Thinker", "decided"]

logger = logging.getLogger("tavolon.server")


class Thinker(Protocol):
    """What decides for bots; None is a fault, and the clock decides then."""

    async def decide(self, game: str, bot: str, view: Any, legal: Sequence[Any], chance: str) -> Any:
        """One of the legal actions, from what a seat may know and nothing else."""
        ...

    async def close(self) -> None:
        """No bot thinks any more."""
        ...


def decided(game: str, bot: str, view: Any, legal: Sequence[Any], chance: str) -> Any:
    """What a bot decides; the same chance gives the same decision."""
    return BOTS[game][bot](view, legal, Random(chance))  # noqa: S311 - a bot's dice need no cryptography


class Here:
    """Thinks in the event loop itself; for tests and quick bots."""

    async def decide(self, game: str, bot: str, view: Any, legal: Sequence[Any], chance: str) -> Any:
        """Decides at once."""
        return decided(game, bot, view, legal, chance)

    async def close(self) -> None:
        """Nothing is open."""


class Processes:
    """A pool of processes, begun when the first bot is to think and replaced when one hangs or dies."""

    def __init__(self, count: int, seconds: float) -> None:
        self.count = count
        self.seconds = seconds
        self._pool: ProcessPoolExecutor | None = None

    async def decide(self, game: str, bot: str, view: Any, legal: Sequence[Any], chance: str) -> Any:
        """Decides in a process; a bot that throws or takes too long is logged, and decides nothing."""
        for attempt in (1, 2):
            pool = self._running()
            future: Future[Any] = pool.submit(decided, game, bot, view, legal, chance)
            try:
                async with asyncio.timeout(self.seconds):
                    return await asyncio.wrap_future(future)
            except TimeoutError:
                if future.running():
                    self._replace(pool)
                logger.warning("bot %s/%s took more than %s s", game, bot, self.seconds)
                return None
            except (BrokenProcessPool, asyncio.CancelledError) as error:
                # Another table's bot may have brought the pool down: once more, in a new one.
                if asyncio.current_task() is not None and asyncio.current_task().cancelling():  # type: ignore[union-attr]
                    raise
                self._replace(pool)
                if attempt == 2:
                    logger.warning("bot %s/%s failed: %s", game, bot, type(error).__name__)
            except Exception as error:
                logger.warning("bot %s/%s failed: %s", game, bot, type(error).__name__)
                return None
        return None

    async def close(self) -> None:
        """Ends the processes."""
        if self._pool is not None:
            self._replace(self._pool)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, context, ready)
        return self._pool

    def _replace(self, pool: Executor) -> None:
        """Lets a pool go, with processes that may never come back."""
        if pool is not self._pool:
            return
        processes = list((self._pool._processes or {}).values())  # noqa: SLF001 - nothing public ends them
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = None
        for process in processes:
            process.kill()
