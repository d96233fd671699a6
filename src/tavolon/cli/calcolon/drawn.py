"""Cards as they are drawn: the shape tells the kind, the sign which it is; colour only agrees."""

from collections.abc import Iterable

from rich.cells import cell_len
from rich.text import Text

from tavolon.calcolon.cards import NUMBERS, OPERATORS, SPECIALS, Card
from tavolon.calcolon.holding import Hand
from tavolon.cli.calcolon.words import MINUS
from tavolon.cli.texts import Texts

__all__ = ["BACK", "WIDTH", "rack"]

INNER = 4
WIDTH = INNER + 2
"""Columns a card takes."""

BACK = "▮"

NUMBER = ("╭────╮", "│", "│", "╰────╯")
OPERATOR = ("/────\\", "│", "│", "\\────/")
ARCH = ("╭────╮", "│", "│", "╵    ╵")
TICKET = ("┌─vv─┐", "│", "│", "└─^^─┘")
HORNS = ("╭^──^╮", "│", "│", "╰────╯")
FIRE = ("/~~~~\\", "│", "│", "\\~~~~/")

SHAPES = {
    **dict.fromkeys(NUMBERS, NUMBER),
    **dict.fromkeys(OPERATORS, OPERATOR),
    **dict.fromkeys(SPECIALS, TICKET),
    Card.BOW: ARCH,
    Card.DEVIL: HORNS,
    Card.FLAME: FIRE,
}
"""The upper edge, the sides and the lower edge of each card."""

STYLES = {**dict.fromkeys(OPERATORS, "cyan"), **dict.fromkeys(SPECIALS, "yellow"), Card.DEVIL: "red"}


def rack(hand: Hand, texts: Texts, width: int) -> list[Text]:
    """The cards side by side, face up, in as many rows as they need."""
    room = max(width // (WIDTH + 1), 1)
    rows = [hand[start : start + room] for start in range(0, len(hand), room)]
    return [line for row in rows for line in _row(row, texts)]


def _row(cards: Iterable[Card], texts: Texts) -> list[Text]:
    drawn = [_lines(card, texts) for card in cards]
    return [Text(" ").join((Text(""), *line)) for line in zip(*drawn, strict=True)]


def _lines(card: Card, texts: Texts) -> tuple[Text, Text, Text]:
    upper, left, right, lower = SHAPES[card]
    style = STYLES.get(card, "")
    face = Text(_centred(_sign(card, texts)), f"bold {style}".strip())
    return Text(upper, style), Text.assemble((left, style), face, (right, style)), Text(lower, style)


def _sign(card: Card, texts: Texts) -> str:
    """What stands on a card; the shape says the rest."""
    match card:
        case Card.DEVIL:
            return "0"
        case Card.ARROW | Card.FLAME:
            return MINUS
        case Card.TRADE_1 | Card.TRADE_2:
            return f"⇄ {card.value[-1]}"
        case Card.BOW:
            return texts("card.bow")
    return card.value


def _centred(sign: str) -> str:
    space = INNER - cell_len(sign)
    return " " * (space // 2) + sign + " " * (space - space // 2)
