"""Every kind of hand the deck allows, and in how many ways it can be held."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, prod

from tavolon.calcolon.cards import COUNTED, DECK_56, NUMBERS, Card, counted

COPIES = Counter(counted(card) for card, copies in DECK_56.counts.items() for _ in range(copies))
FACES = [card for card in COUNTED if card in NUMBERS]
SIGNS = [card for card in COUNTED if card not in NUMBERS]

Kind = tuple[Card, ...]


def kinds(numbers: int, operators: int) -> Iterator[Kind]:
    """Every set of so many numbers and operators, as they count, that the deck can deal."""
    for faces in combinations_with_replacement(FACES, numbers):
        for signs in combinations_with_replacement(SIGNS, operators):
            if all(copies <= COPIES[card] for card, copies in Counter(faces + signs).items()):
                yield faces + signs


def ways(kind: Kind) -> int:
    """How many sets of real cards are of this kind."""
    return prod(comb(COPIES[card], copies) for card, copies in Counter(kind).items())


def dealt(kind: Kind) -> Kind:
    """Real cards of this kind: the third 0 is the devil zero, the fourth − the flame arrow."""
    stand_ins = {(Card.ZERO, 3): Card.DEVIL, (Card.ARROW, 4): Card.FLAME}
    return tuple(
        stand_ins.get((card, kind[: place + 1].count(card)), card) for place, card in enumerate(kind)
    )
