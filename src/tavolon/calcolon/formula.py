"""A formula: cards in a row with brackets, as it is typed, printed and worked out."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from msgspec import Struct

from tavolon.calcolon.cards import (
    LONGEST,
    NUMBERS,
    OPERATORS,
    SPECIALS,
    SPELLED,
    SPELLINGS,
    TURNED,
    Card,
    counted,
    number,
    plain,
)
from tavolon.kernel.errors import BadNotation

__all__ = ["LEVELS", "Formula", "apply", "lay", "parse_formula"]


class Bracket(StrEnum):
    """Half a pair of brackets."""

    OPEN = "("
    CLOSE = ")"


class Laid(NamedTuple):
    """A card as it lies in a formula: its printed side, and whether it is turned."""

    card: Card
    turned: bool = False

    @property
    def reading(self) -> Card:
        """What is read there."""
        return TURNED[self.card] if self.turned else self.card

    def __str__(self) -> str:
        return f"{self.reading}({self.card})" if self.turned else self.card.value


Token = Laid | Bracket


class Formula(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Numbers and operators in turn, with pairs of brackets round parts of the row [C3.1].

    The devil zero lies there as the 0 and the flame arrow as the − that it counts as. Places
    count the cards from 0; a pair of brackets is the places of the first and last card in it.
    """

    cards: tuple[Card, ...]
    brackets: tuple[tuple[int, int], ...] = ()
    turned: tuple[int, ...] = ()

    @property
    def tokens(self) -> Iterator[Token]:
        """The formula from left to right, brackets included."""
        for place, card in enumerate(self.cards):
            yield from (Bracket.OPEN for first, _ in self.brackets if first == place)
            yield Laid(card, place in self.turned)
            yield from (Bracket.CLOSE for _, last in self.brackets if last == place)

    @property
    def readings(self) -> tuple[Card, ...]:
        """What each card is read as; a turned card reads as its other side [C5.5]."""
        return tuple(Laid(card, place in self.turned).reading for place, card in enumerate(self.cards))

    @property
    def value(self) -> Fraction:
        """What it comes to, exactly; BadNotation if it divides by zero [C3.1]."""
        return _evaluate(self.tokens)

    def __str__(self) -> str:
        return "".join(map(str, self.tokens))


def parse_formula(text: str, pairs: int = 0, rebellion: bool = False) -> Formula:
    """The formula a text stands for, with up to `pairs` pairs of brackets; BadNotation if none.

    Cards may be spelled as in `parse_card`. `1/10` is always the one card, since a 1, a ÷ and a
    joined 10 are never a formula. A turned card is written with its printed side behind it.

    >>> str(parse_formula("９*(1+4)", pairs=1)), parse_formula("9÷1/10÷1/10").value
    ('9×(1+4)', Fraction(900, 1))
    >>> str(parse_formula("9(6) x(+) 5", rebellion=True))
    '9(6)×(+)5'
    """
    # Few letters can stand for many once they are half-width.
    if len(text) > LONGEST or len(plain(text)) > LONGEST:
        raise BadNotation("refuse.long", limit=LONGEST)
    tokens = list(_tokens(plain(text)))
    for before, after in pairwise((None, *tokens, None)):
        _check_neighbours(before, after)
    formula = _grouped(tokens)
    if len(formula.brackets) > pairs:
        raise BadNotation("refuse.brackets", used=len(formula.brackets), pairs=pairs)
    if formula.turned and not rebellion:
        raise BadNotation("refuse.turned", card=formula.cards[formula.turned[0]])
    _evaluate(tokens)  # so that what divides by zero is no formula
    return formula


def lay(formula: Formula, hand: Iterable[Card], rebellion: bool = False) -> Formula:
    """The formula laid with just the cards of a hand, turned as need be; BadNotation if it cannot be.

    All cards of the hand are used [C3.1]. In rebellion a 9 may be a turned 6 without being
    written so; what is written turned stays so where the hand has those cards [C5.5].
    """
    held = Counter(map(counted, hand))
    if rebellion and held != Counter(formula.cards):
        formula = _turned_to(formula.readings, formula.brackets, held)
    laid = Counter(formula.cards)
    for card in formula.cards:
        if laid[card] > held[card]:
            raise BadNotation("refuse.notheld", card=card, held=held[card])
    for card in held:
        if held[card] > laid[card]:
            raise BadNotation("refuse.leftover", card=card)
    return formula


