"""Before the first turn of a battle: items, numbers and the order of play."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from tavolon.kernel import CHANCE, Action, Event, Options, Seat, Secret, Step
from tavolon.numeron.moves import (
    BattleBegan,
    Begin,
    Hand,
    ItemPicked,
    ItemsTaken,
    NumberSet,
    OrderDecided,
    Pick,
    SetNumber,
    TakeItems,
    Threw,
    Throw,
)
from tavolon.numeron.phases.question import Question
from tavolon.numeron.phases.turn import open_turn
from tavolon.numeron.rules import First, Item, NextFirst, Ruleset, Scope, Selection, in_order
from tavolon.numeron.state import Match, Side, known_losses, other

__all__ = ["begin", "start"]

BOTH = frozenset({0, 1})


def start(rules: Ruleset, seats: int) -> Step[Match]:
    """The opening of a match, with what both bring from earlier ones [N7.5]."""
    assert seats == len(BOTH)
    brought = rules.carried or (None, None)
    whole = rules.item_scope is Scope.TOURNAMENT
    sides = tuple(
        Side(items=one.items if whole else None, lost=one.lost) if one else Side() for one in brought
    )
    match = Match(phase=ChoosingItems(), rules=rules, sides=(sides[0], sides[1]), battle=0)
    shown = [ItemsTaken(seat, side.items) for seat, side in enumerate(sides) if side.items is not None]
    step = begin(match)
    return Step(step.state, (*shown, *step.events))


def begin(match: Match) -> Step[Match]:
    """The next battle: numbers anew, items anew when their scope is over [N2.4, N7.1]."""
    for seat in BOTH:
        side = match.sides[seat]
        items = None if match.rules.item_scope is Scope.BATTLE else side.items
        facts = known_losses(side.lost)
        match = match.change(seat, number=None, items=items, facts=facts, turns=0, used=0)
    match = replace(match, battle=match.battle + 1, hit=False)
    known = () if match.first is None else (OrderDecided(match.first),)
    step = prepare(match)
    return Step(step.state, (BattleBegan(match.battle), *known, *step.events))


def prepare(match: Match) -> Step[Match]:
    """Asks for whatever is missing, or opens the first turn; a draft comes after the order [N2.1]."""
    missing_items = any(side.items is None for side in match.sides)
    if match.first is None and missing_items and match.rules.item_selection is Selection.DRAFT:
        return _order(match)
    if missing_items:
        return _items(match)
    if any(side.number is None for side in match.sides):
        return Step(match.at(Setting()))
    return _order(match) if match.first is None else open_turn(match, match.first)


def _order(match: Match) -> Step[Match]:
    """How the beginner is found; a loser or an alternation is known already [N2.7, N7.2]."""
    way = match.rules.first_player if match.battle == 1 else match.rules.next_first_player
    assert way not in (NextFirst.LOSER, NextFirst.ALTERNATE)
    return Step(match.at(Janken() if way in (First.JANKEN, NextFirst.JANKEN) else Lot()))


def _items(match: Match) -> Step[Match]:
    selection = match.rules.item_selection
    if selection is Selection.SAME_FOR_ALL or match.rules.items_per_player == 0:
        return _take(match, dict.fromkeys(BOTH, match.rules.loadouts[0]))
    if selection is Selection.DRAFT:
        assert match.first is not None
        return Step(match.at(Drafting(other(match.first))))
    return Step(match.at(ChoosingItems() if selection is Selection.FREE else NamingItems()))


def _take(match: Match, items: Mapping[Seat, tuple[Item, ...]]) -> Step[Match]:
    """Items are shown before the numbers are made [N2.1]."""
    for seat, held in items.items():
        match = match.change(seat, items=held)
    step = prepare(match)
    return Step(step.state, (*(ItemsTaken(seat, held) for seat, held in items.items()), *step.events))


def _decide_order(match: Match, first: Seat, *before: Event) -> Step[Match]:
    step = prepare(replace(match, first=first))
    return Step(step.state, (*before, OrderDecided(first), *step.events))


class ChoosingItems(Question, frozen=True):
    """Both choose their items, sealed [N2.2]."""

    def awaits(self, state: Match) -> frozenset[Seat]:
        """Both."""
        return BOTH

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Every set without a forbidden pair [N2.3]."""
        return tuple(TakeItems(items) for items in state.rules.loadouts)

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """Both choices are shown together."""
        return _take(state, {seat: action.items for seat, action in taken.items()})


