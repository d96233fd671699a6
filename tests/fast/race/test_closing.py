"""The search between bounds: against one that leaves nothing out, and bound by bound."""

from itertools import product
from typing import Any

import pytest

from tavolon.fast.race.closing import Closing
from tavolon.fast.race.codes import Codes
from tavolon.fast.race.holders import Holder, held
from tavolon.fast.race.kinds import Kinds
from tavolon.fast.race.values import Race
from tavolon.numeron.rules import Item
from tests.fast.interpreted import interpreted

ITEMS = [None, Item.TARGET, Item.DOUBLE, Item.HIGH_LOW, Item.SLASH]


@pytest.mark.parametrize("size", [(2, 5), (2, 6), (3, 4)])
def test_with_nothing_left_out_the_same_is_found(size: tuple[int, int]) -> None:
    """Every option of every set tried, every part of every option valued."""
    codes = Codes(*size)
    whole = Race(Kinds(codes, prune=False), prune=False)
    race = Closing(Kinds(codes))
    for one, other in product(ITEMS, repeat=2):
        plainly = whole.value(
            held(whole.kinds, one, other is Item.DOUBLE).start,
            held(whole.kinds, other, one is Item.DOUBLE).start,
        )
        own = held(race.kinds, one, other is Item.DOUBLE, late=True).start
        assert race.value(own, held(race.kinds, other, one is Item.DOUBLE, late=True).start) == plainly


@pytest.mark.parametrize("first", ITEMS)
@pytest.mark.parametrize("second", ITEMS)
@pytest.mark.parametrize("size", [(2, 4), (3, 4)])
def test_bounds_hold(size: tuple[int, int], first: Item | None, second: Item | None) -> None:
    """Before a state is searched it is worth no less than its least and no more than its most."""
    codes = Codes(*size)
    race = Race(Kinds(codes))
    search: Any = interpreted("race.closing").Closing(interpreted("race.kinds").Kinds(codes))
    make = interpreted("race.holders").held
    for one, other in ((first, second), (second, first)):
        exact = [known(held(race.kinds, *holding)) for holding in holdings(one, other)]
        bound = [known(make(search.kinds, *holding, late=True)) for holding in holdings(one, other)]
        search.columns.learn()
        own, theirs = (sorted(exact[side].keys() & bound[side].keys()) for side in (0, 1))
        for a, b in product(own[::3], theirs[::2]):
            search._look(bound[0][a], bound[1][b], 0)
            assert 2 * search.low <= race.value(exact[0][a], exact[1][b]) <= 2 * search.high


def holdings(one: Item | None, other: Item | None) -> list[tuple[Item | None, bool]]:
    """What each side holds, and whether the other may show him a digit."""
    return [(one, other is Item.DOUBLE), (other, one is Item.DOUBLE)]


def known(sets: Holder) -> dict[int, int]:
    """The kinds of the sets that a holder has met, by their names; those of all numbers are among them."""
    assert sets.start
    return sets.seen if sets.item or sets.exposed else sets.kinds.seen
