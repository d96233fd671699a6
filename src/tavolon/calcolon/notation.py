"""One action as a few words: `discard 7`, `push C`, `swap 5 for 2`, `show 9+7×3`."""

import re
import string
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from tavolon.calcolon.cards import Card, format_card, parse_card
from tavolon.calcolon.formula import parse_formula
from tavolon.calcolon.moves import (
    Attack,
    Barter,
    Burn,
    Bust,
    Choose,
    Deal,
    Discard,
    Draw,
    DrawFactor,
    Lay,
    Leave,
    Multiplier,
    Pass,
    Push,
    Redraw,
    Rob,
    Show,
    Skip,
    Swap,
    Trade,
)
from tavolon.kernel import BadNotation, Seat

__all__ = ["format_action", "parse_action"]

SEATS = string.ascii_uppercase
LONGEST = 240
"""No action is written in more letters."""


def format_action(action: Any) -> str:
    """An action as notation, without its seat.

    >>> format_action(Swap((Card.FIVE,), (2,)))
    'swap 5 for 2'
    """
    match action:
        case Choose(seat) | Barter(seat) | Skip(seat) | Push(seat):
            return f"{_tag(action)} {SEATS[seat]}"
        case Deal(card) | Discard(card):
            return f"{_tag(action)} {format_card(card)}"
        case Trade(card, seat):
            return f"trade {CARTS[card]} {SEATS[seat]}"
        case Burn(cards) | Lay(cards):
            return f"{_tag(action)} {_cards(cards)}"
        case Swap(give, take):
            return f"swap {_cards(give)} for {' '.join(map(str, take))}"
        case Show(value):
            return f"show {value}"
        case DrawFactor(operator, number):
            return f"factor {format_card(operator)} {number}"
        case _:
            return _tag(action)


def parse_action(text: str) -> Any:
    """The action a notation stands for; BadNotation if none. Cards may be spelled in any usual way.

    A value may be written as a formula that makes it, and is read as its value.

    >>> parse_action("show 9+7×3"), parse_action("discard halberd")
    (Show(value=30), Discard(card=<Card.HALBERD: '×'>))
    """
    if len(text) > LONGEST:
        raise BadNotation("unknown", text=text[:40])
    words = unicodedata.normalize("NFKC", text).casefold().split()
    if not words:
        raise BadNotation("empty")
    verb, *rest = words
    if verb in ALONE and not rest:
        return ALONE[verb]()
    if verb in SHAPES:
        return SHAPES[verb](rest)
    raise BadNotation("unknown", text=text[:40])


def _tag(action: Any) -> str:
    return str(type(action).__struct_config__.tag)


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(format_card, cards))


def _seat(words: Sequence[str]) -> Seat:
    match words:
        case [letter] if len(letter) == 1 and letter in SEATS.casefold():
            return SEATS.casefold().index(letter)
    raise BadNotation("seat", text=" ".join(words)[:40])


def _card(words: Sequence[str]) -> Card:
    return parse_card(" ".join(words))


def _row(words: Sequence[str]) -> tuple[Card, ...]:
    if not words:
        raise BadNotation("cards")
    return tuple(map(parse_card, words))


def _trade(words: Sequence[str]) -> Trade:
    match words:
        case ["1" | "2" as carts, *seat]:
            return Trade(Card(f"trade{carts}"), _seat(seat))
    raise BadNotation("trade", text=" ".join(words)[:40])


def _swap(words: Sequence[str]) -> Swap:
    if "for" in words:
        place = list(words).index("for")
        slots = words[place + 1 :]
        if slots and all(re.fullmatch("[1-9]", slot) for slot in slots):
            return Swap(_row(words[:place]), tuple(map(int, slots)))
    raise BadNotation("swap", text=" ".join(words)[:40])


def _show(words: Sequence[str]) -> Show:
    """A value, a formula, or both, which must agree."""
    formula, equals, claimed = "".join(words).partition("=")
    value = _value(formula)
    if equals and claimed != str(value):
        raise BadNotation("value", formula=formula[:40], value=str(value))
    if value.denominator != 1:
        raise BadNotation("fraction", formula=formula[:40], value=str(value))
    return Show(int(value))


def _value(text: str) -> Fraction:
    if re.fullmatch("-?[0-9]{1,6}", text):
        return Fraction(text)
    return parse_formula(text, pairs=len(text), rebellion=True).value


def _factor(words: Sequence[str]) -> DrawFactor:
    match words:
        case [operator, "100" | "10" | "1/10" as number]:
            return DrawFactor(parse_card(operator), Multiplier(number))
    raise BadNotation("factor", text=" ".join(words)[:40])


CARTS = {Card.TRADE_1: 1, Card.TRADE_2: 2}
ALONE: Mapping[str, Callable[[], Any]] = {
    "draw": Draw,
    "attack": Attack,
    "pass": Pass,
    "rob": Rob,
    "redraw": Redraw,
    "bust": Bust,
    "leave": Leave,
}
SHAPES: Mapping[str, Callable[[Sequence[str]], Any]] = {
    "choose": lambda words: Choose(_seat(words)),
    "barter": lambda words: Barter(_seat(words)),
    "skip": lambda words: Skip(_seat(words)),
    "push": lambda words: Push(_seat(words)),
    "deal": lambda words: Deal(_card(words)),
    "discard": lambda words: Discard(_card(words)),
    "burn": lambda words: Burn(_row(words)),
    "lay": lambda words: Lay(_row(words)),
    "trade": _trade,
    "swap": _swap,
    "show": _show,
    "factor": _factor,
}
