"""What is said of a call of Numer0n, and of a turn lost to the clock."""

from tavolon.kernel import Action
from tavolon.numeron.facts import Judged
from tavolon.numeron.moves import Call
from tavolon.review.numeron.grading import differing, graded
from tavolon.review.numeron.hunting import hunter
from tavolon.review.numeron.items import Earlier, missed
from tavolon.review.numeron.scene import Scene
from tavolon.review.remarks import Grade, Needed, Remark, WinChance

__all__ = ["call", "lapse"]


def call(scene: Scene, earlier: Earlier) -> Remark:
    """A call beside the best decision there was."""
    chance, better = scene.weighed()
    missed(scene, earlier)
    grade, verdict = _verdict(scene, chance, better)
    return scene.remark(grade, verdict, differing(chance, better), chance, better, _needed(scene, better))


def lapse(scene: Scene) -> Remark:
    """A turn given away."""
    chance, better = scene.weighed()
    return scene.remark(Grade.PLAIN, "lapsed", differing(chance, better), chance, better)


def _verdict(scene: Scene, chance: WinChance, better: Action) -> tuple[Grade, str]:
    """A call by its loss; what is plain without any measure comes first."""
    grade, at = graded(chance), scene.at
    left = at.own.bit_count()
    fact = scene.fact
    if isinstance(fact, Judged) and fact.eat == at.rules.digits:
        return grade, "sure" if left == 1 else "even" if left == 2 else "lucky"
    hit, parts = at.parts(scene.action.number)
    if left == 1:
        return Grade.MISTAKE, "known"
    if not hit and len(parts) == 1:
        worst = Grade.MISTAKE if grade is Grade.MISTAKE else Grade.WEAK
        return worst, "nothing" if isinstance(better, Call) else "nothing-item"
    if grade is Grade.BEST:
        return grade, "best"
    return grade, "better" if isinstance(better, Call) else "better-item"


def _needed(scene: Scene, better: Action) -> Needed | None:
    """The calls still needed; where a call is not the first of two, its turn is counted too."""
    at = scene.at
    hunts = hunter(at.rules)
    mine, best = hunts.after(at.own, scene.action.number), hunts.hunt(at.own)
    least = best.expected
    if not best.exact and isinstance(better, Call):
        least = hunts.after(at.own, better.number).expected
    exact = mine.exact and best.exact
    # An estimate of the best can be beaten, by the very call made.
    return Needed(mine.expected, least if exact else min(least, mine.expected), exact)
