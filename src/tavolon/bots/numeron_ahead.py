"""Looking further ahead than one action: both sides choose, turn by turn, and plain hunts come after that.

Both know what is said. What is known of one's own number besides decides how one's own choices are measured,
never what the other is taken to choose.
"""

from collections.abc import Callable, Iterable
from functools import partial
from operator import mul
from statistics import fmean
from typing import Any, NamedTuple

from tavolon.bots.numeron_duel import Duel
from tavolon.bots.numeron_hunter import DOUBLE, Ends, Hunter, Hunts, Part
from tavolon.bots.thinking import Budget, Spent
from tavolon.fast.hunt import bits
from tavolon.kernel import Seat
from tavolon.numeron.moves import Call, Double, Point
from tavolon.numeron.rules import CallRule
from tavolon.numeron.solver import Asked

__all__ = ["Ahead", "further", "leading"]

CHOICES = 3
"""Of so many actions, the best when looked one action ahead, the rest of the race is looked into."""

FIRST = 6
"""The same of the actions that are to be decided on, and the best of each kind beside."""

LARGE = 20_000
"""With more pairs of numbers left it would take too long."""

TURNS = range(2, 7)
"""So many turns are looked into at first, the own and the other's next, and at most."""

ALIKE = 0.005
"""The other is taken to choose evenly among actions so close to his best."""

EXACT = 9
"""Chances are compared in so many digits, and alike ones stay in their order."""

HUNT = 20
"""What a hunt played to its end costs; weighing an action costs one."""


class Chance(NamedTuple):
    """How likely the player to move wins: for all who only hear, and for who knows his own number."""

    any: float
    own: float


Row = tuple[Chance, Any]


class Ahead:
    """Measures actions of a race that the first hit wins; what it costs is spent as it goes."""

    def __init__(self, duel: Duel, budget: Budget) -> None:
        self.duel, self.budget = duel, budget
        self.hunts = Hunts(duel.ground, lambda: budget.spend(HUNT))
        self.hit = (duel.rules.digits + 1) * (duel.rules.digits + 2) // 2 - 1
        self.points = [Point(position) for position in range(1, duel.rules.digits + 1)]
        self.mine, self.theirs = self._hunter(duel.seat), self._hunter(1 - duel.seat)
        self.known: dict[tuple[Hunter, Hunter, bool, int, int], Chance] = {}
        self.cut = False
        """Whether a hunt was played plainly that could have been looked into."""

    def begin(self) -> None:
        """Forgets what was looked into less far."""
        self.known.clear()
        self.cut = False

    @staticmethod
    def suits(duel: Duel) -> bool:
        """Whether it is such a race, anything may be called, answers are at hand and enough is known."""
        rules, (one, other) = duel.rules, duel.beliefs
        small = len(duel.ground.table) > 0 and len(one.numbers) * len(other.numbers) <= LARGE
        return small and not rules.equal_last_turn and rules.call_rule is CallRule.ANY

    def worth(self, action: Call | Asked | Double, turns: int, calls: int) -> float:
        """How likely one wins with an action, if so many calls are left and so many turns looked into."""
        return self._action(self.mine, self.theirs, True, action, calls, turns).own

    def named(self, point: Point, turns: int) -> float:
        """How likely one wins if the other shows the digit at a position and then calls twice."""
        parts = self.mine.shown(point)
        return 1 - _sum(parts, lambda part: self._choose(self.theirs, part, False, 2, turns)).own

    def _hunter(self, seat: Seat) -> Hunter:
        duel, places = self.duel, self.duel.ground.places
        belief = duel.beliefs[1 - seat]
        own = -1 if seat == duel.seat else places.get(duel.view.players[duel.seat].number or "", -1)
        attacks, _ = bits(duel.items(seat))
        _, defences = bits(duel.items(1 - seat))
        codes = tuple(places[number] for number in belief.numbers)
        return self.hunts.of(codes, belief.chances, attacks, defences, own)

    def _turn(self, mover: Hunter, waiting: Hunter, mine: bool, turns: int) -> Chance:
        """Of a turn that begins, where the owner of the number may defend."""
        if not mover.defended:
            return self._choose(mover, waiting, mine, 0, turns)
        if mover.shuffled is None:
            return self._plain(mover.ends, waiting)
        return self._choose(mover.shuffled, waiting, mine, 0, turns)

    def _choose(self, mover: Hunter, waiting: Hunter, mine: bool, calls: int, turns: int) -> Chance:
        """Of the best action, so many calls being left; before items are used that is 0."""
        key = mover, waiting, mine, calls, turns
        found = self.known.get(key)
        if found is None:
            rows = self._ranked(mover, waiting, mine, calls)
            chances = [chance for chance, _ in rows]
            if turns > 1:
                chances = [self._action(mover, waiting, mine, action, calls, turns) for _, action in rows]
            elif len(mover.codes) > 1:
                self.cut = True
            found = self.known[key] = _best(chances, mine)
        return found

    def _ranked(self, mover: Hunter, waiting: Hunter, mine: bool, calls: int) -> list[Row]:
        """The best actions by what they are worth if hunts go on plainly, best first."""
        options, lasts = mover.options(calls), waiting.lasts
        self.budget.spend(len(options.actions))
        all_ends, last = (options.own, lasts.own) if mine else (options.any, lasts.any)
        worths = [round(sum(map(mul, ends, last)), EXACT) for ends in all_ends]
        order = sorted(range(len(worths)), key=worths.__getitem__, reverse=True)[:CHOICES]
        rows = [(self._plain(options.ends(place), waiting), options.actions[place]) for place in order]
        if options.double is not None:
            chance = self._plain(options.double, waiting)
            if chance.any > max(row[0].any for row in rows):  # a digit less is no gain
                chance = self._doubled(waiting, mine, partial(self._plain, options.double))
                rows.append((chance, Double()))
                rows.sort(key=lambda row: round(_measure(row[0], mine), EXACT), reverse=True)
        return rows[:CHOICES]

    def _action(
        self, mover: Hunter, waiting: Hunter, mine: bool, action: Any, calls: int, turns: int
    ) -> Chance:
        """Of an action, if so many turns are looked into."""
        if isinstance(action, Double):
            bare = mover.without(DOUBLE)
            return self._doubled(waiting, mine, lambda part: self._choose(bare, part, mine, 2, turns))
        parts = mover.after(action)
        if not isinstance(action, Call):
            return _sum(parts, lambda part: self._choose(part, waiting, mine, 1, turns))
        found = [part for part in parts if part.answer != self.hit]
        rest = _sum(found, lambda part: self._called(part, waiting, mine, calls, turns))
        hit = [part for part in parts if part.answer == self.hit]
        return Chance(rest.any + sum(part.any for part in hit), rest.own + sum(part.own for part in hit))

    def _called(self, mover: Hunter, waiting: Hunter, mine: bool, calls: int, turns: int) -> Chance:
        """After a call that missed: another one, or the other's turn."""
        if calls > 1:
            return self._choose(mover, waiting, mine, calls - 1, turns)
        any_, own = self._turn(waiting, mover, not mine, turns - 1)
        return Chance(1 - any_, 1 - own)

    def _doubled(self, waiting: Hunter, mine: bool, measured: Callable[[Hunter], Chance]) -> Chance:
        """Of DOUBLE, whose digit is shown where that helps the waiting player most."""
        shown = (_sum(waiting.shown(point), measured) for point in self.points)
        return min(shown, key=lambda chance: _measure(chance, not mine))

    def _plain(self, ends: Ends, waiting: Hunter) -> Chance:
        """If both hunts go on plainly."""
        lasts = waiting.lasts
        heard = sum(map(mul, ends.any, lasts.any))
        if ends.own is ends.any and lasts.own is lasts.any:
            return Chance(heard, heard)
        return Chance(heard, sum(map(mul, ends.own, lasts.own)))


