"""Cards that are held: in the order of their kinds, one more or one fewer."""

from tavolon.calcolon.cards import Card

__all__ = ["Hand", "insert", "remove"]

Hand = tuple[Card, ...]
"""Cards in the order of their kinds, but for a row laid for a trade."""

RANK = {card: rank for rank, card in enumerate(Card)}


def insert(hand: Hand, card: Card) -> Hand:
    """A hand with one card more."""
    rank = RANK[card]
    place = sum(RANK[held] <= rank for held in hand)
    return (*hand[:place], card, *hand[place:])


def remove(hand: Hand, card: Card) -> Hand:
    """A hand with one card fewer."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]
