"""The race has the values it must have, found in several ways that share little."""

from array import array
from functools import lru_cache
from random import Random

import pytest

from tavolon.fast.race.catalogue import HIT, SURE
from tavolon.fast.race.codes import Codes
from tavolon.fast.race.kinds import Kinds
from tavolon.fast.race.plain import Plain
from tavolon.fast.race.policy import load
from tavolon.fast.race.values import Race
from tests.fast.race.brute import brute

WORTH = {
    (2, 4): 105,
    (2, 5): 267,
    (2, 6): 595,
    (2, 10): 4963,
    (3, 4): 391,
    (3, 5): 2522,
    (3, 6): 10408,
    (3, 7): 30881,
    (3, 8): 77710,
}
"""Pairs of numbers the first player wins."""


@lru_cache
def of(positions: int, symbols: int, prune: bool = True) -> Kinds:
    """The kinds of a size, found once for all that ask."""
    kinds = Kinds(Codes(positions, symbols), prune)
    assert kinds.start
    return kinds


def from_start(positions: int, symbols: int, *, even: bool = False, prune: bool = True) -> int:
    """Half-pairs the first player wins."""
    kinds = of(positions, symbols, prune)
    return Race(kinds, even, prune).value(kinds.start, kinds.start)


@pytest.mark.parametrize(("size", "wins"), WORTH.items())
def test_the_first_player_wins_so_many_pairs(size: tuple[int, int], wins: int) -> None:
    """Every size up to three digits out of eight."""
    assert from_start(*size) == 2 * wins


@pytest.mark.parametrize("even", [False, True])
@pytest.mark.parametrize("size", [(2, 4), (2, 5), (2, 6), (2, 10), (3, 4), (3, 5), (3, 6)])
def test_leaving_out_changes_nothing(size: tuple[int, int], even: bool) -> None:
    """All options of all sets, every one tried, have the same value."""
    assert from_start(*size, even=even) == from_start(*size, even=even, prune=False)


def test_bounds_change_nothing_of_three_out_of_seven() -> None:
    """The search that tries every option left finds the same; with all options it takes a benchmark."""
    kinds = of(3, 7)
    assert Race(kinds, prune=False).value(kinds.start, kinds.start) == 2 * WORTH[3, 7]


@pytest.mark.parametrize("size", [(2, 4), (2, 5), (2, 6), (2, 10), (3, 4), (3, 5), (3, 6)])
def test_the_plain_race_is_the_same(size: tuple[int, int]) -> None:
    """A program that shares nothing but the question finds the same; of three out of seven, a benchmark."""
    plain = Plain(*size)
    for even in (False, True):
        assert from_start(*size, even=even) == plain.start(even)


@pytest.mark.parametrize("even", [False, True])
@pytest.mark.parametrize("size", [(2, 3), (2, 4), (2, 5), (3, 3)])
def test_brute_force_finds_the_same(size: tuple[int, int], even: bool) -> None:
    """Sets as they are, every call, no symmetry."""
    assert from_start(*size, even=even) == brute(*size, even)


@pytest.mark.parametrize(
    ("size", "halves"), [((2, 4), 144), ((2, 5), 400), ((2, 6), 888), ((3, 6), 14366), ((3, 7), 44008)]
)
def test_an_equal_last_turn_takes_the_advantage_away(size: tuple[int, int], halves: int) -> None:
    """With a draw as half a win the first player is left with no more than half."""
    assert from_start(*size, even=True) == halves
    assert halves <= len(Codes(*size)) ** 2


@pytest.mark.parametrize(
    ("size", "reach"),
    [
        ((3, 6), (0, 1, 9, 44, 117, 120)),
        ((3, 7), (0, 1, 9, 49, 167, 210)),
        ((3, 8), (0, 1, 9, 51, 194, 333, 336)),
        ((4, 5), (0, 1, 8, 36, 99, 120)),
    ],
)
def test_so_many_can_be_hit_within_so_many_calls(size: tuple[int, int], reach: tuple[int, ...]) -> None:
    """The most numbers that a plan reaches within 0, 1, 2 calls and so on."""
    kinds = of(*size)
    assert kinds.reach[kinds.start] == reach


def test_the_shipped_race_is_of_three_digits_out_of_ten() -> None:
    """The first player wins 348002 of 518400 pairs; with an equal last turn he makes 257933."""
    loaded = load(3, 10)
    assert loaded is not None
    kinds, races = loaded
    start = kinds.find(array("H", range(720)))
    assert start is not None
    assert races[False].value(start, start) == 2 * 348002
    assert races[True].value(start, start) == 2 * 257933
    assert kinds.reach[start] == (0, 1, 9, 52, 208, 563, 720)


@pytest.mark.parametrize("even", [False, True])
def test_the_shipped_values_follow_from_one_another(even: bool) -> None:
    """A hundred states, solved anew, have the values in the file, and the choice is worth as much."""
    loaded = load(3, 10)
    assert loaded is not None
    kinds, races = loaded
    race = races[even]
    states = sorted(race.known)
    for own, theirs, second in Random(1).sample([one for one in states if kinds.sizes[one[0]] < 40], 100):
        value = race.known[own, theirs, second]
        fresh = Race(kinds, even)
        assert fresh.value(own, theirs, second) == value
        assert race.worth(race.choice(own, theirs, second), theirs, second) == value


def test_every_set_met_in_play_is_known() -> None:
    """Whatever is called, in any order, the file has the kind of what is left."""
    loaded = load(3, 10)
    assert loaded is not None
    kinds, _ = loaded
    chance = Random(2)
    for _ in range(50):
        members = array("H", range(720))
        secret = chance.randrange(720)
        while len(members) > 1:
            kind = kinds.find(members)
            assert kind is not None
            assert kinds.sizes[kind] == len(members)
            call = chance.choice(members) if chance.random() < 0.5 else chance.randrange(720)
            members = kinds.part(members, call, kinds.codes.table[call * 720 + secret])


def test_an_option_has_a_call() -> None:
    """Each option of a set is what the call found for it makes."""
    kinds = of(3, 6)
    members = kinds.part(array("H", range(120)), 0, kinds.codes.table[64])
    for option in kinds.options[kinds.of(members)]:
        call = kinds.call_for(members, option)
        assert kinds.divide(members, len(members), call)
        assert kinds.option(members, call) == option


def test_what_is_dominated_is_worth_no_more() -> None:
    """A kind at least as good as another is worth at least as much against every kind."""
    kinds = of(3, 6)
    race = Race(kinds)
    small = [kind for kind in range(SURE, len(kinds.sizes)) if kind != HIT and kinds.sizes[kind] < 12]
    for one in small:
        for other in small:
            if one != other and kinds.sizes[one] == kinds.sizes[other] and kinds.at_least(one, other):
                assert all(race.value(one, kind) >= race.value(other, kind) for kind in small)
