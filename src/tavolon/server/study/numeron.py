"""Numer0n looked over: what each question told, and what the best would have; and what follows for a seat."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from tavolon.kernel import BadNotation, Table
from tavolon.numeron.candidates import possible
from tavolon.numeron.facts import Becoming, Fact, History, Judged
from tavolon.numeron.moves import Call, Change, HighLow, Point, Shuffle, Slash, Target, Told
from tavolon.numeron.rules import Ruleset
from tavolon.numeron.solver import Split, advice, numbers_left, split
from tavolon.numeron.view import View
from tavolon.server.study.walk import Decision, charted, decisions, remark
from tavolon.server.wire import (
    BestCall,
    Candidates,
    Grade,
    Part,
    Question,
    Remark,
    Review,
    Splits,
)

__all__ = ["helped", "review"]

LISTED = 200
WORK = 30_000_000
"""From so many numbers left times numbers that may be called, the best call is not looked for."""

AS_GOOD = 1.02
GOOD = 1.25
"""How many times the best call's average may be left for a call to be as good, or good."""


def review(table: Table[Any]) -> Review:
    """What every call and item of a finished match told."""
    return Review(
        game="numeron",
        measure="review.numeron.chart",
        turns=tuple(remark for one in decisions(table) for remark in _remarks(one)),
        chart=tuple(tuple(_left(view) for view in views) for views in charted(table)),
    )


def helped(view: View, question: Question) -> Candidates | Splits | BestCall:
    """What follows for a seat of what it has heard; BadNotation for a call that is none."""
    assert view.seat is not None
    facts = view.players[1 - view.seat].facts
    match question.kind:
        case "candidates":
            left = numbers_left(view, 1 - view.seat)
            return Candidates(len(left), left[:LISTED])
        case "call":
            return _splits(view.rules, facts, question.number or "")
        case "best":
            best = _best(view.rules, tuple(facts))
            if best is None:
                return BestCall(None, None)
            return BestCall(_number(best), float(best.expected))
    raise BadNotation("question", text=question.kind)


def _splits(rules: Ruleset, facts: History, number: str) -> Splits:
    if number not in rules.numbers:
        raise BadNotation("number", text=number[:40])
    if not possible(rules, facts):
        return Splits((), 0.0)
    found = split(rules, facts, Call(number))
    parts = [
        Part(answer.eat, answer.bite, count) for answer, count in found.parts if isinstance(answer, Judged)
    ]
    return Splits(tuple(sorted(parts, key=lambda part: -part.count)), float(found.expected))


def _left(view: View) -> float | None:
    """How many numbers the other's may be, once it is set."""
    assert view.seat is not None
    if view.first is None:
        return None
    return float(possible(view.rules, view.players[1 - view.seat].facts).bit_count())


def _remarks(one: Decision) -> Iterator[Remark]:
    told = _told(one)
    match one.move.action:
        case Call():
            if told:
                yield _call(one, told[0])
        case HighLow() | Target() | Slash() | Point():
            if told:
                yield _item(one, told[0])
        case Shuffle() | Change():
            yield _defence(one, told)


def _told(one: Decision) -> list[Fact]:
    """What was said of the number asked of, or of the defender's own."""
    defends = isinstance(one.move.action, Shuffle | Change)
    about = one.seat if defends else 1 - one.seat
    return [event.fact for event in one.events if isinstance(event, Told) and event.about == about]


def _call(one: Decision, fact: Fact) -> Remark:
    """A call beside the best there was."""
    rules, facts = one.view.rules, one.view.players[1 - one.seat].facts
    before = possible(rules, facts).bit_count()
    after = possible(rules, (*facts, fact)).bit_count()
    mine = split(rules, facts, one.move.action) if before else None
    best = _best(rules, tuple(facts), one) if before > 1 else mine
    hit = isinstance(fact, Judged) and fact.eat == rules.digits
    grade, verdict = _verdict(mine, best, hit=hit, before=before)
    better = best.question if best is not None and grade in (Grade.GOOD, Grade.WEAK) else None
    expected = float(mine.expected) if mine else None
    least = float(best.expected) if best else None
    numbers = {"before": before, "after": after, "expected": _short(expected), "best": _short(least)}
    values = {"call": one.move.action.number, "better": _number(best) if best else "", **numbers}
    return remark(
        "numeron", one, grade, verdict, values,
        before=before, after=after, expected=expected, best=least, better=better,
    )  # fmt: skip


def _verdict(mine: Split | None, best: Split | None, *, hit: bool, before: int) -> tuple[Grade, str]:
    """How a call compares; where the best was not looked for, only what is plain is told."""
    if hit:
        return (Grade.BEST if before <= 2 else Grade.PLAIN), "sure" if before == 1 else "hit"
    if mine is None:
        return Grade.PLAIN, "told"
    if before > 1 and mine.expected == mine.total:
        return Grade.WEAK, "nothing"
    if best is None:
        return Grade.PLAIN, "told"
    if before == 1:
        return Grade.WEAK, "known"
    ratio = mine.expected / best.expected
    if ratio <= AS_GOOD:
        return Grade.BEST, "best"
    return (Grade.GOOD, "good") if ratio <= GOOD else (Grade.WEAK, "weak")


def _item(one: Decision, fact: Fact) -> Remark:
    """What an attack item told, or the digit that DOUBLE cost."""
    rules = one.view.rules
    about = 1 - one.seat
    return _counted(one, rules, one.view.players[about].facts, fact, "item")


def _defence(one: Decision, told: list[Fact]) -> Remark:
    """What a defence item made of what the other had found out."""
    facts = one.view.players[one.seat].facts
    change = next(fact for fact in told if isinstance(fact, Becoming))
    return _counted(one, one.view.rules, facts, change, "defence")


def _counted(one: Decision, rules: Ruleset, facts: History, fact: Fact, verdict: str) -> Remark:
    before, after = possible(rules, facts).bit_count(), possible(rules, (*facts, fact)).bit_count()
    item = "double" if isinstance(one.move.action, Point) else _item_of(one)
    values = {"item": item, "before": before, "after": after}
    return remark("numeron", one, Grade.PLAIN, verdict, values, before=before, after=after)


def _item_of(one: Decision) -> str:
    tag = one.move.action.__struct_config__.tag
    return str(tag).replace("_", "-")


@lru_cache(maxsize=512)
def _cached(rules: Ruleset, facts: tuple[Fact, ...]) -> Split | None:
    found = advice(rules, facts, limit=1)
    return found[0] if found else None


def _best(rules: Ruleset, facts: tuple[Fact, ...], one: Decision | None = None) -> Split | None:
    """The call that tells most; None where there are too many numbers, or the house forbids it."""
    if len(rules.numbers) * possible(rules, facts).bit_count() > WORK:
        return None
    best = _cached(rules, facts)
    if best is not None and one is not None and best.question not in one.legal:
        return _narrow(rules, facts, one)
    return best


def _narrow(rules: Ruleset, facts: tuple[Fact, ...], one: Decision) -> Split | None:
    """The best of the calls the house allows, where they are few enough to try each."""
    calls = [action for action in one.legal if isinstance(action, Call)]
    if len(calls) > LISTED:
        return None
    return min((split(rules, facts, call) for call in calls), key=lambda one: one.expected, default=None)


def _number(one: Split) -> str:
    assert isinstance(one.question, Call)
    return one.question.number


def _short(number: float | None) -> float | None:
    """A number as a sentence says it: with one decimal at most."""
    if number is None:
        return None
    return int(number) if number == int(number) else round(number, 1)
