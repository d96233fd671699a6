"""A Numer0n bot that plans its items: every action is measured by how likely it is to win the race.

It looks one action ahead and lets both sides go on plainly (`numeron_duel`); with more work or time, in its
own turns and where it names a position, it looks further (`numeron_ahead`). Where the race is solved, it
plays that. Where numbers may repeat it plays as `entropy` does, and also where hunts have not been compiled:
it would think for minutes.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from math import exp
from random import Random
from typing import Any

from tavolon.bots import numeron_entropy, numeron_perfect
from tavolon.bots.numeron_ahead import Ahead, further
from tavolon.bots.numeron_duel import ITEMS, WINDOW, Duel, Ends, Stage
from tavolon.bots.numeron_hunter import shares
from tavolon.bots.numeron_kit import loadout, number, pick
from tavolon.bots.thinking import Budget, Thinking
from tavolon.fast import compiled
from tavolon.numeron.candidates import universe
from tavolon.numeron.facts import Fact, Shuffled, told_by_change
from tavolon.numeron.moves import (
    Call,
    Change,
    Double,
    Pass,
    Pick,
    Point,
    SetNumber,
    Shuffle,
    TakeItems,
)
from tavolon.numeron.number import Number
from tavolon.numeron.rules import CallRule, Item
from tavolon.numeron.search import best_calls
from tavolon.numeron.view import View

__all__ = ["Master", "decide", "measured"]

QUICK = compiled("hunt")

CALLS = 12
"""So many calls it looks into in a turn, if it works as usual."""

STEPS = 600
"""What that costs, about, in steps of looking further ahead."""

ALIKE = 0.002
"""Actions so close to the best are as good, and one of them is taken by chance."""

IN_DANGER = 12
"""How few numbers the other has left when it is time to defend."""

MIXED = 0.12
"""Defence items are put to a use that wins so much less an e-th as often."""

FEW = 30
"""Of more numbers than this the fewer calls are looked into the more there are."""

ASKED = 3
"""Of so many ways to use an item at most each is looked into."""

LARGE = 4_000_000
"""Of more numbers times calls the best call is found by what it tells alone."""


class Master(Thinking):
    """Decides by what it measures; with more work or time it looks further ahead in its turns."""

    def __call__(self, view: View, legal: Sequence[Any], rng: Random) -> Any:
        """The action with which the race is won most often."""
        budget = self.budget(STEPS)
        assert view.seat is not None
        match legal[-1]:
            case TakeItems():
                return loadout(legal, rng)
            case Pick():
                return pick(legal, rng)
            case SetNumber() if QUICK:
                return number(view, legal, rng)
        plans = isinstance(legal[-1], Call | Point) or Pass() in legal
        if not (plans and QUICK and view.rules.distinct):
            return numeron_entropy.decide(view, legal, rng)
        duel = Duel(view)
        if not all(belief.numbers for belief in duel.beliefs):  # what a game master said cannot all be true
            return numeron_entropy.decide(view, legal, rng)
        match legal[-1]:
            case Point():
                return _best(further(duel, list(_points(duel, legal)), budget, Ahead.named), rng)
            case Call():
                return self._turn(duel, legal, rng, budget)
        return self._defence(duel, legal, rng)

    def _defence(self, duel: Duel, legal: Sequence[Any], rng: Random) -> Any:
        """A defence item once the other has few numbers left: plain hunts see its worth too late."""
        if len(duel.beliefs[duel.seat].numbers) > IN_DANGER or len(legal) == 1:
            return Pass()
        return _mixed(_defences(duel, [action for action in legal if action != Pass()]), rng)

    def _turn(self, duel: Duel, legal: Sequence[Any], rng: Random, budget: Budget) -> Any:
        """A call, or an item before it."""
        if not any(map(duel.items, (0, 1))):
            call = numeron_perfect.solved(duel.view, at_once=True)
            if call is not None:
                return call
        calls = round(CALLS * min(self.work, 1)) or 1
        rows = list(measured(duel, legal, calls, finely=not budget.empty))
        left = _calls_left(duel, duel.seat)
        return _best(further(duel, rows, budget, lambda one, *what: one.worth(*what, calls=left)), rng)


decide = Master()


Measured = Iterator[tuple[float, Any]]


def _best(found: Iterable[tuple[float, Any]], rng: Random) -> Any:
    """One of the actions that are about as good as the best."""
    rows = list(found)
    most = max(worth for worth, _ in rows)
    return rng.choice([action for worth, action in rows if worth >= most - ALIKE])


def measured(duel: Duel, legal: Sequence[Any], calls: int, *, finely: bool = False) -> Measured:
    """How likely one wins with each call worth a look and each use of an attack item.

    Of uses that divide what is left as evenly only one is measured, or if it is done `finely` of those that
    divide it into like parts.
    """
    yield from _calls(duel, _listed(duel, legal, calls))
    yield from _items(duel, list(takewhile(lambda action: not isinstance(action, Call), legal)), finely)


def _listed(duel: Duel, legal: Sequence[Any], most: int) -> Sequence[Call]:
    """The calls worth a look."""
    belief, field = duel.beliefs[1 - duel.seat], duel.ground
    if len(belief.numbers) <= 2 or duel.rules.call_rule is CallRule.CONSISTENT:
        ranked = sorted(zip(belief.chances, belief.numbers, strict=True), reverse=True)
        return [Call(one) for _, one in ranked[:most]]
    if len(belief.numbers) * len(field.numbers) > LARGE:
        space, facts = universe(duel.rules), duel.view.players[1 - duel.seat].facts
        listed = [Call(one) for one in best_calls(space, space.bits(belief.numbers), facts, 1)]
    else:
        most = max(2, min(most, most * FEW // len(belief.numbers)))
        codes = [field.places[one] for one in belief.numbers]
        size = field.hunt.ready(codes, belief.chances, belief.chances)
        listed = [Call(field.numbers[code]) for code in field.hunt.ranked(size, most)]
    if duel.rules.call_rule is CallRule.ANY:
        return listed
    return [call for call in listed if call in legal] or [legal[-1]]


def _calls(duel: Duel, calls: Iterable[Call]) -> Measured:
    """How likely one wins with each of some calls, as many as are left in this turn."""
    me, belief = duel.seat, duel.beliefs[1 - duel.seat]
    left = _calls_left(duel, me)
    theirs = _theirs(duel, WINDOW)
    for call in calls:
        mine = duel.ends(me, belief, Stage(calls=left, call=call.number))
        yield duel.chance(me, mine, theirs), call


def _calls_left(duel: Duel, seat: int) -> int:
    """Two after DOUBLE, else one."""
    player = duel.view.players[seat]
    doubled = player.used > 0 and player.spent[-1:] == (Item.DOUBLE,) and not duel.view.called
    return 2 if doubled else 1


def _items(duel: Duel, uses: Sequence[Any], finely: bool) -> Measured:
    """How likely one wins with each use of an attack item."""
    me, belief = duel.seat, duel.beliefs[1 - duel.seat]
    theirs = _theirs(duel, WINDOW) if uses else ()
    for use in _different(duel, uses, finely):
        if isinstance(use, Double):
            yield _double(duel), use
        else:
            mine = duel.ends(me, belief, Stage(question=use))
            yield duel.chance(me, mine, theirs), use


def _different(duel: Duel, uses: Sequence[Any], finely: bool) -> Iterator[Any]:
    """Of questions that divide what is left alike only one, and of a kind those that do it most evenly."""
    belief, field = duel.beliefs[1 - duel.seat], duel.ground
    codes = [field.places[one] for one in belief.numbers]
    found: dict[type, dict[tuple[float, ...], Any]] = {}
    for use in uses:
        parts = [0.0] * 40
        for code, chance in zip(codes, belief.chances, strict=True) if use in field.rows else ():
            parts[field.rows[use][code]] += chance
        even = shares(parts) if finely else (round(sum(part * part for part in parts), 9),)
        found.setdefault(type(use), {}).setdefault(even, use)
    for kind in found.values():
        yield from (kind[worth] for worth in sorted(kind)[:ASKED])


def _double(duel: Duel) -> float:
    """How likely one wins with DOUBLE, if the other names the position that helps him most."""
    me, belief = duel.seat, duel.beliefs[1 - duel.seat]
    mine = duel.ends(me, belief, Stage(calls=2), without=(Item.DOUBLE,))
    shown = (duel.shown(me, position) for position in range(1, duel.rules.digits + 1))
    return min(duel.chance(me, mine, theirs) for theirs in shown)


def _theirs(duel: Duel, stage: Stage) -> Ends:
    """How the hunt for one's own number ends."""
    return duel.knowing(1 - duel.seat, duel.beliefs[duel.seat], stage)


