"""Best replies of one who knows his own number: number by number, by brute force."""

from array import array
from functools import cache

import pytest

from tavolon.fast.race.codes import Codes
from tavolon.fast.race.kinds import Kinds
from tavolon.fast.race.replies import Replies
from tavolon.fast.race.values import Race
from tavolon.numeron.number import Number, judge
from tests.fast.race.brute_items import Brute, Set


class Knowing:
    """The race between one who plays by what everyone has heard and one who knows his own number too.

    `mine` are the numbers that everyone thinks may be the knowing player's, `his` those of the other.
    """

    def __init__(self, positions: int, symbols: int) -> None:
        self.race = Brute(positions, symbols)
        self.parts = cache(self._parts)
        self.good_calls = cache(self._good_calls)
        self.hunt = cache(self._hunt)
        self.reply = cache(self._reply)

    def sets(self) -> set[Set]:
        """All sets that calls can leave."""
        met: set[Set] = set()
        new = {frozenset(self.race.numbers)}
        while new:
            met |= new
            new = {
                part for members in new for call in self.race.numbers for part in self.parts(members, call)
            } - met
        return met

    def _parts(self, members: Set, call: Number) -> list[Set]:
        """The members by their answer to a call."""
        answers = {judge(number, call) for number in members}
        return [frozenset(one for one in members if judge(one, call) == answer) for answer in answers]

    def _good_calls(self, mine: Set, his: Set) -> list[Number]:
        """The other's calls that tell something and keep what the race is worth."""
        return [
            call
            for call in self.race.numbers
            if (call in mine or len(self.parts(mine, call)) > 1)
            and self._worth(mine, his, call) == self.race.value(mine, his, None, None)
        ]

    def _worth(self, mine: Set, his: Set, call: Number) -> int:
        return sum(
            len(his) if part == {call} else len(part) * len(his) - self.race.value(his, part, None, None)
            for part in self.parts(mine, call)
        )

    def _hunt(self, mine: Set, his: Set, number: Number) -> float:
        """How many of `his` the knowing player wins with his number when the other moves."""
        calls = self.good_calls(mine, his)
        left = [
            next(part for part in self.parts(mine, call) if number in part)
            for call in calls
            if call != number
        ]
        return sum(self.reply(part, his, number) for part in left) / len(calls)

    def _reply(self, mine: Set, his: Set, number: Number) -> float:
        """How many of `his` the knowing player wins with his number when he moves."""
        return max(
            sum(1 if part == {call} else self.hunt(mine, part, number) for part in self.parts(his, call))
            for call in self.race.numbers
            if call in his or len(self.parts(his, call)) > 1
        )


@pytest.mark.parametrize("size", [(2, 3), (2, 4), (3, 3)])
def test_brute_force_replies_the_same(size: tuple[int, int]) -> None:
    """In every pair of sets that can be left, and with every number of one's own."""
    plain = Knowing(*size)
    places = {number: place for place, number in enumerate(plain.race.numbers)}
    kinds = Kinds(Codes(*size), prune=False)
    replies = Replies(Race(kinds))
    for mine in plain.sets():
        members = sorted(mine)
        codes = tuple(places[number] for number in members)
        for his in plain.sets():
            kind = kinds.of(array("H", sorted(places[number] for number in his)))
            hunted = [plain.hunt(mine, his, number) for number in members]
            replied = [plain.reply(mine, his, number) for number in members]
            assert replies.hunt(codes, kind) == pytest.approx(hunted)
            assert replies.reply(codes, kind) == pytest.approx(replied)


@pytest.mark.parametrize("size", [(2, 3), (2, 4), (3, 3)])
def test_brute_force_finds_the_same_bounds(size: tuple[int, int]) -> None:
    """What the first player keeps, and what he is held to, with every first call tried."""
    plain = Knowing(*size)
    whole = frozenset(plain.race.numbers)
    kept, held = Replies(Race(Kinds(Codes(*size), prune=False))).bounds()
    assert kept == pytest.approx(1 - sum(plain.hunt(whole, whole, one) for one in whole) / len(whole) ** 2)
    assert held == pytest.approx(sum(plain.reply(whole, whole, one) for one in whole) / len(whole) ** 2)


@pytest.mark.parametrize("size", [(2, 4), (2, 5), (2, 6), (3, 4), (3, 5)])
def test_knowing_more_never_hurts(size: tuple[int, int]) -> None:
    """The public value lies between the two bounds; at these sizes they are the same (docs/results.md)."""
    kinds = Kinds(Codes(*size), prune=False)
    race = Race(kinds)
    value = race.value(kinds.start, kinds.start) / 2 / len(kinds.codes) ** 2
    kept, held = Replies(race).bounds()
    assert kept <= value + 1e-12
    assert held >= value - 1e-12
    assert kept == pytest.approx(value, abs=1e-6)
    assert held == pytest.approx(value, abs=1e-6)
