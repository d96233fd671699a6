"""Where a match of Calcolon stands: the programme, the stage it is in, and the duel on the table."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

from tavolon.calcolon.cards import Card
from tavolon.calcolon.hands import Aim, Index, hand_key, index
from tavolon.calcolon.moves import Hand
from tavolon.calcolon.rules import Ruleset
from tavolon.calcolon.scoring import Memory, Row
from tavolon.kernel import Phase, Seat, State

__all__ = ["Duel", "Match", "Stage", "insert", "remove"]


class Duel(Struct, frozen=True):
    """The cards of a duel; hands and stocks are listed by seat."""

    hands: tuple[Hand, ...] = ()
    stocks: tuple[int, ...] = ()
    """Bows received from the right-hand neighbour, apart from the hand [C5.1]."""
    pile: Hand = ()
    """What may come next, in the order of the cards: the pile has no other order."""
    table: Hand = ()
    turn: Seat = 0
    """Whose turn it is, or was last: play goes on after this seat."""
    skips: tuple[Seat, ...] = ()
    pushed: bool = False
    """Whether the devil zero has been pushed, and so must stay in its hand [C5.4]."""
    king: Seat | None = None
    reshuffles: int = 0
    returned: int = 0
    """Bows thrown back in the last draw, which stay on the table [C4.6]."""


class Stage(Struct, frozen=True):
    """A table's duels: the qualifying ones, or the final."""

    final: bool = False
    table: int = 0
    circle: tuple[Seat, ...] = ()
    """Who sits there, clockwise."""
    waiting: tuple[Seat, ...] = ()
    first: Seat = 0
    """Who begins the coming duel."""
    duels: int = 0
    rows: tuple[Row, ...] = ()
    memory: Memory = Memory()
    flags: tuple[int, ...] = ()
    """How many duels each seat's rebellion still lasts [C5.5]."""
    busts: tuple[int, ...] = ()


class Match(State, frozen=True, kw_only=True):
    """A programme of stages among some players."""

    phase: Phase[Any]
    rules: Ruleset
    players: int
    drawn: tuple[Seat, ...] = ()
    """The players in the order of their numbers [C2.1]."""
    bonus: tuple[int, ...] = ()
    finished: tuple[Stage, ...] = ()
    stage: Stage = Stage()
    duel: Duel = Duel()

    @property
    def size(self) -> int:
        """How many cards a hand has between turns [C3.1]."""
        return self.rules.final_hand_size if self.stage.final else self.rules.hand_size

    def at(self, phase: Phase[Any]) -> Self:
        """The match at a phase."""
        return replace(self, phase=phase)

    def in_duel(self, **fields: object) -> Self:
        """The match with its duel altered."""
        return replace(self, duel=replace(self.duel, **fields))

    def in_stage(self, **fields: object) -> Self:
        """The match with its stage altered."""
        return replace(self, stage=replace(self.stage, **fields))

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats of the table, clockwise from the left of a seat."""
        return _others(self.stage.circle, seat)

    def after(self, seat: Seat) -> Seat:
        """The left-hand neighbour [C2.2]."""
        return _others(self.stage.circle, seat)[0]

    def hand(self, seat: Seat) -> Hand:
        """The cards in a hand."""
        return self.duel.hands[seat]

    def with_hand(self, seat: Seat, hand: Hand) -> Self:
        """The match with another hand."""
        return self.in_duel(hands=_put(self.duel.hands, seat, hand))

    def draw(self, seat: Seat, card: Card) -> Self:
        """The match with a card moved from the pile to a hand."""
        duel = self.duel
        hand = insert(duel.hands[seat], card)
        return self.in_duel(hands=_put(duel.hands, seat, hand), pile=remove(duel.pile, card))

    def throw(self, seat: Seat, *cards: Card) -> Self:
        """The match with cards moved from a hand to the table."""
        hand = self.duel.hands[seat]
        for card in cards:
            hand = remove(hand, card)
        return self.in_duel(hands=_put(self.duel.hands, seat, hand), table=self.duel.table + cards)

    def pass_bows(self, seat: Seat, bows: int) -> Self:
        """The match with bows moved from a hand to the left-hand neighbour's stock [C5.1]."""
        hand, to = self.duel.hands[seat], self.after(seat)
        for _ in range(bows):
            hand = remove(hand, Card.BOW)
        stocks = _put(self.duel.stocks, to, self.duel.stocks[to] + bows)
        return self.in_duel(hands=_put(self.duel.hands, seat, hand), stocks=stocks)

    def rebels(self, seat: Seat) -> bool:
        """Whether a seat has a live rebellion flag [C5.5]."""
        return self.stage.flags[seat] > 0

    def values(self, seat: Seat, cards: Iterable[Card]) -> tuple[int, ...]:
        """What a seat could show with some cards, ascending; nothing if they are not complete [C3.2]."""
        rules = self.rules
        table = _index(
            self.size // 2 + 1,
            self.duel.stocks[seat] // rules.bows_per_pair,
            rules.rebellion_rotate and self.rebels(seat),
            rules.allow_negative_total,
            rules.final_zero_complete or not self.stage.final,
        )
        return table[hand_key(cards)]

    def movable(self, hand: Hand) -> Hand:
        """The kinds in a hand that may be thrown at all: not a devil zero pushed to it [C4.4]."""
        kinds = dict.fromkeys(hand)
        if self.duel.pushed:
            kinds.pop(Card.DEVIL, None)
        return tuple(kinds)


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


def _put(items: tuple[Any, ...], place: int, item: object) -> tuple[Any, ...]:
    return (*items[:place], item, *items[place + 1 :])


@lru_cache(maxsize=1024)
def _others(circle: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    place = circle.index(seat)
    return circle[place + 1 :] + circle[:place]


@lru_cache(maxsize=256)
def _index(numbers: int, pairs: int, rebellion: bool, negatives: bool, zero: bool) -> Index:
    return index(Aim(numbers=numbers, pairs=pairs, rebellion=rebellion, negatives=negatives, zero=zero))
