"""The score sheet as in the broadcasts: a cell for each player and duel."""

from rich.cells import cell_len, set_cell_size

from tavolon.calcolon.events import Part
from tavolon.calcolon.scoring import points
from tavolon.calcolon.view import Sheet, View
from tavolon.cli.calcolon.words import amount
from tavolon.cli.scene import Scene
from tavolon.kernel import Seat

__all__ = ["duels_of", "sheet", "stage_name"]

NAME, CELL, ACROSS = 13, 6, 6
"""Columns of a name and of a cell, and duels side by side at most."""

USUAL = 60
"""Columns of a sheet that stands among sentences."""


def sheet(one: Sheet, scene: Scene, *, whole: bool, width: int = USUAL) -> list[str]:
    """Each player's cells and their sum, a winner's marked; the newest duels, or all of them."""
    across = max(1, min(ACROSS, (width - NAME - CELL - 2) // CELL))
    duels = max(len(one.rows), duels_of(scene.view, one))
    starts = range(0, duels, across)
    shown = starts if whole else [max(start for start in starts if start < max(len(one.rows), 1))]
    return [line for start in shown for line in _block(one, scene, start, min(start + across, duels))]


def duels_of(view: View, one: Sheet) -> int:
    """How many duels a stage has by the rules."""
    return view.rules.final_duels if one.part is Part.FINAL else view.rules.qualifying_duels


def stage_name(one: Sheet, scene: Scene) -> str:
    """What a stage is called; nothing where there is but one."""
    if one.part is Part.FINAL:
        return scene.texts("terms.cal.final")
    return scene.texts("calcolon.table", n=one.table) if scene.view.rules.tables > 1 else ""


def _block(one: Sheet, scene: Scene, start: int, end: int) -> list[str]:
    numbers = "".join(f"{duel:>{CELL}}" for duel in range(start + 1, end + 1))
    total = scene.texts("terms.cal.sum")
    heading = " " * NAME + numbers + " " * (CELL + 2 - cell_len(total)) + total
    seats = [seat for seat in range(len(scene.view.players)) if _plays(one, scene.view, seat)]
    return [heading, *(_line(one, scene, seat, start, end) for seat in seats)]


def _plays(one: Sheet, view: View, seat: Seat) -> bool:
    """Whether a player has to do with a stage."""
    here = seat in view.circle or seat in view.waiting
    return any(row.cells[seat] is not None for row in one.rows) or (one is view.sheets[-1] and here)


def _line(one: Sheet, scene: Scene, seat: Seat, start: int, end: int) -> str:
    cells = "".join(_cell(one, seat, duel) for duel in range(start, end))
    given = scene.view.bonus[seat] if scene.view.rules.waiting else 0
    total = amount(points(one.rows, seat) + given)
    return set_cell_size(scene.who(seat), NAME) + cells + f"{total:>{CELL + 2}}"


def _cell(one: Sheet, seat: Seat, duel: int) -> str:
    """A cell; the winner's has a mark in front."""
    if duel >= len(one.rows) or (points := one.rows[duel].cells[seat]) is None:
        return " " * CELL
    mark = "*" if one.rows[duel].winner == seat else ""
    return f"{mark + amount(points):>{CELL}}"
