"""Writes the pinned observations anew: `python -m tests.env.pinning`."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import numpy as np

from tavolon.env.sitting import Sitting
from tavolon.games import GAMES
from tests.env.walks import walk

__all__ = ["pinned"]


def pinned(name: str) -> str:
    """What the seats see now and then in a match: every cell that is not 0."""
    game = GAMES[name]
    rules = game.rulesets[game.usual]
    sittings = islice(walk(name, rules, game.seats(rules)[0], seed=7), 0, None, 12)
    return "\n".join(line for sitting in sittings for line in _seen(sitting)) + "\n"


def _seen(sitting: Sitting) -> Iterator[str]:
    numbers = sitting.catalogue
    yield f"version {numbers.version}, turn {sitting.table.turn}"
    if not sitting.over:
        yield f"  legal {' '.join(map(str, sitting.ids[:20]))}"
    for seat in range(sitting.seats):
        cells = numbers.named(sitting.observe(seat))
        told = (f"{part}{_cell(at)}{cells[part][at]:g}" for part in cells for at in _filled(cells[part]))
        yield f"  {seat}: {' '.join(told)}"


def _filled(cells: np.ndarray) -> list[tuple[int, ...]]:
    return [tuple(map(int, place)) for place in np.argwhere(cells)]


def _cell(place: tuple[int, ...]) -> str:
    return f"[{','.join(map(str, place))}]="


if __name__ == "__main__":
    for name in GAMES:
        Path(f"tests/env/golden/{name}.txt").write_text(pinned(name), "utf-8")
