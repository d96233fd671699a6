"""Numbers hidden by class: what each class is worth, and which to hide in."""

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

from tavolon.fast.race.closing import Closing
from tavolon.fast.race.codes import Codes
from tavolon.fast.race.hiding import Hiding, classes
from tavolon.fast.race.holders import Holder
from tavolon.fast.race.kinds import Kinds
from tavolon.numeron.number import Number, judge
from tavolon.numeron.rules import Item

ASKING = [Item.HIGH_LOW, Item.SLASH]


def hiding(positions: int, symbols: int) -> Hiding:
    """The race of a size, for numbers hidden by class."""
    return Hiding(Closing(Kinds(Codes(positions, symbols))))


def test_classes_are_as_large_as_the_rules_say() -> None:
    """Of 720 numbers, patterns have 60 and 100, spreads 48 84 108 120 120 108 84 48."""
    codes = Codes(3, 10)
    patterns = {name: len(members) for name, members in classes(codes, Item.HIGH_LOW).items()}
    assert Counter(patterns.values()) == {60: 2, 100: 6}
    assert patterns["LLL"] == patterns["HHH"] == 60
    spreads = {name: len(members) for name, members in classes(codes, Item.SLASH).items()}
    assert spreads == dict(zip("23456789", (48, 84, 108, 120, 120, 108, 84, 48), strict=True))
    assert list(classes(codes, Item.TARGET)) == list(classes(codes, None)) == [""]


@pytest.mark.parametrize("size", [(2, 5), (3, 5), (3, 6)])
@pytest.mark.parametrize("item", ASKING)
def test_even_numbers_make_the_race_with_the_item_used_first(size: tuple[int, int], item: Item) -> None:
    """The classes' values, each as often as its numbers, add up to what the holder's race is worth."""
    found = hiding(*size)
    kinds = found.race.kinds
    count = len(kinds.codes)
    held = Holder(kinds, item, once=True).start
    sizes = [len(one) for one in classes(kinds.codes, item).values()]
    (row,) = found.shares(item, None)
    own = sum(share * many for share, many in zip(row, sizes, strict=True)) / count
    assert own == Fraction(found.race.value(held, kinds.start), 2 * count**2)
    column = [share for (share,) in found.shares(None, item)]
    theirs = sum(share * many for share, many in zip(column, sizes, strict=True)) / count
    assert theirs == Fraction(found.race.value(kinds.start, held), 2 * count**2)


@pytest.mark.parametrize("first", [None, *ASKING])
@pytest.mark.parametrize("second", [None, *ASKING])
def test_brute_force_values_the_classes_the_same(first: Item | None, second: Item | None) -> None:
    """Two digits out of four, sets as they are."""
    codes = Codes(2, 4)
    hunted, hidden = (
        [frozenset(codes.numbers[code] for code in one) for one in classes(codes, item).values()]
        for item in (first, second)
    )
    assert hiding(2, 4).shares(first, second) == [
        [Fraction(announced(own, theirs), len(own) * len(theirs)) for own in hunted] for theirs in hidden
    ]


@cache
def announced(own: frozenset[Number], theirs: frozenset[Number]) -> int:
    """Pairs won by the player to move."""
    best = 0
    for call in Codes(2, 4).numbers:
        parts = [
            frozenset(one for one in own if judge(one, call) == answer)
            for answer in {judge(one, call) for one in own - {call}}
        ]
        if call in own or len(parts) > 1:
            won = (call in own) * len(theirs)
            best = max(best, won + sum(len(part) * len(theirs) - announced(theirs, part) for part in parts))
    return best


@pytest.mark.parametrize("first", [None, Item.TARGET, Item.DOUBLE, *ASKING])
@pytest.mark.parametrize("second", [None, Item.TARGET, Item.DOUBLE, *ASKING])
def test_nobody_hides_better(first: Item | None, second: Item | None) -> None:
    """Against how one side hides, no class of the other is better than the value."""
    found = hiding(3, 5)
    table = found.shares(first, second)
    best = found.best(first, second)
    assert sum(best.rows) == sum(best.columns) == 1
    assert max(sum(w * one for w, one in zip(best.columns, row, strict=True)) for row in table) == best.value
    turned = zip(*table, strict=True)
    assert (
        min(sum(w * one for w, one in zip(best.rows, column, strict=True)) for column in turned) == best.value
    )


@pytest.mark.parametrize(
    ("first", "second", "value", "hidden"),
    [
        (Item.HIGH_LOW, None, Fraction(2047, 2160), {"HHL", "HLH", "HLL", "LHH", "LHL", "LLH"}),
        (Item.SLASH, None, Fraction(1933, 2160), {"3"}),
        (Item.HIGH_LOW, Item.HIGH_LOW, Fraction(59, 81), {"HHL", "HLH", "HLL", "LHH", "LHL", "LLH"}),
        (Item.SLASH, Item.SLASH, Fraction(307, 432), {"3"}),
        (Item.SLASH, Item.DOUBLE, Fraction(949, 1440), {"3"}),
    ],
)
def test_three_of_six_hides_so(first: Item, second: Item | None, value: Fraction, hidden: set[str]) -> None:
    """See docs/results.md."""
    best = hiding(3, 6).best(first, second)
    names = list(classes(Codes(3, 6), first))
    assert best.value == value
    assert {name for name, chance in zip(names, best.columns, strict=True) if chance} == hidden


@pytest.mark.parametrize("spread", "2345")
def test_fewer_spreads_to_hide_in_are_no_better(spread: str) -> None:
    """Who hides from SLASH in one spread alone does as well as that spread does, and no better."""
    race = Closing(Kinds(Codes(3, 6)))
    whole, alone = Hiding(race), Hiding(race, spread)
    assert list(alone.classes(Item.SLASH)) == [spread]
    assert alone.classes(Item.HIGH_LOW) == whole.classes(Item.HIGH_LOW)
    place = list(whole.classes(Item.SLASH)).index(spread)
    for other in (None, Item.TARGET):
        (row,) = whole.shares(Item.SLASH, other)
        assert alone.best(Item.SLASH, other).value == row[place] >= whole.best(Item.SLASH, other).value
        column = [share for (share,) in whole.shares(other, Item.SLASH)]
        assert alone.best(other, Item.SLASH).value == column[place] <= whole.best(other, Item.SLASH).value


@pytest.mark.parametrize("size", [(2, 5), (3, 5), (3, 6)])
@pytest.mark.parametrize("item", ASKING)
def test_double_at_once_wins_no_more(size: tuple[int, int], item: Item) -> None:
    """So it does not matter that a position would have to be named before the class is known."""
    found = hiding(*size)
    assert max(found.doubled(item)) <= found.best(Item.DOUBLE, item).value
