"""`tavolon solve numeron --prove`: the least calls for every number of a size, searched while one watches."""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from tavolon.cli.errors import INTERRUPTED, Refused
from tavolon.cli.screen import Screen
from tavolon.cli.texts import Texts
from tavolon.fast import compiled
from tavolon.fast.proof import Proof, Puzzle, Watch, least_total, least_within
from tavolon.kernel import UnsupportedRuleset
from tavolon.numeron.strategy import Strategy, distribution, written

__all__ = ["prove"]


def prove(texts: Texts, size: str, within: int | None, path: Path | None, *, as_json: bool) -> int:
    """Proves the least total of calls, at most so many a number if asked; Ctrl-C ends it unproved."""
    puzzle = _puzzle(size)
    screen = Screen()
    if not as_json:
        screen.say(texts("solve.prove.numbers", **_size(puzzle), count=len(puzzle.numbers)), style="bold")
        if not compiled("least"):
            screen.say(texts("solve.prove.interpreted"), style="yellow")
    before = process_time()
    try:
        with _watching(puzzle, texts) as watch:
            proof = least_total(puzzle, watch)
            limited = least_within(puzzle, within, watch) if within else None
    except KeyboardInterrupt:
        screen.say(texts("solve.prove.stopped"), style="red")
        return INTERRUPTED
    told = _told(puzzle, proof, within, limited) | {"seconds": process_time() - before, "memory": _memory()}
    if as_json:
        click.echo(json.dumps(told))
    else:
        _show(told, texts, screen)
    if path:
        path.write_bytes(written(limited[1] if limited else proof.strategy, puzzle.numbers, puzzle.numbers))
        screen.say("" if as_json else texts("solve.prove.written", path=path))
    return 0


def _puzzle(size: str) -> Puzzle:
    """The puzzle of a size written as `3,10`."""
    words = [word.strip() for word in size.split(",")]
    try:
        length, pool = (int(word) for word in words if word.isascii() and word.isdecimal())
        return Puzzle(length, pool)
    except (ValueError, UnsupportedRuleset):
        raise Refused("solve.prove.bad", size=size) from None


def _size(puzzle: Puzzle) -> dict[str, int]:
    return {"length": puzzle.length, "pool": puzzle.pool}


@contextmanager
def _watching(puzzle: Puzzle, texts: Texts) -> Iterator[Watch]:
    """A bar of the numbers dealt with, where somebody may be watching."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=len(puzzle.numbers))

        def watch(dealt: int, searched: int) -> None:
            progress.update(task, completed=dealt, description=texts("solve.prove.searched", n=searched))

        yield watch


def _told(
    puzzle: Puzzle, proof: Proof, within: int | None, limited: tuple[int, Strategy] | None
) -> dict[str, Any]:
    """What was proved, for a program."""
    count = len(puzzle.numbers)
    told: dict[str, Any] = _size(puzzle) | {
        "numbers": count,
        "total": proof.total,
        "average": proof.total / count,
        "worst": len(proof.distribution),
        "distribution": proof.distribution,
        "classes": [
            {"answer": f"{answer.eat}-{answer.bite}", "numbers": size, "total": total}
            for answer, size, total in proof.classes
        ],
        "searched": proof.searched,
        "compiled": compiled("least"),
    }
    if within:
        told["within"] = {"calls": within, "total": None, "distribution": None}
    if limited:
        hit = distribution(limited[1], puzzle.numbers)
        told["within"] |= {"total": limited[0], "average": limited[0] / count, "distribution": hit}
    return told


def _show(told: dict[str, Any], texts: Texts, screen: Screen) -> None:
    average = f"{told['average']:.6f}"
    screen.say(texts("solve.prove.total", total=told["total"], average=average, worst=told["worst"]))
    screen.console.print(_calls(told["distribution"], texts))
    rows = [(one["answer"], one["numbers"], one["total"]) for one in told["classes"]]
    screen.console.print(_table(("answer", "numbers", "total"), rows, texts))
    if "within" in told:
        _show_within(told["within"], texts, screen)
    memory = f"{told['memory']:.0f} MB" if told["memory"] else "–"
    seconds = f"{told['seconds']:.2f}"
    screen.say(
        texts("solve.prove.effort", searched=told["searched"], seconds=seconds, memory=memory), style="dim"
    )


def _show_within(within: dict[str, Any], texts: Texts, screen: Screen) -> None:
    if within["total"] is None:
        screen.say(texts("solve.prove.impossible", calls=within["calls"]))
        return
    average = f"{within['average']:.6f}"
    screen.say(texts("solve.prove.within", calls=within["calls"], total=within["total"], average=average))
    screen.console.print(_calls(within["distribution"], texts))


def _calls(hit: Sequence[int], texts: Texts) -> Table:
    """How many numbers are hit by each call."""
    return _table(("call", "numbers"), list(enumerate(hit, start=1)), texts)


def _table(columns: Sequence[str], rows: Sequence[Sequence[object]], texts: Texts) -> Table:
    grid = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for column in columns:
        grid.add_column(texts(f"solve.prove.column-{column}"), justify="right")
    for row in rows:
        grid.add_row(*map(str, row))
    return grid


def _memory() -> float | None:
    """The most memory this process has taken, in megabytes; none where the system does not tell."""
    if sys.platform == "win32":
        return None
    import resource

    taken = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return taken / (1 << 20 if sys.platform == "darwin" else 1 << 10)
