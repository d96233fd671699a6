"""What became of weighed decisions, and each seat's match in short."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from tavolon.calcolon.events import DuelScored
from tavolon.review.calcolon.course import ahead
from tavolon.review.remarks import Grade, Points, Remark, Summary

__all__ = ["followed", "summaries"]


def followed(remarks: Sequence[Remark], scored: Mapping[int, DuelScored]) -> list[Remark]:
    """Remarks that know what came: what the seat expected at its next decision, or the duel's points."""
    found: list[Remark] = []
    later: dict[tuple[int, int], float] = {}
    for one in reversed(remarks):
        if one.points is not None and one.duel is not None:
            place = one.duel, one.seat
            if place not in later and one.duel in scored:
                later[place] = ahead(scored[one.duel], one.seat)
            found.append(replace(one, points=replace(one.points, after=later.get(place))))
            later[place] = one.points.before
        else:
            found.append(one)
    return found[::-1]


def summaries(remarks: Sequence[Remark], seats: int) -> tuple[Summary, ...]:
    """What each seat gave away on average, its luck, and how many decisions were of which grade."""
    return tuple(_summary([one for one in remarks if one.seat == seat]) for seat in range(seats))


def _summary(remarks: Sequence[Remark]) -> Summary:
    worths = [one.points for one in remarks if one.points is not None]
    grades = [one.grade for one in remarks if one.points is not None]
    return Summary(
        decisions=len(worths),
        loss=sum(worth.loss for worth in worths) / max(len(worths), 1),
        luck=sum(map(_luck, worths)),
        grades={grade: grades.count(grade) for grade in Grade if grade in grades},
    )


def _luck(worth: Points) -> float:
    """What cards and the others' play gave or took."""
    return 0.0 if worth.after is None else worth.after - worth.made
