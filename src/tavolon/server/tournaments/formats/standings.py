"""Who is ahead: what everybody has, and what parts those who are level."""

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tavolon.server.tournaments.formats.field import Bout, Field, Row

__all__ = ["Tally", "ranked", "tallies"]

Break = Callable[["Tally"], float]


class Tally(Struct):
    """What one entrant has come to."""

    entrant: int
    halves: int = 0
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    score: int = 0
    turns: int = 0
    best: int = 0
    """The highest score of one bout."""
    free: int = 0
    """Bouts in which there was nobody to be met."""
    met: list[tuple[int, int]] = []
    """Whom one has met, and what the meeting was worth: 2, 1 or 0."""


def tallies(field: Field, bouts: Iterable[Bout] | None = None) -> dict[int, Tally]:
    """Everybody's, from all bouts or some."""
    found = {entrant: Tally(entrant, met=[]) for entrant in field.seeds}
    for bout in field.bouts if bouts is None else bouts:
        if bout.outcome is not None:
            _count(found, bout)
    return found


def _count(found: dict[int, Tally], bout: Bout) -> None:
    outcome = bout.outcome
    assert outcome is not None
    best = max(outcome.halves, default=0)
    shared = outcome.halves.count(best) > 1
    for side, entrant in enumerate(bout.sides):
        tally, halves = found[entrant], outcome.halves[side]
        tally.halves += halves
        if len(bout.sides) == 1:
            tally.free += 1
            continue
        tally.won += best > 0 and halves == best and not shared
        tally.drawn += best > 0 and halves == best and shared
        tally.lost += halves < best or not best
        tally.played += 1
        tally.met += [
            (other, _worth(halves, outcome.halves[place]))
            for place, other in enumerate(bout.sides)
            if place != side
        ]
        _measure(tally, side, outcome.scores, outcome.turns)


def _measure(tally: Tally, side: int, scores: tuple[int, ...] | None, turns: tuple[int, ...] | None) -> None:
    if scores is not None:
        tally.score += scores[side]
        tally.best = max(tally.best, scores[side])
    if turns is not None:
        tally.turns += turns[side]


def _worth(mine: int, other: int) -> int:
    return 2 if mine > other else int(mine == other and mine > 0)


def sonneborn(tally: Tally, all_: dict[int, Tally]) -> float:
    """The points of those one has beaten, and half of those with whom one is level."""
    return sum(all_[other].halves * worth for other, worth in tally.met) / 4


def buchholz(tally: Tally, all_: dict[int, Tally]) -> float:
    """The points of all whom one has met; where there was nobody, one's own."""
    return (sum(all_[other].halves for other, _ in tally.met) + tally.free * tally.halves) / 2


def direct(tally: Tally, all_: dict[int, Tally]) -> float:
    """The points from the meetings with those who have as many points."""
    return sum(worth for other, worth in tally.met if all_[other].halves == tally.halves) / 2


BREAKS: dict[str, Callable[[Tally, dict[int, Tally]], float]] = {
    "sonneborn": sonneborn,
    "buchholz": buchholz,
    "direct": direct,
    "wins": lambda tally, _: tally.won,
    "turns": lambda tally, _: tally.turns,
    "score": lambda tally, _: tally.score,
    "best": lambda tally, _: tally.best,
}
FEWER = {"turns"}
"""Of these the fewer the better."""


def ranked(field: Field, breaks: Sequence[str], bouts: Iterable[Bout] | None = None) -> tuple[Row, ...]:
    """Everybody by points, and by what parts the level ones; those whom nothing parts share a place."""
    found = tallies(field, bouts)
    rows: list[tuple[tuple[float, ...], Row]] = []
    for tally in found.values():
        shown = tuple((name, BREAKS[name](tally, found)) for name in breaks)
        key = (-tally.halves, *(value if name in FEWER else -value for name, value in shown))
        rows.append((key, _row(tally, shown)))
    rows.sort(key=lambda one: one[0])  # level ones stay in the order of their seeds
    keys = [key for key, _ in rows]
    return tuple(replace(row, rank=keys.index(key) + 1) for key, row in rows)


def _row(tally: Tally, breaks: tuple[tuple[str, float], ...]) -> Row:
    return Row(
        entrant=tally.entrant, rank=0, halves=tally.halves, played=tally.played, won=tally.won,
        drawn=tally.drawn, lost=tally.lost, score=tally.score, breaks=breaks,
    )  # fmt: skip
