"""Matches played on a Ray cluster, by actors that live as long as the meeting."""

import os
from concurrent.futures import Future
from importlib import import_module
from itertools import cycle
from typing import Any

from tavolon.bots.crew import Batch, batch
from tavolon.bots.meeting import Meeting

__all__ = ["Cluster"]

LOCAL = "local"
"""The address of a cluster that is started for this meeting, on this machine."""


class Cluster:
    """An actor for every processor of a cluster.

    ImportError without Ray, ConnectionError or ValueError where there is no cluster.
    """

    def __init__(self, address: str, processors: int | None = None) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        self._ray = ray = import_module("ray")
        own: dict[str, Any] = {"num_cpus": processors, "include_dashboard": False} if address == LOCAL else {}
        ray.init(address, logging_level="ERROR", log_to_driver=False, **own)
        self.size = max(1, int(ray.cluster_resources().get("CPU", 1)))
        actor = ray.remote(max_restarts=-1, max_task_retries=-1)(_Player)
        self._actors = [actor.remote() for _ in range(self.size)]
        self._turns = cycle(self._actors)

    def play(self, meeting: Meeting, numbers: range) -> "Future[Batch]":
        """Has the matches of some numbers played by the actor whose turn it is."""
        future: Future[Batch] = next(self._turns).play.remote(meeting, numbers).future()
        return future

    def close(self) -> None:
        """Ends the actors, and the cluster if it was started for them."""
        for actor in self._actors:
            self._ray.kill(actor)
        self._ray.shutdown()


class _Player:
    def play(self, meeting: Meeting, numbers: range) -> Batch:
        return batch(meeting, numbers)
