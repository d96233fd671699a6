"""The question put to a seat, and what may be typed to answer it."""

from collections.abc import Iterator, Sequence

from tavolon.cli.numeron.words import LETTERS, item_name
from tavolon.cli.scene import Scene
from tavolon.kernel import Action
from tavolon.numeron.moves import (
    Call,
    Called,
    Change,
    Double,
    HighLow,
    Pass,
    Pick,
    Point,
    SetNumber,
    Shuffle,
    Slash,
    TakeDigit,
    TakeItems,
    Target,
    Throw,
    TurnOpened,
)
from tavolon.numeron.rules import Item

__all__ = ["ask", "explain"]

USES: dict[type[Action], Item] = {
    Double: Item.DOUBLE,
    HighLow: Item.HIGH_LOW,
    Target: Item.TARGET,
    Slash: Item.SLASH,
    Shuffle: Item.SHUFFLE,
    Change: Item.CHANGE,
}


def ask(scene: Scene, legal: Sequence[Action]) -> str:
    """The question in a line; none for a lone choice of items or a lone pass."""
    texts, rules = scene.texts, scene.view.rules
    if len(legal) == 1 and isinstance(legal[0], Pass | TakeItems):
        return ""
    match legal[-1]:
        case TakeItems():
            items = _lettered(rules.items_available, scene)
            return texts("numeron.ask.items", n=rules.items_per_player, items=items)
        case Pick():
            picks = (action.item for action in legal if isinstance(action, Pick))
            return texts("numeron.ask.pick", items=_lettered(picks, scene))
        case SetNumber():
            return f"{texts('terms.num.set')} ({_form(scene)})"
        case Throw():
            return texts("numeron.ask.throw")
        case Point():
            return texts("numeron.ask.point", name=scene.name(_other(scene)), n=rules.digits)
        case TakeDigit():
            digits = " ".join(action.digit for action in legal if isinstance(action, TakeDigit))
            return texts("numeron.ask.digit", name=scene.name(_other(scene)), digits=digits)
        case Call():
            return _ask_call(scene, legal)
    return texts("numeron.ask.defend", items=_lettered(_items(legal), scene))


def explain(scene: Scene, legal: Sequence[Action]) -> Sequence[tuple[str, str]]:
    """What may be typed now, and what it does."""
    return [
        *((form, scene.texts(key)) for form, key in _answers(scene, legal)),
        *((_form_of(item, scene), scene.texts(f"numeron.does.{item}")) for item in _items(legal)),
    ]


def _ask_call(scene: Scene, legal: Sequence[Action]) -> str:
    texts, items = scene.texts, _items(legal)
    if _called(scene):
        return texts("numeron.ask.second")
    if items:
        return texts("numeron.ask.call.items", items=_lettered(items, scene))
    return texts("numeron.ask.call.only")


def _called(scene: Scene) -> bool:
    """Whether a call has already been made in this turn."""
    for event in reversed(scene.events):
        if isinstance(event, TurnOpened | Called):
            return isinstance(event, Called)
    return False


def _items(legal: Sequence[Action]) -> list[Item]:
    """The items whose use is among the legal actions."""
    kinds = {type(action) for action in legal}
    return [item for kind, item in USES.items() if kind in kinds]


def _lettered(items: Sequence[Item] | Iterator[Item], scene: Scene) -> str:
    """Items with their letters in front."""
    return "  ".join(f"{LETTERS[item].upper()} {item_name(item, scene.texts)}" for item in items)


def _answers(scene: Scene, legal: Sequence[Action]) -> Iterator[tuple[str, str]]:
    """The forms of an answer that are no items, each with the key of what it means."""
    digits = "0123456789"[1 : scene.view.rules.digits + 1]
    match legal[-1]:
        case TakeItems():
            yield "d s u", "numeron.answer.items"
        case Pick():
            yield "d", "numeron.answer.pick"
        case SetNumber():
            yield digits, "numeron.answer.set"
        case Throw():
            yield "r s p", "numeron.answer.throw"
        case Point():
            yield "2", "numeron.answer.point"
        case TakeDigit():
            yield "7", "numeron.answer.digit"
        case Call():
            yield digits, "numeron.answer.call"
    if Pass() in legal:
        yield "Enter, x", "numeron.answer.pass"


def _form_of(item: Item, scene: Scene) -> str:
    """How the use of an item is typed, with an example of what follows it."""
    letter = LETTERS[item]
    match item:
        case Item.TARGET:
            return f"{letter} 7"
        case Item.SHUFFLE:
            order = list(range(1, scene.view.rules.digits + 1))
            return f"{letter} " + "".join(map(str, (order[-1], *order[:-1])))
        case Item.CHANGE:
            return f"{letter} 2 7"
        case Item.HIGH_LOW if scene.view.rules.high_low_mode == "one-position":
            return f"{letter} 2"
    return letter


def _form(scene: Scene) -> str:
    """The form of a number in this edition."""
    texts, rules = scene.texts, scene.view.rules
    if rules.distinct and rules.leading_zero:
        return texts("terms.num.set.hint", n=rules.digits)
    return texts("numeron.form.distinct" if rules.distinct else "numeron.form.repeats", n=rules.digits)


def _other(scene: Scene) -> int:
    assert scene.seat is not None
    return 1 - scene.seat
