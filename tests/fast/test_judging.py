"""The judge table is the judge of Numer0n, number by number."""

from itertools import permutations

import pytest

from tavolon.fast import judging
from tavolon.numeron.number import judge, numbers
from tests.fast.interpreted import interpreted


def digits(length: int, pool: int) -> bytes:
    """The digits of every number without repeats, one after the other."""
    return bytes(digit for number in permutations(range(pool), length) for digit in number)


@pytest.mark.parametrize(("length", "pool"), [(1, 3), (2, 4), (3, 6), (3, 10), (4, 5)])
def test_every_pair_is_judged_alike(length: int, pool: int) -> None:
    """The table has what `judge` answers to every call for every number [N3.1, N3.2]."""
    named = numbers(length, "0123456789"[:pool], distinct=True, leading_zero=True)
    answers = [judge(secret, call) for call in named for secret in named]
    table = judging.judgements(digits(length, pool), length, bytes(range((length + 1) ** 2)))
    assert list(table) == [(length + 1) * answer.eat + answer.bite for answer in answers]


@pytest.mark.parametrize(("length", "pool"), [(1, 2), (2, 6), (3, 10), (4, 7)])
def test_compiled_and_interpreted_agree(length: int, pool: int) -> None:
    """The module does the same in both forms."""
    given = digits(length, pool), length, bytes(reversed(range((length + 1) ** 2)))
    assert judging.judgements(*given) == interpreted("judging").judgements(*given)
