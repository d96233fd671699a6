"""What a game master is asked for next."""

from collections.abc import Iterable
from typing import Any

from tavolon.cli.numeron.words import LETTERS, item_name
from tavolon.cli.scene import Scene
from tavolon.kernel import CHANCE, Seat, Table
from tavolon.numeron.moves import (
    ITEM_OF,
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
    name, other, digits = scene.name(seat), scene.name(1 - seat), scene.view.rules.digits
    match legal[-1]:
        case Begin():
            return scene.texts("referee.ask.first", a=scene.name(0), b=scene.name(1))
        case TakeItems():
            return _items(seat, scene)
        case Pick():
            items = _named((pick.item for pick in legal if isinstance(pick, Pick)), scene)
            return scene.texts("referee.ask.pick", name=name, items=items)
        case SetNumber():
            return scene.texts("referee.ask.number", name=name, n=digits)
        case Throw():
            return scene.texts("referee.ask.throw", name=name)
        case Point():
            return scene.texts("referee.ask.point", name=name, other=other, n=digits)
        case TakeDigit():
            lost = " ".join(taken.digit for taken in legal if isinstance(taken, TakeDigit))
            return scene.texts("referee.ask.digit", name=name, other=other, digits=lost)
    return _defence(seat, scene) if Pass() in legal else _call(seat, table, scene)


def _items(seat: Seat, scene: Scene) -> str:
    """One player's choice, or the game master's for both."""
    rules = scene.view.rules
    items, n = _named(rules.items_available, scene), rules.items_per_player
    if seat == CHANCE:
        return scene.texts("referee.ask.items.both", n=n, items=items)
    return scene.texts("referee.ask.items.each", name=scene.name(seat), n=n, items=items)


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
    items = [item for kind, item in ITEM_OF.items() if kind in kinds]
    if items:
        return scene.texts("referee.ask.call.items", name=scene.name(seat), items=_named(items, scene))
    second = bool(scene.events) and any(isinstance(event, Called) for event in scene.events[-2:])
    return scene.texts(
        "referee.ask.call.second" if second else "referee.ask.call.only", name=scene.name(seat)
    )


def _named(items: Iterable[Item], scene: Scene) -> str:
    """Items with the letters that stand for them."""
    return "  ".join(f"{item_name(item, scene.texts)}({LETTERS[item]})" for item in items)
