"""`tavolon solve numeron --race`: the race of two players solved from its beginning."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from time import process_time
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from tavolon.cli.errors import Refused
from tavolon.cli.screen import Screen
from tavolon.cli.texts import Texts
from tavolon.fast import compiled
from tavolon.fast.race.codes import Codes
from tavolon.fast.race.kinds import Kinds
from tavolon.fast.race.values import Race

__all__ = ["race"]

Say = Callable[[str, int], None]


def race(size: str, texts: Texts, *, even: bool, as_json: bool) -> None:
    """Solves the race of `size`, as 3,10, and says what it is worth to the first player; Ctrl-C ends it."""
    codes = _codes(size)
    screen = Screen()
    if not as_json and not compiled("race.values"):
        screen.say(texts("solve.prove.interpreted"), style="yellow")
    found = _solved(codes, texts, even=even)
    if as_json:
        click.echo(json.dumps(found))
        return
    worth = {"wins": f"{float(Fraction(found['wins'])):g}", "pairs": found["pairs"]}
    share = f"{100 * found['share']:.4f} %"
    screen.say(texts(f"solve.race.{'even' if even else 'worth'}", **worth, share=share))
    work = {name: found[name] for name in ("sets", "kinds", "states", "seconds")}
    screen.say(texts("solve.race.work", **work), style="dim")


def _solved(codes: Codes, texts: Texts, *, even: bool) -> dict[str, Any]:
    """What the race is worth, and what it took to find that, for a program."""
    before = process_time()
    with _counting(texts) as say:
        kinds = Kinds(codes, told=lambda count: say("solve.race.sets", count))
        start = kinds.start
        solved = Race(kinds, even, told=lambda count: say("solve.race.states", count))
        wins = Fraction(solved.value(start, start), 2)
    pairs = len(codes) ** 2
    return {
        "digits": codes.positions,
        "pool": codes.symbols,
        "equal_last_turn": even,
        "wins": str(wins),
        "pairs": pairs,
        "share": float(wins / pairs),
        "sets": len(kinds.shapes),
        "kinds": len(kinds.sizes),
        "options": sum(map(len, kinds.options)),
        "states": len(solved.known),
        "seconds": round(process_time() - before, 2),
    }


def _codes(size: str) -> Codes:
    """Digits and pool, with a comma between them."""
    written = re.fullmatch(r"\s*([2-4])\s*[,、]\s*(\d{1,2})\s*", size)
    if written is None or not int(written[1]) <= int(written[2]) <= 10:
        raise Refused("solve.race.size")
    return Codes(int(written[1]), int(written[2]))


@contextmanager
def _counting(texts: Texts) -> Iterator[Say]:
    """What has been found so far, where somebody may be watching."""
    console = Console(stderr=True)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("")
        yield lambda key, count: progress.update(task, description=texts(key, n=count))
