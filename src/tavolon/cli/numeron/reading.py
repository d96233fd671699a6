"""What a typed line means: notation, and shorter or foreign ways to say the same."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from tavolon.cli.numeron.words import LETTERS, item_name, spelled
from tavolon.cli.scene import Scene
from tavolon.cli.texts import LANGUAGES, texts_in
from tavolon.kernel import Action, BadNotation, plain
from tavolon.numeron.moves import (
    Call,
    Hand,
    Leave,
    Pass,
    Pick,
    Point,
    Resign,
    SetNumber,
    TakeDigit,
    TakeItems,
    Throw,
)
from tavolon.numeron.notation import parse_action
from tavolon.numeron.rules import Item

__all__ = ["read"]

DIGITS: Mapping[type[Any], Callable[[str], Action]] = {
    SetNumber: SetNumber,
    Call: Call,
    Point: lambda digits: Point(int(digits)),
    TakeDigit: TakeDigit,
}
"""What digits alone mean, by what is asked."""


def read(line: str, scene: Scene, legal: Sequence[Action]) -> Action:
    """The action a line means where these are legal; BadNotation if it means none.

    Digits alone answer whatever asks for digits; an item may be given by its name in any language or by
    its letter; an empty line passes.
    """
    text = " ".join(plain(line).lower().split())
    kinds = {type(action) for action in legal}
    if re.fullmatch(r"[0-9](?: ?[0-9]){0,9}", text):
        return _digits(text.replace(" ", ""), kinds)
    if Pass in kinds and text in PASSES:
        return Pass()
    if TakeItems in kinds and (items := _items(text)):
        return TakeItems(items)
    if Throw in kinds and (hand := _hands().get(text)):
        return Throw(hand)
    return _item(text, scene, kinds) or _given_up().get(text) or parse_action(text)


def _digits(text: str, kinds: set[type[Action]]) -> Action:
    """What digits alone mean; where nothing asks for digits they are a call, out of turn."""
    return next((make(text) for kind, make in DIGITS.items() if kind in kinds), Call(text))


def _items(text: str) -> tuple[Item, ...]:
    """Items named one after the other, as letters or words; in their usual order."""
    words = re.split(r"[\s,、·]+", text.removeprefix("items "))
    if len(words) == 1 and set(words[0]) <= set(LETTERS.values()):
        words = list(words[0])
    named = [_spelled().get(word) for word in _joined(words)]
    return tuple(item for item in Item if item in named) if named and None not in named else ()


def _joined(words: Sequence[str]) -> list[str]:
    """The words with names of several words put together again."""
    return re.sub(r"(high|ハイ|하이)[ -]?&? ?(low|ロー|로우)", r"\1&\2", " ".join(words)).split()


def _item(text: str, scene: Scene, kinds: set[type[Action]]) -> Action | None:
    """The use of an item, or its draft, that begins with a way to write its name; None if none does."""
    for name in sorted(_spelled(), key=len, reverse=True):
        rest = text.removeprefix(name)
        if rest != text and re.fullmatch(r"[\s0-9]*", rest):
            item = _spelled()[name]
            digits = "".join(rest.split())
            return Pick(item) if Pick in kinds and not digits else _use(item, digits, scene)
    return None


def _use(item: Item, digits: str, scene: Scene) -> Action:
    """An item with the digits typed after it, as notation."""
    if item is Item.SHUFFLE:
        digits = _order(digits, scene)
    if item is Item.CHANGE:
        digits = " ".join((digits[:1], digits[1:]))
    try:
        action: Action = parse_action(f"{item} {digits}".strip())
    except BadNotation:
        raise BadNotation("use", item=item_name(item, scene.texts)) from None
    return action


def _order(digits: str, scene: Scene) -> str:
    """An order of positions; one's own digits rearranged are understood where no order was typed."""
    own = scene.view.players[scene.seat].number if scene.seat is not None else None
    places = "".join(str(place) for place in range(1, scene.view.rules.digits + 1))
    if own and sorted(digits) == sorted(own) and sorted(digits) != sorted(places):
        return "".join(str(own.index(digit) + 1) for digit in digits)
    return digits


@cache
def _spelled() -> dict[str, Item]:
    return spelled()


@cache
def _hands() -> dict[str, Hand]:
    """How a throw may be written, in any language or by its first letter."""
    named = {plain(texts_in(one)(f"terms.num.{hand}")): hand for one in LANGUAGES for hand in Hand}
    return named | {hand.value[0]: hand for hand in Hand}


@cache
def _given_up() -> dict[str, Action]:
    """How resigning and leaving may be written, in any language."""
    texts = [texts_in(one) for one in LANGUAGES]
    resigned = {plain(one("terms.btn.resign")).lower(): Resign() for one in texts}
    return resigned | {plain(one("terms.btn.leave")).lower(): Leave() for one in texts}


PASSES = (
    "",
    "x",
    "pass",
    "パス",
    "패스",
    *(plain(texts_in(one)("terms.num.window.pass")).lower() for one in LANGUAGES),
)
