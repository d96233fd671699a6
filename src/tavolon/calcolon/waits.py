"""Which cards complete a hand that is one card short, and how many of them may still come."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from tavolon.calcolon.cards import COUNTED, Card, Deck, counted
from tavolon.calcolon.hands import WEIGHT, Aim, hand_key, index
from tavolon.kernel.errors import BadNotation

__all__ = ["Wait", "check_copies", "waits"]


class Wait(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that completes the hand, what it then makes, and how many copies are unseen."""

    card: Card
    values: tuple[int, ...]
    live: int

    @property
    def best(self) -> int:
        """The highest value the card brings."""
        return self.values[-1]


def waits(hand: Iterable[Card], aim: Aim, deck: Deck, seen: Iterable[Card] = ()) -> tuple[Wait, ...]:
    """What a near-complete hand waits for, in the order of the cards.

    The devil zero counts among the 0s and the flame arrow among the −. A card of which the hand
    holds every copy is no wait; one whose other copies have all been seen is, with none live.
    BadNotation if there are not that many of a card.

    >>> from tavolon.calcolon.cards import DECK_56
    >>> hand = (Card.THREE, Card.SEVEN, Card.NINE, Card.SWORD)
    >>> [(wait.card.value, wait.best, wait.live) for wait in waits(hand, Aim(), DECK_56)]
    [('×', 30, 4), ('÷', 10, 4)]
    """
    held, met = Counter(hand), Counter(seen)
    check_copies((held + met).elements(), deck)
    made, key = index(aim), hand_key(held.elements())
    copies, owned, known = (_by_counted(cards) for cards in (deck.counts, held, held + met))
    return tuple(
        Wait(card, values, copies[card] - known[card])
        for card in COUNTED
        if copies[card] > owned[card] and (values := made[key + WEIGHT[card]])
    )


def check_copies(cards: Iterable[Card], deck: Deck) -> None:
    """Refuses more of a card than the deck has, naming the card and its limit."""
    for card, copies in Counter(cards).items():
        if copies > deck[card]:
            raise BadNotation("refuse.copies", card=card, limit=deck[card])


def _by_counted(cards: dict[Card, int]) -> Counter[Card]:
    """How many there are of each card that others count as."""
    copies: Counter[Card] = Counter()
    for card, number in cards.items():
        copies[counted(card)] += number
    return copies
