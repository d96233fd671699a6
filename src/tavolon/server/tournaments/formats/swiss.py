"""Swiss: in every round those meet who are about level, and nobody meets anybody twice."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from tavolon.server.tournaments.formats.field import Bout, Field, Row
from tavolon.server.tournaments.formats.grouping import grouped
from tavolon.server.tournaments.formats.matching import NOBODY, pairs_in
from tavolon.server.tournaments.formats.standings import Tally, ranked, tallies

__all__ = ["Swiss"]


class Swiss(Struct, frozen=True):
    """A fixed number of rounds; at tables for more than two those come together who have met least."""

    length: int
    late: bool = True
    rest: int = 2

    def rounds(self, field: Field) -> int:
        """As many as were agreed."""
        return self.length

    def draw(self, field: Field) -> tuple[Bout, ...]:
        """Pairs or groups of those who are still in."""
        if field.round >= self.length:
            return ()
        found = tallies(field)
        order = [row.entrant for row in self.standings(field) if row.entrant not in field.out]
        if len(order) < 2:
            return ()
        if field.seats > 2:
            sides = grouped(order, found, field.seats, first=field.round == 0)
        else:
            sides = _paired(order, found, field)
        return tuple(Bout(field.round + 1, board, pair) for board, pair in enumerate(sides, start=1))

    def decisive(self, bout: Bout) -> bool:
        """A draw is a result."""
        return False

    def standings(self, field: Field) -> tuple[Row, ...]:
        """By points; then Buchholz, Sonneborn-Berger and wins, or at larger tables the games' own scores."""
        return ranked(field, ("buchholz", "sonneborn", "wins") if field.seats == 2 else ("score", "wins"))


def _paired(order: Sequence[int], found: Mapping[int, Tally], field: Field) -> list[tuple[int, ...]]:
    """Everybody in pairs, the best first; one of an odd number meets nobody."""
    met = [{order.index(other) for other, _ in found[one].met if other in order} for one in order]
    near = [{other for other in range(len(order)) if other != one} - met[one] for one in range(len(order))]
    rests = _resting(order, found, near) if len(order) % 2 else None
    if rests is not None:
        near = [set() if one == rests else others - {rests} for one, others in enumerate(near)]
    free = [one for one in range(len(order)) if one != rests]
    points = [found[entrant].halves for entrant in order]
    pairs = [(order[one], order[other]) for one, other in _pairs(free, near, points)]
    seated = [_seated(pair, field) for pair in pairs]
    return [*seated, *([(order[rests],)] if rests is not None else [])]


def _resting(order: Sequence[int], found: Mapping[int, Tally], near: Sequence[set[int]]) -> int:
    """The last of those who have rested least, without whom the others can still meet anew."""
    least = min(found[entrant].free for entrant in order)
    lasts = [one for one in reversed(range(len(order))) if found[order[one]].free == least]

    def left(rests: int) -> int:
        others = [set() if one == rests else mine - {rests} for one, mine in enumerate(near)]
        return pairs_in(others).count(NOBODY)

    alone = [(left(one), place) for place, one in enumerate(lasts)]
    return lasts[min(alone)[1]]


def _pairs(free: list[int], near: Sequence[set[int]], points: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The first takes the best partner that leaves the others as many new meetings as there can be."""
    mates = pairs_in(near)
    lone = sum(mates[one] == NOBODY for one in free)
    while free:
        one, *others = free
        for other in _wished(others, one, points):
            after, left = _without(one, other, free, near, mates)
            if left + 2 * (other not in near[one]) <= lone:
                break
        mates, lone = after, left
        free = [who for who in others if who != other]
        yield one, other


def _without(
    one: int, other: int, free: Sequence[int], near: Sequence[set[int]], mates: Sequence[int]
) -> tuple[list[int], int]:
    """The pairs among all others if two of them meet, and how many stay without a new meeting."""
    gone = {one, other}
    kept = [NOBODY if who in gone or mate in gone else mate for who, mate in enumerate(mates)]
    alive = set(free) - gone
    rest = [mine & alive if who in alive else set() for who, mine in enumerate(near)]
    after = pairs_in(rest, kept)
    return after, sum(after[who] == NOBODY for who in alive)


def _wished(others: Sequence[int], one: int, points: Sequence[int]) -> list[int]:
    """Partners in the order they suit: half a group below, then the rest of the group, then lower ones."""
    level = [other for other in others if points[other] == points[one]]
    half = (len(level) + 1) // 2 - 1
    level = sorted(level, key=lambda other: (abs(level.index(other) - half), level.index(other)))
    return [*level, *(other for other in others if points[other] != points[one])]


def _seated(pair: tuple[int, int], field: Field) -> tuple[int, int]:
    """Whoever has had the first chair less often has it now."""
    first = [sum(bout.sides[0] == one for bout in field.bouts if len(bout.sides) > 1) for one in pair]
    return pair if first[0] <= first[1] else (pair[1], pair[0])
