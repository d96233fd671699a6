"""Calcolon looked over: every decision beside what the expert would have done, in points."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from tavolon.bots.calcolon_expert import appraise
from tavolon.calcolon import GAME
from tavolon.calcolon.moves import Discard, Skip
from tavolon.kernel import Table
from tavolon.review.calcolon.course import duels_of, expected, leads, outcomes
from tavolon.review.calcolon.facts import Kept, facts
from tavolon.review.calcolon.feeding import fed, robbery
from tavolon.review.calcolon.summing import followed, summaries
from tavolon.review.calcolon.weighing import Appraise, spoken, weighable, weighed
from tavolon.review.remarks import Remark, Review, Unit
from tavolon.review.steps import steps
from tavolon.review.walk import Decision, Told, decisions

__all__ = ["WORK", "review", "weigh"]

WORK = 1.0
"""How much work goes into a decision, unless more is asked for: as much as the expert's in play."""

SHARED = 60
"""In a duel with more decisions than this, they share out the work of so many."""

MEASURE = "review.calcolon.chart"


def review(table: Table[Any], told: Told = lambda done, of: None) -> Review:
    """What is certain of every decision of a finished match, at once, and how the score went."""
    stills = steps(table)
    remarks = _remarks(table, told, None, lambda one, remark: remark)
    parts = duels_of(stills)[-1]
    return Review(game="calcolon", measure=MEASURE, turns=tuple(remarks), chart=leads(table), parts=parts)


def weigh(
    table: Table[Any],
    work: float | None = None,
    part: int | None = None,
    told: Told = lambda done, of: None,
    appraise: Appraise = appraise,
) -> Review:
    """The same with every decision weighed by an adviser; of one duel of the match, counted from 1, or all.

    A part has remarks and a chart of its own duel alone, so parts put together are the whole.
    """
    stills = steps(table)
    shares = _shares(table, WORK if work is None else work)
    remarks = _remarks(table, told, part, lambda one, remark: _weighed(one, remark, appraise, shares))
    remarks = followed(remarks, outcomes(stills))
    return Review(
        game="calcolon",
        measure=MEASURE,
        turns=tuple(remarks),
        chart=expected(leads(table), stills, remarks, part),
        seats=summaries(remarks, table.seats),
        unit=Unit.POINTS,
    )


def _remarks(
    table: Table[Any], told: Told, duel: int | None, weighs: Callable[[Decision, Remark], Remark]
) -> list[Remark]:
    """A remark a decision that there is something to say of; of robbed throws the robbery too."""
    duels, kept = duels_of(steps(table)), Kept()
    remarks: list[Remark] = []
    threw: tuple[int, Decision] | None = None
    for one in decisions(table, told):
        if duel not in (None, duels[one.still]):
            continue
        for remark in facts(one, kept):
            remarks.append(weighs(one, replace(remark, duel=duels[one.still])))
            if isinstance(one.move.action, Discard | Skip):
                threw = len(remarks) - 1, one
        robbed = robbery(one)
        if robbed is not None and threw is not None:
            place, thrower = threw
            remarks[place] = fed(remarks[place], thrower, robbed)
    return remarks


def _weighed(one: Decision, remark: Remark, appraise: Appraise, shares: Mapping[int, float]) -> Remark:
    if not weighable(one) or remark.duel is None:
        return remark
    return spoken(remark, weighed(one, appraise, shares[remark.duel]), GAME.format)


def _shares(table: Table[Any], work: float) -> dict[int, float]:
    """How much work goes into each decision of each duel."""
    duels = duels_of(steps(table))
    counts = Counter(duels[one.still] for one in decisions(table) if weighable(one))
    return {duel: work * min(1.0, SHARED / count) for duel, count in counts.items()}
