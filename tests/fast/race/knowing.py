"""Best replies by brute force: sets as they are, every call, number after number, with `judge` alone."""

from functools import cache

from tavolon.numeron.number import judge, numbers

__all__ = ["knowing"]


def knowing(positions: int, symbols: int) -> tuple[float, float]:
    """What the first player keeps with the solved race and what the second holds him to, as shares."""
    everything = numbers(positions, "0123456789"[:symbols], True, True)
    whole = (1 << len(everything)) - 1
    splits = []
    for call in everything:
        parts: dict[object, int] = {}
        for place, number in enumerate(everything):
            if number != call:
                answer = judge(number, call)
                parts[answer] = parts.get(answer, 0) | 1 << place
        splits.append(tuple(parts.values()))

    def split(members: int, call: int) -> tuple[bool, list[int]]:
        """Whether the call is one of them, and the others by their answers."""
        return bool(members >> call & 1), [part & members for part in splits[call] if part & members]

    def tells(members: int, call: int) -> bool:
        hit, parts = split(members, call)
        return hit or len(parts) > 1

    def calls(members: int) -> range:
        """All calls, but for the first: those are alike, and one does as well for all numbers together."""
        return range(1 if members == whole else len(everything))

    @cache
    def public(own: int, theirs: int) -> int:
        """Pairs won by the player to move if neither heeds his own number."""
        return max(worth(own, theirs, call) for call in calls(own) if tells(own, call))

    @cache
    def worth(own: int, theirs: int, call: int) -> int:
        hit, parts = split(own, call)
        size = theirs.bit_count()
        return hit * size + sum(part.bit_count() * size - public(theirs, part) for part in parts)

    @cache
    def hunt(number: int, members: int, theirs: int) -> float:
        """What the other wins, who hides the number, when the player of the solved race is to move."""
        best = public(members, theirs)
        good = [
            call for call in calls(members) if tells(members, call) and worth(members, theirs, call) == best
        ]
        return sum(after(number, members, theirs, call) for call in good) / len(good)

    def after(number: int, members: int, theirs: int, call: int) -> float:
        if call == number:
            return 0.0
        _, parts = split(members, call)
        (left,) = [part for part in parts if part >> number & 1]
        return reply(number, left, theirs)

    @cache
    def reply(number: int, members: int, theirs: int) -> float:
        """The same when he is to move, with any call whatever."""
        best = 0.0
        for call in calls(theirs):
            hit, parts = split(theirs, call)
            best = max(best, hit + sum(hunt(number, members, part) for part in parts))
        return best

    hidden = range(len(everything))
    pairs = len(everything) ** 2
    kept = 1 - sum(hunt(number, whole, whole) for number in hidden) / pairs
    return kept, sum(reply(number, whole, whole) for number in hidden) / pairs
