"""Where a match of Numer0n stands: two sides, the battle they are in, and what was said of their numbers."""

from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

from tavolon.kernel import Event, Phase, Seat, State, Step
from tavolon.numeron.facts import Fact, Lost
from tavolon.numeron.moves import ItemUsed, Told
from tavolon.numeron.number import Number
from tavolon.numeron.rules import DEFENCE, Item, Ruleset

__all__ = ["Match", "Side", "other"]


def other(seat: Seat) -> Seat:
    """The seat opposite."""
    return 1 - seat


class Side(Struct, frozen=True):
    """One player's part of the match; None means not chosen yet."""

    number: Number | None = None
    items: tuple[Item, ...] | None = None
    facts: tuple[Fact, ...] = ()
    lost: str = ""
    wins: int = 0
    turns: int = 0
    used: int = 0
    """Items used in the turn under way, this side's own or the other's."""

    @property
    def hidden(self) -> Number:
        """The number, which has been set by now."""
        assert self.number is not None
        return self.number

    @property
    def unused(self) -> tuple[Item, ...]:
        """The items still held, which have been chosen by now."""
        assert self.items is not None
        return self.items


class Match(State, frozen=True, kw_only=True):
    """A series of battles between two sides."""

    phase: Phase[Any]
    rules: Ruleset
    sides: tuple[Side, Side]
    battle: int = 1
    first: Seat | None = None
    hit: bool = False
    """Whether the beginner has hit and the other has the last turn [N6.2]."""

    def change(self, seat: Seat, **fields: object) -> Self:
        """The match with a side altered."""
        sides = list(self.sides)
        sides[seat] = replace(sides[seat], **fields)
        return replace(self, sides=(sides[0], sides[1]))

    def at(self, phase: Phase[Any]) -> Self:
        """The match at a phase."""
        return replace(self, phase=phase)

    def told(self, about: Seat, *facts: Fact) -> Self:
        """The match with more said about a side's number."""
        return self.change(about, facts=self.sides[about].facts + facts)

    def spend(self, seat: Seat, item: Item) -> Self:
        """The match with an item declared, and thereby used up [N5.1]."""
        side = self.sides[seat]
        items = tuple(held for held in side.unused if held is not item)
        return self.change(seat, items=items, used=side.used + 1)

    def may_use(self, seat: Seat, kinds: tuple[Item, ...]) -> tuple[Item, ...]:
        """The items of some kinds a seat may still declare in this turn [N4.2]."""
        side = self.sides[seat]
        spent = side.used >= self.rules.items_per_player_per_turn
        return () if spent else tuple(item for item in side.unused if item in kinds)

    def asks_defender(self, attacker: Seat) -> bool:
        """Whether the defender is asked: he holds a defence item, fitting or not [N4.6]."""
        return bool(self.may_use(other(attacker), DEFENCE))


def use(match: Match, seat: Seat, item: Item, about: Seat, *facts: Fact) -> Step[Match]:
    """An item declared, and what is said about a number because of it."""
    events: tuple[Event, ...] = (ItemUsed(seat, item), *(Told(about, fact) for fact in facts))
    return Step(match.spend(seat, item).told(about, *facts), events)


def known_losses(lost: str) -> tuple[Fact, ...]:
    """What is known of a number before anything is said: the digits its owner has lost [N7.4]."""
    return tuple(Lost(digit) for digit in lost)
