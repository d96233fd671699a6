"""What a second server on the same database brings: real matches over sockets, every move on disk.

Run it as `PYTHONPATH=. python benchmarks/shared.py`, where PostgreSQL's programs are installed; it prints
Markdown tables, and says on standard error what each run came to. `--runs N` sets how often each is asked: 3
unless given. One run takes a minute or two on two free cores.

The same closed loop of Numer0n as in server.py, 200 tables always busy for each server, is asked turn about
of one server with SQLite, of one and of two with a PostgreSQL that waits for the disk. With two servers, both
seats of a table are at the same one, or at different ones: then every move has to be read and told at the
other, too. Behind a proxy that knows nothing of tables half of them are as in either row; one that goes by
the path, as docs/operation.md has it, leaves all as in the former.

Servers, PostgreSQL and load share the machine, so moves a second tell little where it has two cores. What
each part used for a move, by process time, does not depend on that. From it follows what two cores can do at
most with the load elsewhere: a server uses one core at a time. With PostgreSQL elsewhere, too, only the
servers count.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from statistics import median
from typing import NamedTuple

from processes import Process, cpu_of_family, free_port, wait_until_up
from tests.postgres import Cluster

from server import BUSY, HERE, QUIET, percentiles, say

CORES = 2


class Kind(NamedTuple):
    """How many servers on which database, and whether the seats of a table are at different ones."""

    title: str
    servers: int
    database: str
    apart: bool = False


ONE = Kind("one server, PostgreSQL", 1, "postgres")
KINDS = (
    Kind("one server, SQLite", 1, "sqlite"),
    ONE,
    Kind("two servers, tables at one each", 2, "postgres"),
    Kind("two servers, seats apart", 2, "postgres", apart=True),
)


class Cost(NamedTuple):
    """What a run came to: moves a second, microseconds a move that each part used, milliseconds."""

    rate: float
    servers: float
    database: float
    load: float
    middle: float
    late: float


@contextmanager
def site(cluster: Cluster, kind: Kind) -> Iterator[tuple[list[Process], Process]]:
    """Servers on a fresh database, and a load for them."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        database = f"{folder}/tavolon.db" if kind.database == "sqlite" else cluster.fresh()
        servers, ports = [], []
        for _ in range(kind.servers):
            ports.append(free_port())
            settings = {"TAVOLON_DATABASE": database, "TAVOLON_PORT": str(ports[-1]), **QUIET}
            settings["TAVOLON_SOCKETS"] = "20000"
            command = [sys.executable, "-m", "tavolon.server"]
            servers.append(stack.enter_context(Process(command, settings, quiet=True)))
            wait_until_up(ports[-1], "/api/me")
        command = [sys.executable, str(HERE / "load.py"), *map(str, ports)]
        yield servers, stack.enter_context(Process(command, {}))


def cost(cluster: Cluster, kind: Kind) -> Cost:
    """One run."""
    busy = BUSY * kind.servers
    with site(cluster, kind) as (servers, load):
        load.ask(do="make", game="numeron", ruleset="tv-12", tables=2 * busy, apart=kind.apart)
        before = _used(servers, cluster, load)
        played = load.ask(do="play", busy=busy)
        used = [after - start for after, start in zip(_used(servers, cluster, load), before, strict=True)]
    if played["denied"]:
        raise ValueError(f"moves were refused: {played['denied'][:3]}")
    parts = (1e6 * seconds / played["moves"] for seconds in used)
    done = Cost(played["moves"] / played["seconds"], *parts, *percentiles(played["latencies"]))
    say(f"{kind.title}: " + ", ".join(f"{value:,.0f}" for value in done))
    return done


def _used(servers: list[Process], cluster: Cluster, load: Process) -> list[float]:
    return [sum(server.cpu for server in servers), cpu_of_family(cluster.pid), load.cpu]


def ceiling(servers: float, database: float, count: int) -> float:
    """Moves a second on two cores with the load elsewhere, at most."""
    return 1e6 * min(count / servers, CORES / (servers + database))


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=3, help="how often each is asked")
    count: int = parser.parse_args().runs
    cluster = Cluster(fsync="on")
    try:
        runs = [{kind: cost(cluster, kind) for kind in KINDS} for _ in range(count)]
    finally:
        cluster.remove()
    print(
        f"{BUSY} tables busy a server, medians of {count} runs turn about; µs are of process time a move.\n"
    )
    print("| | moves/s | servers' µs | PostgreSQL's µs | the load's µs | p50 ms | p99 ms |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for kind in KINDS:
        figures = [median(values) for values in zip(*(run[kind] for run in runs), strict=True)]
        print(f"| {kind.title} | " + " | ".join(f"{value:,.0f}" for value in figures) + " |")
    print("\n| | times one server, measured | two cores, load elsewhere | only the servers |")
    print("| --- | ---: | ---: | ---: |")
    for kind in KINDS:
        if kind.database == "postgres":
            print(f"| {kind.title} | " + " | ".join(_beside(runs, kind)) + " |")


def _beside(runs: list[dict[Kind, Cost]], kind: Kind) -> Iterator[str]:
    """How a kind compares with one server in each run, and what follows from process time, in the middle."""
    yield f"{median(run[kind].rate / run[ONE].rate for run in runs):.2f}"
    for weight in (1, 0):
        at_most = [ceiling(run[kind].servers, weight * run[kind].database, kind.servers) for run in runs]
        alone = [ceiling(run[ONE].servers, weight * run[ONE].database, 1) for run in runs]
        times = median(many / one for many, one in zip(at_most, alone, strict=True))
        yield f"{median(at_most):,.0f} moves/s, {times:.2f} times"


if __name__ == "__main__":
    main()
