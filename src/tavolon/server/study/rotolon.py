"""What the cube in hand of Rotolon does, for a seat that asks."""

from tavolon.kernel import BadNotation
from tavolon.review.rotolon import turned
from tavolon.rotolon.view import View
from tavolon.server.wire import Question, Turns

__all__ = ["helped"]


def helped(view: View, question: Question) -> Turns:
    """What the cube in hand turns over on every square; BadNotation for another question."""
    if question.kind != "turns":
        raise BadNotation("question", text=question.kind[:40])
    return Turns(turned(view))
