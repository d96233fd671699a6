"""Which question a seat is asked, told by what it may do."""

from collections.abc import Sequence
from enum import StrEnum

from tavolon.calcolon.moves import Bust, Draw, Lay, Pass, Rob, Show, Swap
from tavolon.calcolon.view import View
from tavolon.kernel import Action

__all__ = ["Question", "asked"]


class Question(StrEnum):
    """What is asked."""

    TURN = "turn"
    CLAIM = "claim"
    REBEL = "rebel"
    LAY = "lay"
    SWAP = "swap"
    LAST = "last"
    SHOW = "show"


KINDS = {
    Show: Question.SHOW,
    Bust: Question.SHOW,
    Swap: Question.SWAP,
    Lay: Question.LAY,
    Draw: Question.REBEL,
    Rob: Question.CLAIM,
}


def asked(view: View, legal: Sequence[Action]) -> Question:
    """The question that these actions answer."""
    for action in (legal[0], legal[-1]):
        if type(action) in KINDS:
            return KINDS[type(action)]
    if view.king is not None:
        return Question.LAST
    return Question.CLAIM if legal[0] == Pass() else Question.TURN
