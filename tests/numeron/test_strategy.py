"""The strategies of the package, played against every number; how they are written and followed."""

from importlib.resources import files
from random import Random

import pytest

from tavolon.numeron.editions import RULESETS
from tavolon.numeron.facts import Absent, Judged
from tavolon.numeron.number import Number, judge, numbers
from tavolon.numeron.solver import proven
from tavolon.numeron.strategy import (
    Strategy,
    distribution,
    following,
    played,
    read,
    shipped,
    written,
)

DIGITS = "0123456789"
TOTALS = {
    (2, 4): 30, (2, 6): 103, (2, 10): 451,
    (3, 4): 72, (3, 5): 196, (3, 6): 436, (3, 7): 836, (3, 8): 1449, (3, 9): 2337, (3, 10): 3575,
    (4, 5): 462, (4, 6): 1446, (4, 7): 3639, (4, 8): 7817, (4, 9): 14914, (4, 10): 26274,
}  # fmt: skip
"""Positions and digits, and the least total of calls; tests of `fast` prove them."""


def named(length: int, pool: int) -> tuple[Number, ...]:
    """Every number of a size."""
    return numbers(length, DIGITS[:pool], distinct=True, leading_zero=True)


def strategy_of(length: int, pool: int) -> Strategy:
    """A strategy of the package."""
    found = shipped(length, pool)
    assert found is not None
    return found


@pytest.mark.parametrize("size", TOTALS)
def test_a_strategy_finds_every_number_in_the_least_calls(size: tuple[int, int]) -> None:
    """Every number is hit, and all of them together take the total that is proved the least."""
    strategy, total = strategy_of(*size), 0
    for secret in named(*size):
        calls = list(played(strategy, secret))
        assert calls[-1] == secret
        assert len(set(calls)) == len(calls)
        total += len(calls)
    assert total == TOTALS[size]


def test_every_strategy_of_the_package_is_played() -> None:
    """There is no strategy whose total is not known."""
    present = {file.name for file in (files("tavolon.numeron") / "strategies").iterdir()}
    assert present == {f"{length}-of-{pool}.calls" for length, pool in TOTALS}


def test_no_strategy_where_none_was_written() -> None:
    """A size the package knows no strategy of has none."""
    assert shipped(5, 10) is None


def test_how_many_are_hit_by_which_call() -> None:
    """The distribution counts every number once, at its last call."""
    hit = distribution(strategy_of(3, 10), named(3, 10))
    assert sum(hit) == 720
    assert sum(call * count for call, count in enumerate(hit, start=1)) == 3575
    assert hit[0] == 1


@pytest.mark.parametrize("size", [(2, 6), (3, 10)])
def test_a_strategy_is_read_as_it_was_written(size: tuple[int, int]) -> None:
    """Bytes and strategies are the same thing; the calls where one or two are left are implied."""
    strategy, everything = strategy_of(*size), named(*size)
    data = (files("tavolon.numeron") / "strategies" / "{}-of-{}.calls".format(*size)).read_bytes()
    assert written(strategy, everything, everything) == data
    assert read(data, everything, everything) == strategy


def test_a_player_who_names_digits_and_positions_otherwise_follows_the_same_strategy() -> None:
    """Whatever the first call is, going on as told finds every number in the least calls altogether."""
    rng = Random(7)
    for _ in range(3):
        first = "".join(rng.sample(DIGITS, 3))
        assert sum(followed(first, secret) for secret in named(3, 10)) == 3575


def followed(first: Number, secret: Number) -> int:
    """How many calls it takes from a first call on, as the strategy of the package goes on."""
    call, heard = first, []
    while call != secret:
        heard.append(Judged(call, *judge(secret, call)))
        call = proven(RULESETS["tv-12"], heard)
        assert call is not None
    return len(heard) + 1


def test_who_left_the_strategy_is_told_nothing() -> None:
    """Another second call, an item or a hit ends what the strategy has to say."""
    rules = RULESETS["tv-12"]
    assert proven(rules, []) == "012"
    assert proven(rules, [Judged("012", 0, 0), Judged("013", 0, 0)]) is None
    assert proven(rules, [Judged("012", 0, 0), Absent("3")]) is None
    assert proven(rules, [Judged("012", 3, 0)]) is None
    assert following(strategy_of(3, 10), [Judged("012", 0, 0), Judged("987", 0, 0)], DIGITS) is not None
