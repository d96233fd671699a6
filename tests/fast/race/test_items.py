"""The race with items: against brute force, against the figures in docs/results.md, and by its laws."""

from array import array
from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from tavolon.fast.race.closing import Closing
from tavolon.fast.race.codes import Codes
from tavolon.fast.race.holders import Holder, held
from tavolon.fast.race.kinds import Kinds
from tavolon.numeron.rules import Item
from tests.fast.race.brute_items import HOLDINGS, Brute, Held

Worth = Callable[[str, str], int]

TWO_OF_FIVE = {
    "-": (267, 175, 182, 156, 129),
    "T": (345, 289, 260, 252, 225),
    "D": (330, 265, 263, 234, 228),
    "H": (352, 300, 272, 272, 248),
    "S": (364, 322, 295, 296, 281),
}
"""First player's item: pairs he wins against no item, TARGET, DOUBLE, HIGH & LOW, SLASH."""

THREE_OF_SIX = {
    "-": (10408, 6054, 4867, 3678, 5223),
    "T": (12712, 10121, 9314, 7950, 9562),
    "D": (13138, 11082, 9678, 9020, 10467),
    "H": (13662, 12108, 10970, 10404, 11688),
    "S": (13063, 10865, 9785, 8854, 10335),
}
"""The same."""


def worth(positions: int, symbols: int) -> Worth:
    """Half-pairs the first player wins, by what each holds."""
    race = Closing(Kinds(Codes(positions, symbols)))

    def start(mine: Held | None, other: Held | None) -> int:
        exposed = other is not None and other.item is Item.DOUBLE
        once = mine is not None and mine.once
        return held(race.kinds, mine and mine.item, exposed, once, late=True).start

    def value(first: str, second: str) -> int:
        one, other = HOLDINGS[first], HOLDINGS[second]
        return race.value(start(one, other), start(other, one))

    return value


@pytest.fixture(scope="module")
def brute() -> Brute:
    """Two digits out of four."""
    return Brute(2, 4)


@pytest.mark.parametrize("first", HOLDINGS)
def test_brute_force_finds_the_same(brute: Brute, first: str) -> None:
    """Whatever is held, for any turn or for before the first call, raw sets give the same."""
    value = worth(2, 4)
    found = {second: value(first, second) for second in HOLDINGS}
    assert found == {second: 2 * brute.start(HOLDINGS[first], HOLDINGS[second]) for second in HOLDINGS}


def test_two_digits_out_of_five() -> None:
    """The figures of docs/results.md, which `python -m tests.fast.race.brute_items 2,5` finds too."""
    value = worth(2, 5)
    assert {one: tuple(value(one, other) / 2 for other in "-TDHS") for one in "-TDHS"} == TWO_OF_FIVE


def test_three_digits_out_of_six() -> None:
    """The figures of docs/results.md, which were found with every option of every set known."""
    value = worth(3, 6)
    assert {one: tuple(value(one, other) / 2 for other in "-TDHS") for one in "-TDHS"} == THREE_OF_SIX


@pytest.mark.parametrize("size", [(2, 4), (2, 6), (3, 4)])
def test_items_obey_laws(size: tuple[int, int]) -> None:
    """An item never hurts, the less so for any turn; of two who hold the same the first is not worse off."""
    value = worth(*size)
    pairs = len(Codes(*size)) ** 2
    for one, other in product("-TDHS", repeat=2):
        known = value(one, other)
        assert 0 <= known <= 2 * pairs
        if one != "-":
            assert value("-", other) <= value(one.lower(), other) <= known
        if other != "-":
            assert known <= value(one, other.lower()) <= value(one, "-")
        # He could leave unheard what his first call is told, and be second with the chances of the second.
        assert one != other or known >= pairs


RENAMINGS = {
    Item.TARGET: [[3, 5, 0, 1, 4, 2], [5, 4, 3, 2, 1, 0], [1, 0, 2, 3, 4, 5]],
    Item.DOUBLE: [[3, 5, 0, 1, 4, 2], [5, 4, 3, 2, 1, 0], [1, 0, 2, 3, 4, 5]],
    Item.HIGH_LOW: [[2, 0, 1, 3, 5, 4], [5, 4, 3, 2, 1, 0], [4, 3, 5, 0, 1, 2]],
    Item.SLASH: [[5, 4, 3, 2, 1, 0]],
}
"""Digits for digits, of six, so that an item tells the same."""


@pytest.mark.parametrize("exposed", [False, True])
@pytest.mark.parametrize("item", RENAMINGS)
def test_what_an_item_allows_to_exchange_is_exchanged(item: Item, exposed: bool) -> None:
    """A set with other digits in another order is of the same kind, as far as the item does not tell."""
    codes = Codes(3, 6)
    sets = Holder(Kinds(codes), item, exposed)
    chance = Random(item)
    for _ in range(40):
        members = sorted(chance.sample(range(len(codes)), chance.randrange(2, 7)))
        for digits in RENAMINGS[item]:
            places = chance.sample(range(3), 3)
            rows = [tuple(digits[codes.rows[code][place]] for place in places) for code in members]
            other = sorted(codes.places[row] for row in rows)
            assert sets.of(array("H", members)) == sets.of(array("H", other))


@pytest.mark.parametrize(
    ("item", "one", "other"),
    [(Item.HIGH_LOW, [(0, 1), (0, 2)], [(0, 1), (0, 3)]), (Item.SLASH, [(0, 1), (0, 2)], [(0, 1), (2, 1)])],
)
@pytest.mark.parametrize("once", [False, True])
def test_what_an_item_tells_apart_is_not_exchanged(item: Item, one: list, other: list, once: bool) -> None:
    """Sets that look alike but for what a question tells of them are of two kinds, asked whenever."""
    codes = Codes(2, 6)
    sets = Holder(Kinds(codes), item, exposed=True, once=once)
    kinds = [sets.of(array("H", sorted(codes.places[row] for row in rows))) for rows in (one, other)]
    assert sets.spent.of(array("H", sorted(codes.places[row] for row in one))) == sets.spent.of(
        array("H", sorted(codes.places[row] for row in other))
    )
    assert kinds[0] != kinds[1]
