"""Before the call, the defender may rearrange or exchange digits."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from tavolon.kernel import Action, Limit, Pace, Seat, Secret, Step
from tavolon.numeron.facts import Fact, Shuffled, changes, told_by_change
from tavolon.numeron.moves import Change, NumberChanged, Pass, Passed, Shuffle
from tavolon.numeron.number import Number
from tavolon.numeron.phases.question import Question
from tavolon.numeron.phases.turn import Turn, ask_defender
from tavolon.numeron.rules import DEFENCE, Item, Ruleset, Timing
from tavolon.numeron.state import Match, Side, other, use

__all__ = ["Defending"]


class Defending(Question, frozen=True):
    """The defender may use a defence item before the attacker acts [N4.1, N4.5]."""

    turn: Turn

    def awaits(self, state: Match) -> frozenset[Seat]:
        """The defender."""
        return frozenset({other(self.turn.seat)})

    def limit(self, state: Match) -> Limit:
        """A window, or a race in which the attacker may be quicker [N4.3]."""
        timing, seconds = state.rules.defence_timing, state.rules.window_seconds
        if timing is Timing.WINDOW:
            return Limit(Pace.WINDOW, seconds, early=True)
        ahead = frozenset({self.turn.seat})
        return Limit(Pace.WINDOW, seconds, ahead=ahead, tie=timing is Timing.RACE_ITEM_FIRST)

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Passing, and every use of the items held; none may fit, but he is asked all the same [N4.6]."""
        uses = {Item.SHUFFLE: _shuffles, Item.CHANGE: _changes}
        items = state.may_use(seat, DEFENCE)
        side = state.sides[seat]
        return (Pass(), *(use for item in items for use in uses[item](state.rules, side)))

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """The number alters in secret; only the item, and what it must tell, is said."""
        seat = other(self.turn.seat)
        match taken[seat]:
            case Shuffle(order):
                number = "".join(state.sides[seat].hidden[place - 1] for place in order)
                return self._alter(state, seat, number, Item.SHUFFLE, Shuffled())
            case Change(position, digit):
                hidden = state.sides[seat].hidden
                told = told_by_change(state.rules, hidden, position)
                return self._alter(state, seat, _put(hidden, position, digit), Item.CHANGE, told)
            case _:
                return Step(state.at(self.turn), (Passed(seat),))

    def _alter(self, match: Match, seat: Seat, number: Number, item: Item, fact: Fact) -> Step[Match]:
        step = use(match.change(seat, number=number), seat, item, seat, fact)
        hidden = NumberChanged(seat, Secret(frozenset({seat}), number))
        return Step(ask_defender(step.state, self.turn), (*step.events, hidden))


def _shuffles(rules: Ruleset, side: Side) -> list[Action]:
    """Every order, the old one included unless the edition forbids the feint [N5.7]."""
    actions: list[Action] = []
    for order in permutations(range(1, rules.digits + 1)):
        number = "".join(side.hidden[place - 1] for place in order)
        feint = number == side.hidden and not rules.shuffle_identity_allowed
        if not feint and (rules.leading_zero or number[0] != "0"):
            actions.append(Shuffle(order))
    return actions


def _changes(rules: Ruleset, side: Side) -> list[Action]:
    """Every digit of the same class that is free and not lost, at every position [N5.8, N5.9]."""
    return [
        Change(position, changed[position - 1])
        for position in range(1, rules.digits + 1)
        for changed in changes(side.hidden, position, rules)
        if changed[position - 1] not in side.lost
    ]


def _put(number: Number, position: int, digit: str) -> Number:
    return number[: position - 1] + digit + number[position:]
