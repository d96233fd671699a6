"""What is said of the items of Numer0n: whether they were used well, too early, too late or for nothing."""

from collections.abc import Iterator
from typing import Any

from tavolon.numeron.candidates import possible, universe
from tavolon.numeron.moves import ITEM_OF, Call, HighLow, Pass, Slash, Target
from tavolon.numeron.rules import Item
from tavolon.numeron.solver import Question, answers
from tavolon.review.numeron.grading import about, chance_of, differing, graded, lost
from tavolon.review.numeron.hunting import hunter, mixed
from tavolon.review.numeron.scene import Scene
from tavolon.review.numeron.sharing import pointed
from tavolon.review.numeron.standing import Standing
from tavolon.review.remarks import Grade, Remark

__all__ = ["Earlier", "attack", "defence", "double", "missed", "point"]

Earlier = dict[tuple[int, int, type], tuple[float, int]]
"""By battle, seat and kind of question: the most calls it would have saved before, and in which turn."""

LATE = 0.5
"""An item is late that saves less than this part of what it would have saved in an earlier turn."""


def missed(scene: Scene, earlier: Earlier) -> None:
    """Notes what each question that could have been asked would have saved."""
    view, seat = scene.one.view, scene.one.seat
    for action in scene.one.legal:
        if isinstance(action, HighLow | Target | Slash):
            key = view.battle, seat, type(action)
            found = (_saved(scene.at, action)[0], view.players[seat].turns)
            earlier[key] = max(earlier.get(key, (0.0, 0)), found)


def attack(scene: Scene, earlier: Earlier) -> Remark:
    """A question asked with an item."""
    chance, better = scene.weighed()
    view, action = scene.one.view, scene.action
    saved, exact = _saved(scene.at, action)
    most, turn = earlier.get((view.battle, scene.one.seat, type(action)), (0.0, 0))
    values = {
        "item": ITEM_OF[type(action)].value,
        "sign_calls": about(exact=exact),
        "saved": round(saved, 2),
        "earlier": round(most, 2),
        "turn": turn,
        **differing(chance, better),
    }
    before, after = scene.counts
    grade = graded(chance)
    if before == after:
        verdict = "item-wasted"
    elif saved < LATE * most:
        verdict = "item-late"
    else:
        verdict = f"item-{_early(scene, grade, better)}"
    return scene.remark(grade, verdict, values, chance, better)


def double(scene: Scene) -> Remark:
    """DOUBLE, before its price is named."""
    chance, better = scene.weighed()
    hunt = hunter(scene.at.rules).hunt(scene.at.own)
    sure = round(100 * hunt.within(2))
    values = {"item": Item.DOUBLE.value, "chance": sure, **differing(chance, better)}
    grade = graded(chance)
    if scene.at.own.bit_count() == 1:
        return scene.remark(Grade.WEAK, "double-wasted", values, chance, better)
    return scene.remark(grade, f"double-{_early(scene, grade, better)}", values, chance, better)


def point(scene: Scene) -> Remark:
    """The position that DOUBLE costs a digit of, named by the other."""
    at = scene.at
    found = [(pointed(at, position).other, position) for position in range(1, at.rules.digits + 1)]
    made = found[scene.action.position - 1][0]
    best, position = max(found, key=lambda row: (row[0].value, row[1] == scene.action.position))
    chance = chance_of(made, best, made.value if scene.after is None else scene.after)
    grade = graded(chance)
    values = {"item": Item.DOUBLE.value, "position": position, **lost(chance)}
    verdict = "point" if grade in (Grade.BEST, Grade.GOOD) else "point-weak"
    return scene.remark(grade, verdict, values, chance, type(scene.action)(position))


def defence(scene: Scene) -> Iterator[Remark]:
    """A defence item, or the chance to use one if it was let go."""
    if len(scene.one.legal) == 1:
        return
    chance, better = scene.weighed()
    grade = graded(chance)
    if isinstance(scene.action, Pass):
        if grade in (Grade.WEAK, Grade.MISTAKE):
            yield scene.remark(grade, "pass", differing(chance, better), chance, better)
        return
    before, after = scene.counts
    hunts, rules = hunter(scene.at.rules), scene.at.rules
    assert scene.fact is not None
    earlier, later = hunts.hunt(scene.at.own), hunts.hunt(possible(rules, (*scene.facts, scene.fact)))
    values = {
        "item": ITEM_OF[type(scene.action)].value,
        "sign_calls": about(exact=earlier.exact and later.exact),
        "given": round(later.expected - earlier.expected, 2),
        **differing(chance, better),
    }
    verdict = "wasted" if after <= before else _early(scene, grade, better)
    yield scene.remark(grade, f"defence-{verdict}", values, chance, better)


def _early(scene: Scene, grade: Grade, better: Any) -> str:
    """Whether it was better to keep an item, or to use another, or the same in another way."""
    if grade in (Grade.BEST, Grade.GOOD):
        return "well"
    if isinstance(better, Call | Pass):
        return "early"
    return "question" if type(better) is type(scene.action) else "other"


def _saved(at: Standing, question: Question) -> tuple[float, bool]:
    """How many calls a question saves on average, and whether that is exact."""
    hunts, space = hunter(at.rules), universe(at.rules)
    parts = (space.keep(at.own, answer) for answer in answers(space, question))
    after = mixed((part.bit_count(), hunts.hunt(part)) for part in parts if part)
    before = hunts.hunt(at.own)
    return before.expected - after.expected, before.exact and after.exact
