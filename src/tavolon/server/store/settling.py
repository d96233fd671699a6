"""Who is right where two have gone on with a table: the log decides."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from tavolon.server.store import Batch, Row

__all__ = ["settled"]

There = Mapping[tuple[str, int], bytes]
"""Texts by their places."""


def settled(
    batch: Batch,
    write: Callable[[Batch], None],
    there: Callable[[tuple[Row, ...]], There],
    refused: type[Exception],
) -> frozenset[str]:
    """Writes what can be written and returns the tables that have gone on otherwise.

    A row that is there with the same text is this batch's own, from an attempt whose end nobody heard.
    """
    lost: frozenset[str] = frozenset()
    while True:
        rest = batch.without(lost)
        found = there(rest.rows)
        more = {row.table for row in rest.rows if found.get((row.table, row.seq), row.text) != row.text}
        lost = batch.tied(lost | more)
        rest = batch.without(lost)
        rows = tuple(row for row in rest.rows if (row.table, row.seq) not in found)
        try:
            write(replace(rest, rows=rows))
        except refused:
            continue  # somebody has written in the meantime
        return lost
