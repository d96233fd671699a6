"""What follows from a match, for who plays and for who looks back: help and reviews."""

from msgspec import Struct

from tavolon.fairness import Draw, Draws
from tavolon.review.remarks import Grade, Needed, Note, Points, Remark, Review, Summary, Unit, WinChance

__all__ = [
    "BestCall",
    "Candidates",
    "Draw",
    "Draws",
    "Evaluate",
    "Evaluated",
    "Grade",
    "Needed",
    "Note",
    "Part",
    "Points",
    "Question",
    "Remark",
    "Review",
    "Splits",
    "Summary",
    "ThrowLeft",
    "Turns",
    "Unit",
    "Values",
    "WaitedFor",
    "Waits",
    "WinChance",
    "Worth",
]


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player asks the helper: `candidates`, `call`, `best`; `values`, `waits`; `turns`."""

    kind: str
    number: str | None = None


class Candidates(Struct, frozen=True):
    """How many numbers the other's may still be, and the first two hundred of them."""

    count: int
    numbers: tuple[str, ...]


class Part(Struct, frozen=True):
    """An answer to a call, and how many of the numbers left would give it."""

    eat: int
    bite: int
    count: int


class Splits(Struct, frozen=True):
    """What a call would tell: its answers, the likeliest first, and how many numbers are left on average."""

    splits: tuple[Part, ...]
    average: float


class BestCall(Struct, frozen=True):
    """The call that tells most; both are null where no number fits what was said."""

    number: str | None
    average: float | None


class Worth(Struct, frozen=True):
    """A value that cards make, and a formula for it."""

    value: int
    formula: str


class Values(Struct, frozen=True):
    """Every value of the own hand, the highest first."""

    values: tuple[Worth, ...]


class WaitedFor(Struct, frozen=True):
    """A card that completes the hand, the best value it brings, and how many copies the seat has not seen."""

    card: str
    value: int
    live: int


class ThrowLeft(Struct, frozen=True):
    """What throwing a card leaves: what the rest makes, or waits for."""

    card: str
    value: int | None
    live: int
    waits: tuple[WaitedFor, ...]


class Waits(Struct, frozen=True):
    """What the own hand waits for as it is; with a card to throw, what each throw leaves, the best first."""

    waits: tuple[WaitedFor, ...]
    throws: tuple[ThrowLeft, ...]


class Turns(Struct, frozen=True):
    """For every square the cube in hand may be put on, the squares it turns over."""

    turns: dict[str, tuple[str, ...]]


class Evaluate(Struct, frozen=True, forbid_unknown_fields=True):
    """A formula to be worked out; `turned` is in rebellion, where 6 and 9, + and × are read either way."""

    formula: str
    turned: bool = False
    ruleset: str | None = None
    final: bool = False


class Evaluated(Struct, frozen=True):
    """What a formula comes to, exactly, and whether it is complete by its ruleset."""

    value: str
    complete: bool
    formula: str
