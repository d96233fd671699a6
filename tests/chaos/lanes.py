"""Runs side by side: each lane has a PostgreSQL and two servers of its own and does one run after another."""

import asyncio
import multiprocessing
import queue
from collections.abc import Iterator, Sequence
from typing import Any

from tests.chaos.plan import Plan
from tests.chaos.site import Site
from tests.chaos.striking import Outcome, run
from tests.postgres import Cluster

__all__ = ["alone", "side_by_side"]

AFRESH = 50
"""Runs after which a lane begins anew with an empty database."""


def alone(plans: Sequence[Plan]) -> Iterator[Outcome]:
    """Runs in this process, one after another, with a PostgreSQL that waits for the disk."""
    cluster = Cluster(fsync="on")
    try:
        for start in range(0, len(plans), AFRESH):
            with asyncio.Runner() as runner:
                site = Site(cluster)
                runner.run(site.__aenter__())
                try:
                    for plan in plans[start : start + AFRESH]:
                        yield runner.run(run(site, plan))
                finally:
                    runner.run(site.__aexit__())
    finally:
        cluster.remove()


def side_by_side(plans: Sequence[Plan], lanes: int) -> Iterator[Outcome]:
    """Runs in so many processes; their outcomes as they come."""
    context = multiprocessing.get_context("spawn")
    told: Any = context.Queue()
    workers = [context.Process(target=_lane, args=(share, told)) for share in _shares(plans, lanes)]
    for worker in workers:
        worker.start()
    left = len(plans)
    while left:
        try:
            yield told.get(timeout=1)
            left -= 1
        except queue.Empty:
            if not any(worker.is_alive() for worker in workers) and told.empty():
                raise RuntimeError(f"{left} runs were not made") from None
    for worker in workers:
        worker.join()


def _shares(plans: Sequence[Plan], lanes: int) -> list[Sequence[Plan]]:
    return [share for lane in range(lanes) if (share := plans[lane::lanes])]


def _lane(plans: Sequence[Plan], told: Any) -> None:
    for outcome in alone(plans):
        told.put(outcome)
