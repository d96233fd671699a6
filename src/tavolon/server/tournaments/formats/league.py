"""Round robin: everybody meets everybody, once or twice, by the circle method."""

from collections.abc import Sequence

from msgspec import Struct

from tavolon.server.tournaments.formats.field import Bout, Field, Row
from tavolon.server.tournaments.formats.standings import ranked

__all__ = ["League", "circle"]

Pairs = tuple[tuple[int, ...], ...]


def circle(entrants: Sequence[int], *, double: bool = False) -> tuple[Pairs, ...]:
    """The rounds in which all meet: one stays, the others go round; whoever meets nobody stands alone.

    >>> circle((1, 2, 3, 4))
    (((1, 4), (2, 3)), ((3, 1), (4, 2)), ((1, 2), (3, 4)))
    """
    ring: list[int | None] = [*entrants, *([None] if len(entrants) % 2 else [])]
    rounds: list[Pairs] = []
    for turn in range(len(ring) - 1):
        half = len(ring) // 2
        pairs = [_seated(ring[place], ring[-1 - place], turn, place) for place in range(half)]
        rounds.append(tuple(pair for pair in pairs if pair))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    again = tuple(tuple(pair[::-1] for pair in pairs) for pairs in rounds)
    return (*rounds, *(again if double else ()))


def _seated(one: int | None, other: int | None, turn: int, place: int) -> tuple[int, ...]:
    """Who stays has the first chair every other time; a lone one has it for nothing."""
    pair = (other, one) if place == 0 and turn % 2 else (one, other)
    return tuple(entrant for entrant in pair if entrant is not None)


class League(Struct, frozen=True):
    """Everybody meets everybody."""

    double: bool = False
    late: bool = False
    rest: int = 0

    def rounds(self, field: Field) -> int:
        """One fewer than there are entrants, or as many where one of an odd number always rests."""
        size = len(field.seeds)
        return (size - 1 + size % 2) * (1 + self.double)

    def draw(self, field: Field) -> tuple[Bout, ...]:
        """The next round of the circle."""
        rounds = circle(field.seeds, double=self.double)
        if field.round >= len(rounds):
            return ()
        pairs = sorted(rounds[field.round], key=lambda pair: len(pair) == 1)
        return tuple(Bout(field.round + 1, board, pair) for board, pair in enumerate(pairs, start=1))

    def decisive(self, bout: Bout) -> bool:
        """A draw is a result."""
        return False

    def standings(self, field: Field) -> tuple[Row, ...]:
        """By points; then Sonneborn-Berger, what the level ones did against each other, and wins."""
        return ranked(field, ("sonneborn", "direct", "wins"))