def further(
    duel: Duel, rows: list[tuple[float, Any]], budget: Budget, measure: Callable[[Ahead, Any, int], float]
) -> list[tuple[float, Any]]:
    """The best of some measured actions, measured with more and more turns looked into as the budget allows.

    They are as they were if not even the first such look can be paid for, or nothing is to be gained.
    """
    if len(rows) == 1 or budget.empty or not Ahead.suits(duel):
        return rows
    ahead = Ahead(duel, budget)
    first = leading(rows)
    try:
        for turns in TURNS:
            ahead.begin()
            rows = [(measure(ahead, action, turns), action) for _, action in first]
            if not ahead.cut:
                break
    except Spent:
        pass
    return rows


def leading(rows: list[tuple[float, Any]]) -> list[tuple[float, Any]]:
    """The actions to look into, best first: what an item tells may pay only later, so each kind is there."""
    ranked = sorted(rows, key=lambda row: round(row[0], EXACT), reverse=True)
    best = {type(action): place for place, (_, action) in reversed(list(enumerate(ranked)))}
    return [row for place, row in enumerate(ranked) if place < FIRST or best[type(row[1])] == place]


def _measure(chance: Chance, mine: bool) -> float:
    """What a player goes by: who decides on one's own turn knows one's own number."""
    return chance.own if mine else chance.any


def _best(chances: list[Chance], mine: bool) -> Chance:
    """Of the best action, or evenly of the other's that are about as good."""
    if mine:
        return max(chances, key=lambda chance: chance.own)
    most = max(chance.any for chance in chances)
    return Chance(most, fmean(chance.own for chance in chances if chance.any >= most - ALIKE))


def _sum(parts: Iterable[Part], measured: Callable[[Hunter], Chance]) -> Chance:
    """Of some answers together."""
    any_ = own = 0.0
    for part in parts:
        chance = measured(part.hunter)
        any_ += part.any * chance.any
        own += part.own * chance.own
    return Chance(any_, own)
