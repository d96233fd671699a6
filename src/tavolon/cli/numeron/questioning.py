"""What a game master is asked for next."""

from collections.abc import Iterable
from typing import Any

from tavolon.cli.numeron.asking import USES
from tavolon.cli.numeron.words import LETTERS, item_name
from tavolon.cli.scene import Scene
from tavolon.kernel import CHANCE, Seat, Table
from tavolon.numeron.moves import (
    Begin,
    Called,
    Pass,
    Pick,
    Point,
    SetNumber,
    TakeDigit,
    TakeItems,
    Throw,
)
from tavolon.numeron.rules import DEFENCE, Item, Timing

__all__ = ["question"]


def question(table: Table[Any], scene: Scene) -> str:
    """The entry awaited, and who must speak; the scene is the game master's."""
    seat = table.pending[0]
    legal = table.legal(seat)
    texts, rules = scene.texts, scene.view.rules
    if Pass() in legal:
        return _defence(seat, scene)
    match legal[-1]:
        case Begin():
            return texts("referee.ask.first", a=scene.name(0), b=scene.name(1))
        case TakeItems() if seat == CHANCE:
            return texts(
                "referee.ask.items.both", n=rules.items_per_player, items=_named(rules.items_available, scene)
            )
        case TakeItems():
            items = _named(rules.items_available, scene)
            return texts(
                "referee.ask.items.each", name=scene.name(seat), n=rules.items_per_player, items=items
            )
        case Pick():
            items = _named((pick.item for pick in legal if isinstance(pick, Pick)), scene)
            return texts("referee.ask.pick", name=scene.name(seat), items=items)
        case SetNumber():
            return texts("referee.ask.number", name=scene.name(seat), n=rules.digits)
        case Throw():
            return texts("referee.ask.throw", name=scene.name(seat))
        case Point():
            return texts(
                "referee.ask.point", name=scene.name(seat), other=scene.name(1 - seat), n=rules.digits
            )
        case TakeDigit():
            digits = " ".join(taken.digit for taken in legal if isinstance(taken, TakeDigit))
            return texts(
                "referee.ask.digit", name=scene.name(seat), other=scene.name(1 - seat), digits=digits
            )
    return _call(seat, table, scene)


def _defence(seat: Seat, scene: Scene) -> str:
    """Whether a window is open or whoever speaks first is heard."""
    held = (item for item in scene.view.players[seat].items or () if item in DEFENCE)
    said = {"name": scene.name(seat), "other": scene.name(1 - seat), "items": _named(held, scene)}
    match scene.view.rules.defence_timing:
        case Timing.WINDOW:
            return scene.texts("referee.ask.window", n=scene.view.rules.window_seconds, **said)
        case Timing.RACE_ITEM_FIRST:
            return scene.texts("referee.ask.race.item", **said)
    return scene.texts("referee.ask.race.call", **said)


def _call(seat: Seat, table: Table[Any], scene: Scene) -> str:
    kinds = {type(action) for action in table.legal(seat)}
    items = [item for kind, item in USES.items() if kind in kinds]
    if items:
        return scene.texts("referee.ask.call.items", name=scene.name(seat), items=_named(items, scene))
    second = bool(scene.events) and any(isinstance(event, Called) for event in scene.events[-2:])
    return scene.texts(
        "referee.ask.call.second" if second else "referee.ask.call.only", name=scene.name(seat)
    )


def _named(items: Iterable[Item], scene: Scene) -> str:
    """Items with the letters that stand for them."""
    return "  ".join(f"{item_name(item, scene.texts)}({LETTERS[item]})" for item in items)
