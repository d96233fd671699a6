"""What can be asked of the solver at the prompt: values, waits, and what to throw."""

from collections.abc import Callable, Mapping

from rich.console import Group, RenderableType
from rich.text import Text

from tavolon.calcolon.holding import Hand, insert
from tavolon.calcolon.solver import attacks, lefts, live_waits
from tavolon.calcolon.view import View
from tavolon.cli.calcolon.asking import made
from tavolon.cli.calcolon.findings import advice, drawn_waits, listed_values, weighed
from tavolon.cli.scene import Scene
from tavolon.kernel import Seat

__all__ = ["HINTS"]


def values(scene: Scene, seat: Seat) -> RenderableType:
    """Every value of the own cards, with the card just thrown where it could be robbed."""
    return listed_values(made(_with_claimed(scene.view), scene), scene.texts)


def waiting(scene: Scene, seat: Seat) -> RenderableType:
    """What the own cards wait for: as they are, or after each throw."""
    view: View = scene.view
    if _size(view) == 0:
        return drawn_waits(live_waits(view, view.hand), scene.texts)
    return advice(lefts(view), scene.texts)


def best(scene: Scene, seat: Seat) -> RenderableType:
    """What an attack would be worth, and what each throw leaves."""
    view: View = scene.view
    if view.king is not None:
        complete = [left for left in lefts(view) if left.values] if _size(view) > 1 else []
        return advice(complete, scene.texts) if complete else values(scene, seat)
    found = made(_with_claimed(view), scene)
    parts: list[RenderableType] = []
    if found:
        parts.append(listed_values(found, scene.texts))
    if found and _size(view) == 1:
        parts.append(weighed(attacks(view, list(found)), scene.texts))
    if _size(view) > 0:
        parts.append(advice(lefts(view), scene.texts))
    return Group(*parts) if parts else Text(scene.texts("terms.cal.notcomplete"))


def _size(view: View) -> int:
    """How many cards more than between turns the own hand has."""
    return len(view.hand) - view.rules.size(view.final)


def _with_claimed(view: View) -> Hand:
    """The own cards, one more where another threw a card that could be robbed."""
    claimed = view.table and view.king is None and view.turn != view.seat and _size(view) == 0
    return insert(view.hand, view.table[-1].card) if claimed else view.hand


HINTS: Mapping[str, Callable[[Scene, Seat], RenderableType]] = {
    "values": values,
    "waits": waiting,
    "best": best,
}
