"""What is decided in Numer0n, and what happens at its table."""

from collections.abc import Mapping
from enum import StrEnum

from tavolon.kernel import Action, Event, Seat, Secret
from tavolon.numeron.facts import Fact
from tavolon.numeron.number import Number
from tavolon.numeron.rules import Item

__all__ = ["ACTIONS", "EVENTS", "ITEM_OF", "Hand"]


class Hand(StrEnum):
    """A throw of rock-paper-scissors."""

    ROCK = "rock"
    SCISSORS = "scissors"
    PAPER = "paper"

    def beats(self, other: "Hand") -> bool:
        """Whether this throw wins: rock over scissors over paper over rock."""
        order = tuple(Hand)
        return order[(order.index(self) + 1) % 3] is other


class TakeItems(Action, frozen=True):
    """A player's choice of items, or the game master's for both."""

    items: tuple[Item, ...]


class Pick(Action, frozen=True):
    """One item taken in a draft."""

    item: Item


class SetNumber(Action, frozen=True):
    """The number a player hides."""

    number: Number


class Throw(Action, frozen=True):
    """A throw of rock-paper-scissors."""

    hand: Hand


class Begin(Action, frozen=True):
    """The lot: which seat begins."""

    seat: Seat


class Pass(Action, frozen=True):
    """No defence item this turn."""


class Shuffle(Action, frozen=True):
    """The defender's digits in a new order: position order[0] comes first."""

    order: tuple[int, ...]


class Change(Action, frozen=True):
    """A new digit at a position of the defender's number."""

    position: int
    digit: str


class Double(Action, frozen=True):
    """Two calls this turn, for one digit of one's own."""


class HighLow(Action, frozen=True):
    """Asks for HIGH or LOW; the position is named only where the edition asks for one."""

    position: int | None = None


class Target(Action, frozen=True):
    """Asks where a digit stands."""

    digit: str


class Slash(Action, frozen=True):
    """Asks for the slash number."""


class Point(Action, frozen=True):
    """Names the position of the digit that DOUBLE costs."""

    position: int


class Call(Action, frozen=True):
    """A guess at the other's number."""

    number: Number


class Lapse(Action, frozen=True):
    """The clock ran out before a call."""


class TakeDigit(Action, frozen=True):
    """The digit a loser may not use again."""

    digit: str


class Resign(Action, frozen=True):
    """Gives up the battle."""


class Leave(Action, frozen=True):
    """Gives up the match."""


class BattleBegan(Event, frozen=True):
    """A battle begins; battles are counted from 1."""

    battle: int


class ItemsTaken(Event, frozen=True):
    """The items a seat holds are shown."""

    seat: Seat
    items: tuple[Item, ...]


class ItemPicked(Event, frozen=True):
    """An item is taken in a draft."""

    seat: Seat
    item: Item


class NumberSet(Event, frozen=True):
    """A seat has hidden a number."""

    seat: Seat
    number: Secret[Number]


class Threw(Event, frozen=True):
    """Both throws, shown together."""

    hands: tuple[Hand, ...]


class OrderDecided(Event, frozen=True):
    """Who begins the battle."""

    first: Seat


class TurnOpened(Event, frozen=True):
    """A seat's turn begins; turns are counted per seat and battle, from 1."""

    seat: Seat
    turn: int


class Passed(Event, frozen=True):
    """The defender uses nothing."""

    seat: Seat


class ItemUsed(Event, frozen=True):
    """An item is declared, and with that used up."""

    seat: Seat
    item: Item


class NumberChanged(Event, frozen=True):
    """What a seat's number has become; the others know only the item."""

    seat: Seat
    number: Secret[Number]


class Pointed(Event, frozen=True):
    """A position of the other's number is named."""

    seat: Seat
    position: int


class Called(Event, frozen=True):
    """A number is called."""

    seat: Seat
    number: Number


class Told(Event, frozen=True):
    """Something about a seat's number is said aloud."""

    about: Seat
    fact: Fact


class Lapsed(Event, frozen=True):
    """A turn, or the rest of it, was lost to the clock."""

    seat: Seat


class Ending(StrEnum):
    """What ended a battle."""

    HIT = "hit"
    BOTH_HIT = "both-hit"
    LAST_TURN_MISSED = "last-turn-missed"
    TURN_CAP = "turn-cap"
    TIME = "time"
    RESIGNED = "resigned"
    LEFT = "left"


class BattleOver(Event, frozen=True):
    """A battle ends and both numbers are shown; no winner is a draw."""

    battle: int
    winner: Seat | None
    ending: Ending
    numbers: tuple[Number | None, ...]


class Left(Event, frozen=True):
    """A seat gives up the match."""

    seat: Seat


class MatchOver(Event, frozen=True):
    """The match ends: battles won by each, the winner, and the prize in yen."""

    winner: Seat | None
    wins: tuple[int, ...]
    prize: int = 0


ACTIONS = (
    TakeItems | Pick | SetNumber | Throw | Begin | Pass | Shuffle | Change | Double
    | HighLow | Target | Slash | Point | Call | Lapse | TakeDigit | Resign | Leave
)  # fmt: skip
EVENTS = (
    BattleBegan | ItemsTaken | ItemPicked | NumberSet | Threw | OrderDecided | TurnOpened | Passed
    | ItemUsed | NumberChanged | Pointed | Called | Told | Lapsed | BattleOver | Left | MatchOver
)  # fmt: skip

ITEM_OF: Mapping[type[Action], Item] = {
    Double: Item.DOUBLE,
    HighLow: Item.HIGH_LOW,
    Target: Item.TARGET,
    Slash: Item.SLASH,
    Shuffle: Item.SHUFFLE,
    Change: Item.CHANGE,
}
"""The item that an action uses up."""
