"""What one seat knows of a match, as a fold over the events it has seen."""

from typing import Self

from msgspec import UNSET, Struct
from msgspec.structs import replace

from tavolon.kernel import Seat
from tavolon.kernel.values import Event
from tavolon.numeron.asked import Asked, asked_after
from tavolon.numeron.facts import Fact, Lost
from tavolon.numeron.moves import (
    BattleBegan,
    BattleOver,
    Called,
    ItemPicked,
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
    spent: tuple[Item, ...] = ()
    """Items used since they were chosen, in time order."""
    used: int = 0
    """Items used in the turn under way, this player's own or the other's."""
    facts: tuple[Fact, ...] = ()
    """What has been said of the number in this battle, in time order."""
    lost: str = ""
    wins: int = 0
    turns: int = 0

    def may_use(self, rules: Ruleset, kinds: tuple[Item, ...]) -> tuple[Item, ...]:
        """The items of some kinds the player may still declare in this turn [N4.2]."""
        spent = self.used >= rules.items_per_player_per_turn
        return () if spent else tuple(item for item in self.items or () if item in kinds)


class View(Struct, frozen=True, kw_only=True):
    """A seat's knowledge; seat None is the audience."""

    rules: Ruleset
    seat: Seat | None
    players: tuple[Known, Known]
    battle: int = 0
    first: Seat | None = None
    attacker: Seat | None = None
    """Whose turn it is, once the first turn has opened."""
    called: bool = False
    """Whether a call has been made in the turn under way."""
    picked: tuple[Item, ...] = ()
    """What has been picked in a draft, in order."""
    asked: Asked = Asked()

    def see(self, event: Event) -> Self:
        """The view after one more event."""
        after = self._fold(event)
        asked = asked_after(after, event)
        return after if asked is after.asked else replace(after, asked=asked)

    def _fold(self, event: Event) -> Self:
        match event:
            case BattleBegan(battle):
                return self._fresh(battle)
            case ItemsTaken(seat, items):
                return self._change(seat, items=items, spent=())
            case ItemPicked(_, item):
                return replace(self, picked=(*self.picked, item))
            case NumberSet(seat, number) | NumberChanged(seat, number):
                return self if number.value is UNSET else self._change(seat, number=number.open)
            case OrderDecided(first):
                return replace(self, first=first)
            case TurnOpened(seat, turn):
                return self._open(seat, turn)
            case Called():
                return replace(self, called=True)
            case ItemUsed(seat, item):
                return self._use(seat, item)
            case Told(about, Lost(digit)):
                lost = "".join(sorted(self.players[about].lost + digit))
                return self._change(about, lost=lost)
            case Told(about, fact):
                return self._change(about, facts=(*self.players[about].facts, fact))
            case BattleOver():
                return self._over(event)
        return self

    def _change(self, seat: Seat, **fields: object) -> Self:
        players = tuple(
            replace(player, **fields) if place == seat else player
            for place, player in enumerate(self.players)
        )
        return replace(self, players=players)

    def _use(self, seat: Seat, item: Item) -> Self:
        player = self.players[seat]
        held = tuple(one for one in player.items or () if one is not item)
        return self._change(seat, items=held, spent=(*player.spent, item), used=player.used + 1)

    def _fresh(self, battle: int) -> Self:
        scope = {"items": None, "spent": ()} if self.rules.item_scope is Scope.BATTLE else {}
        players = tuple(
            replace(player, number=None, facts=tuple(map(Lost, player.lost)), turns=0, used=0, **scope)
            for player in self.players
        )
        return replace(
            self, battle=battle, players=players, first=None, attacker=None, called=False, picked=()
        )

    def _open(self, attacker: Seat, turn: int) -> Self:
        players = tuple(
            replace(player, used=0, turns=turn if seat == attacker else player.turns)
            for seat, player in enumerate(self.players)
        )
        return replace(self, players=players, attacker=attacker, called=False)

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
