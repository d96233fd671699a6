"""Long-lived workers that do the same at the same time: processes here, or actors of a Ray cluster."""

import multiprocessing
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from typing import Any, Protocol

__all__ = ["Actors", "actors"]

LOCAL = "local"
"""The address of a cluster that is started for these workers, on this machine."""
ALONE = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
"""A worker takes one processor; it is told before it imports NumPy."""


class Actors(Protocol):
    """Workers, each with an object of its own."""

    def all(self, method: str, *given: Any) -> list[Any]:
        """What a method of each object returns, in their order."""
        ...

    def close(self) -> None:
        """Ends the workers."""
        ...


def actors(kind: Callable[..., Any], given: Sequence[tuple[Any, ...]], address: str | None) -> Actors:
    """A worker for each tuple, with an object made of it; `address` is that of a Ray cluster, or `local`.

    ImportError without Ray, ConnectionError or ValueError where there is no cluster.
    """
    return _Processes(kind, given) if address is None else _Cluster(kind, given, address)


class _Processes:
    def __init__(self, kind: Callable[..., Any], given: Sequence[tuple[Any, ...]]) -> None:
        os.environ.update(ALONE)
        spawn = multiprocessing.get_context("spawn")
        self._pools = [ProcessPoolExecutor(1, spawn, _begin, (kind, one)) for one in given]

    def all(self, method: str, *given: Any) -> list[Any]:
        asked = [pool.submit(_ask, method, given) for pool in self._pools]
        return [one.result() for one in asked]

    def close(self) -> None:
        for pool in self._pools:
            pool.shutdown(cancel_futures=True)


class _Cluster:
    def __init__(self, kind: Callable[..., Any], given: Sequence[tuple[Any, ...]], address: str) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        self._ray = ray = import_module("ray")
        own: dict[str, Any] = {"num_cpus": len(given), "include_dashboard": False} if address == LOCAL else {}
        ray.init(address, logging_level="ERROR", log_to_driver=False, **own)
        actor = ray.remote(num_cpus=1, runtime_env={"env_vars": ALONE})(kind)
        self._actors = [actor.remote(*one) for one in given]

    def all(self, method: str, *given: Any) -> list[Any]:
        shared = [self._ray.put(one) for one in given]
        asked = [getattr(one, method).remote(*shared) for one in self._actors]
        return list(self._ray.get(asked))

    def close(self) -> None:
        for one in self._actors:
            self._ray.kill(one)
        self._ray.shutdown()


_own: list[Any] = []
"""The object of this process."""


def _begin(kind: Callable[..., Any], given: tuple[Any, ...]) -> None:
    _own.append(kind(*given))


def _ask(method: str, given: tuple[Any, ...]) -> Any:
    return getattr(_own[0], method)(*given)
