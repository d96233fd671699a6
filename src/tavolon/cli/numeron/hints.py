"""What can be asked of the solver at the prompt."""

from collections.abc import Callable, Mapping, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tavolon.cli.numeron.words import item_name
from tavolon.cli.scene import Scene
from tavolon.kernel import Seat
from tavolon.numeron.moves import Call, HighLow, Slash, Target
from tavolon.numeron.rules import ATTACK, Item
from tavolon.numeron.solver import Split, advice, numbers_left

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
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column()
    for heading in ("numeron.hint.average", "numeron.hint.worst", "numeron.hint.hits"):
        table.add_column(texts(heading), justify="right")
    for one in _telling(found):
        hits = texts("numeron.hint.may") if one.hits else "-"
        table.add_row(_question(one, scene), f"{float(one.expected):.1f}", str(one.worst), hits)
    return table


def _telling(found: Sequence[Split]) -> list[Split]:
    """Every call, and of each item's uses the one that tells most."""
    uses = [one for one in found if not isinstance(one.question, Call)]
    firsts = {type(one.question): one for one in reversed(uses)}
    return [one for one in found if one not in uses or firsts[type(one.question)] is one]


def _question(one: Split, scene: Scene) -> str:
    match one.question:
        case Call(number):
            return number
        case Target(digit):
            return f"{item_name(Item.TARGET, scene.texts)} {digit}"
        case HighLow(position):
            return f"{item_name(Item.HIGH_LOW, scene.texts)} {position or ''}".strip()
        case Slash():
            return item_name(Item.SLASH, scene.texts)


HINTS: Mapping[str, Callable[[Scene, Seat], RenderableType]] = {"count": count, "list": numbers, "best": best}
