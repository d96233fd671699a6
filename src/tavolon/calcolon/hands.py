"""What a hand makes: a lookup by a key that is the sum of its cards' weights."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache, lru_cache

from msgspec import Struct
from msgspec.structs import replace

from tavolon.calcolon.cards import COUNTED, NUMBERS, OPERATORS, TURNED, Card, counted
from tavolon.calcolon.totals import totals

__all__ = [
    "WEIGHT",
    "Aim",
    "Index",
    "Key",
    "cards_of",
    "fewest_pairs",
    "hand_key",
    "index",
    "turned_keys",
    "values",
]


class Aim(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """When a hand is complete: its numbers, one operator less, and a multiple of ten [C3.1, C3.2]."""

    numbers: int = 3
    pairs: int = 0
    """Pairs of brackets that may be used."""
    rebellion: bool = False
    """Whether 6 and 9, + and × are read either way [C5.5]."""
    negatives: bool = True
    zero: bool = True

    def met_by(self, value: Fraction | int) -> bool:
        """Whether a formula with this value is complete.

        >>> Aim().met_by(Fraction(21, 2)), Aim().met_by(-10), Aim(negatives=False).met_by(-10)
        (False, True, False)
        """
        return value % 10 == 0 and (self.zero or value != 0) and (self.negatives or value >= 0)


Key = int
"""A hand whatever its order: four bits for the number of each counted card, and twelve for its shape."""

BITS = 4
SHAPE = (1 << 3 * BITS) - 1
"""The low bits of a key: how many numbers, operators and other cards there are."""

PLACE = {card: (3 + place) * BITS for place, card in enumerate(COUNTED)}


def _weight(card: Card) -> Key:
    if card in NUMBERS:
        return 1 | 1 << PLACE[counted(card)]
    if card in OPERATORS:
        return 1 << BITS | 1 << PLACE[counted(card)]
    return 1 << 2 * BITS


WEIGHT: Mapping[Card, Key] = {card: _weight(card) for card in Card}
"""What a card adds to the key of a hand; a hand has at most fifteen cards."""


def hand_key(hand: Iterable[Card]) -> Key:
    """The key of a hand; a drawn card adds its weight, a thrown one takes it away."""
    return sum(WEIGHT[card] for card in hand)


def cards_of(key: Key) -> tuple[Card, ...]:
    """The numbers and operators of a hand in the order of the cards, as they count in a formula."""
    return tuple(card for card in COUNTED for _ in range(_copies(key, card)))


def _copies(key: Key, card: Card) -> int:
    return key >> PLACE[card] & (1 << BITS) - 1


def turned_keys(key: Key) -> Iterator[Key]:
    """The hand with its 6 and 9, + and × read in every way, the hand as it is among them [C5.5]."""
    for six in _turns(key, Card.SIX):
        yield from _turns(six, Card.SWORD)


def _turns(key: Key, card: Card) -> Iterator[Key]:
    step = WEIGHT[TURNED[card]] - WEIGHT[card]
    turnable, turned = _copies(key, card), _copies(key, TURNED[card])
    return (key + step * more for more in range(-turned, turnable + 1))


@cache
def fewest_pairs(key: Key) -> dict[int, int]:
    """Every multiple of ten the hand makes, and the bracket pairs it takes."""
    cards = cards_of(key)
    numbers = sorted(card.value for card in cards if card in NUMBERS)
    operators = sorted(card.value for card in cards if card in OPERATORS)
    return totals(tuple(numbers), tuple(operators))


class Index(dict[Key, tuple[int, ...]]):
    """Every hand by its key, and the values that complete it, ascending; worked out when first asked for."""

    def __init__(self, aim: Aim) -> None:
        self.aim = aim
        self.shape = aim.numbers | aim.numbers - 1 << BITS

    def __missing__(self, key: Key) -> tuple[int, ...]:
        if key & SHAPE != self.shape:
            return ()
        hands = turned_keys(key) if self.aim.rebellion else (key,)
        found = {
            value
            for hand in hands
            for value, pairs in fewest_pairs(hand).items()
            if pairs <= self.aim.pairs and self.aim.met_by(value)
        }
        self[key] = made = tuple(sorted(found))
        return made


@lru_cache(maxsize=256)
def index(aim: Aim) -> Index:
    """The index of an aim; pairs beyond the numbers less two change nothing and share one."""
    useful = max(aim.numbers - 2, 0)
    return index(replace(aim, pairs=useful)) if aim.pairs > useful else Index(aim)


def values(hand: Iterable[Card], aim: Aim) -> tuple[int, ...]:
    """The values that complete a hand, ascending; the last is the best, and none means not complete.

    >>> hand = (Card.THREE, Card.SEVEN, Card.NINE, Card.SWORD, Card.HALBERD)
    >>> values(hand, Aim()), values(hand, Aim(pairs=1)), values(hand[1:], Aim())
    ((30,), (30, 90), ())
    """
    return index(aim)[hand_key(hand)]
