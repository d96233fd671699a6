"""Why what a player declared cannot stand, in words for the game master."""

from collections.abc import Iterator
from typing import Any

from tavolon.cli.errors import explain
from tavolon.cli.numeron.asking import USES
from tavolon.cli.numeron.declaring import ATTACKS, DEFENCES
from tavolon.cli.numeron.words import item_name
from tavolon.cli.scene import Scene
from tavolon.kernel import BadNotation, Seat, Table
from tavolon.numeron.facts import Judged
from tavolon.numeron.forms import check_number
from tavolon.numeron.moves import (
    Call,
    Called,
    Change,
    ItemUsed,
    Pass,
    SetNumber,
    Shuffle,
    TakeItems,
    TurnOpened,
)
from tavolon.numeron.number import class_of
from tavolon.numeron.rules import CallRule, Item

__all__ = ["objection"]


def objection(seat: Seat, action: object, table: Table[Any], scene: Scene) -> str:
    """The first thing that is wrong with an action; the scene is the game master's."""
    return next(_wrong(seat, action, table, scene))


def _wrong(seat: Seat, action: object, table: Table[Any], scene: Scene) -> Iterator[str]:
    if table.over:
        yield scene.texts("referee.no.over")
    yield from _not_the_turn(seat, action, scene)
    yield from _no_number(seat, action, scene)
    yield from _not_held(seat, action, scene)
    yield from _not_the_moment(seat, action, table, scene)
    if seat in table.awaiting and seat not in table.pending:
        yield scene.texts("referee.no.answered", name=scene.name(seat))
    yield from _no_change(seat, action, scene)
    if isinstance(action, Shuffle):
        yield scene.texts("referee.no.shuffle")
    if isinstance(action, TakeItems):
        yield scene.texts("referee.no.choice", n=scene.view.rules.items_per_player)
    yield scene.texts("numeron.refuse.now")


def _not_the_turn(seat: Seat, action: object, scene: Scene) -> Iterator[str]:
    """Attacks are for one's own turn, defences for the other's [N4.2]."""
    attacker = scene.view.attacker
    if attacker is None:
        return
    if isinstance(action, ATTACKS) and seat != attacker:
        yield scene.texts("referee.no.turn", name=scene.name(attacker))
    if isinstance(action, DEFENCES) and (item := _item(action)) and seat == attacker:
        yield scene.texts("referee.no.own-turn", item=item_name(item, scene.texts))


def _no_number(seat: Seat, action: object, scene: Scene) -> Iterator[str]:
    """A number set or called has the rules' form, no lost digit, and what a house rule asks [N3.6, N7.4]."""
    if not isinstance(action, Call | SetNumber):
        return
    try:
        check_number(action.number, scene.view.rules)
    except BadNotation as error:
        yield explain(error, scene.texts)
    lost = [digit for digit in scene.view.players[seat].lost if digit in action.number]
    if isinstance(action, SetNumber) and lost:
        yield scene.texts("referee.no.lost", name=scene.name(seat), digit=lost[0])
    if isinstance(action, Call):
        yield from _against_house_rule(seat, action, scene)


def _against_house_rule(seat: Seat, action: Call, scene: Scene) -> Iterator[str]:
    facts = scene.view.players[1 - seat].facts
    called = [fact.call for fact in facts if isinstance(fact, Judged)]
    if scene.view.rules.call_rule is CallRule.NO_REPEAT and action.number in called:
        yield scene.texts("referee.no.again")
    if scene.view.rules.call_rule is CallRule.CONSISTENT:
        yield scene.texts("referee.no.fit")


def _not_held(seat: Seat, action: object, scene: Scene) -> Iterator[str]:
    """An item can be declared while it is held."""
    item = _item(action)
    if item and item not in (scene.view.players[seat].items or ()):
        yield scene.texts("referee.no.item", name=scene.name(seat), item=item_name(item, scene.texts))


def _not_the_moment(seat: Seat, action: object, table: Table[Any], scene: Scene) -> Iterator[str]:
    """Defence before attack, items before the call, one item a turn [N4.1, N4.2, N4.3]."""
    texts, item = scene.texts, _item(action)
    if isinstance(action, ATTACKS) and Pass() in table.legal(1 - seat):
        yield texts("referee.no.window", name=scene.name(1 - seat))
    if item is None:
        return
    happened = _this_turn(scene)
    if isinstance(action, DEFENCES) and seat not in table.awaiting:
        yield texts("referee.no.late", item=item_name(item, texts))
    if any(isinstance(event, Called) for event in happened):
        yield texts("terms.refuse.item.late")
    if any(isinstance(event, ItemUsed) and event.seat == seat for event in happened):
        yield texts("referee.no.second-item", name=scene.name(seat))


def _item(action: object) -> Item | None:
    """The item that an action uses."""
    return next((item for kind, item in USES.items() if isinstance(action, kind)), None)


def _this_turn(scene: Scene) -> list[Any]:
    """What has happened since the turn began."""
    opened = [place for place, event in enumerate(scene.events) if isinstance(event, TurnOpened)]
    return list(scene.events[opened[-1] :]) if opened else []


def _no_change(seat: Seat, action: object, scene: Scene) -> Iterator[str]:
    """CHANGE puts an unused digit of the same class in a place there is [N5.8, N5.9]."""
    number = scene.view.players[seat].number if seat in (0, 1) else None
    if not isinstance(action, Change) or not number:
        return
    if not 1 <= action.position <= len(number):
        position, digits = action.position, len(number)
        yield explain(BadNotation("position", position=position, digits=digits), scene.texts)
    elif class_of(action.digit) is not class_of(number[action.position - 1]):
        yield scene.texts("terms.refuse.class")
    elif action.digit in number:
        yield scene.texts("referee.no.in-number", digit=action.digit)
    elif action.digit in scene.view.players[seat].lost:
        yield scene.texts("referee.no.lost", name=scene.name(seat), digit=action.digit)
