"""What is said between a table and a program, line by line; lists and the middle of a match are shortened."""

import json
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

from tavolon.bots.party import Party, Player, bots_at
from tavolon.bots.programs.program import Program
from tavolon.games import GAMES
from tavolon.kernel import Dealer, Table

__all__ = ["SCENES", "told"]

ROOT = Path(__file__).parents[3]
FIRST = ("examples/bots/first.py",)
SCENES: dict[str, tuple[str, str, tuple[str, ...], str]] = {
    "numeron": ("numeron", "tv-12", FIRST, "consistent"),
    "calcolon": ("calcolon", "tv-5", FIRST, "greedy"),
    "rotolon": ("rotolon", "reconstruction-1", FIRST, "greedy"),
    "faults": ("rotolon", "board-3", ("tests/bots/faulty.py", "index"), "random"),
}
"""A game and its ruleset, the program in the first seat, and who plays in the others."""
SHOWN = 4
"""Of a longer list so many are shown."""
ASKED = 6
"""So many questions are shown from the start."""


def told(name: str) -> str:
    """A conversation, as it stands in its file."""
    game, rules, words, other = SCENES[name]
    lines: list[str] = []
    program = Program(
        (sys.executable, str(ROOT / words[0]), *words[1:]), seen=lambda way, line: _note(lines, way, line)
    )
    table = Table(GAMES[game], GAMES[game].rulesets[rules], dealer=Dealer("conversation"))
    others: dict[int, Player] = bots_at(game, [(seat, other) for seat in range(1, table.seats)])
    party = Party(table, {0: program, **others}, "conversation", 0)
    while not table.over:
        for seat in table.pending:
            party.move(seat)
    program.close()
    return "\n".join(lines) + "\n"


def _note(lines: list[str], way: str, line: bytes) -> None:
    message = json.loads(line)
    asked = sum(one.startswith('> {"type":"ask"') for one in lines)
    if asked == ASKED and message["type"] in ("ask", "answer"):
        if message["type"] == "ask" and lines[-1] != "…":
            lines.append("…")
        if lines[-1] == "…":
            return
    if message["type"] == "hello":
        assert message["tavolon"] == version("tavolon")
        message["tavolon"] = "…"
    lines.append(f"{way} {json.dumps(_short(message), ensure_ascii=False, separators=(',', ':'))}")


def _short(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _short(part) for key, part in value.items()}
    if isinstance(value, list) and len(value) > SHOWN:
        return [*map(_short, value[:SHOWN]), f"… {len(value) - SHOWN} more"]
    return [_short(part) for part in value] if isinstance(value, list) else value
