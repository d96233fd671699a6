"""What stays certain of two hands when they swap cards that a third cannot see."""

from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import Swapped
from tavolon.calcolon.holding import Hand, insert, remove

__all__ = ["unseen_swap"]


def unseen_swap(
    user: tuple[int, Hand], opponent: tuple[int, Hand], swap: Swapped, devil_stays: bool
) -> tuple[Hand, Hand]:
    """Both hands after a swap, each given as its size and the cards certain to be in it.

    Of k certain copies in a hand of s cards that gives n, at least k - n stay, and at least
    n - (s - k) go over. A devil zero goes over if all see it go, and not at all if the user may
    not give it.
    """
    cards = len(swap.slots)
    mine, given = _split(*user, cards, _goes(user[1], swap.seat, swap.clip, devil_stays))
    theirs, taken = _split(*opponent, cards, _goes(opponent[1], swap.opponent, swap.clip, False))
    return _joined(mine, taken), _joined(theirs, given)


def _goes(held: Hand, seat: int, clip: int | None, devil_stays: bool) -> bool | None:
    """Whether a devil zero known to be in a hand goes over; None if that is not known."""
    if Card.DEVIL not in held:
        return None
    if clip is not None:
        return clip != seat
    return False if devil_stays else None


def _split(size: int, held: Hand, cards: int, devil_goes: bool | None) -> tuple[Hand, Hand]:
    """What is certain to stay, and what is certain to go."""
    if devil_goes is not None:
        rest = remove(held, Card.DEVIL)
        stay, go = _split(size - 1, rest, cards - devil_goes, None)
        return (stay, insert(go, Card.DEVIL)) if devil_goes else (insert(stay, Card.DEVIL), go)
    kinds = [(card, held.count(card)) for card in dict.fromkeys(held)]
    stay = tuple(card for card, copies in kinds for _ in range(copies - cards))
    go = tuple(card for card, copies in kinds for _ in range(cards - (size - copies)))
    return stay, go


def _joined(one: Hand, other: Hand) -> Hand:
    for card in other:
        one = insert(one, card)
    return one
