"""A game of Rotolon with cubes of every sort, as it looks to a seat."""

from collections.abc import Sequence

from msgspec.structs import replace

from tavolon.cli.faces import face_of
from tavolon.cli.scene import Scene, scene_after
from tavolon.cli.texts import texts_in
from tavolon.kernel import Action, Seat, Table
from tavolon.rotolon.rules import RULESETS, Ruleset
from tests.rules.rotolon.games import MOTLEY, begun, play

FACE = face_of("rotolon")
PLAYERS = ("Haruka", "bot:greedy")
USUAL = RULESETS["reconstruction-1"]
LOCKED = RULESETS["locked"]
SERIES = replace(USUAL, name="series", games=3, regular_faces=MOTLEY)
OPENING = """
A choose regular
* roll own
A place C3
B choose special
* roll own
B place C4
A choose special
* roll own
A place C5
B choose regular
* roll own
B place C2
A choose regular
* roll own
""".strip().splitlines()
"""Two special cubes lie, one of them turned; a red cube has come up for A."""


def table_after(moves: Sequence[str], rules: Ruleset = USUAL) -> Table[Ruleset]:
    """A table at which A is red, after some moves in notation."""
    table = begun(rules)
    play(table, "\n".join(moves))
    return table


def scene_at(
    moves: Sequence[str], seat: Seat | None = 0, language: str = "en", rules: Ruleset = USUAL
) -> tuple[Scene, Sequence[Action]]:
    """What a seat sees after some moves, and what it may do."""
    table = table_after(moves, rules)
    scene = scene_after(table, seat, PLAYERS, texts_in(language))
    return scene, table.legal(seat) if seat is not None else ()
