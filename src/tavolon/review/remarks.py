"""What is said of a finished match: a remark a decision, figures in it, and a line for the chart."""

from enum import StrEnum
from typing import Any

from msgspec import Struct

__all__ = ["Grade", "Needed", "Note", "Points", "Remark", "Review", "Summary", "Unit", "WinChance"]


class Grade(StrEnum):
    """How a decision stands beside the best there was."""

    BEST = "best"
    GOOD = "good"
    WEAK = "weak"
    MISTAKE = "mistake"
    PLAIN = "plain"  # nothing to compare


class Unit(StrEnum):
    """What a review measures decisions in."""

    WINS = "wins"  # shares of wins, in Numer0n
    POINTS = "points"  # in Calcolon, once it was weighed
    NONE = "none"


class Needed(Struct, frozen=True):
    """How many calls the mover of Numer0n needs on average until his hit, this turn's included."""

    mine: float
    """With the decision made, and the best calls after it."""
    best: float
    """With the best one."""
    exact: bool
    """Whether both are the least there are; otherwise they are estimated."""


class WinChance(Struct, frozen=True):
    """The mover's share of wins in the battle, from 0 to 1, a draw being half a win.

    As they lie open to everybody: nobody uses what only he knows, and each number not ruled out is as likely.
    """

    before: float
    """With the best decision."""
    made: float
    """With the decision made, before it was answered."""
    after: float
    """Once it was answered."""
    exact: bool
    """Whether `before` and `made` are values of the solved race; otherwise they are estimated."""

    @property
    def loss(self) -> float:
        """What the decision gave away."""
        return max(self.before - self.made, 0.0)

    @property
    def luck(self) -> float:
        """What the answer gave or took."""
        return self.after - self.made


class Points(Struct, frozen=True):
    """What the expert of Calcolon expected of a decision, from what its seat knew.

    In points of the duel, ahead of the others at the table. All of it comes of sampled play; `error` says
    how far it may be off.
    """

    before: float
    """With the best decision; where none was surely better, with the one made."""
    made: float
    """With the decision made."""
    after: float | None
    """What it came to: what was expected at the seat's next decision, or what the duel brought."""
    loss: float
    """What was given away, the match considered too; 0 where it is no more than two standard errors."""
    error: float
    """The standard error of that, or of what was made where nothing was given away."""


class Note(Struct, frozen=True):
    """Something more that is said of a decision: the key of a text, and what fills it."""

    verdict: str
    values: dict[str, Any]


class Remark(Struct, frozen=True, kw_only=True):
    """What one decision of a finished match did, beside the best that its seat could know of.

    The numbers are in what the verdict speaks of: numbers left, live cards, points, win chances; null is not
    known. `verdict` is the key of a text that `values` fill: those named `card` or `better_card` are cards,
    `item` an item, `kind` or `better_kind` a kind of cube, each by its wire name; `cards` are several.
    """

    turn: int
    seat: int
    still: int
    """Its place among the stills of the replay."""
    move: str
    """In notation."""
    before: float | None
    after: float | None
    """What came of it."""
    expected: float | None
    """What was to be expected of it, where that is luck: in Numer0n the calls still needed on average."""
    best: float | None
    """What was to be expected of the best decision."""
    better: str | None
    """What would have been best, in notation; null where the decision was."""
    grade: Grade
    verdict: str
    values: dict[str, Any]
    needed: Needed | None = None
    """The calls needed, in Numer0n."""
    chance: WinChance | None = None
    """The win chance, in Numer0n."""
    duel: int | None = None
    """Which duel of the match it belongs to, counted from 1, in Calcolon."""
    points: Points | None = None
    """What it was worth, in Calcolon where it was weighed."""
    also: tuple[Note, ...] = ()
    """What else there is to say."""


class Summary(Struct, frozen=True):
    """A seat's match, in what the review measures: shares of wins or points."""

    decisions: int
    """How many were weighed."""
    loss: float
    """What a decision gave away on average."""
    luck: float
    """What answers gave and took in all."""
    grades: dict[Grade, int]


class Review(Struct, frozen=True, kw_only=True):
    """A finished match looked over: a remark a decision, and a line a seat for the chart."""

    game: str
    measure: str
    """The key of a text that says what the chart shows."""
    turns: tuple[Remark, ...]
    chart: tuple[tuple[float | None, ...], ...]
    """For each still a number per seat, null where there is none."""
    exact: tuple[bool, ...] = ()
    """For each still whether its numbers are exact, where they may be estimated."""
    seats: tuple[Summary, ...] = ()
    """Each seat's match in short, where decisions are measured."""
    unit: Unit = Unit.NONE
    parts: int = 0
    """In how many parts its decisions may be weighed, where that takes long and has not been done."""
