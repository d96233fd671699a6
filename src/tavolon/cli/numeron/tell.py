"""What a sentence says of each event, as a seat or the audience sees it."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import UNSET

from tavolon.cli.numeron.saying import answer
from tavolon.cli.numeron.words import item_name, items_named
from tavolon.cli.scene import Scene
from tavolon.kernel import Event
from tavolon.numeron.facts import Judged, Lost, Shuffled, Slashed
from tavolon.numeron.moves import (
    BattleBegan,
    BattleOver,
    Ending,
    ItemPicked,
    ItemsTaken,
    ItemUsed,
    Lapsed,
    Left,
    MatchOver,
    NumberChanged,
    NumberSet,
    OrderDecided,
    Pointed,
    Threw,
    Told,
    TurnOpened,
)

__all__ = ["opens", "tell"]


def opens(event: Event, scene: Scene) -> bool:
    """The table is shown when one's own turn begins; the audience follows what is said."""
    return isinstance(event, TurnOpened) and event.seat == scene.seat


def tell(event: Event, scene: Scene) -> str:
    """A sentence, or nothing for what another sentence or the table says."""
    telling = SENTENCES.get(type(event))
    return telling(event, scene) if telling else ""


def _battle_began(event: BattleBegan, scene: Scene) -> str:
    of = scene.view.rules.best_of
    return scene.texts("numeron.tell.battle", n=event.battle, of=of) if of > 1 else ""


def _items_taken(event: ItemsTaken, scene: Scene) -> str:
    if not event.items:
        return ""
    items = items_named(event.items, scene.texts)
    return scene.texts("numeron.tell.items", whose=scene.whose(event.seat), items=items)


def _item_picked(event: ItemPicked, scene: Scene) -> str:
    item = item_name(event.item, scene.texts)
    return scene.texts("numeron.tell.picked", who=scene.who(event.seat), item=item)


def _number_set(event: NumberSet, scene: Scene) -> str:
    if event.number.value is UNSET:
        return scene.texts("numeron.tell.hidden", who=scene.who(event.seat))
    return scene.texts("numeron.tell.set", whose=scene.whose(event.seat), number=event.number.value)


def _threw(event: Threw, scene: Scene) -> str:
    hands = [scene.texts(f"terms.num.{hand}") for hand in event.hands]
    players = [scene.texts("numeron.tell.hand", who=scene.who(seat), hand=hands[seat]) for seat in (0, 1)]
    return scene.texts("numeron.comma").join(players)


def _order(event: OrderDecided, scene: Scene) -> str:
    if scene.seat is None:
        return scene.texts("numeron.tell.first", who=scene.who(event.first))
    return scene.texts("terms.num.first" if event.first == scene.seat else "terms.num.second")


def _used(event: ItemUsed, scene: Scene) -> str:
    item = item_name(event.item, scene.texts)
    return scene.texts("numeron.tell.used", who=scene.who(event.seat), item=item)


def _changed(event: NumberChanged, scene: Scene) -> str:
    if event.number.value is UNSET:
        return ""
    return scene.texts("numeron.tell.now", whose=scene.whose(event.seat), number=event.number.value)


def _pointed(event: Pointed, scene: Scene) -> str:
    place = scene.texts("terms.place.n", n=event.position)
    return scene.texts("numeron.tell.pointed", who=scene.who(event.seat), place=place)


def _told(event: Told, scene: Scene) -> str:
    match event.fact:
        case Judged(call, eat, bite):
            caller = 1 - event.about
            who, whose = scene.who(caller), scene.whose(caller)
            return scene.texts("numeron.tell.called", who=who, whose=whose, digits=call, e=eat, b=bite)
        case Shuffled():
            return ""
        case Lost(digit):
            return scene.texts("numeron.tell.lost", who=scene.who(event.about), d=digit)
    key = "numeron.tell.slash" if isinstance(event.fact, Slashed) else "numeron.tell.fact"
    return scene.texts(key, whose=scene.whose(event.about), fact=answer(event.fact, scene.texts))


def _lapsed(event: Lapsed, scene: Scene) -> str:
    return scene.texts("numeron.tell.lapsed", who=scene.who(event.seat))


def _left(event: Left, scene: Scene) -> str:
    return scene.texts("numeron.tell.left", who=scene.who(event.seat))


def _battle_over(event: BattleOver, scene: Scene) -> str:
    texts = scene.texts
    shown = [
        texts("numeron.tell.number", who=scene.who(seat), number=number)
        for seat, number in enumerate(event.numbers)
        if number is not None
    ]
    both = texts("numeron.comma").join(shown)
    numbers = texts("numeron.labelled", label=texts("terms.num.reveal"), answer=both) if shown else ""
    return "\n".join(filter(None, (_ending(event, scene), numbers, _winner(event, scene))))


def _ending(event: BattleOver, scene: Scene) -> str:
    """What ended a battle, where no call has told it; who lost is named."""
    if event.ending is Ending.HIT:
        return ""
    who = scene.who(1 - event.winner) if event.winner is not None else ""
    return scene.texts(f"numeron.ending.{event.ending}", who=who)


def _winner(event: BattleOver, scene: Scene) -> str:
    """Who won a battle of a series; the match tells it otherwise."""
    if scene.view.rules.best_of == 1:
        return ""
    if event.winner is None:
        return scene.texts("numeron.tell.drawn")
    return scene.texts("numeron.tell.won", who=scene.who(event.winner))


def _match_over(event: MatchOver, scene: Scene) -> str:
    texts = scene.texts
    result = scene.result(event.winner)
    if scene.view.rules.best_of > 1:
        wins = "–".join(str(event.wins[seat]) for seat in ((1, 0) if event.winner == 1 else (0, 1)))
        result = texts("numeron.tell.score", result=result, wins=wins)
    prize = texts("numeron.tell.prize", yen=event.prize) if event.prize else ""
    return "\n".join(filter(None, (result, prize)))


SENTENCES: Mapping[type[Any], Callable[[Any, Scene], str]] = {
    BattleBegan: _battle_began,
    ItemsTaken: _items_taken,
    ItemPicked: _item_picked,
    NumberSet: _number_set,
    Threw: _threw,
    OrderDecided: _order,
    ItemUsed: _used,
    NumberChanged: _changed,
    Pointed: _pointed,
    Told: _told,
    Lapsed: _lapsed,
    Left: _left,
    BattleOver: _battle_over,
    MatchOver: _match_over,
}