def _turned_to(
    readings: tuple[Card, ...], brackets: tuple[tuple[int, int], ...], held: Counter[Card]
) -> Formula:
    """The readings with the fewest cards turned, from the left, towards what is held."""
    wanted = Counter(readings)
    cards, turned = list(readings), []
    for place, reading in enumerate(readings):
        other = TURNED.get(reading)
        if other and wanted[reading] > held[reading] and wanted[other] < held[other]:
            cards[place] = other
            turned.append(place)
            wanted.subtract({reading: 1, other: -1})
    return Formula(tuple(cards), brackets, tuple(turned))


def _tokens(text: str) -> Iterator[Token]:
    """The signs of a text; a card followed by its other side in brackets is a turned one."""
    signs = list(_signs(text))
    while signs:
        match signs:
            case [Card() as reading, Bracket.OPEN, Card() as card, Bracket.CLOSE, *rest] if (
                TURNED.get(reading) is card
            ):
                yield Laid(card, turned=True)
                signs = rest
            case [Card() as card, *rest]:
                yield Laid(card)
                signs = rest
            case [Bracket() as bracket, *rest]:
                yield bracket
                signs = rest


def _signs(text: str) -> Iterator[Card | Bracket]:
    for found in SPELLED.finditer(text):
        card = SPELLINGS.get(found[0])
        if card in SPECIALS:
            raise BadNotation("refuse.special", card=card)
        if card:
            yield counted(card)
        elif found[0] in "()":
            yield Bracket(found[0])
        else:
            raise BadNotation("refuse.sign", sign=found[0])


def _check_neighbours(before: Token | None, after: Token | None) -> None:
    """Refuses two signs that cannot stand side by side; None is either end [C3.1]."""
    if _ends_part(before):
        if _is_number(before) and _is_number(after):
            raise BadNotation("refuse.joined", first=str(before), second=str(after))
        if _is_number(after) or after is Bracket.OPEN:
            raise BadNotation("refuse.operator", before=str(before), after=str(after))
    elif not _is_number(after) and after is not Bracket.OPEN:
        if before is None and after is None:
            raise BadNotation("refuse.empty")
        if isinstance(after, Laid) and not isinstance(before, Laid):
            raise BadNotation("refuse.leading", card=str(after))
        raise BadNotation("refuse.number", before=str(before or ""), after=str(after or ""))


def _is_number(token: Token | None) -> bool:
    return isinstance(token, Laid) and token.card in NUMBERS


def _ends_part(token: Token | None) -> bool:
    return _is_number(token) or token is Bracket.CLOSE


def _grouped(tokens: Sequence[Token]) -> Formula:
    """The cards of a row in order, and which of them each pair of brackets holds."""
    laid: list[Laid] = []
    waiting: list[int] = []
    brackets: list[tuple[int, int]] = []
    for token in tokens:
        if isinstance(token, Laid):
            laid.append(token)
        elif token is Bracket.OPEN:
            waiting.append(len(laid))
        elif waiting:
            brackets.append((waiting.pop(), len(laid) - 1))
        else:
            raise BadNotation("refuse.unbalanced", sign=token.value)
    if waiting:
        raise BadNotation("refuse.unbalanced", sign=Bracket.OPEN.value)
    turned = tuple(place for place, one in enumerate(laid) if one.turned)
    return Formula(tuple(one.card for one in laid), tuple(sorted(brackets)), turned)


LEVELS: Mapping[Card | Bracket, int] = {
    Bracket.OPEN: 0,
    Card.SWORD: 1,
    Card.ARROW: 1,
    Card.HALBERD: 2,
    Card.SHIELD: 2,
}
"""How strongly a sign binds; equals go from left to right."""


def _evaluate(tokens: Iterable[Token]) -> Fraction:
    values: list[Fraction] = []
    waiting: list[Card | Bracket] = []

    def settle(level: int) -> None:
        while waiting and LEVELS[waiting[-1]] >= level:
            right, left = values.pop(), values.pop()
            values.append(apply(waiting.pop(), left, right))

    for token in tokens:
        if token is Bracket.CLOSE:
            settle(1)
            waiting.pop()
        elif isinstance(token, Bracket):
            waiting.append(token)
        elif token.reading in OPERATORS:
            settle(LEVELS[token.reading])
            waiting.append(token.reading)
        else:
            values.append(number(token.reading))
    settle(1)
    (value,) = values
    return value


def apply(operator: Card | Bracket, left: Fraction, right: Fraction) -> Fraction:
    """What an operator makes of two values; BadNotation for a division by zero."""
    match operator:
        case Card.SWORD:
            return left + right
        case Card.ARROW:
            return left - right
        case Card.HALBERD:
            return left * right
    if right == 0:
        raise BadNotation("refuse.zerodiv", card=operator.value)
    return left / right
