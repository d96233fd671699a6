"""What may be thrown, and with which effects [C4.4]."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from tavolon.calcolon.cards import NUMBERS, OPERATORS, Card, Deck
from tavolon.calcolon.holding import Hand, remove
from tavolon.calcolon.moves import Attack, Burn, Discard, Push, Skip, Trade
from tavolon.calcolon.rules import Flame, ZeroSkip
from tavolon.calcolon.state import Match
from tavolon.kernel import Action, Seat

__all__ = ["attacks", "swappable", "throws"]

CARTS = {Card.TRADE_1: 1, Card.TRADE_2: 2}
"""How many cards a trade card swaps [C5.3]."""


def attacks(match: Match, seat: Seat) -> tuple[Action, ...]:
    """Attacking, if all the cards of the hand are complete [C4.3]."""
    return (Attack(),) if match.values(seat, match.hand(seat)) else ()


def throws(match: Match, seat: Seat) -> Iterator[Action]:
    """Every card that may be thrown, plain first; never a devil zero that was pushed [C4.4, C5.4]."""
    for card in dict.fromkeys(match.hand(seat)):
        if card is Card.DEVIL:
            if not match.duel.pushed:
                yield from _pushes(match, seat)
        else:
            yield _plain(card)
            yield from _effects(match, seat, card)


def swappable(match: Match, seat: Seat, opponent: Seat, carts: int, hand: Hand) -> int:
    """How many cards can be swapped, where the one who swaps has a hand [C5.3]."""
    devil = Card.DEVIL in hand and not match.rules.trade_may_give_devil
    return min(carts, len(match.hand(opponent)), len(hand) - devil)


def _effects(match: Match, seat: Seat, card: Card) -> Iterator[Action]:
    if card is Card.ZERO:
        yield from map(Skip, _may_be_skipped(match, seat))
    elif card in CARTS:
        hand = remove(match.hand(seat), card)
        for other in match.others(seat):
            if swappable(match, seat, other, CARTS[card], hand):
                yield Trade(card, other)
    elif card is Card.FLAME and match.duel.stocks[seat]:
        yield from _burns(match.rules.flame, match.rules.deck, match.rules.flame_hits_devil)


def _may_be_skipped(match: Match, seat: Seat) -> tuple[Seat, ...]:
    match match.rules.zero_skip:
        case ZeroSkip.NOBODY:
            return ()
        case ZeroSkip.NEXT:
            return (match.after(seat),)
        case ZeroSkip.ANY_PLAYER:
            return match.others(seat)


def _pushes(match: Match, seat: Seat) -> Iterator[Action]:
    """A push to anybody else whom no rebellion guards [C5.4]."""
    for other in match.others(seat):
        if not (match.rules.rebellion_push_immune and match.rebels(other)):
            yield Push(other)


@cache
def _plain(card: Card) -> Discard:
    return Discard(card)


@cache
def _burns(flame: Flame, deck: Deck, hits_devil: bool) -> tuple[Burn, ...]:
    """What a flame arrow may name: kinds that are in the deck, but not itself [C5.6]."""
    barred = (Card.FLAME,) if hits_devil else (Card.FLAME, Card.DEVIL)
    kinds = [card for card in deck.counts if card not in barred]
    match flame:
        case Flame.NO_EFFECT:
            return ()
        case Flame.ONE_KIND:
            return tuple(Burn((kind,)) for kind in kinds)
        case Flame.NUMBER_AND_OPERATOR:
            numbers = [kind for kind in kinds if kind in NUMBERS]
            operators = [kind for kind in kinds if kind in OPERATORS]
            return tuple(map(Burn, product(numbers, operators)))
