# cython: annotation_typing=False, infer_types=True, boundscheck=False, wraparound=False, cdivision=True
"""What hands make: tables by the sum of the cards' weights, filled by the readable game as hands come up."""

from collections.abc import Iterable
from functools import lru_cache

from tavolon.calcolon.cards import COUNTED, NUMBERS, Card, counted
from tavolon.calcolon.hands import Aim
from tavolon.calcolon.hands import values as made
from tavolon.calcolon.rules import Ruleset

__all__ = ["BITS", "NUMBER_WEIGHTS", "OPERATOR_WEIGHTS", "Values", "values_of"]

NUMBER_WEIGHTS = {
    3: (0, 1, 4, 13, 32, 71, 124, 218, 375, 572, 744),
    4: (0, 1, 5, 21, 55, 153, 368, 856, 1424, 2603, 4967),
}
"""Of so many of these, with repeats, no two sums are the same: the greedy choice."""
OPERATOR_WEIGHTS = {3: (0, 1, 3, 7), 4: (0, 1, 4, 13)}
"""The same for the operators, one fewer."""
BITS = 21
"""Low bits of a key, for the weights; above them four for the number of numbers, then the operators."""
UNKNOWN = 0xFFFF
PLACE = {card: place for place, card in enumerate(Card)}


class Values:
    """The values that complete hands, for one number of numbers and all that may help.

    A set of values has a number; 0 is the empty one. Level 2 * pairs + rebellion says what helps.
    """

    def __init__(self, numbers: int, negatives: bool, zero: bool) -> None:
        self.numbers, self.negatives, self.zero = numbers, negatives, zero
        self.pairs = numbers - 2
        self.shape = numbers | (numbers - 1) << 4
        self.mask = (1 << BITS) - 1
        most = max(OPERATOR_WEIGHTS[numbers]) * (numbers - 1) + 1
        self.size = (max(NUMBER_WEIGHTS[numbers]) * numbers + 1) * most
        self.weights = [_weight(card, numbers, most) for card in Card]
        # Two bytes a cell, the lower first: quicker to compile than any array, and as quick to read.
        # By key and level; UNKNOWN where a hand has not been met.
        self.table = bytearray(b"\xff") * (2 * self.size * 2 * (self.pairs + 1))
        self.sets: list[tuple[int, ...]] = [()]
        self.numbered: dict[tuple[int, ...], int] = {(): 0}

    def key(self, cards: Iterable[Card]) -> int:
        """The key of a hand: the sum of its cards' weights."""
        return sum(self.weights[PLACE[card]] for card in cards)

    def learn(self, level: int, key: int, cards: Iterable[int]) -> int:
        """The set a hand makes, by the readable game, which is remembered from now on.

        `cards` are how many the hand has of each kind.
        """
        aim = Aim(self.numbers, level // 2, bool(level % 2), self.negatives, self.zero)
        hand = (card for card, copies in zip(Card, cards, strict=True) for _ in range(copies))
        values = made(hand, aim)
        number = self.numbered.get(values)
        if number is None:
            number = self.numbered[values] = len(self.sets)
            self.sets.append(values)
            assert number < UNKNOWN
        cell = 2 * (level * self.size + (key & self.mask))
        self.table[cell], self.table[cell + 1] = number & 255, number >> 8
        return number


def _weight(card: Card, numbers: int, most: int) -> int:
    """What a card adds to the key of a hand; what is worth nothing in a formula adds nothing."""
    if counted(card) not in COUNTED:
        return 0
    if card in NUMBERS:
        return NUMBER_WEIGHTS[numbers][COUNTED.index(counted(card))] * most + (1 << BITS)
    place = COUNTED.index(counted(card)) - len(NUMBER_WEIGHTS[numbers])
    return OPERATOR_WEIGHTS[numbers][place] + (1 << BITS + 4)


@lru_cache
def _values(numbers: int, negatives: bool, zero: bool) -> Values:
    return Values(numbers, negatives, zero)


def values_of(rules: Ruleset, final: bool) -> Values:
    """The values of a ruleset's hands, shared by all who ask for the same."""
    aim = rules.aim(final, 0, rebel=False)
    return _values(aim.numbers, aim.negatives, aim.zero)
