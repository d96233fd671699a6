"""What can be asked of the solver at the prompt."""

from collections.abc import Callable, Mapping

from rich.console import RenderableType
from rich.text import Text

from tavolon.cli.numeron.splits import table, telling
from tavolon.cli.scene import Scene
from tavolon.kernel import Seat
from tavolon.numeron.rules import ATTACK
from tavolon.numeron.solver import advice, numbers_left

__all__ = ["HINTS"]

SHOWN = 120
"""Numbers a list shows at most."""


def count(scene: Scene, seat: Seat) -> RenderableType:
    """How many numbers are left on either side, from what was said aloud."""
    theirs, mine = (len(numbers_left(scene.view, about)) for about in (1 - seat, seat))
    name = scene.name(1 - seat)
    lines = (
        scene.texts("numeron.hint.left", n=theirs, name=name),
        scene.texts("numeron.hint.down", n=mine, name=name),
    )
    return Text("\n".join(lines))


def numbers(scene: Scene, seat: Seat) -> RenderableType:
    """The numbers the other's may be."""
    left = numbers_left(scene.view, 1 - seat)
    shown = "  ".join(left[:SHOWN])
    more = scene.texts("numeron.hint.more", n=len(left) - SHOWN) if len(left) > SHOWN else ""
    return Text("\n".join(filter(None, (shown, more))) or scene.texts("numeron.hint.none"))


def best(scene: Scene, seat: Seat) -> RenderableType:
    """The calls that tell most, and what each attack item held would tell."""
    view, texts = scene.view, scene.texts
    held = [item for item in view.players[seat].items or () if item in ATTACK]
    found = advice(view.rules, view.players[1 - seat].facts, held)
    if not found:
        return Text(texts("numeron.hint.none"))
    return table(telling(found), texts)


HINTS: Mapping[str, Callable[[Scene, Seat], RenderableType]] = {"count": count, "list": numbers, "best": best}
