"""Tables of more than two: as equal in size as they can be, of those who have met least."""

from collections.abc import Mapping, Sequence

from tavolon.server.tournaments.formats.standings import Tally

__all__ = ["grouped", "sizes", "snake"]


def sizes(count: int, seats: int) -> list[int]:
    """How many sit at each table, the larger ones first.

    >>> sizes(10, 4)
    [4, 3, 3]
    """
    tables = -(-count // seats)
    return [count // tables + (table < count % tables) for table in range(tables)]


def snake(order: Sequence[int], tables: int) -> list[list[int]]:
    """Down the tables and up again, so that all are about as strong.

    >>> snake((1, 2, 3, 4, 5, 6), 2)
    [[1, 4, 5], [2, 3, 6]]
    """
    groups: list[list[int]] = [[] for _ in range(tables)]
    for place, entrant in enumerate(order):
        turn, table = divmod(place, tables)
        groups[table if turn % 2 == 0 else tables - 1 - table].append(entrant)
    return groups


def grouped(
    order: Sequence[int], found: Mapping[int, Tally], seats: int, *, first: bool
) -> list[tuple[int, ...]]:
    """The first round down the tables by seeds; later the best together, as far as they have not met."""
    if first:
        return [tuple(group) for group in snake(order, len(sizes(len(order), seats)))]
    free, groups = list(order), []
    for size in sizes(len(order), seats):
        group = [free.pop(0)]
        while len(group) < size:
            group.append(min(free, key=lambda one: (_meetings(one, group, found), free.index(one))))
            free.remove(group[-1])
        groups.append(tuple(group))
    return groups


def _meetings(one: int, group: Sequence[int], found: Mapping[int, Tally]) -> int:
    return sum(other in group for other, _ in found[one].met)
