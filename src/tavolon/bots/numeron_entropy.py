"""A Numer0n bot that asks what tells most, and spends its items when they are worth most.

When to spend what follows the exact values of items along an optimal tree: HIGH & LOW and SLASH lose
worth with every turn, TARGET keeps it until late, DOUBLE and the defence items gain it towards the end.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from tavolon.numeron.candidates import candidates
from tavolon.numeron.facts import Fact, Shuffled, told_by_change
from tavolon.numeron.moves import Call, Change, Double, Pass, Pick, Point, SetNumber, Shuffle, TakeItems
from tavolon.numeron.number import Number, classes, slash_number
from tavolon.numeron.rules import Item, Ruleset
from tavolon.numeron.solver import Split, advice, numbers_left
from tavolon.numeron.view import View

__all__ = ["decide"]

WORTH = {
    Item.SLASH: 14,
    Item.HIGH_LOW: 12,
    Item.DOUBLE: 9,
    Item.SHUFFLE: 8,
    Item.CHANGE: 6,
    Item.TARGET: 5,
}
"""What an item saves its owner, in tenths of a call."""

ENOUGH = 1.15
"""The least an attack item must tell to be spent, in bits."""

IN_DANGER = 6
"""How few numbers the opponent has left when it is time to defend."""

LIKELY = 0.6
"""How likely two calls must hit for DOUBLE to be worth its digit."""


def decide(view: View, legal: Sequence[Any], rng: Random) -> Any:
    """The action that tells most, gives away least, or ends the battle soonest."""
    assert view.seat is not None
    match legal[-1]:
        case TakeItems():
            return max(legal, key=lambda choice: sum(WORTH[item] for item in choice.items))
        case Pick():
            return max(legal, key=lambda pick: WORTH[pick.item])
        case SetNumber():
            return rng.choice(_hard_to_find(view, legal))
        case Point():
            return max(legal, key=lambda point: _spread(view, point.position))
        case Call():
            return _attack(view, legal)
    return _defend(view, legal, rng) if Pass() in legal else rng.choice(legal)


def _hard_to_find(view: View, legal: Sequence[SetNumber]) -> Sequence[SetNumber]:
    """The numbers that withstand the other's items: both classes, and digits far apart."""
    assert view.seat is not None
    theirs = view.players[1 - view.seat].items or ()
    mixed = [one for one in legal if Item.HIGH_LOW not in theirs or len(set(classes(one.number))) == 2]
    wide = [one for one in mixed if Item.SLASH not in theirs or slash_number(one.number) >= 7]
    return wide or mixed or legal


def _spread(view: View, position: int) -> int:
    """How evenly the digits at a position of the other's number are spread, as pairs told apart."""
    assert view.seat is not None
    counts = Counter(number[position - 1] for number in numbers_left(view, 1 - view.seat))
    return -sum(count * count for count in counts.values())


def _attack(view: View, legal: Sequence[Any]) -> Any:
    """An item while it tells enough, DOUBLE when two calls are likely to hit, and else the best call."""
    assert view.seat is not None
    facts = view.players[1 - view.seat].facts
    held = view.players[view.seat].items or ()
    asked = advice(view.rules, facts, held, limit=1)
    calls = [one for one in asked if isinstance(one.question, Call) and one.question in legal]
    best = calls[0] if calls else None
    if best is None or best.total <= 2:
        return _sure(view, legal, best)
    if Double() in legal and len(best.parts) >= LIKELY * best.total:
        return Double()
    items = [one for one in asked if not isinstance(one.question, Call) and one.question in legal]
    tells = max(items, key=lambda one: one.bits, default=None)
    return tells.question if tells is not None and tells.bits >= ENOUGH else best.question


def _sure(view: View, legal: Sequence[Any], best: Split | None) -> Any:
    """With two numbers left DOUBLE wins; with one, or where the house narrows the calls, any that may hit."""
    assert view.seat is not None
    if best is not None and best.total == 2 and Double() in legal:
        return Double()
    left = [Call(number) for number in numbers_left(view, 1 - view.seat)]
    return next((call for call in left if call in legal), legal[-1])


def _defend(view: View, legal: Sequence[Any], rng: Random) -> Any:
    """A defence item when few numbers are left for the other, the one that makes most possible again."""
    assert view.seat is not None
    facts = view.players[view.seat].facts
    if len(legal) == 1 or len(candidates(view.rules, facts)) > IN_DANGER:
        return Pass()
    number = view.players[view.seat].number
    assert number is not None
    told = {action: _tells(view.rules, number, action) for action in legal if action != Pass()}
    left = {fact: len(candidates(view.rules, (*facts, fact))) for fact in set(told.values())}
    most = max(left.values())
    return rng.choice([action for action, fact in told.items() if left[fact] == most])


def _tells(rules: Ruleset, number: Number, action: Shuffle | Change) -> Fact:
    """What the other hears of a defence item."""
    if isinstance(action, Shuffle):
        return Shuffled()
    return told_by_change(rules, number, action.position)
