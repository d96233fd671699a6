"""Where a match of Calcolon stands: the programme, the stage it is in, and the duel on the table."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from tavolon.calcolon.cards import Card
from tavolon.calcolon.hands import Aim, hand_key, index
from tavolon.calcolon.holding import Hand, insert, remove
from tavolon.calcolon.rules import Ruleset
from tavolon.calcolon.scoring import Memory, Row, points
from tavolon.kernel import Phase, Seat, State

__all__ = ["Duel", "Match", "Stage"]

T = TypeVar("T")


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
    swaps: int = 0
    """Turns in a row in which a rebel swapped and nobody drew [C5.5]."""
    king: Seat | None = None
    reshuffles: int = 0
    returned: int = 0
    """Bows thrown back in the last draw, which stay on the table [C4.6]."""


class Stage(Struct, frozen=True):
    """A table's duels: the qualifying ones, or the final."""

    final: bool = False
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
        return self.rules.size(self.stage.final)

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

    @property
    def rows(self) -> tuple[Row, ...]:
        """The whole score sheet so far."""
        return tuple(row for stage in (*self.finished, self.stage) for row in stage.rows)

    @property
    def playing(self) -> Sequence[Seat]:
        """Who still has something to play for."""
        return self.stage.circle if self.stage.final else range(self.players)

    @property
    def clipped(self) -> bool:
        """Whether all can see where the devil zero is [C1.2]."""
        return self.duel.pushed and self.rules.devil_clip

    def points(self, seat: Seat) -> int:
        """A player's total, with what was given to who waited at the start [C8.2]."""
        return self.bonus[seat] + points(self.rows, seat)

    def rebels(self, seat: Seat) -> bool:
        """Whether a seat has a live rebellion flag [C5.5]."""
        return self.stage.flags[seat] > 0

    def values(self, seat: Seat, cards: Iterable[Card]) -> tuple[int, ...]:
        """What a seat could show with some cards, ascending; nothing if they are not complete [C3.2]."""
        return index(self.aim(seat))[hand_key(cards)]

    def aim(self, seat: Seat) -> Aim:
        """When a seat's cards are complete."""
        return self.rules.aim(self.stage.final, self.duel.stocks[seat], self.rebels(seat))


def _put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])


@lru_cache(maxsize=1024)
def _others(circle: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    place = circle.index(seat)
    return circle[place + 1 :] + circle[:place]