def _points(duel: Duel, legal: Sequence[Point]) -> Measured:
    """How likely one wins with each position that DOUBLE may cost the other."""
    me = duel.seat
    theirs = _theirs(duel, Stage(calls=2))
    for point in legal:
        mine = duel.shown(1 - me, point.position)
        yield 1 - duel.chance(1 - me, theirs, mine), point


def _defences(duel: Duel, legal: Sequence[Any]) -> Iterator[tuple[float, Any]]:
    """How likely one wins with each use of a defence item."""
    me = duel.seat
    mine = duel.ends(me, duel.beliefs[1 - me], WINDOW)
    stage = _attacking(duel)
    for action in legal:
        fact, item, number = _tells(duel, action)
        theirs = duel.knowing(1 - me, duel.told(me, fact), stage, (item,), number)
        yield 1 - duel.chance(1 - me, theirs, mine), action


def _mixed(found: Measured, rng: Random) -> Any:
    """One of the actions, those nearly as good as the best almost as often."""
    rows = list(found)
    most = max(worth for worth, _ in rows)
    return rng.choices([action for _, action in rows], [exp((worth - most) / MIXED) for worth, _ in rows])[0]


def _attacking(duel: Duel) -> Stage:
    """Where the other stands who is about to attack."""
    other = 1 - duel.seat
    used = duel.view.players[other].used
    return Stage(calls=_calls_left(duel, other)) if used else ITEMS


def _tells(duel: Duel, action: Shuffle | Change) -> tuple[Fact, Item, Number]:
    """What the other hears of a defence item, and what the number becomes."""
    hidden = duel.view.players[duel.seat].number
    assert hidden is not None
    if isinstance(action, Shuffle):
        return Shuffled(), Item.SHUFFLE, "".join(hidden[place - 1] for place in action.order)
    number = hidden[: action.position - 1] + action.digit + hidden[action.position :]
    return told_by_change(duel.rules, hidden, action.position), Item.CHANGE, number
