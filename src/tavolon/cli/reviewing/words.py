"""What a review says, in the user's language."""

from collections.abc import Sequence
from typing import Any

from tavolon.cli.numeron.words import item_name
from tavolon.cli.scene import shown
from tavolon.cli.texts import Texts
from tavolon.kernel import format_seat
from tavolon.numeron.rules import Item
from tavolon.review.remarks import Grade, Note, Remark

__all__ = ["MARKS", "decided", "graded", "named", "said"]

MARKS = {Grade.BEST: "★", Grade.GOOD: "✓", Grade.WEAK: "?", Grade.MISTAKE: "✗", Grade.PLAIN: "·"}
"""A mark a grade, so that colour is not needed."""


def said(remark: Remark, texts: Texts) -> str:
    """Everything that a remark says."""
    own = Note(remark.verdict, remark.values)
    return texts("review.between").join(_sentence(one, texts) for one in (own, *remark.also))


def _sentence(one: Note, texts: Texts) -> str:
    values = {name: _named(name, value, texts) for name, value in one.values.items()}
    return texts(one.verdict, **values)


def decided(move: str, texts: Texts) -> str:
    """A decision as people say it, from its notation; as it is written where there is no word for it."""
    word, _, rest = move.partition(" ")
    item = item_name(Item(word), texts) if word in set(Item) else ""
    if f"review.does.{word}" not in texts:
        return f"{item} {rest}".strip() if item else move
    first, _, second = rest.partition(BETWEEN[word]) if word in BETWEEN else (rest, "", "")
    return texts(f"review.does.{word}", item=item, x=_each(first, texts), y=_each(second, texts))


BETWEEN = {"change": " ", "trade": " ", "swap": " for "}
"""What stands between the two things a decision names."""


def _each(things: str, texts: Texts) -> str:
    kinds = {kind: f"terms.rot.{kind}" for kind in ("regular", "special")}
    return " ".join(texts(kinds[one]) if one in kinds else _card(one, texts) for one in things.split())


def graded(grade: Grade, texts: Texts) -> str:
    """A grade with its mark."""
    return f"{MARKS[grade]} {texts(f'review.grade.{grade}')}"


def named(players: Sequence[str], seat: int) -> str:
    """A seat's letter, and who sat there."""
    name = shown(players[seat]) if seat < len(players) else ""
    return f"{format_seat(seat)} {name}".strip()


def _named(name: str, value: Any, texts: Texts) -> Any:
    """A value as a sentence has it: items, cards and kinds of cube by their names."""
    if value is None:
        return "–"
    if name in ("item", "better_item"):
        return item_name(Item(value), texts)
    if name in ("kind", "better_kind"):
        return texts(f"terms.rot.{value}")
    if name in ("card", "better_card"):
        return _card(value, texts)
    if name == "cards":
        return " ".join(_card(one, texts) for one in value)
    return str(value).replace("-", "−") if isinstance(value, int | float) else value


def _card(name: str, texts: Texts) -> str:
    return texts(f"card.{name}") if f"card.{name}" in texts else name.replace("-", "−")
