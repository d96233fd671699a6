"""The race by brute force: sets as they are, every call, nothing merged, no bound.

`python -m tests.fast.race.brute 3,4` counts what is too much for the suite: about 30 s of a core.
"""

import sys
from functools import cache

from tavolon.numeron.number import Number, judge, numbers

__all__ = ["brute"]

Set = frozenset[Number]


def brute(positions: int, symbols: int, even: bool = False) -> int:
    """Pairs of numbers the first player wins, each counted as two, or one if it ends even."""
    everything = numbers(positions, "0123456789"[:symbols], True, True)

    def split(members: Set, call: Number) -> frozenset[Set]:
        parts: dict[object, set[Number]] = {}
        for number in members - {call}:
            parts.setdefault(judge(number, call), set()).add(number)
        return frozenset(map(frozenset, parts.values()))

    @cache
    def options(members: Set) -> set[tuple[bool, frozenset[Set]]]:
        found = {(call in members, split(members, call)) for call in everything}
        return {(hits, parts) for hits, parts in found if hits or len(parts) > 1}

    @cache
    def value(own: Set, theirs: Set, second: bool) -> int:
        pairs = 2 * len(theirs)
        hit = pairs - (even and not second)
        best = 0
        for hits, parts in options(own):
            won = hit if hits else 0
            for part in parts:
                won += pairs * len(part) - value(theirs, part, even and not second)
            best = max(best, won)
        return best

    whole = frozenset(everything)
    return value(whole, whole, False)


if __name__ == "__main__":
    for size in sys.argv[1:]:
        positions, symbols = map(int, size.split(","))
        print(size, [brute(positions, symbols, even) / 2 for even in (False, True)], flush=True)
