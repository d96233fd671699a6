"""What is decided in Calcolon."""

from enum import StrEnum

from tavolon.calcolon.cards import Card
from tavolon.calcolon.holding import Hand
from tavolon.kernel import Action, Seat

__all__ = ["ACTIONS", "Multiplier"]


class Choose(Action, frozen=True):
    """The lot: whom it falls on."""

    seat: Seat


class Deal(Action, frozen=True):
    """The card that comes off the pile."""

    card: Card


class Draw(Action, frozen=True):
    """Draws a card, where there was something else to do."""


class Barter(Action, frozen=True):
    """Swaps a card with a seat instead of drawing, in rebellion."""

    seat: Seat


class Attack(Action, frozen=True):
    """Declares the hand complete."""


class Discard(Action, frozen=True):
    """Throws a card without effect; a bow goes to the left-hand neighbour's stock."""

    card: Card


class Skip(Action, frozen=True):
    """Throws a zero that costs a seat its next turn."""

    seat: Seat


class Push(Action, frozen=True):
    """Pushes the devil zero to a seat."""

    seat: Seat


class Trade(Action, frozen=True):
    """Throws a trade card and swaps cards with a seat."""

    card: Card
    seat: Seat


class Burn(Action, frozen=True):
    """Throws the flame arrow: all throw away all cards of the kinds named."""

    kinds: tuple[Card, ...]


class Pass(Action, frozen=True):
    """Lets it be."""


class Rob(Action, frozen=True):
    """Takes the card just thrown, and attacks with it."""


class Lay(Action, frozen=True):
    """The row, from the left, in which a hand lies for a blind choice."""

    row: Hand


class Swap(Action, frozen=True):
    """Own cards for those at some slots of the other's row, which count from 1."""

    give: Hand
    take: tuple[int, ...]


class Redraw(Action, frozen=True):
    """Throws back a bow drawn in the last draw, and draws again."""


class Show(Action, frozen=True):
    """What a formula of all one's cards comes to; the event writes the formula out."""

    value: int


class Bust(Action, frozen=True):
    """Shows cards that are not complete."""


class Multiplier(StrEnum):
    """What stands on a card of the lottery's second block [C8.3]."""

    HUNDRED = "100"
    TEN = "10"
    TENTH = "1/10"


class DrawFactor(Action, frozen=True):
    """The prize lottery's two cards: × or ÷, and a number."""

    operator: Card
    number: Multiplier


class Leave(Action, frozen=True):
    """Gives up the match."""


ACTIONS = (
    Choose | Deal | Draw | Barter | Attack | Discard | Skip | Push | Trade | Burn | Pass | Rob
    | Lay | Swap | Redraw | Show | Bust | DrawFactor | Leave
)  # fmt: skip
