"""Hunts: every number is found once, the plainest are counted by hand, and both forms find the same."""

import sys
from random import Random

import pytest
from msgspec.structs import replace

from tavolon.fast import ground as grounds
from tavolon.fast.ground import Ground
from tavolon.fast.hunt import bits
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.number import judge
from tavolon.numeron.rules import HighLowMode, Item, Ruleset
from tests.fast.interpreted import interpreted

SMALL = replace(RULESETS["wiki-ko"], name="3 of 6", digit_pool="234567")


def hunted(
    field: Ground, numbers: list[str], hunter: tuple[Item, ...], owner: tuple[Item, ...]
) -> list[float]:
    """How a hunt among equally likely numbers ends, from where the owner may defend."""
    even = [1 / len(numbers)] * len(numbers)
    size = field.hunt.ready([field.places[one] for one in numbers], even, even)
    field.hunt.from_window(size, bits(hunter)[0], bits(owner)[1])
    return field.hunt.found()


def slow_ground(rules: Ruleset, monkeypatch: pytest.MonkeyPatch) -> Ground:
    """The ground with a hunt that runs interpreted."""
    with monkeypatch.context() as patched:
        for name in ("crowd", "caller", "hunt"):
            patched.setitem(sys.modules, f"tavolon.fast.{name}", interpreted(name))
        patched.setattr(grounds, "Hunt", sys.modules["tavolon.fast.hunt"].Hunt)
        return Ground(rules)


def test_small_hunts_end_as_counted_by_hand() -> None:
    """One number is hit at once, of two one; with an item both; SHUFFLE hides it among six."""
    field = Ground(SMALL)
    one, two = ["234"], ["234", "567"]
    assert hunted(field, one, (), ())[:2] == [1, 0]
    assert hunted(field, two, (), ())[:2] == [0.5, 0.5]
    for item in (Item.HIGH_LOW, Item.DOUBLE, Item.TARGET):
        assert hunted(field, two, (item,), ())[0] == 1
    shuffled = hunted(field, one, (), (Item.SHUFFLE,))
    assert shuffled[0] == pytest.approx(1 / 6)
    assert sum(shuffled) == pytest.approx(1)
    assert hunted(field, one, (), (Item.CHANGE,))[0] == 1  # 2, 3 and 4 are all the LOW digits there are


@pytest.mark.parametrize("most", [0, grounds.MOST])
def test_answers_are_those_of_the_rules(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A third number called tells two apart if it is judged otherwise, with a table or without."""
    monkeypatch.setattr(grounds, "MOST", most)
    field, rng = Ground(SMALL), Random("answers")
    for _ in range(200):
        one, two, call = rng.sample(SMALL.numbers, 3)
        size = field.hunt.ready([field.places[one], field.places[two]], [0.5, 0.5], [0.5, 0.5])
        field.hunt.from_call(size, 0, 0, 1, field.places[call])
        apart = judge(one, call) != judge(two, call)
        assert field.hunt.found()[:3] == ([0, 1, 0] if apart else [0, 0.5, 0.5])


@pytest.mark.parametrize(
    "rules",
    [
        SMALL,
        replace(SMALL, name="counts", high_low_mode=HighLowMode.COUNTS),
        replace(SMALL, name="one", high_low_mode=HighLowMode.ONE_POSITION, leading_zero=False),
        replace(SMALL, name="two", digits=2),
    ],
    ids=lambda rules: rules.name,
)
def test_compiled_and_interpreted_hunts_end_alike(rules: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is left and whatever both hold, to the last bit."""
    quick, slow = Ground(rules), slow_ground(rules, monkeypatch)
    assert type(quick.hunt) is not type(slow.hunt)
    rng = Random(rules.name)
    for _ in range(4):
        numbers = sorted(rng.sample(rules.numbers, rng.randrange(1, 16)))
        hunter = tuple(item for item in Item if rng.random() < 0.5)
        owner = tuple(item for item in Item if rng.random() < 0.5)
        assert hunted(quick, numbers, hunter, owner) == hunted(slow, numbers, hunter, owner)
