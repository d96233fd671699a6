"""What happens at a table of Calcolon."""

from enum import StrEnum

from tavolon.calcolon.cards import Card
from tavolon.calcolon.holding import Hand
from tavolon.calcolon.moves import Multiplier
from tavolon.calcolon.scoring import Row
from tavolon.kernel import Event, Seat, Secret

__all__ = ["EVENTS", "Part"]


class Part(StrEnum):
    """A part of the programme."""

    QUALIFYING = "qualifying"
    FINAL = "final"


class NumberDrawn(Event, frozen=True):
    """A seat draws its number, from 1, in the order of play [C2.1]."""

    seat: Seat
    number: int


class LotFell(Event, frozen=True):
    """Where players are level, the lot decides for a seat."""

    seat: Seat


class StageBegan(Event, frozen=True):
    """A stage begins at a table, counted from 1: who sits there clockwise, and who waits."""

    part: Part
    table: int
    circle: tuple[Seat, ...]
    waiting: tuple[Seat, ...] = ()


class DuelBegan(Event, frozen=True):
    """A duel begins; duels are counted from 1 in each stage and at each table."""

    duel: int
    first: Seat


class Drew(Event, frozen=True):
    """A seat takes a card off the pile."""

    seat: Seat
    card: Secret[Card]


class Reshuffled(Event, frozen=True):
    """The cards on the table are the new pile, but for bows thrown back in the last draw."""

    cards: int


class TurnOpened(Event, frozen=True):
    """A seat's turn begins."""

    seat: Seat


class TurnMissed(Event, frozen=True):
    """A seat that was skipped misses its turn."""

    seat: Seat


class Discarded(Event, frozen=True):
    """A card is thrown on the table."""

    seat: Seat
    card: Card


class BowPassed(Event, frozen=True):
    """Bows go from a hand to the stock of the left-hand neighbour."""

    seat: Seat
    to: Seat
    bows: int = 1


class SkipDeclared(Event, frozen=True):
    """The zero just thrown is to cost a seat its next turn."""

    seat: Seat
    target: Seat


class SkipMarked(Event, frozen=True):
    """Nobody robbed that zero, so the seat will miss its next turn."""

    seat: Seat


class Pushed(Event, frozen=True):
    """The devil zero is pushed to a seat, and stays there for the rest of the duel."""

    seat: Seat
    to: Seat


class TradeDeclared(Event, frozen=True):
    """So many cards will be swapped with an opponent."""

    seat: Seat
    opponent: Seat
    cards: int


class Laid(Event, frozen=True):
    """The opponent's cards lie face down in a row; `clip` is the slot of a devil zero all can see."""

    seat: Seat
    row: Secret[Hand]
    clip: int | None = None


class Swapped(Event, frozen=True):
    """Cards change hands; `clip` is who has the devil zero then, where all can see it."""

    seat: Seat
    opponent: Seat
    slots: tuple[int, ...]
    given: Secret[Hand]
    taken: Secret[Hand]
    clip: Seat | None = None


class Burned(Event, frozen=True):
    """A flame arrow names kinds of cards, and all throw them on the table; a hand a player."""

    seat: Seat
    kinds: tuple[Card, ...]
    thrown: tuple[Hand, ...]


class Claimed(Event, frozen=True):
    """Who said rob, nearest to the thrower first."""

    seats: tuple[Seat, ...]


class Robbed(Event, frozen=True):
    """The nearest has the card."""

    seat: Seat
    by: Seat
    card: Card


class Attacked(Event, frozen=True):
    """A seat's hand is complete, and it is king."""

    seat: Seat


class BowReturned(Event, frozen=True):
    """A bow drawn in the last draw is thrown back for another card."""

    seat: Seat


class Shown(Event, frozen=True):
    """A seat shows its cards, with a formula and its value, or none: a bust."""

    seat: Seat
    cards: Hand
    value: int | None = None
    formula: str = ""


class DuelScored(Event, frozen=True):
    """A duel's row of the score sheet, and what is added to an earlier cell of its winner."""

    duel: int
    row: Row
    copied_to: int | None = None
    copied: int = 0


class Rebelled(Event, frozen=True):
    """A seat is in rebellion for the coming duels."""

    seat: Seat
    duels: int


class Replaced(Event, frozen=True):
    """Who has bust too often leaves the seat to the next who waits."""

    seat: Seat
    by: Seat


class FactorDrawn(Event, frozen=True):
    """What the lottery makes of a point."""

    operator: Card
    number: Multiplier


class PrizeWon(Event, frozen=True):
    """A champion's prize, in whole yen and hundredths."""

    seat: Seat
    yen: int
    sen: int = 0


class Left(Event, frozen=True):
    """A seat gives up the match, which ends it."""

    seat: Seat


class MatchOver(Event, frozen=True):
    """The match ends: who is champion, alone or with others, and all points."""

    champions: tuple[Seat, ...]
    points: tuple[int, ...]


EVENTS = (
    NumberDrawn | LotFell | StageBegan | DuelBegan | Drew | Reshuffled | TurnOpened | TurnMissed
    | Discarded | BowPassed | SkipDeclared | SkipMarked | Pushed | TradeDeclared | Laid | Swapped
    | Burned | Claimed | Robbed | Attacked | BowReturned | Shown | DuelScored | Rebelled
    | Replaced | FactorDrawn | PrizeWon | Left | MatchOver
)  # fmt: skip
