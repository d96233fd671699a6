"""Results read anew from the logs of all tables that are over: they must be those that were kept."""

from msgspec import Struct

from tavolon.server.entries import read
from tavolon.server.rating.counted import result_of
from tavolon.server.room import folded
from tavolon.server.store import Result, Store
from tavolon.server.wire import Stage

__all__ = ["Rebuilt", "rebuilt"]

ALL = 1 << 31


class Rebuilt(Struct, frozen=True):
    """How many tables were read, how many of them count, and how many results were not as they should be."""

    tables: int
    results: int
    changed: int


async def rebuilt(store: Store) -> Rebuilt:
    """Reads every log of a match that is over, and keeps what follows from it."""
    kept = {result.table: result for result in await store.results(0)}
    codes = await store.tables(Stage.OVER.value, most=ALL)
    results: list[Result] = []
    for code in codes:
        result = result_of(folded([read(text) for text in await store.entries(code)]))
        results += [] if result is None else [result]
    changed = [result for result in results if kept.get(result.table) != result]
    await store.settle(changed)
    return Rebuilt(len(codes), len(results), len(changed))
