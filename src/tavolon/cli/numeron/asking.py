"""The question put to a seat, and what may be typed to answer it."""

from collections.abc import Sequence

from tavolon.cli.numeron.words import LETTERS, item_name
from tavolon.cli.scene import Scene
from tavolon.kernel import Action
from tavolon.numeron.asked import Question
from tavolon.numeron.moves import (
    ITEM_OF,
    Pass,
    Pick,
    TakeDigit,
    TakeItems,
)
from tavolon.numeron.rules import Item

__all__ = ["ask", "explain"]


def ask(scene: Scene, legal: Sequence[Action]) -> str:
    """The question in a line; none for a lone choice of items or a lone pass."""
    texts, rules = scene.texts, scene.view.rules
    if len(legal) == 1 and isinstance(legal[0], Pass | TakeItems):
        return ""
    match scene.view.asked.question:
        case Question.ITEMS:
            items = _lettered(rules.items_available, scene)
            return texts("numeron.ask.items", n=rules.items_per_player, items=items)
        case Question.DRAFT:
            picks = [action.item for action in legal if isinstance(action, Pick)]
            return texts("numeron.ask.pick", items=_lettered(picks, scene))
        case Question.NUMBER:
            return texts("numeron.ask.number", question=texts("terms.num.set"), form=_form(scene))
        case Question.THROW:
            return texts("numeron.ask.throw")
        case Question.POINT:
            return texts("numeron.ask.point", name=_other(scene), n=rules.digits)
        case Question.DIGIT:
            digits = " ".join(action.digit for action in legal if isinstance(action, TakeDigit))
            return texts("numeron.ask.digit", name=_other(scene), digits=digits)
        case Question.DEFENCE:
            return texts("numeron.ask.defend", items=_lettered(_items(legal), scene))
    return _ask_call(scene, legal)


def explain(scene: Scene, legal: Sequence[Action]) -> Sequence[tuple[str, str]]:
    """What may be typed now, and what it does."""
    question = scene.view.asked.question
    answer = (_answer(question, scene.view.rules.digits), scene.texts(f"numeron.answer.{question}"))
    uses = [(_form_of(item, scene), scene.texts(f"numeron.does.{item}")) for item in _items(legal)]
    ways = ("resign", "leave") if scene.view.rules.best_of > 1 else ("resign",)
    given_up = [(way, scene.texts(f"numeron.does.{way}")) for way in ways]
    return [answer, *uses, *given_up, ("[E] (B) ~", scene.texts("numeron.legend"))]


def _ask_call(scene: Scene, legal: Sequence[Action]) -> str:
    texts, items = scene.texts, _items(legal)
    if scene.view.called:
        return texts("numeron.ask.second")
    if _doubled(scene):
        return texts("numeron.ask.first")
    if items:
        return texts("numeron.ask.call.items", items=_lettered(items, scene))
    return texts("numeron.ask.call.only")


def _doubled(scene: Scene) -> bool:
    """Whether two calls are still to come."""
    assert scene.seat is not None
    player = scene.view.players[scene.seat]
    return player.used > 0 and player.spent[-1] is Item.DOUBLE


def _items(legal: Sequence[Action]) -> list[Item]:
    """The items whose use is among the legal actions."""
    kinds = {type(action) for action in legal}
    return [item for kind, item in ITEM_OF.items() if kind in kinds]


def _lettered(items: Sequence[Item], scene: Scene) -> str:
    """Items with their letters in front, tied so that no line breaks between them."""
    return "  ".join(f"{LETTERS[item].upper()}={item_name(item, scene.texts)}" for item in items)


def _answer(question: Question, digits: int) -> str:
    """How a question is answered without an item, by an example."""
    number = "12345"[:digits]
    forms = {
        Question.ITEMS: "d s u",
        Question.DRAFT: "d",
        Question.NUMBER: number,
        Question.THROW: "r s p",
        Question.POINT: "2",
        Question.DIGIT: "7",
        Question.TURN: number,
        Question.DEFENCE: "Enter, x",
    }
    return forms[question]


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


def _other(scene: Scene) -> str:
    assert scene.seat is not None
    return scene.name(1 - scene.seat)
