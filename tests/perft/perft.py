"""Leaf counts: in how many ways a match can go on for so many resolutions.

A window counts with all combinations of its answers, a draw with every listing of it, and whoever has
come to the end goes on in no way. A `.perft` file holds positions with a blank line between: a ruleset,
what is changed in it as JSON, how many sit down, the moves so far, then depths with their counts.
`python -m tests.perft.perft` counts anew and writes the files; a count may stand as `?` until then.
"""

import json
from collections.abc import Iterator
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tavolon.games import GAMES
from tavolon.kernel import Table, parse_move

FOLDER = Path(__file__).parent


class Position(Struct, frozen=True):
    """A point in a match, and how many leaves it has at some depths."""

    game: str
    ruleset: str
    changes: dict[str, Any]
    seats: int | None
    moves: tuple[str, ...]
    counts: tuple[tuple[int, int | None], ...]

    def table(self) -> Table[Any]:
        """The table after the moves."""
        game = GAMES[self.game]
        usual = game.rulesets[self.ruleset]
        fields = msgspec.json.decode(msgspec.json.encode(usual))
        table = Table(game, msgspec.convert({**fields, **self.changes}, type(usual)), self.seats)
        for text in self.moves:
            move = parse_move(game, text)
            if move.lapsed:
                table.lapse(move.seat, move.action)
            else:
                table.submit(move.seat, move.action)
        return table

    def __str__(self) -> str:
        moves = ", ".join(self.moves)
        changes = " ".join(f"{name}={json.dumps(value)}" for name, value in self.changes.items())
        return f"{self.ruleset} {changes}: {moves}"


def leaves(state: Any, depth: int) -> int:
    """The leaves so many resolutions deep; the last of them are counted without being played."""
    phase = state.phase
    seats = sorted(phase.awaits(state))
    if not seats:
        return 0
    lists = [phase.legal(state, seat) for seat in seats]
    if depth == 1:
        return prod(map(len, lists))
    return sum(
        leaves(phase.resolve(state, dict(zip(seats, answers, strict=True))).state, depth - 1)
        for answers in product(*lists)
    )


def positions(path: Path) -> Iterator[Position]:
    """The positions of a file; lines that begin with # are remarks."""
    for block in path.read_text("utf-8").split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if lines:
            yield _position(path.stem, dict(line.split(" ", 1) for line in lines))


def _position(game: str, fields: dict[str, str]) -> Position:
    seats = fields.pop("seats", None)
    return Position(
        game,
        fields.pop("ruleset"),
        json.loads(fields.pop("changes", "{}")),
        None if seats is None else int(seats),
        tuple(filter(None, fields.pop("moves", "").split(", "))),
        tuple((int(depth), None if count == "?" else int(count)) for depth, count in fields.items()),
    )


def recount(path: Path) -> str:
    """The text of a file with every count made anew."""
    blocks = []
    for block in path.read_text("utf-8").rstrip("\n").split("\n\n"):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if not lines:
            blocks.append(block)
            continue
        state = _position(path.stem, dict(line.split(" ", 1) for line in lines)).table()._state
        counted = (
            f"{line.split()[0]} {leaves(state, int(line.split()[0]))}" if line[0].isdigit() else line
            for line in block.splitlines()
        )
        blocks.append("\n".join(counted))
    return "\n\n".join(blocks) + "\n"


if __name__ == "__main__":
    for file in sorted(FOLDER.glob("*.perft")):
        file.write_text(recount(file), "utf-8")
