"""What `master` brings to a battle of Numer0n: items and a number, mixed so that nobody can read them."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from random import Random

from tavolon.fast.ground import ground
from tavolon.fast.hunt import ASKING, bits
from tavolon.kernel import Seat
from tavolon.numeron.moves import ITEM_OF, Pick, SetNumber, TakeItems
from tavolon.numeron.number import Number
from tavolon.numeron.rules import Item, Ruleset
from tavolon.numeron.view import View

__all__ = ["lasting", "loadout", "number", "pick", "withstood"]

WORTH = {
    Item.DOUBLE: 1.4,
    Item.HIGH_LOW: 1.2,
    Item.SLASH: 1.1,
    Item.SHUFFLE: 1.0,
    Item.CHANGE: 0.7,
    Item.TARGET: 0.3,
}
"""What an item saves its owner or costs the other, in calls, about as matches had it."""

KEEN = 4.0
"""How much more often a number is chosen that stands a call longer, as a power of e."""

LATE = 1.5
"""The same of numbers that a plain hunter calls a turn later."""

TRIED = 12
"""So many numbers are compared in that."""

PICKY = 6.0
"""The same of items that are worth a call more."""


def loadout(legal: Sequence[TakeItems], rng: Random) -> TakeItems:
    """One of the sets of items, the better the more often."""
    weights = [exp(PICKY * sum(WORTH[item] for item in choice.items)) for choice in legal]
    return rng.choices(legal, weights)[0]


def pick(legal: Sequence[Pick], rng: Random) -> Pick:
    """One of the items left, the better the more often."""
    return rng.choices(legal, [exp(PICKY * WORTH[one.item]) for one in legal])[0]


def number(view: View, legal: Sequence[SetNumber], rng: Random) -> SetNumber:
    """One of the numbers, the longer it withstands what the other can ask and will call the more often."""
    assert view.seat is not None
    asking = withstood(view, 1 - view.seat)
    if not view.rules.distinct:
        return rng.choice(legal)
    weights = lasting(view.rules, asking)
    tried = rng.choices(legal, [weights[one.number] for one in legal], k=TRIED)
    attacks, _ = bits(view.players[1 - view.seat].items or ())
    calls = [_turns(view.rules, one.number, attacks) for one in tried]
    return rng.choices(tried, [exp(LATE * count) for count in calls])[0]


@lru_cache(maxsize=4096)
def _turns(rules: Ruleset, one: Number, attacks: int) -> float:
    """In which turn a plain hunter finds a number."""
    field = ground(rules)
    even = [1 / len(field.numbers)] * len(field.numbers)
    size = field.hunt.ready(range(len(field.numbers)), even, [float(one == other) for other in field.numbers])
    field.hunt.from_attack(size, attacks, 0)
    return sum(turn * share for turn, share in enumerate(field.hunt.found(), start=1))


def withstood(view: View, seat: Seat) -> tuple[Item, ...]:
    """The items of a seat, used or not, that some numbers withstand better than others."""
    player = view.players[seat]
    held = (*(player.items or ()), *player.spent)
    return tuple(item for item in ASKING if item in held and item is not Item.TARGET)


@lru_cache(maxsize=16)
def lasting(rules: Ruleset, asking: tuple[Item, ...]) -> dict[Number, float]:
    """How often each number is to be chosen against some items that ask."""
    field = ground(rules)
    weights = [1.0] * len(field.numbers)
    for question, row in field.rows.items():
        if ITEM_OF[type(question)] in asking:
            calls = {answer: _calls(rules, row, answer) for answer in sorted(set(row))}
            for code, answer in enumerate(row):
                weights[code] *= exp(KEEN * (calls[answer] - max(calls.values())))
    return dict(zip(field.numbers, weights, strict=True))


def _calls(rules: Ruleset, row: bytes, answer: int) -> float:
    """How many calls it takes on average to find a number of which so much has been told."""
    hunt = ground(rules).hunt
    codes = [code for code, told in enumerate(row) if told == answer]
    even = [1 / len(codes)] * len(codes)
    size = hunt.ready(codes, even, even)
    hunt.from_call(size, 0, 0, 1, -1)
    return sum(turn * share for turn, share in enumerate(hunt.found(), start=1))
