"""What follows for a seat of Numer0n from what it has heard."""

from tavolon.kernel import BadNotation
from tavolon.numeron.candidates import possible
from tavolon.numeron.facts import History, Judged
from tavolon.numeron.moves import Call
from tavolon.numeron.rules import Ruleset
from tavolon.numeron.solver import numbers_left, split
from tavolon.numeron.view import View
from tavolon.review.numeron.telling import telling
from tavolon.server.wire import BestCall, Candidates, Part, Question, Splits

__all__ = ["helped"]

LISTED = 200


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
            best = telling(view.rules, tuple(facts))
            if best is None:
                return BestCall(None, None)
            assert isinstance(best.question, Call)
            return BestCall(best.question.number, float(best.expected))
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
