"""Numer0n looked over: every call and item beside the best there was, in win chances and calls needed."""

from collections.abc import Iterator
from typing import Any

from tavolon.kernel import Table
from tavolon.numeron.moves import Call, Change, Double, HighLow, Lapse, Pass, Point, Shuffle, Slash, Target
from tavolon.review.numeron.calling import call, lapse
from tavolon.review.numeron.course import Point as Value
from tavolon.review.numeron.course import course
from tavolon.review.numeron.items import Earlier, attack, defence, double, point
from tavolon.review.numeron.scene import Scene
from tavolon.review.numeron.standing import standing
from tavolon.review.remarks import Grade, Remark, Review, Summary, Unit
from tavolon.review.steps import steps
from tavolon.review.walk import Decision, Told, decisions

__all__ = ["review"]


def review(table: Table[Any], told: Told = lambda done, of: None) -> Review:
    """What every call and item of a match was worth, a sentence each, and how the win chance went."""
    values = course(table, steps(table))
    earlier: Earlier = {}
    remarks = [remark for one in decisions(table, told) for remark in _remarks(one, values, earlier)]
    return Review(
        game="numeron",
        measure="review.numeron.chart",
        turns=tuple(remarks),
        chart=tuple((None, None) if one is None else (one.of(0), one.of(1)) for one in values),
        exact=tuple(one is not None and one.exact for one in values),
        seats=tuple(_summary(remarks, seat) for seat in range(table.seats)),
        unit=Unit.WINS,
    )


def _remarks(one: Decision, values: list[Value | None], earlier: Earlier) -> Iterator[Remark]:
    """What there is to say of a decision while a battle is played."""
    at = standing(one.view)
    if at is None:
        return
    value = values[one.still]
    scene = Scene(one, at, None if value is None else value.of(one.seat))
    match one.move.action:
        case Call():
            yield call(scene, earlier)
        case Lapse():
            yield lapse(scene)
        case HighLow() | Target() | Slash():
            yield attack(scene, earlier)
        case Double():
            yield double(scene)
        case Point():
            yield point(scene)
        case Shuffle() | Change() | Pass():
            yield from defence(scene)


def _summary(remarks: list[Remark], seat: int) -> Summary:
    own = [one for one in remarks if one.seat == seat and one.chance is not None]
    losses = [one.chance.loss for one in own if one.chance is not None]
    luck = [one.chance.luck for one in own if one.chance is not None]
    grades = [one.grade for one in own]
    return Summary(
        decisions=len(own),
        loss=sum(losses) / max(len(losses), 1),
        luck=sum(luck),
        grades={grade: grades.count(grade) for grade in Grade if grade in grades},
    )
