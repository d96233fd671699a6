"""The race by brute force: sets as they are, every call, nothing merged, no bound."""

from functools import cache

from tavolon.numeron.number import Number, judge, numbers

__all__ = ["brute"]

Set = frozenset[Number]


def brute(positions: int, symbols: int, even: bool = False) -> int:
    """Pairs of numbers the first player wins, each counted as two, or one if it ends even."""
    everything = numbers(positions, "0123456789"[:symbols], True, True)

    def split(members: Set, call: Number) -> list[Set]:
        parts: dict[object, set[Number]] = {}
        for number in members - {call}:
            parts.setdefault(judge(number, call), set()).add(number)
        return [frozenset(part) for part in parts.values()]

    @cache
    def value(own: Set, theirs: Set, second: bool) -> int:
        return max(
            worth(split(own, call), call in own, theirs, second)
            for call in everything
            if call in own or len(split(own, call)) > 1
        )

    def worth(parts: list[Set], hits: bool, theirs: Set, second: bool) -> int:
        won = 2 * len(theirs) - (even and not second) if hits else 0
        return won + sum(2 * len(part) * len(theirs) - value(theirs, part, not second) for part in parts)

    whole = frozenset(everything)
    return value(whole, whole, False)
