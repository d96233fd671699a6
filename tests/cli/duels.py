"""A duel of Calcolon with every kind of question, as it looks to a seat."""

from collections.abc import Sequence
from typing import Any

from tavolon.cli.faces import face_of
from tavolon.cli.scene import Scene, scene_after
from tavolon.cli.texts import texts_in
from tavolon.games import GAMES
from tavolon.kernel import Seat, Table
from tests.rules.calcolon.duels import duel, play

CALCOLON = GAMES["calcolon"]
FACE = face_of("calcolon")
PLAYERS = ("you", "Haruka", "bot:random")
HANDS = ("0 3 9 trade1", "5 devil + bow", "6 8 flame ÷")
DUEL = """
* deal +
A trade 1 B
B lay + devil 5 bow
A swap + for 3
* deal 7
B push A
A discard 9
B, C pass
* deal 1
B discard bow
* deal 2
C burn 1
* deal ×
A skip B
B, C pass
* deal 1
C discard ÷
A, B pass
* deal 7
A discard 3
B, C pass
""".strip().splitlines()
"""A trade, a push, a bow passed, a flame arrow, a skip; then it is B's turn."""

SHOWDOWN = """
* deal ÷
* deal 4
B discard ÷
A rob
C pass
* deal 9
* deal 2
B discard 2
* deal ×
* deal bow
C redraw
* deal 3
C discard 2
A show 0
B show 20
C bust
""".strip().splitlines()
"""B fills up and throws, A robs, last draws with a bow thrown back, and the king is beaten."""


def table_after(moves: Sequence[str] = DUEL, rules: str = "tv-5", hands: Sequence[str] = HANDS) -> Table[Any]:
    """A table after some moves in notation."""
    table = duel(rules, *hands)
    play(table, "\n".join(moves))
    return table


def scene_at(
    moves: Sequence[str] = DUEL, seat: Seat | None = 0, language: str = "en", **more: Any
) -> tuple[Scene, Any]:
    """What a seat sees after some moves, and what it may do."""
    table = table_after(moves, **more)
    scene = scene_after(table, seat, PLAYERS, texts_in(language), face_up=seat is None)
    return scene, () if seat is None else table.legal(seat)
