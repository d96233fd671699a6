"""What bots made of the matches they met in, with how much certainty."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from statistics import mean, stdev

from msgspec import Struct

from tavolon.bots.meeting import Match
from tavolon.bots.programs.faults import Kind

__all__ = ["Estimate", "Standing", "standings"]

Z = 1.96  # the width of a 95 % interval in standard errors


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
    faults: Mapping[Kind, int] = {}
    """What it did wrong, if it is a program, by kind."""


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
    seats, faults = 0, Counter[Kind]()
    for deal in filter(None, ([match for match in one if bot in match.names] for one in deals)):
        sat = [(match, seat) for match in deal for seat, name in enumerate(match.names) if name == bot]
        seats += len(sat)
        faults.update(one.kind for match, seat in sat for one in match.faults if one.seat == seat)
        samples["points"].append(mean(match.scores[seat] for match, seat in sat))
        samples["wins"].append(mean(match.share(seat) for match, seat in sat))
        samples["lead"].append(mean(match.lead(bot) for match in deal))
    points, wins, lead = map(_estimate, samples.values())
    return Standing(bot, seats, points, wins, lead, faults)


def _estimate(samples: Sequence[float]) -> Estimate:
    middle = mean(samples)
    error = Z * stdev(samples) / sqrt(len(samples)) if len(samples) > 1 else float("inf")
    return Estimate(middle, middle - error, middle + error)
