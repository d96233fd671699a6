"""What a table looks like to a seat or the audience, as text or as a picture."""

from collections.abc import Callable, Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from tavolon.env.catalogue import Seen
from tavolon.env.pictures import calcolon, numeron, rotolon
from tavolon.env.pictures.tiles import Row, drawn, written

__all__ = ["ROWS", "shown"]

ROWS: Mapping[str, Callable[[Seen], Iterable[Row]]] = {
    "numeron": numeron.rows,
    "calcolon": calcolon.rows,
    "rotolon": rotolon.rows,
}
"""By the name of a game, the rows of tiles that show what is seen."""


def shown(game: str, seen: Seen, mode: str | None) -> str | NDArray[np.uint8] | None:
    """A table as text (`ansi`), printed (`human`), or as a picture (`rgb_array`)."""
    rows = ROWS[game](seen)
    match mode:
        case "rgb_array":
            return drawn(rows)
        case "ansi":
            return written(rows)
        case "human":
            print(written(rows), flush=True)
    return None
