"""What one seat knows of a match, as a fold over the events it has seen."""

from typing import Self

from msgspec import UNSET, Struct
from msgspec.structs import replace

from tavolon.kernel import Seat
from tavolon.kernel.values import Event
from tavolon.numeron.facts import Fact, Lost
from tavolon.numeron.moves import (
    BattleBegan,
    BattleOver,
    ItemsTaken,
    ItemUsed,
    NumberChanged,
    NumberSet,
    OrderDecided,
    Told,
    TurnOpened,
)
from tavolon.numeron.number import Number
from tavolon.numeron.rules import Item, Ruleset, Scope

__all__ = ["Known", "View", "view"]


class Known(Struct, frozen=True):
    """What is known of one player: all of it public but the number, which is None while hidden."""

    number: Number | None = None
    items: tuple[Item, ...] | None = None
    """Items held and not yet used; None before they are chosen."""
    facts: tuple[Fact, ...] = ()
    """What has been said of the number in this battle, in time order."""
    lost: str = ""
    wins: int = 0
    turns: int = 0


class View(Struct, frozen=True, kw_only=True):
    """A seat's knowledge; seat None is the audience."""

    rules: Ruleset
    seat: Seat | None
    players: tuple[Known, Known]
    battle: int = 0
    first: Seat | None = None
    attacker: Seat | None = None
    """Whose turn it is, once the first turn has opened."""

    def see(self, event: Event) -> Self:
        """The view after one more event."""
        match event:
            case BattleBegan(battle):
                return self._fresh(battle)
            case ItemsTaken(seat, items):
                return self._change(seat, items=items)
            case NumberSet(seat, number) | NumberChanged(seat, number):
                return self if number.value is UNSET else self._change(seat, number=number.open)
            case OrderDecided(first):
                return replace(self, first=first)
            case TurnOpened(seat, turn):
                return replace(self._change(seat, turns=turn), attacker=seat)
            case ItemUsed(seat, item):
                held = self.players[seat].items or ()
                return self._change(seat, items=tuple(one for one in held if one is not item))
            case Told(about, fact):
                return self._told(about, fact)
            case BattleOver():
                return self._over(event)
        return self

    def _change(self, seat: Seat, **fields: object) -> Self:
        players = tuple(
            replace(player, **fields) if place == seat else player
            for place, player in enumerate(self.players)
        )
        return replace(self, players=players)

    def _fresh(self, battle: int) -> Self:
        after = self
        for seat, player in enumerate(self.players):
            items = None if self.rules.item_scope is Scope.BATTLE else player.items
            facts = tuple(Lost(digit) for digit in player.lost)
            after = after._change(seat, number=None, items=items, facts=facts, turns=0)
        return replace(after, battle=battle, first=None, attacker=None)

    def _told(self, about: Seat, fact: Fact) -> Self:
        player = self.players[about]
        lost = "".join(sorted(player.lost + fact.digit)) if isinstance(fact, Lost) else player.lost
        return self._change(about, facts=(*player.facts, fact), lost=lost)

    def _over(self, event: BattleOver) -> Self:
        after = self
        for seat, number in enumerate(event.numbers):
            wins = self.players[seat].wins + (seat == event.winner)
            after = after._change(seat, number=number, wins=wins)
        return after


def view(rules: Ruleset, seats: int, seat: Seat | None) -> View:
    """The view before the first event."""
    assert seats == 2
    lost = [one.lost for one in rules.carried] or ["", ""]
    players = (Known(lost=lost[0]), Known(lost=lost[1]))
    return View(rules=rules, seat=seat, players=players)
