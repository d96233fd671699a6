"""The whole of it: servers, tables, samples, and what came of them."""

import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from tests.soak.measuring import Slope, resident, slope
from tests.soak.serving import Server, servers
from tests.soak.tables import Tables

__all__ = ["Outcome", "soak", "told"]


class Outcome(Struct):
    """What came of it."""

    tables: int
    minutes: float
    processes: int
    warm_up: float
    counts: dict[str, int]
    log: dict[str, int]
    """Lines at warning or above, of all processes."""
    faults: list[str]
    lost: list[str]
    """The first connections that were lost, when and where."""
    memory: list[Slope]
    """Of each process, after the warm-up."""
    samples: list[list[tuple[float, float]]]
    """Seconds from the start and MiB, of each process."""
    statuses: list[int]
    """With which the processes ended."""

    @property
    def good(self) -> bool:
        """Whether memory is flat, the log empty, all that ended verifies, and the processes stopped well."""
        flat = all(one.flat for one in self.memory)
        ended = self.counts.get("verified", 0) > 0 and not any(self.statuses)
        return flat and ended and not self.log and not self.faults


def soak(
    tables: int, minutes: float, processes: int, database: str, *, pause: int, every: float = 5.0
) -> Outcome:
    """Plays, samples, stops and counts."""
    with tempfile.TemporaryDirectory(prefix="tavolon-soak-") as folder:
        place = database or str(Path(folder) / "soak.db")
        with servers(processes, place, Path(folder), pause) as started:
            watched = Tables([one.address for one in started])
            samples = asyncio.run(_play(watched, started, tables, minutes * 60, every))
            statuses = [one.stop() for one in started]
            log: Counter[str] = sum((one.told() for one in started), Counter())
    warm_up = minutes / 3
    late = [[one for one in each if one[0] >= warm_up * 60] for each in samples]
    memory = [slope(each) for each in late]
    return Outcome(
        tables,
        minutes,
        processes,
        warm_up,
        dict(watched.counts),
        dict(log),
        watched.faults,
        watched.lost,
        memory,
        samples,
        statuses,
    )


async def _play(
    tables: Tables, started: list[Server], count: int, seconds: float, every: float
) -> list[list[tuple[float, float]]]:
    """Plays for so long, and looks at the memory of each process now and then."""
    samples: list[list[tuple[float, float]]] = [[] for _ in started]
    began = time.monotonic()

    async def look() -> None:
        while True:
            for each, server in zip(samples, started, strict=True):
                each.append((time.monotonic() - began, resident(server.process.pid)))
            await asyncio.sleep(every)

    looking = asyncio.create_task(look())
    await tables.run(count, seconds)
    looking.cancel()
    return samples


def told(outcome: Outcome) -> Iterator[str]:
    """The outcome in lines."""
    counts = ", ".join(f"{name} {count:,}" for name, count in sorted(outcome.counts.items()))
    yield f"{outcome.tables} tables of bots, {outcome.minutes:g} minutes, processes: {outcome.processes}"
    yield counts
    for place, one in enumerate(outcome.memory):
        yield (
            f"process {place}: {one.mean:.1f} MiB, {one.hourly:+.2f} MiB an hour "
            f"after {outcome.warm_up:.1f} minutes (95 %: {one.low:+.2f} to {one.high:+.2f}), "
            f"{'flat' if one.flat else 'GROWING'}"
        )
    yield f"lines at warning or above: {sum(outcome.log.values())}"
    yield from (f"  {count} x {line}" for line, count in outcome.log.items())
    yield f"faults: {len(outcome.faults)}"
    yield from (f"  {fault}" for fault in outcome.faults[:20])
    yield from (f"  lost {one}" for one in outcome.lost[:20])
    yield f"statuses at the end: {outcome.statuses}"
    yield "good" if outcome.good else "NOT GOOD"
