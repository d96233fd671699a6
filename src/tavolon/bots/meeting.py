"""Bots that meet over equal deals: all their matches follow from who they are, what they play, and a seed."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from statistics import mean

from msgspec import Struct, field

from tavolon.bots.party import played
from tavolon.bots.programs.faults import Noted
from tavolon.bots.programs.program import SECONDS
from tavolon.bots.programs.stable import RUNNING
from tavolon.games import GAMES
from tavolon.kernel import CHANCE, Ruleset, Seat
from tavolon.kernel.dealer import Dealer

__all__ = ["Match", "Meeting", "Wall", "seatings"]


class Match(Struct, frozen=True, omit_defaults=True):
    """Who sat where in a match, and the scores; matches of one deal share their seed."""

    deal: int
    names: tuple[str, ...]
    scores: tuple[int, ...]
    faults: tuple[Noted, ...] = ()
    """What programs did wrong."""

    def share(self, seat: int) -> float:
        """A seat's part of the win: one for being alone at the top, a fraction for sharing it."""
        best = max(self.scores)
        return (self.scores[seat] == best) / self.scores.count(best)

    def lead(self, bot: str) -> float:
        """How far a bot's seats are ahead of the others' on average; 0 if it meets only itself."""
        seats = list(zip(self.names, self.scores, strict=True))
        others = [score for name, score in seats if name != bot]
        return mean(score for name, score in seats if name == bot) - mean(others) if others else 0.0


class Wall(Dealer, frozen=True):
    """Draws one lot after another, however much is decided in between: every seating finds the same cards.

    Draws of a record belong to their places in it, so a match dealt from a wall makes none.
    """

    drawn: Counter[Seat] = field(default_factory=Counter)

    def draw(self, position: int, ways: int, seat: Seat = CHANCE) -> int:
        """A number from 0 to ways - 1 for the next lot of a seat, wherever the match has come to."""
        place = self.drawn[seat]
        self.drawn[seat] += 1
        return Dealer.draw(self, place, ways, seat)


class Meeting(Struct, frozen=True, omit_defaults=True):
    """Who meets over what; each deal is played once for every seating, in turn."""

    game: str
    rules: Ruleset
    bots: tuple[str, ...]
    seats: int
    seed: str
    seconds: float = SECONDS
    """How long a program may think about a decision."""

    def match(self, number: int) -> Match:
        """The match of a number, from 0 on; it is the same whenever and wherever it is played."""
        ways = seatings(self.bots, self.seats)
        deal, way = divmod(number, len(ways))
        seed = f"{self.seed}/{deal}"
        RUNNING.allow(self.seconds)
        party = played(GAMES[self.game], self.rules, ways[way], seed, Wall(seed), number)
        return Match(deal, ways[way], party.table.scores, party.faults)

    def matches(self, numbers: Iterable[int]) -> Iterator[Match]:
        """The matches of some numbers, as they are played."""
        return map(self.match, numbers)


def seatings(bots: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """Every way that bots take the seats, in turn, so that each of them sits equally often.

    Too few are repeated, beginning with each of them; of too many every choice plays. Each such row
    is played in all its rotations.

    >>> seatings(("a", "b"), 3)
    (('a', 'b', 'a'), ('b', 'a', 'a'), ('a', 'a', 'b'), ('b', 'a', 'b'), ('a', 'b', 'b'), ('b', 'b', 'a'))
    """
    rows: Iterable[tuple[str, ...]] = combinations(bots, seats)
    if len(bots) < seats:
        rows = (
            tuple(bots[(first + seat) % len(bots)] for seat in range(seats)) for first in range(len(bots))
        )
    turned = ((*row[first:], *row[:first]) for row in rows for first in range(seats))
    return tuple(dict.fromkeys(turned))
