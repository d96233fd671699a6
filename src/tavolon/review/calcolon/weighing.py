"""Decisions weighed by an adviser who plays on from what the seat knew, many times over."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from tavolon.calcolon.moves import Draw, Lay, Redraw, Swap
from tavolon.calcolon.view import View
from tavolon.kernel import Action
from tavolon.review.calcolon.naming import better
from tavolon.review.remarks import Grade, Points, Remark
from tavolon.review.walk import Decision

__all__ = ["Appraisal", "Appraise", "Weighed", "spoken", "weighable", "weighed"]

SURE = 2
"""More standard errors than this apart, one decision is better than another; fewer, it is as good."""

NOTHING = 0.5
"""Nor is it better by less than this."""

LITTLE = 5
"""No more points than this are given away by a good decision."""
MUCH = 20
"""More than this are given away by a mistake."""

CERTAIN = ("review.calcolon.short", "review.calcolon.bust-could")
"""What is a slip whatever may be thought of it: the same cards make more."""


class Appraisal(Protocol):
    """What an adviser expects of a legal action."""

    @property
    def action(self) -> Any:
        """The action."""

    @property
    def ahead(self) -> float:
        """Points ahead of the others in the duel."""

    @property
    def error(self) -> float:
        """Their standard error."""

    @property
    def better(self) -> float:
        """How much better for the match it is than the best of those appraised, in points: 0 or less."""

    @property
    def doubt(self) -> float:
        """The standard error of that."""


Appraise: TypeAlias = Callable[[View, Sequence[Any], Random, float], Sequence[Appraisal]]
"""Appraises some of what is legal, by so much work: the same for the same source of chance."""


class Weighed(Struct, frozen=True):
    """What a decision was worth, and what was surely better; nothing where it was as good as any."""

    worth: Points
    better: Action | None


def weighable(one: Decision) -> bool:
    """Whether a seat had a choice that can have been better or worse, not a blind one, and made it itself."""
    idle = isinstance(one.move.action, Lay | Swap | Redraw)
    return len(one.legal) > 1 and one.move.action in one.legal and not idle and not one.move.lapsed


def weighed(one: Decision, appraise: Appraise, work: float) -> Weighed:
    """What the adviser thinks of a decision.

    The best of many estimates is one that luck has helped. So what looks surely better is looked at once
    more, it and the decision made alone, by other samples; that second look counts.
    """
    found = _looked(one, one.legal, appraise, work, "first")
    mine, best = found[one.move.action], max(found.values(), key=lambda each: each.better)
    if not _worse(mine):
        return Weighed(Points(mine.ahead, mine.ahead, None, 0.0, mine.error), None)
    again = [action for action in one.legal if action in (one.move.action, best.action, Draw())]
    found = _looked(one, again, appraise, work, "second")
    mine, best = found[one.move.action], found[best.action]
    if not _worse(mine):
        return Weighed(Points(mine.ahead, mine.ahead, None, 0.0, mine.error), None)
    return Weighed(Points(best.ahead, mine.ahead, None, -mine.better, mine.doubt), best.action)


def _looked(
    one: Decision, legal: Sequence[Any], appraise: Appraise, work: float, look: str
) -> dict[Any, Appraisal]:
    """What is expected of some actions."""
    rng = Random(f"{look} {one.turn} {one.seat}")  # noqa: S311 - a review is the same each time
    return {each.action: each for each in appraise(one.view, legal, rng, work)}


def _worse(mine: Appraisal) -> bool:
    """Whether another is surely better."""
    return -mine.better > max(SURE * mine.doubt, NOTHING)


def spoken(remark: Remark, found: Weighed, notation: Callable[[Any], str]) -> Remark:
    """What is said of a decision, with what it was worth; what was surely better is named."""
    worth = found.worth
    if found.better is None:
        grade = remark.grade if remark.verdict in CERTAIN else Grade.BEST
        return replace(remark, grade=grade, points=worth, better=None)
    grade = _graded(worth.loss)
    figures = {"loss": _rounded(worth.loss), "error": _rounded(SURE * worth.error)}
    said = better(found.better, figures)
    return replace(
        remark, grade=grade, points=worth, better=notation(found.better), also=(*remark.also, said)
    )


def _graded(loss: float) -> Grade:
    if loss <= LITTLE:
        return Grade.GOOD
    return Grade.WEAK if loss <= MUCH else Grade.MISTAKE


def _rounded(points: float) -> float:
    """Points as a sentence says them: whole ones, or with a decimal where they are few."""
    return round(points) if points >= LITTLE else round(points, 1)
