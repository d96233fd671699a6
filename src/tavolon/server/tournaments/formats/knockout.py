"""Knockout: who loses is out; seeds meet as late as they can."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from tavolon.server.tournaments.formats.field import Bout, Field, Part, Row
from tavolon.server.tournaments.formats.standings import ranked

__all__ = ["Knockout", "bracket"]


def bracket(size: int) -> tuple[int, ...]:
    """The places of a first round by seed, so that the best two can meet in the final alone.

    >>> bracket(8)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    places = [1]
    while len(places) < size:
        total = 2 * len(places) + 1
        places = [place for seed in places for place in (seed, total - seed)]
    return tuple(places)


class Knockout(Struct, frozen=True):
    """Pairs whose winners go on; those who lose before the final may meet for the third place."""

    third: bool = False
    late: bool = False
    rest: int = 2

    def rounds(self, field: Field) -> int:
        """How often the field must be halved."""
        return max(1, (len(field.seeds) - 1).bit_length())

    def draw(self, field: Field) -> tuple[Bout, ...]:
        """The first round by seeds, the others from the winners of two neighbouring boards."""
        if field.round >= self.rounds(field):
            return ()
        number = field.round + 1
        last = number == self.rounds(field)
        sides = self._first(field) if number == 1 else self._winners(field)
        part = Part.FINAL if last else Part.MAIN
        bouts = [Bout(number, board, pair, part) for board, pair in enumerate(sides, start=1)]
        if last and self.third and number > 1:
            losers = tuple(one for bout in field.of(field.round) for one in bout.sides if one != bout.winner)
            bouts += [Bout(number, 2, losers, Part.THIRD)] if losers else []
        return tuple(bouts)

    def decisive(self, bout: Bout) -> bool:
        """One must go on."""
        return True

    def standings(self, field: Field) -> tuple[Row, ...]:
        """By how far everybody has come; those who left in the same round share a place."""
        rows = {row.entrant: row for row in ranked(field, ())}
        done = {entrant: self._reached(field, entrant) for entrant in field.seeds}
        order = sorted(field.seeds, key=lambda entrant: -done[entrant])
        ranks = [done[entrant] for entrant in order]
        return tuple(replace(rows[one], rank=ranks.index(done[one]) + 1) for one in order)

    def _first(self, field: Field) -> Iterator[tuple[int, ...]]:
        places = bracket(2 ** self.rounds(field))
        for one, other in zip(places[::2], places[1::2], strict=True):
            yield tuple(field.seeds[place - 1] for place in (one, other) if place <= len(field.seeds))

    def _winners(self, field: Field) -> Iterator[tuple[int, ...]]:
        before = [bout.winner for bout in field.of(field.round)]
        for one, other in zip(before[::2], before[1::2], strict=True):
            yield tuple(winner for winner in (one, other) if winner is not None)

    def _reached(self, field: Field, entrant: int) -> float:
        """The last round in which one was, and half a one more where it was won."""
        reached = 0.0
        for bout in field.bouts:
            if entrant in bout.sides:
                ahead = bout.winner == entrant
                level = bout.round - (bout.part is Part.THIRD) * 0.75
                reached = max(reached, level + 0.5 * ahead)
        return reached
