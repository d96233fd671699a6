"""Rotolon looked over: how many cubes each placement turned, and the best there was."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from tavolon.kernel import Table
from tavolon.review.remarks import Grade, Remark, Review
from tavolon.review.walk import Decision, Told, charted, decisions, remark
from tavolon.rotolon.cube import Cube
from tavolon.rotolon.moves import Choose, Place
from tavolon.rotolon.placing import cells_for, turned_by
from tavolon.rotolon.positions import Position
from tavolon.rotolon.rules import Ruleset
from tavolon.rotolon.solver import chances, solvable
from tavolon.rotolon.view import View

__all__ = ["review", "turned"]

CLOSE = Fraction(1, 20)
"""How much of a win chance may be given away by a good decision."""


def review(table: Table[Any], told: Told = lambda done, of: None) -> Review:
    """What every placement of a finished match turned, and near the end what it was worth."""
    return Review(
        game="rotolon",
        measure="review.rotolon.chart",
        turns=tuple(remark for one in decisions(table, told) for remark in _remarks(one)),
        chart=tuple(tuple(_shown(view) for view in views) for views in charted(table)),
    )


def turned(view: View) -> dict[str, tuple[str, ...]]:
    """For every square the cube in hand may be put on, the squares it turns over; nothing without one."""
    if view.mover is None or not isinstance(view.hand, Cube):
        return {}
    return _turned(view.rules, view.position, view.hand)


def _turned(rules: Ruleset, position: Position, cube: Cube) -> dict[str, tuple[str, ...]]:
    board, turn = position.board, position.turn
    return {cell: turned_by(rules, board, cell, cube, turn) for cell in cells_for(rules, board, cube, turn)}


def _shown(view: View) -> float | None:
    """How many cubes show a seat's colour."""
    if view.red is None:
        return None
    red = view.red == view.seat
    return float(sum(c is not None and c.colour == ("red" if red else "blue") for c in view.board.cubes))


def _remarks(one: Decision) -> Iterator[Remark]:
    """A word on each placement, and near the end on each choice of a cube."""
    view: View = one.view
    match one.move.action:
        case Place() | Choose() if len(one.legal) == 1:
            if isinstance(one.move.action, Place):
                yield _only(one)
        case Place() | Choose() if solvable(view.rules, view.position):
            yield _solved(one)
        case Place():
            yield _gained(one)


def _only(one: Decision) -> Remark:
    turns = len(turned(one.view)[one.move.action.cell])
    return _remark(one, "only", Grade.PLAIN, {"cell": one.move.action.cell, "turned": turns})


def _solved(one: Decision) -> Remark:
    """A decision beside the best, in exact win chances."""
    found: Mapping[Any, Fraction] = chances(one.view.rules, one.view.position)
    mine, most = found[one.move.action], max(found.values())
    best = next(action for action, chance in found.items() if chance == most)
    grade = Grade.BEST if mine == most else Grade.GOOD if most - mine <= CLOSE else Grade.WEAK
    told = _named(one.move.action) | {
        "mine": _percent(mine),
        "best": _percent(most),
        **{f"better_{name}": value for name, value in _named(best).items()},
    }
    if isinstance(one.move.action, Place):
        told["turned"] = len(turned(one.view)[one.move.action.cell])
    what = "place" if isinstance(one.move.action, Place) else "choose"
    better = None if grade is Grade.BEST else best
    return _remark(one, f"{what}-{grade}", grade, told, (float(mine), float(most)), better)


def _gained(one: Decision) -> Remark:
    """A placement beside the square that moves the count furthest the mover's way."""
    view: View = one.view
    assert isinstance(view.hand, Cube)
    sign = 0 if view.hand.colour is None else 1 if view.hand.colour is view.position.turn else -1
    gains = {cell: sign * len(cells) for cell, cells in turned(view).items()}
    cell = one.move.action.cell
    best = max(gains, key=lambda square: (gains[square], square == cell))
    grade = Grade.BEST if gains[cell] == gains[best] else Grade.WEAK
    grade = Grade.GOOD if grade is Grade.WEAK and gains[best] - gains[cell] == 1 else grade
    verdict = f"gain-{grade}" if sign > 0 else f"loss-{grade}" if sign else "neutral"
    told = {"cell": cell, "turned": abs(gains[cell]), "better_cell": best, "best": abs(gains[best])}
    better = None if grade is Grade.BEST else Place(best)
    return _remark(one, verdict, grade if sign else Grade.PLAIN, told, (gains[cell], gains[best]), better)


def _named(action: Choose | Place) -> dict[str, Any]:
    return {"cell": action.cell} if isinstance(action, Place) else {"kind": action.kind.value}


def _percent(chance: Fraction) -> float:
    """A chance as a sentence says it: with one decimal at most."""
    percent = round(float(100 * chance), 1)
    return int(percent) if percent == int(percent) else percent


def _remark(
    one: Decision,
    verdict: str,
    grade: Grade,
    told: dict[str, Any],
    worth: tuple[float | None, float | None] = (None, None),
    better: Choose | Place | None = None,
) -> Remark:
    mine, best = worth
    return remark("rotolon", one, grade, verdict, told, after=mine, expected=mine, best=best, better=better)
