"""Work beside the requests: each task is held until it ends, and a failure is logged."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

__all__ = ["Tasks"]

logger = logging.getLogger("tavolon.server")


class Tasks:
    """Tasks of one event loop."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Begins to work."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def every(self, seconds: float, act: Callable[[], None]) -> None:
        """Acts again and again."""

        async def again() -> None:
            while True:
                await asyncio.sleep(seconds)
                act()

        self.spawn(again())

    async def close(self) -> None:
        """Ends all of them."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a task failed", exc_info=task.exception())
