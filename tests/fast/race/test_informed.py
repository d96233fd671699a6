"""Best replies found with sets that look alike taken for one are those found without."""

from array import array
from random import Random

import pytest

from tavolon.fast.race.codes import Codes
from tavolon.fast.race.informed import Informed
from tavolon.fast.race.kinds import Kinds
from tavolon.fast.race.replies import Replies
from tavolon.fast.race.subsets import Subsets
from tavolon.fast.race.values import Race
from tests.fast.race.knowing import knowing


def solved(positions: int, symbols: int) -> Informed:
    """Best replies in the race of a size."""
    kinds = Kinds(Codes(positions, symbols))
    assert kinds.start
    return Informed(Race(kinds))


@pytest.mark.parametrize("size", [(2, 3), (2, 4), (2, 5), (3, 3), (3, 4)])
def test_brute_force_finds_the_same_bounds(size: tuple[int, int]) -> None:
    """Sets as they are, every call, also those that tell nothing, one hidden number after the other."""
    assert solved(*size).bounds() == pytest.approx(knowing(*size), abs=1e-12)


@pytest.mark.parametrize("size", [(2, 6), (3, 4), (3, 5)])
def test_sets_as_they_are_have_the_same_replies(size: tuple[int, int]) -> None:
    """Number by number, in every set that is met."""
    informed = solved(*size)
    replies = Replies(Race(Kinds(Codes(*size), prune=False)))
    assert informed.bounds() == pytest.approx(replies.bounds(), abs=1e-12)
    alone = {members: won for (members, theirs), won in replies.hunted.items() if theirs == 1}
    assert alone
    for members, won in alone.items():
        codes = array("H", members)
        found = informed.hunt(informed.subsets.of(codes), 1)
        order = informed.kinds.shaper.arranged(codes)
        assert dict(zip(order, found, strict=True)) == pytest.approx(dict(zip(members, won, strict=True)))


@pytest.mark.parametrize(
    ("size", "kept", "held"),
    [((2, 10), 4963 / 8100, 4963 / 8100), ((3, 6), 0.722585, 10408 / 14400)],
)
def test_the_bounds_are_those_that_are_written_down(size: tuple[int, int], kept: float, held: float) -> None:
    """See docs/results.md."""
    assert solved(*size).bounds() == pytest.approx((kept, held), abs=5e-7)


@pytest.mark.parametrize("size", [(2, 6), (3, 7), (4, 6)])
def test_sets_that_look_alike_stand_in_one_order(size: tuple[int, int]) -> None:
    """Place by place, members of a set and of its copy have the same answers to one another."""
    codes = Codes(*size)
    subsets = Subsets(Kinds(codes))
    chance = Random(str(size))
    same = 0
    for _ in range(60):
        members = array("H", sorted(chance.sample(range(len(codes)), chance.choice([2, 3, 5, 8, 13]))))
        digits, places = list(range(codes.symbols)), list(range(codes.positions))
        chance.shuffle(digits)
        chance.shuffle(places)
        other = [codes.places[tuple(digits[codes.rows[code][place]] for place in places)] for code in members]
        place = subsets.of(members)
        if place == subsets.of(array("H", sorted(other))):
            same += 1
            assert answers(codes, subsets.members[place]) == answers(
                codes, subsets.kinds.shaper.arranged(array("H", sorted(other)))
            )
    assert same >= 55


def answers(codes: Codes, members: "array[int]") -> list[int]:
    """What each of some codes answers to each."""
    return [codes.table[call * len(codes) + code] for call in members for code in members]


def test_every_call_has_its_split() -> None:
    """Splits count all calls that tell something, and those that hit are all different."""
    kinds = Kinds(Codes(3, 5))
    subsets = Subsets(kinds)
    members = kinds.part(array("H", range(60)), 0, kinds.codes.table[40])
    splits = subsets.splits(subsets.of(members))
    telling = [call for call in range(60) if kinds.divide(members, len(members), call)]
    assert sum(split.copies for split in splits) == len(telling)
    assert sum(split.option[0] == 0 for split in splits) == len(members)
