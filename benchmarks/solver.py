"""How long the least totals of Numer0n take to prove, beside another program where it is built.

Run `python benchmarks/solver.py [3,10 4,10 …]`; TAVOLON_MMSTRAT names `mmstrat` of fancidev/mastermind,
commit 2b52289, which is stopped after LIMIT seconds. With `--depths` it proves the least worst cases and the
most that k calls hit instead.
Seconds are of one processor, of short runs the median of several. Each run is a process of its own;
`proof` leaves out the start of Python and of the command, `process` and `mmstrat` are all of it.
"""

import json
import os
import resource
import subprocess
import sys
from signal import SIGXCPU
from statistics import median
from time import process_time

from tavolon.fast.proof import Puzzle, least_within, most_hit
from tavolon.numeron.strategy import distribution

SIZES = ("2,10", "3,6", "3,7", "3,8", "3,9", "3,10", "4,5", "4,6", "4,7", "4,8", "4,9")
SHORT, RUNS = 2.0, 5
"""A run of fewer seconds is repeated so often."""
LIMIT = 1200
"""Seconds of processor time that a run may take."""


def spent(*command: str) -> tuple[float, str | None]:
    """The processor time of a command, and what it prints; nothing if it is stopped at the limit."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    limited = ("prlimit", f"--cpu={LIMIT}", *command)
    done = subprocess.run(limited, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    assert done.returncode in (0, -SIGXCPU), done.stderr
    told = None if done.returncode else done.stdout
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before, told


def ours(size: str) -> tuple[float, float, dict[str, float]]:
    """Seconds of the proof, of its process, and what it tells."""
    command = (sys.executable, "-m", "tavolon.cli", "solve", "numeron", "--prove", size, "--json")
    runs = []
    while not runs or (runs[0][0] < SHORT and len(runs) < RUNS):
        whole, printed = spent(*command)
        assert printed is not None, f"{size} takes more than {LIMIT} s"
        runs.append((whole, json.loads(printed)))
    return median(told["seconds"] for _, told in runs), median(whole for whole, _ in runs), runs[0][1]


def theirs(program: str, size: str) -> tuple[float, int] | None:
    """Seconds of `mmstrat` for the same size, and its total; nothing if it is stopped."""
    length, pool = size.split(",")
    command = (program, "-s", "optimal", "-S", "-q", "-r", f"p{length}c{pool}n")
    runs = []
    while not runs or (runs[0] < SHORT and len(runs) < RUNS):
        whole, printed = spent(*command)
        if printed is None:
            return None
        runs.append(whole)
    return median(runs), int(printed.split(":")[0])


def compare(sizes: list[str]) -> None:
    """Prints a row a size; a total that differs ends it."""
    program = os.environ.get("TAVOLON_MMSTRAT")
    print("| size | least total | sets searched | MB | proof s | process s | mmstrat s |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for size in sizes:
        proof, whole, told = ours(size)
        peer = "-"
        if program:
            found = theirs(program, size)
            assert found is None or found[1] == told["total"], (size, found, told["total"])
            peer = f"{found[0]:.2f}" if found else f"over {LIMIT}"
        row = (
            size,
            told["total"],
            told["searched"],
            f"{told['memory']:.0f}",
            f"{proof:.2f}",
            f"{whole:.2f}",
            peer,
        )
        print("|", " | ".join(map(str, row)), "|", flush=True)


def depths(sizes: list[str]) -> None:
    """Prints the most numbers that 1, 2 … calls hit, the least worst case and the least total within it."""
    print("| size | most hit by 1, 2 … calls | worst case | least total within | hit by call | s |")
    print("| --- | --- | ---: | ---: | --- | ---: |")
    for size in sizes:
        start = process_time()
        puzzle = Puzzle(*map(int, size.split(",")))
        hits = [0]
        while hits[-1] < len(puzzle.numbers):
            hits.append(most_hit(puzzle, len(hits), hits))
        worst = len(hits) - 1
        found = least_within(puzzle, worst)
        assert found is not None
        hit = " ".join(map(str, distribution(found[1], puzzle.numbers)))
        row = (size, " ".join(map(str, hits[1:])), worst, found[0], hit, f"{process_time() - start:.2f}")
        print("|", " | ".join(map(str, row)), "|", flush=True)


if __name__ == "__main__":
    given = [word for word in sys.argv[1:] if word != "--depths"] or list(SIZES)
    (depths if "--depths" in sys.argv else compare)(given)
