"""Bots against bots, seats rotated over equal deals: what each makes, with how much certainty."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import sqrt
from statistics import mean, stdev
from typing import Any

from msgspec import Struct

from tavolon.bots.party import play
from tavolon.kernel import Game, Ruleset

__all__ = ["Estimate", "Match", "Standing", "matches", "seatings", "standings"]

Z = 1.96  # the width of a 95 % interval in standard errors


class Match(Struct, frozen=True):
    """Who sat where in a match, and the scores; matches of one deal share their seed."""

    deal: int
    names: tuple[str, ...]
    scores: tuple[int, ...]

    def share(self, seat: int) -> float:
        """A seat's part of the win: one for being alone at the top, a fraction for sharing it."""
        best = max(self.scores)
        return (self.scores[seat] == best) / self.scores.count(best)

    def lead(self, bot: str) -> float:
        """How far a bot's seats are ahead of the others' on average; 0 if it meets only itself."""
        seats = list(zip(self.names, self.scores, strict=True))
        others = [score for name, score in seats if name != bot]
        return mean(score for name, score in seats if name == bot) - mean(others) if others else 0.0


class Estimate(Struct, frozen=True):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


class Standing(Struct, frozen=True):
    """What a bot made of its seats: points, wins, and points ahead of the others."""

    bot: str
    seats: int
    points: Estimate
    wins: Estimate
    lead: Estimate


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


def matches(
    game: Game[Any], rules: Ruleset, bots: Sequence[str], count: int, seed: str, seats: int | None = None
) -> Iterator[Match]:
    """So many matches; each deal is played once for every seating. A bot a seat unless said otherwise."""
    ways = seatings(bots, len(bots) if seats is None else seats)
    for number in range(count):
        deal, way = divmod(number, len(ways))
        table = play(game, rules, ways[way], f"{seed}/{deal}")
        yield Match(deal, ways[way], table.scores)


def standings(played: Iterable[Match]) -> list[Standing]:
    """What each bot made, best first; deals are the independent samples."""
    deals: dict[int, list[Match]] = {}
    for match in played:
        deals.setdefault(match.deal, []).append(match)
    names = {name: None for one in deals.values() for match in one for name in match.names}
    made = [_standing(name, list(deals.values())) for name in names]
    return sorted(made, key=lambda one: (-one.wins.mean, -one.points.mean, one.bot))


def _standing(bot: str, deals: Sequence[Sequence[Match]]) -> Standing:
    samples: Mapping[str, list[float]] = {"points": [], "wins": [], "lead": []}
    seats = 0
    for deal in filter(None, ([match for match in one if bot in match.names] for one in deals)):
        sat = [(match, seat) for match in deal for seat, name in enumerate(match.names) if name == bot]
        seats += len(sat)
        samples["points"].append(mean(match.scores[seat] for match, seat in sat))
        samples["wins"].append(mean(match.share(seat) for match, seat in sat))
        samples["lead"].append(mean(match.lead(bot) for match in deal))
    return Standing(bot, seats, *(_estimate(one) for one in samples.values()))


def _estimate(samples: Sequence[float]) -> Estimate:
    middle = mean(samples)
    error = Z * stdev(samples) / sqrt(len(samples)) if len(samples) > 1 else float("inf")
    return Estimate(middle, middle - error, middle + error)
