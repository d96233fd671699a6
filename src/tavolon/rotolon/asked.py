"""Which question is open; everybody can tell."""

from enum import StrEnum

from msgspec import Struct

from tavolon.kernel import Seat

__all__ = ["Asked", "Question"]


class Question(StrEnum):
    """What can be asked of the mover or of chance, named for the answer."""

    NOTHING = "nothing"
    LOT = "lot"
    KIND = "kind"
    FACE = "face"
    SQUARE = "square"


class Asked(Struct, frozen=True):
    """A question and the seat it is put to."""

    question: Question = Question.NOTHING
    seats: frozenset[Seat] = frozenset()
