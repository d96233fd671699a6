"""What is said of a finished match: a remark a decision, figures in it, and a line for the chart."""

from enum import StrEnum
from typing import Any

from msgspec import Struct

__all__ = ["Grade", "Needed", "Remark", "Review", "Summary", "WinChance"]


class Grade(StrEnum):
    """How a decision stands beside the best there was."""

    BEST = "best"
    GOOD = "good"
    WEAK = "weak"
    MISTAKE = "mistake"
    PLAIN = "plain"  # nothing to compare


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


class Remark(Struct, frozen=True, kw_only=True):
    """What one decision of a finished match did, beside the best that its seat could know of.

    The numbers are in what the verdict speaks of: numbers left, live cards, points, win chances; null is not
    known. `verdict` is the key of a text that `values` fill: those named `card` or `better_card` are cards,
    `item` an item, `kind` or `better_kind` a kind of cube, each by its wire name.
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


class Summary(Struct, frozen=True):
    """A seat's match in Numer0n, in shares of wins."""

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
    """Each seat's match in short, in Numer0n."""
