"""How quick the server is: real matches of two seats over sockets, every move on disk before it is told.

Run it as `TAVOLON_PEER=FOLDER python benchmarks/server.py`; it prints Markdown tables at the end, and says on
standard error where it is and what each run came to. `--runs N` sets how often each is asked: 3 unless given;
one takes about two minutes. The server is the one that `tavolon serve` starts, with SQLite in a temporary
folder; the players are load.py in a process of their own. In the same run, turn about, the same is asked of
boardgame.io's own server with its own clients playing noughts and crosses. FOLDER holds it: there, `npm
install boardgame.io@0.50.2 koa-compose@4.1.0` after writing `{"overrides": {"koa-compose": "4.1.0"}}` to
package.json, since its lobby answers 404 to everything with koa-compose 4.2. Without TAVOLON_PEER only our
own rows are printed.

Closed loop: 200 tables are always busy, every player deciding at once; a new table is opened when one is
over, and making and joining tables is not counted. CPU is what the server's process used, all threads, system
time included; beside it stands what the load used. Where the load's comes near the server's own, it is the
load that holds up the moves a second; what a move costs is asked of the server alone and does not change. How
fast the machine is at the time is told by the first figure of benchmarks/numeron.py, taken before and after.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

from processes import Process, free_port, wait_until_up

HERE = Path(__file__).parent
QUIET = {"TAVOLON_LIMITS": "0", "TAVOLON_LOG": "error"}
BUSY = 200
PACED_TABLES, PACED_RATE, PACED_MOVES = 1000, 500, 12
IDLE = 500
PEER = "boardgame.io 0.50.2, noughts and crosses"


class Game(NamedTuple):
    """What is played: how it is called, and how many tables make a run of some seconds."""

    title: str
    game: str
    ruleset: str
    tables: int


GAMES = (
    Game("Numer0n tv-12", "numeron", "tv-12", 3 * BUSY),
    Game("Calcolon tv-5, two seats", "calcolon", "tv-5", BUSY + 50),
    Game("Rotolon board-3, as small as the peer's", "rotolon", "board-3", 5 * BUSY),
)


class Closed(NamedTuple):
    """What a closed loop came to."""

    rate: float
    cpu: float
    load: float
    """Microseconds a move that the load used."""
    latencies: list[float]


@contextmanager
def ours() -> Iterator[tuple[Process, Process]]:
    """Our server and a load for it."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        settings = {"TAVOLON_DATABASE": f"{folder}/tavolon.db", "TAVOLON_PORT": str(port), **QUIET}
        with Process([sys.executable, "-m", "tavolon.server"], settings, quiet=True) as server:
            wait_until_up(port, "/api/me")
            with Process([sys.executable, str(HERE / "load.py"), str(port)], {}) as load:
                yield server, load


def closed(title: str, server: Process, load: Process, **command: Any) -> Closed:
    """One run of a closed loop."""
    before = server.cpu, load.cpu
    played = load.ask(do="play", **command)
    used, needed = server.cpu - before[0], load.cpu - before[1]
    if played.get("denied"):
        raise ValueError(f"moves were refused: {played['denied'][:3]}")
    a_move = 1e6 / played["moves"]
    done = Closed(played["moves"] / played["seconds"], used * a_move, needed * a_move, played["latencies"])
    say(f"{title}: {done.rate:,.0f} moves/s, {done.cpu:,.0f} µs a move, the load's {done.load:,.0f}")
    return done


def say(line: str) -> None:
    """Tells whoever waits."""
    print(line, file=sys.stderr, flush=True)


def our_loop(game: Game) -> Closed:
    """Ours at one game."""
    with ours() as (server, load):
        load.ask(do="make", game=game.game, ruleset=game.ruleset, tables=game.tables)
        return closed(game.title, server, load, busy=BUSY)


def peer_loop() -> Closed:
    """The peer at its game: one round to get warm, one that counts."""
    port, settings, scripts = free_port(), {"NODE_ENV": "production"}, HERE / "peer"
    with Process(["node", str(scripts / "server.mjs"), str(port)], settings) as server:
        server.hear()
        sizes = str(5 * BUSY), str(BUSY)
        with Process(["node", str(scripts / "load.mjs"), str(port), *sizes], settings) as load:
            for _ in range(2):
                load.ask(do="make")
                done = closed(PEER, server, load)
            return done


def memory() -> float:
    """Kilobytes a connection: a thousand sockets at tables where both sit and nobody decides."""
    with ours() as (server, load):
        load.ask(do="idle", game="numeron", tables=20)
        before = server.resident
        load.ask(do="idle", game="numeron", tables=IDLE)
        return (server.resident - before) / (2 * IDLE)


def paced() -> list[float]:
    """Milliseconds from a move until the other seat sees it, at a thousand tables and 500 moves a second."""
    with ours() as (_, load):
        load.ask(do="make", game="numeron", ruleset="tv-12", tables=PACED_TABLES)
        played = load.ask(
            do="play", busy=PACED_TABLES, every=PACED_TABLES / PACED_RATE, most=PACED_TABLES * PACED_MOVES
        )
        latencies: list[float] = played["latencies"]
        return latencies


def percentiles(values: list[float]) -> tuple[float, float]:
    """The middle, and what 99 of 100 do not pass."""
    cuts = quantiles(values, n=100)
    return cuts[49], cuts[98]


def loops(count: int) -> None:
    """Prints what closed loops come to."""
    with_peer = "TAVOLON_PEER" in os.environ
    runs: dict[str, list[Closed]] = {}
    for number in range(count):
        say(f"closed loops, {number + 1} of {count}")
        for game in GAMES:
            runs.setdefault(game.title, []).append(our_loop(game))
        if with_peer:
            runs.setdefault(PEER, []).append(peer_loop())
    print(f"Closed loop, {BUSY} tables busy, medians of {count} runs turn about:\n")
    print("| what is played | moves/s | CPU µs a move | the load's | p50 ms | p99 ms | times the peer's |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    base = median(run.rate for run in runs[PEER]) if with_peer else None
    for title, done in runs.items():
        rate, cpu, load = (median(ends) for ends in zip(*(run[:3] for run in done), strict=True))
        middle, late = (
            median(ends) for ends in zip(*(percentiles(run.latencies) for run in done), strict=True)
        )
        times = "-" if base is None else f"{rate / base:.1f}"
        print(f"| {title} | {rate:,.0f} | {cpu:,.0f} | {load:,.0f} | {middle:.0f} | {late:.0f} | {times} |")


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=3, help="how often each is asked")
    count: int = parser.parse_args().runs
    loops(count)
    say("memory, and tables that wait")
    print("\n| what | figure |\n| --- | ---: |")
    kilobytes = median(memory() for _ in range(count))
    print(f"| memory a connection, 1,000 idle sockets at 500 tables | {kilobytes:.0f} KB |")
    middle, late = (median(ends) for ends in zip(*(percentiles(paced()) for _ in range(count)), strict=True))
    print(f"| 1,000 tables of Numer0n, 500 moves a second: p50 | {middle:.1f} ms |")
    print(f"| the same: p99 | {late:.1f} ms |")


if __name__ == "__main__":
    main()
