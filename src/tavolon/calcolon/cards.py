"""The cards of Calcolon: what they stand for, how many there are, how they are spelled."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from tavolon.kernel.errors import BadNotation

__all__ = [
    "CARDS",
    "COUNTED",
    "DECK_55",
    "DECK_56",
    "DECK_56_TV2",
    "LONGEST",
    "NUMBERS",
    "OPERATORS",
    "SPECIALS",
    "SPELLED",
    "SPELLINGS",
    "TURNED",
    "Card",
    "Deck",
    "counted",
    "format_card",
    "number",
    "parse_card",
    "parse_cards",
    "plain",
]


class Card(StrEnum):
    """A kind of card; its value is how it is written [C1.1]."""

    ZERO = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    DEVIL = "devil"
    TENTH = "1/10"
    SWORD = "+"
    ARROW = "-"
    FLAME = "flame"
    HALBERD = "×"
    SHIELD = "÷"
    BOW = "bow"
    TRADE_1 = "trade1"
    TRADE_2 = "trade2"


DIGITS = tuple(Card)[:10]
NUMBERS: tuple[Card, ...] = (*DIGITS, Card.DEVIL, Card.TENTH)
OPERATORS: tuple[Card, ...] = (Card.SWORD, Card.ARROW, Card.FLAME, Card.HALBERD, Card.SHIELD)
SPECIALS: tuple[Card, ...] = (Card.BOW, Card.TRADE_1, Card.TRADE_2)
"""The cards that are worth nothing in a formula [C4.1]."""

TURNED: Mapping[Card, Card] = MappingProxyType(
    {Card.SIX: Card.NINE, Card.NINE: Card.SIX, Card.SWORD: Card.HALBERD, Card.HALBERD: Card.SWORD}
)
"""What a card reads as upside down, for who is in rebellion [C5.5]."""


def counted(card: Card) -> Card:
    """The card it counts as in a formula: the devil zero is a 0, the flame arrow a − [C1.1]."""
    return {Card.DEVIL: Card.ZERO, Card.FLAME: Card.ARROW}.get(card, card)


COUNTED: tuple[Card, ...] = tuple(card for card in (*NUMBERS, *OPERATORS) if counted(card) is card)
"""The eleven numbers and four operators that a formula knows."""


def number(card: Card) -> Fraction:
    """What a number card is worth; 1/10 is one number [C3.1]."""
    return Fraction(counted(card).value)


def _name(field: str) -> str:
    return Card[field.upper()].value


class Deck(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename=_name):
    """How many there are of each card [C1.1]; `deck[card]` is the number. What is not named is not in it.

    >>> DECK_56[Card.DEVIL], DECK_56.size
    (1, 56)
    """

    zero: int = 0
    one: int = 0
    two: int = 0
    three: int = 0
    four: int = 0
    five: int = 0
    six: int = 0
    seven: int = 0
    eight: int = 0
    nine: int = 0
    devil: int = 0
    tenth: int = 0
    sword: int = 0
    arrow: int = 0
    flame: int = 0
    halberd: int = 0
    shield: int = 0
    bow: int = 0
    trade_1: int = 0
    trade_2: int = 0

    def __getitem__(self, card: Card) -> int:
        copies: int = getattr(self, card.name.lower())
        return copies

    @property
    def counts(self) -> dict[Card, int]:
        """Every card that is in the deck, in the order of the cards, and its number."""
        return {card: self[card] for card in Card if self[card]}

    @property
    def size(self) -> int:
        """How many cards there are in all."""
        return sum(self.counts.values())


DECK_55 = Deck(
    **dict.fromkeys(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine"), 3),
    **dict.fromkeys(("sword", "arrow", "halberd", "shield"), 4),
    zero=2,
    devil=1,
    tenth=2,
    bow=6,
    trade_1=1,
)
DECK_56_TV2 = replace(DECK_55, trade_2=1)
DECK_56 = replace(DECK_56_TV2, arrow=3, flame=1)
CARDS = replace(DECK_56, trade_1=0, trade_2=0)
"""A pack of ordinary playing cards has no room for trades."""


NAMES: Mapping[Card, str] = {
    Card.ZERO: "zero skip-zero skip スキップゼロ 스킵제로",
    Card.DEVIL: "devil devil-zero デビルゼロ デビル 데빌제로 데빌",
    Card.TENTH: "t ⅒ tenth one-tenth 十分の一 10分の1 10분의1 십분의일",
    Card.SWORD: "➕ sword plus ソード 소드",
    Card.ARROW: "− – — ‐ ‑ ー ─ ➖ arrow minus アロー 애로우",
    Card.FLAME: "flame flame-arrow フレイムアロー 플레임애로우 플레임",
    Card.HALBERD: "* x ✕ ✖ ⋅ halberd axe times ハルバード 할버드",
    Card.SHIELD: "/ ∕ ➗ shield divide シールド 실드",
    Card.BOW: "bow ボウ 보우",
    Card.TRADE_1: "trade1 トレード1 트레이드1",
    Card.TRADE_2: "trade2 トレード2 트레이드2",
}
"""Other spellings of a card, parted by blanks; blanks and hyphens within a name may be left out."""


def plain(text: str) -> str:
    """A text as keyboards of all three languages mean it: half-width, lower case, without blanks.

    >>> plain(" １／１０ "), plain("ＴＩＭＥＳ")
    ('1/10', 'times')
    """
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())


def _spellings() -> Iterable[tuple[str, Card]]:
    """Each name, with and without its hyphens, and each with another one in brackets: `sword (+)`."""
    for card in Card:
        written = [plain(name) for name in (card.value, *NAMES.get(card, "").split())]
        names = {*written, *(name.replace("-", "") for name in written if len(name) > 1)}
        for name in names:
            yield name, card
            yield from ((f"{name}({other})", card) for other in names if len(name) > 1)


SPELLINGS: Mapping[str, Card] = MappingProxyType(dict(_spellings()))
"""Every spelling of every card, as `plain` leaves it. `1/10` is one card; any other `/` is ÷."""


SPELLED = re.compile("|".join((*map(re.escape, sorted(SPELLINGS, key=len, reverse=True)), ".")), re.DOTALL)
"""The longest spelling at a place of a plain text, or one letter that spells nothing."""

LONGEST = 200
"""No text of cards or of a formula is longer."""


def format_card(card: Card) -> str:
    """How a card is written in notation."""
    return card.value


def parse_card(text: str) -> Card:
    """The card a text names, in any usual spelling; BadNotation if none.

    >>> parse_card("デビルゼロ"), parse_card("１／１０"), parse_card("x")
    (<Card.DEVIL: 'devil'>, <Card.TENTH: '1/10'>, <Card.HALBERD: '×'>)
    """
    if len(text) <= LONGEST and (card := SPELLINGS.get(plain(text))):
        return card
    raise BadNotation("refuse.card", text=text[:LONGEST])


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards a text names one after another, with or without blanks and commas between.

    Names of several words are joined or hyphened here. BadNotation if a part of it is no card.

    >>> "".join(parse_cards("379+x")), len(parse_cards("9, 1/10, 1/10, ÷, devil-zero"))
    ('379+×', 5)
    """
    if len(text) > LONGEST:
        raise BadNotation("refuse.long", limit=LONGEST)
    words = re.split(r"[\s,、，]+", text)
    return tuple(parse_card(found[0]) for word in words for found in SPELLED.finditer(plain(word)))
