"""Values of Rotolon's ruleset fields that their types do not suggest."""

from collections.abc import Mapping, Sequence
from typing import Any

from tavolon.rotolon.cube import Face, Shows

FACES = tuple(Face(shows, locked) for shows in Shows for locked in (False, True))

VALUES: Mapping[str, Sequence[Any]] = {
    "board_size": (7, 9),
    "first_cell": ("A1", "C2"),
    "regular_cubes": (10, 15, 50),
    "choose_seconds": (30,),
    "regular_faces": (FACES, FACES[:1], FACES[2:]),
    "special_faces": (FACES, FACES[4:]),
    "games": (3, 5),
}
