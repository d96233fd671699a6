"""One action as a few words: `call 431`, `change 2 7`, `shuffle 312`."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from tavolon.kernel import BadNotation, plain
from tavolon.numeron.moves import (
    Begin,
    Call,
    Change,
    Double,
    Hand,
    HighLow,
    Lapse,
    Leave,
    Pass,
    Pick,
    Point,
    Resign,
    SetNumber,
    Shuffle,
    Slash,
    TakeDigit,
    TakeItems,
    Target,
    Throw,
)
from tavolon.numeron.rules import Item, in_order

__all__ = ["format_action", "parse_action"]

SEATS = "AB"


def format_action(action: Any) -> str:
    """An action as notation, without its seat.

    >>> format_action(Call("431"))
    'call 431'
    """
    tag = str(type(action).__struct_config__.tag)
    match action:
        case TakeItems(items):
            return " ".join(("items", *items))
        case SetNumber(number):
            return f"set {number}"
        case Begin(seat):
            return f"begin {SEATS[seat]}"
        case Shuffle(order):
            return "shuffle " + "".join(map(str, order))
        case HighLow(position):
            return "high-low" if position is None else f"high-low {position}"
        case TakeDigit(digit):
            return f"take {digit}"
        case _:
            return " ".join((tag, *(str(getattr(action, field)) for field in action.__struct_fields__)))


def parse_action(text: str) -> Any:
    """The action a notation stands for; BadNotation if none. Full-width letters are read alike."""
    words = plain(text).lower().replace("high & low", "high-low").split()
    if not words:
        raise BadNotation("empty")
    for shape, make in SHAPES.items():
        if found := re.fullmatch(shape, " ".join(words)):
            return make(*found.groups())
    raise BadNotation("unknown", text=text[:40])


def _items(names: str) -> TakeItems:
    """Items may be named in any order."""
    try:
        return TakeItems(in_order(Item(name) for name in names.split()))
    except ValueError:
        raise BadNotation("item", text=names[:40]) from None


def _highlow(position: str | None) -> HighLow:
    return HighLow(int(position)) if position else HighLow()


ITEMS = "|".join(Item)
SHAPES: Mapping[str, Callable[..., Any]] = {
    r"items((?: [a-z-]+)*)": _items,
    rf"pick ({ITEMS})": lambda item: Pick(Item(item)),
    r"set ([0-9]{2,5})": SetNumber,
    rf"throw ({'|'.join(Hand)})": lambda hand: Throw(Hand(hand)),
    r"begin ([ab])": lambda seat: Begin(SEATS.index(seat.upper())),
    r"pass": Pass,
    r"shuffle ([1-5]{2,5})": lambda order: Shuffle(tuple(map(int, order))),
    r"change ([1-5]) ([0-9])": lambda position, digit: Change(int(position), digit),
    r"double": Double,
    r"high-low(?: ([1-5]))?": _highlow,
    r"target ([0-9])": Target,
    r"slash": Slash,
    r"point ([1-5])": lambda position: Point(int(position)),
    r"call ([0-9]{2,5})": Call,
    r"lapse": Lapse,
    r"take ([0-9])": TakeDigit,
    r"resign": Resign,
    r"leave": Leave,
}
