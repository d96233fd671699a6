"""Bots think in processes of their own, so that no table waits for another's bot."""

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Any, Protocol

from tavolon.bots.spec import bot_of
from tavolon.bots.working import Pool, outcome

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
    return bot_of(game, bot)(view, legal, Random(chance))  # noqa: S311 - a bot's dice need no cryptography


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
        self.pool = Pool(count)
        self.seconds = seconds

    async def decide(self, game: str, bot: str, view: Any, legal: Sequence[Any], chance: str) -> Any:
        """Decides in a process; a bot that throws or takes too long is logged, and decides nothing."""
        for attempt in (1, 2):
            running = self.pool.running()
            future: Future[Any] = running.submit(decided, game, bot, view, legal, chance)
            try:
                async with asyncio.timeout(self.seconds):
                    return await outcome(future)
            except TimeoutError:
                if not future.cancel():
                    self.pool.let_go(running)
                logger.warning("bot %s/%s took more than %s s", game, bot, self.seconds)
                return None
            except (BrokenProcessPool, asyncio.CancelledError) as error:
                # Another table's bot may have brought the pool down: once more, in a new one.
                if asyncio.current_task() is not None and asyncio.current_task().cancelling():  # type: ignore[union-attr]
                    raise
                self.pool.let_go(running)
                if attempt == 2:
                    logger.warning("bot %s/%s failed: %s", game, bot, type(error).__name__)
            except Exception as error:
                logger.warning("bot %s/%s failed: %s", game, bot, type(error).__name__)
                return None
        return None

    async def close(self) -> None:
        """Ends the processes."""
        self.pool.let_go()
