"""The modules of the race do the same compiled and interpreted, set for set."""

from pathlib import Path
from typing import Any

import pytest

from tavolon.fast import compiled
from tavolon.fast.race import catalogue, closing, columns, holders, kinds, plans, shape, states, values
from tavolon.fast.race.codes import Codes
from tavolon.numeron.rules import Item
from tests.fast.interpreted import interpreted

MODULES = (catalogue, closing, columns, holders, kinds, plans, shape, states, values)


def test_there_are_two_forms_to_compare() -> None:
    """One is source, with everything it imports from there; the other is what an import finds."""
    for module in MODULES:
        name = module.__name__.removeprefix("tavolon.fast.")
        twin = interpreted(name)
        assert twin is not module
        assert Path(twin.__file__ or "").suffix == ".py"
        assert (Path(module.__file__ or "").suffix != ".py") == compiled(name)
    assert interpreted("race.kinds").Catalogue is interpreted("race.catalogue").Catalogue
    assert interpreted("race.kinds").Catalogue is not catalogue.Catalogue


def alike(one: Any, twin: Any) -> None:
    """All that two catalogues have learnt is the same, kind by kind."""
    assert (one.sizes, one.options, one.reach, one.items) == (
        twin.sizes,
        twin.options,
        twin.reach,
        twin.items,
    )
    assert (one.better, one.index) == (twin.better, twin.index)
    assert (one.seen, one.shapes, one.splits) == (twin.seen, twin.shapes, twin.splits)


@pytest.mark.parametrize(
    ("size", "prune"),
    [((2, 4), False), ((2, 6), True), ((3, 4), False), ((3, 4), True), ((3, 5), True), ((4, 4), True)],
)
def test_sets_kinds_and_states(size: tuple[int, int], prune: bool) -> None:
    """The keys of sets, their kinds and options, and what the search of the race finds on its way."""
    one = kinds.Kinds(Codes(*size), prune)
    twin = interpreted("race.kinds").Kinds(Codes(*size), prune)
    assert one.start == twin.start
    alike(one, twin)
    for even in (False, True):
        race = values.Race(one, even, prune)
        other = interpreted("race.values").Race(twin, even, prune)
        assert race.value(one.start, one.start) == other.value(twin.start, twin.start)
        assert race.known == other.known
        assert (race.blind, race.stakes) == (other.blind, other.stakes)
        assert race.choice(one.start, one.start) == other.choice(twin.start, twin.start)


@pytest.mark.parametrize("item", [Item.TARGET, Item.DOUBLE, Item.HIGH_LOW, Item.SLASH])
@pytest.mark.parametrize(("exposed", "once"), [(False, False), (True, False), (False, True)])
@pytest.mark.parametrize("size", [(2, 4), (2, 5), (3, 4)])
def test_holders(size: tuple[int, int], item: Item, exposed: bool, once: bool) -> None:
    """Sets while an item is still to be used, and the race of its holder."""
    found = []
    for made, held, race in (
        (kinds, holders, values),
        (interpreted("race.kinds"), interpreted("race.holders"), interpreted("race.values")),
    ):
        known = made.Kinds(Codes(*size))
        holder = held.Holder(known, item, exposed, once)
        other = held.Holder(known, Item.DOUBLE if exposed else None)
        search = race.Race(known)
        value = search.value(holder.start, other.start)
        found.append((known, value, search.known, search.doubled, holder.seen, holder.shapes))
    alike(found[0][0], found[1][0])
    assert found[0][1:] == found[1][1:]


@pytest.mark.parametrize("first", [None, Item.TARGET, Item.DOUBLE, Item.HIGH_LOW, Item.SLASH])
@pytest.mark.parametrize("second", [None, Item.DOUBLE, Item.SLASH])
@pytest.mark.parametrize("size", [(2, 4), (2, 5), (3, 4)])
def test_closing_in(size: tuple[int, int], first: Item | None, second: Item | None) -> None:
    """Options left for later, plans, and the search between bounds."""
    found = []
    for made, sets, search in (
        (kinds, holders, closing),
        (interpreted("race.kinds"), interpreted("race.holders"), interpreted("race.closing")),
    ):
        race = search.Closing(made.Kinds(Codes(*size)))
        own = sets.held(race.kinds, first, second is Item.DOUBLE, late=True)
        theirs = sets.held(race.kinds, second, first is Item.DOUBLE, late=True)
        value = race.value(own.start, theirs.start)
        stakes = race.plans.here, race.plans.next, race.plans.bared, race.plans.known
        found.append((race.kinds, value, race.searched, race.states.count, stakes, own.seen, theirs.seen))
    alike(found[0][0], found[1][0])
    assert found[0][1:] == found[1][1:]
