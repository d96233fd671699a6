"""How a match went in points: each seat's lead so far, and what was expected of the duel under way."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from tavolon.calcolon.events import DuelBegan, DuelScored
from tavolon.calcolon.scoring import Row
from tavolon.calcolon.view import View
from tavolon.kernel import Seat, Table
from tavolon.review.remarks import Remark
from tavolon.review.steps import Step
from tavolon.review.walk import charted

__all__ = ["Chart", "ahead", "duels_of", "expected", "leads", "outcomes"]

Chart: TypeAlias = tuple[tuple[float | None, ...], ...]
"""For each still a number per seat."""


def duels_of(stills: Sequence[Step]) -> list[int]:
    """Which duel of the match each still belongs to, counted from 1; 0 before the first."""
    found, duel = [], 0
    for still in stills:
        duel += sum(isinstance(event, DuelBegan) for event in still.events)
        found.append(duel)
    return found


def leads(table: Table[Any]) -> Chart:
    """How far each seat is ahead of the others at its table on average, at each still."""
    return tuple(tuple(_lead(views[0], seat) for seat in range(table.seats)) for views in charted(table))


def _lead(view: View, seat: Seat) -> float | None:
    if seat not in view.circle:
        return None
    return _ahead({one: view.points(one) for one in view.circle}, seat)


def outcomes(stills: Sequence[Step]) -> dict[int, DuelScored]:
    """How each duel of the match was scored."""
    duels = duels_of(stills)
    return {
        duel: event
        for still, duel in zip(stills, duels, strict=True)
        for event in still.events
        if isinstance(event, DuelScored)
    }


def ahead(scored: DuelScored, seat: Seat) -> float:
    """How far a duel took a seat ahead of the others."""
    row: Row = scored.row
    brought = {one: cell for one, cell in enumerate(row.cells) if cell is not None}
    if row.winner is not None:
        brought[row.winner] += scored.copied
    return _ahead(brought, seat)


def _ahead(points: dict[Seat, int], seat: Seat) -> float:
    others = [amount for one, amount in points.items() if one != seat]
    return points[seat] - sum(others) / max(len(others), 1)


def expected(chart: Chart, stills: Sequence[Step], remarks: Iterable[Remark], duel: int | None) -> Chart:
    """Leads with what seats expected of a duel on top, until it is scored; other duels are left out.

    Between its decisions a seat goes on expecting what it did.
    """
    marks: dict[tuple[int, Seat], float] = {}
    for one in remarks:
        if one.points is not None:
            marks.setdefault((one.still - 1, one.seat), one.points.before)
            marks[one.still, one.seat] = one.points.made
    rows, hopes, under_way = [], [0.0] * len(chart[0]), 0
    for place, number in enumerate(duels_of(stills)):
        scored = any(isinstance(event, DuelScored) for event in stills[place].events)
        if scored or number != under_way:
            hopes, under_way = [0.0] * len(hopes), number
        if not scored:
            hopes = [marks.get((place, seat), hope) for seat, hope in enumerate(hopes)]
        shown = duel is None or number == duel
        rows.append(
            tuple(_sum(lead, hope) if shown else None for lead, hope in zip(chart[place], hopes, strict=True))
        )
    return tuple(rows)


def _sum(lead: float | None, hope: float) -> float | None:
    return None if lead is None else lead + hope
