"""The words of Numer0n in the user's language, and every language's words for an item."""

from collections.abc import Iterable, Mapping

from tavolon.cli.texts import LANGUAGES, Texts, texts_in
from tavolon.kernel import plain
from tavolon.numeron.number import DigitClass
from tavolon.numeron.rules import Item

__all__ = ["CLASSES", "LETTERS", "class_name", "item_name", "items_named", "spelled"]

LETTERS: Mapping[Item, str] = {
    Item.DOUBLE: "d",
    Item.HIGH_LOW: "h",
    Item.TARGET: "t",
    Item.SLASH: "s",
    Item.SHUFFLE: "u",
    Item.CHANGE: "c",
}
"""One letter an item, the same in every language."""

CLASSES: Mapping[DigitClass, str] = {DigitClass.HIGH: "high", DigitClass.LOW: "low"}


def item_name(item: Item, texts: Texts) -> str:
    """An item's name."""
    return texts(f"terms.num.{item.replace('-', '')}")


def items_named(items: Iterable[Item], texts: Texts) -> str:
    """Items in a row, or that there are none."""
    names = [item_name(item, texts) for item in items]
    return texts("numeron.comma").join(names) or texts("numeron.none")


def class_name(one: DigitClass, texts: Texts) -> str:
    """HIGH or LOW."""
    return texts(f"terms.num.{CLASSES[one]}")


def spelled() -> dict[str, Item]:
    """How an item may be written, whatever language the terminal speaks: by name or by letter."""
    names = {plain(item_name(item, texts_in(one))).lower(): item for one in LANGUAGES for item in Item}
    extra = {item.value.replace("-", join): item for item in Item for join in ("-", " ", "", "&", " & ")}
    return names | extra | {letter: item for item, letter in LETTERS.items()} | {"hl": Item.HIGH_LOW}
