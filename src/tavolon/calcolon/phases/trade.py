"""A trade: the opponent's cards are laid face down, and the user chooses [C5.3]."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import Any

from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import Laid, Swapped, TradeDeclared
from tavolon.calcolon.holding import Hand, insert, remove
from tavolon.calcolon.moves import Barter, Lay, Swap
from tavolon.calcolon.phases.flow import next_turn, preceded
from tavolon.calcolon.phases.menu import swappable
from tavolon.calcolon.phases.question import Question
from tavolon.calcolon.rules import TradePick
from tavolon.calcolon.state import Match
from tavolon.kernel import CHANCE, Action, Options, Seat, Secret, Step

__all__ = ["barters", "swap_with"]


def barters(match: Match, seat: Seat) -> Iterator[Action]:
    """Whom a rebel may swap a card with [C5.5]."""
    for other in match.others(seat):
        if swappable(match, seat, other, 1, match.hand(seat)):
            yield Barter(other)


def swap_with(match: Match, seat: Seat, opponent: Seat, carts: int) -> Step[Match]:
    """The opponent is named; as many cards change hands as there are carts, or as can [C5.3]."""
    cards = swappable(match, seat, opponent, carts, match.hand(seat))
    return Step(match.at(Laying(seat, opponent, cards)), (TradeDeclared(seat, opponent, cards),))


class Laying(Question, frozen=True):
    """The opponent, or chance, lays the opponent's cards in a row face down [C5.3]."""

    seat: Seat
    opponent: Seat
    cards: int

    def awaits(self, state: Match) -> frozenset[Seat]:
        """The opponent where he may rearrange, chance where it shuffles."""
        shuffled = state.rules.trade_pick is TradePick.BLIND_SHUFFLED
        return frozenset({CHANCE if shuffled else self.opponent})

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Every row the cards can lie in."""
        return _rows(state.hand(self.opponent))

    def defaults(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Any row: nobody keeps an order that the clock could leave as it is [C4.7]."""
        return self.legal(state, seat)

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """Nobody else sees the row, but for the slot of a clipped devil zero [C1.2]."""
        ((layer, action),) = taken.items()
        row: Hand = action.row
        clip = row.index(Card.DEVIL) + 1 if state.clipped and Card.DEVIL in row else None
        owners = frozenset({layer} - {CHANCE})
        laid = Laid(self.opponent, Secret(owners, row), clip)
        return Step(state.at(Swapping(self.seat, self.opponent, self.cards, row)), (laid,))


class Swapping(Question, frozen=True):
    """The user chooses own cards to give and slots to take, before seeing what they hold [C5.3]."""

    seat: Seat
    opponent: Seat
    cards: int
    row: Hand

    def awaits(self, state: Match) -> frozenset[Seat]:
        """The user."""
        return frozenset({self.seat})

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Any of one's cards, but as a rule not the devil zero, for any slots."""
        hand = state.hand(seat)
        if Card.DEVIL in hand and not state.rules.trade_may_give_devil:
            hand = remove(hand, Card.DEVIL)
        return _swaps(hand, len(self.row), self.cards)

    def defaults(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Any: the swap was declared and must be made [C4.7]."""
        return self.legal(state, seat)

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """Both sets of cards change hands at once, and only the two know them [C5.3]."""
        give, slots = taken[self.seat].give, taken[self.seat].take
        take = tuple(sorted((self.row[slot - 1] for slot in slots), key=tuple(Card).index))
        match = _moved(state, self.seat, self.opponent, give)
        match = _moved(match, self.opponent, self.seat, take)
        owners = frozenset({self.seat, self.opponent})
        holders = (seat for seat in match.stage.circle if Card.DEVIL in match.hand(seat))
        clip = next(holders) if match.clipped else None
        swapped = Swapped(self.seat, self.opponent, slots, Secret(owners, give), Secret(owners, take), clip)
        return preceded(next_turn(match), swapped)


def _moved(match: Match, giver: Seat, to: Seat, cards: Hand) -> Match:
    for card in cards:
        match = match.with_hand(giver, remove(match.hand(giver), card))
        match = match.with_hand(to, insert(match.hand(to), card))
    return match


@lru_cache(maxsize=4096)
def _rows(hand: Hand) -> Options[Lay]:
    return Options(map(Lay, dict.fromkeys(permutations(hand))))


@lru_cache(maxsize=4096)
def _swaps(hand: Hand, slots: int, cards: int) -> Options[Swap]:
    gives = dict.fromkeys(combinations(hand, cards))
    takes = tuple(combinations(range(1, slots + 1), cards))
    return Options(Swap(give, take) for give in gives for take in takes)
