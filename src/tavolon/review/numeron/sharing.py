"""The win chance of a battle as it stands: exact where the race is solved, else by how both hunts go.

The estimate races two hunts that do not heed one another: the mover wins if he needs no more turns than the
other. Items that are held shift that by the calls they are worth.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import floor, log2
from typing import NamedTuple

from tavolon.numeron.candidates import Bits, universe
from tavolon.numeron.number import Number
from tavolon.numeron.rules import ATTACK, DEFENCE, Item, Ruleset
from tavolon.numeron.solver import Question, answers, questions
from tavolon.review.numeron.hunting import Hunt, average, hunter
from tavolon.review.numeron.racing import exact
from tavolon.review.numeron.standing import Standing

__all__ = ["Share", "asked", "called", "doubled", "pointed", "share"]

WORTH = {Item.DOUBLE: 0.9, Item.SHUFFLE: 0.8, Item.CHANGE: 0.6}
"""What an item that asks nothing is worth while it is held, in calls."""


class Share(NamedTuple):
    """A share of wins, a draw being half a win, and whether it is exact."""

    value: float
    exact: bool

    @property
    def other(self) -> "Share":
        """What is left for the other."""
        return Share(1 - self.value, self.exact)


@lru_cache(maxsize=1 << 14)
def share(at: Standing) -> Share:
    """The mover's share of wins."""
    solved = exact(at)
    if solved is not None:
        return Share(float(solved), exact=True)
    hunts = hunter(at.rules)
    return Share(_raced(at, hunts.hunt(at.own), hunts.hunt(at.theirs)), exact=False)


def called(at: Standing, call: Number) -> Share:
    """The mover's share if he makes a call, over all its answers."""
    hit, parts = at.parts(call)
    rows = [(part.bit_count(), _after_miss(at, part)) for part in parts]
    return _mean([(hit, hitting(at)), *rows] if hit else rows)


def hitting(at: Standing) -> Share:
    """The mover's share once he has hit: an equal last turn may still make it a draw [N6.2]."""
    if at.answering:
        return Share(0.5, exact=True)
    if at.rules.equal_last_turn and not at.second:
        return share(at.answered()).other
    return Share(1.0, exact=True)


def asked(at: Standing, item: Item, question: Question) -> Share:
    """The mover's share if he asks with an item, over all answers, his call still to come."""
    space = universe(at.rules)
    parts = (space.keep(at.own, answer) for answer in answers(space, question))
    return _mean((part.bit_count(), share(at.used(item, own=part))) for part in parts if part)


def doubled(at: Standing) -> Share:
    """The mover's share if he uses DOUBLE, and the other names the position that tells him most."""
    return min(pointed(at, position) for position in range(1, at.rules.digits + 1))


def pointed(at: Standing, position: int) -> Share:
    """The mover's share if DOUBLE costs him the digit at a position."""
    digits = universe(at.rules).at[position - 1].values()
    parts = (at.theirs & there for there in digits)
    return _mean((part.bit_count(), share(at.used(Item.DOUBLE, theirs=part))) for part in parts if part)


def lead(at: Standing) -> float:
    """What the items still held are worth to the mover, in calls."""
    mine = _held(at.rules, at.held, at.own, at.asked)
    return mine - _held(at.rules, at.against, at.theirs, asked=False)


def saved(rules: Ruleset, left: Bits, question: Question) -> float:
    """How many calls a question saves: of what is unknown it tells a part, and saves as much of the calls."""
    space = universe(rules)
    size = left.bit_count()
    if size == 1:
        return 0.0
    counts = [space.keep(left, answer).bit_count() for answer in answers(space, question)]
    unknown = sum(count * log2(count) for count in counts if count) / size
    return (average(rules.digits, size) - 1) * (1 - unknown / log2(size))


def _after_miss(at: Standing, left: Bits) -> Share:
    """The mover's share once a call has left these numbers."""
    if at.answering and not at.twice:
        return Share(0.0, exact=True)
    then = at.missed(left)
    return share(then) if then.mover == at.mover else share(then).other


def _mean(rows: Iterable[tuple[int, Share]]) -> Share:
    """The mean of shares by how many numbers each is for."""
    found = list(rows)
    total = sum(count * one.value for count, one in found) / sum(count for count, _ in found)
    return Share(total, all(one.exact for _, one in found))


def _raced(at: Standing, mine: Hunt, other: Hunt) -> float:
    """The mover's share by two hunts that do not heed one another."""
    hits = (sum(mine.hits[:2]), *mine.hits[2:]) if at.twice else mine.hits
    if at.answering:
        return hits[0] / 2
    # Before a defence item no call is sure.
    total = 0.0 if at.window else hits[0] * hitting(at).value
    ahead = lead(at)
    for turns, hit in enumerate(hits, start=1):
        if at.window or turns > 1:
            total += hit * _in_time(other, turns - ahead, at)
    return min(max(total, 0.0), 1.0)


def _in_time(other: Hunt, turns: float, at: Standing) -> float:
    """The share of one who hits in his turn of some number, against the other's hunt."""
    if not at.rules.equal_last_turn:
        return _no_sooner(other, turns)
    late = turns - 1 if at.second else turns + 1
    return (_no_sooner(other, turns) + _no_sooner(other, late)) / 2


def _no_sooner(hunt: Hunt, turns: float) -> float:
    """How likely a hunt takes at least so many turns, between whole ones in proportion."""
    whole = floor(turns)
    low, high = 1 - hunt.within(whole - 1), 1 - hunt.within(whole)
    return low + (turns - whole) * (high - low)


@lru_cache(maxsize=1 << 14)
def _held(rules: Ruleset, items: tuple[Item, ...], left: Bits, asked: bool) -> float:
    """What some items are worth to one who is after these numbers, in calls.

    One item is used in a turn, the one of most worth first. A question that has to wait loses worth as fast
    as the hunt comes to its end; DOUBLE keeps it until then.
    """
    work = average(rules.digits, left.bit_count()) - 1
    worth = sorted(((_worth(rules, item, left), item) for item in items if item in ATTACK), reverse=True)
    total = sum(WORTH[item] for item in items if item in DEFENCE)
    for waits, (one, item) in enumerate(worth, start=int(asked)):
        rest = max(work - waits, 0)
        total += min(one, rest) if item is Item.DOUBLE else one * rest / max(work, 1)
    return total


def _worth(rules: Ruleset, item: Item, left: Bits) -> float:
    """What an attack item is worth: what it would save now, or DOUBLE near the end."""
    found = [saved(rules, left, question) for question in questions(rules, item)]
    return max(found) if found else WORTH[item]
