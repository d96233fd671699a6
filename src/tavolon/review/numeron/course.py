"""How the win chance of a battle of Numer0n went, step by step, as everybody could see it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tavolon.kernel import Seat, Table
from tavolon.numeron.moves import BattleOver
from tavolon.review.numeron.sharing import share
from tavolon.review.numeron.standing import standing
from tavolon.review.steps import Step

__all__ = ["Point", "course"]


class Point(NamedTuple):
    """Seat 0's share of wins in the battle after a step, and whether it is exact."""

    first: float
    exact: bool

    def of(self, seat: Seat) -> float:
        """A seat's share."""
        return self.first if seat == 0 else 1 - self.first


def course(table: Table[Any], steps: Sequence[Step]) -> list[Point | None]:
    """A point a step; None where no battle is under way."""
    view = table.game.view(table.rules, table.seats, None)
    points: list[Point | None] = []
    for step in steps:
        over = None
        for event in step.events:
            view = view.see(event.seen_by(None))
            over = event if isinstance(event, BattleOver) else over
        points.append(_point(view) if over is None else Point(_result(over), exact=True))
    return points


def _result(over: BattleOver) -> float:
    """What seat 0 has of a battle that is over; a draw is half."""
    return 0.5 if over.winner is None else float(over.winner == 0)


def _point(view: Any) -> Point | None:
    at = standing(view)
    if at is None:
        return None
    found = share(at) if at.mover == 0 else share(at).other
    return Point(found.value, found.exact)
