"""What a table looks like to a seat or the audience, as text or as a picture."""

from collections.abc import Callable, Iterable, Mapping

from tavolon.env.catalogue import Seen
from tavolon.env.pictures import calcolon, numeron, rotolon
from tavolon.env.pictures.tiles import Row

__all__ = ["ROWS"]

ROWS: Mapping[str, Callable[[Seen], Iterable[Row]]] = {
    "numeron": numeron.rows,
    "calcolon": calcolon.rows,
    "rotolon": rotolon.rows,
}
"""By the name of a game, the rows of tiles that show what is seen."""