class NamingItems(Question, frozen=True):
    """The game master, without one chance, names the items of both [N2.2]."""

    def awaits(self, state: Match) -> frozenset[Seat]:
        """Chance; a driver with a game master lets him speak for it."""
        return frozenset({CHANCE})

    def mastered(self, state: Match) -> bool:
        """That is what a game master is for [N2.2]."""
        return True

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Every set of items."""
        return tuple(TakeItems(items) for items in state.rules.loadouts)

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """Both hold the same."""
        return _take(state, dict.fromkeys(sorted(BOTH), taken[CHANCE].items))


class Drafting(Question, frozen=True):
    """One item at a time from one set of each kind, openly, the second player first [N2.2]."""

    seat: Seat
    picked: tuple[Pick, ...] = ()

    def awaits(self, state: Match) -> frozenset[Seat]:
        """Who picks."""
        return frozenset({self.seat})

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """What nobody has picked."""
        picks = (Pick(item) for item in state.rules.items_available)
        return tuple(pick for pick in picks if pick not in self.picked)

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """The other picks next, until both have enough."""
        picked = (*self.picked, taken[self.seat])
        shown = ItemPicked(self.seat, taken[self.seat].item)
        if len(picked) < 2 * state.rules.items_per_player:
            return Step(state.at(Drafting(other(self.seat), picked)), (shown,))
        held = {self.seat: picked[1::2], other(self.seat): picked[::2]}
        items = {seat: in_order(pick.item for pick in held[seat]) for seat in sorted(BOTH)}
        step = _take(state, items)
        return Step(step.state, (shown, *step.events))


class Setting(Question, frozen=True):
    """Both hide a number, sealed [N2.5, N2.6]."""

    def awaits(self, state: Match) -> frozenset[Seat]:
        """Both."""
        return BOTH

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Every number of the right form without a digit the seat has lost [N7.4]."""
        return _settings(state.rules, state.sides[seat].lost)

    def defaults(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Any number [N4.8]."""
        return self.legal(state, seat)

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """The numbers are hidden, and stay as set [N2.6]."""
        for seat, action in taken.items():
            state = state.change(seat, number=action.number)
        step = prepare(state)
        hidden = (NumberSet(seat, Secret(frozenset({seat}), taken[seat].number)) for seat in taken)
        return Step(step.state, (*hidden, *step.events))


class Janken(Question, frozen=True):
    """Rock-paper-scissors for the first turn, sealed, ties thrown again [N2.8]."""

    def awaits(self, state: Match) -> frozenset[Seat]:
        """Both."""
        return BOTH

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Rock, scissors, paper."""
        return THROWS

    def defaults(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Any throw [N4.8]."""
        return THROWS

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """The winner begins."""
        hands = (taken[0].hand, taken[1].hand)
        if hands[0] is hands[1]:
            return Step(state, (Threw(hands),))
        return _decide_order(state, 0 if hands[0].beats(hands[1]) else 1, Threw(hands))


class Lot(Question, frozen=True):
    """Chance decides who begins [N2.7]."""

    def awaits(self, state: Match) -> frozenset[Seat]:
        """Chance."""
        return frozenset({CHANCE})

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Either seat."""
        return (Begin(0), Begin(1))

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """The drawn seat begins."""
        return _decide_order(state, taken[CHANCE].seat)


THROWS = tuple(Throw(hand) for hand in Hand)


@lru_cache(maxsize=64)
def _settings(rules: Ruleset, lost: str) -> Options[SetNumber]:
    return Options(SetNumber(number) for number in rules.numbers if not set(number) & set(lost))
