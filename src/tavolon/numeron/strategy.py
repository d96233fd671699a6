"""Strategies: what to call first and after every answer; those with the least calls come with the package."""

from array import array
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from itertools import permutations
from sys import byteorder
from typing import NamedTuple

from tavolon.numeron.facts import Judged
from tavolon.numeron.number import Judgement, Number, judge, numbers

__all__ = ["Strategy", "distribution", "following", "played", "read", "shipped", "split", "written"]

POOL = "0123456789"


class Strategy(NamedTuple):
    """A call, and how to go on after each answer that is not the hit."""

    call: Number
    then: Mapping[Judgement, "Strategy"]


def played(strategy: Strategy, secret: Number) -> Iterator[Number]:
    """The calls until a number is hit."""
    yield strategy.call
    while strategy.call != secret:
        strategy = strategy.then[judge(secret, strategy.call)]
        yield strategy.call


def distribution(strategy: Strategy, secrets: Sequence[Number]) -> tuple[int, ...]:
    """How many numbers are hit by the first call, by the second, and so on."""
    calls = Counter(sum(1 for _ in played(strategy, secret)) for secret in secrets)
    return tuple(calls[call] for call in range(1, max(calls) + 1))


def split(members: Sequence[Number], call: Number) -> Mapping[Judgement, list[Number]]:
    """The numbers that are not the call, by what they answer to it, answers ascending."""
    parts = defaultdict(list)
    for number in members:
        if number != call:
            parts[judge(number, call)].append(number)
    return {answer: parts[answer] for answer in sorted(parts)}


def written(strategy: Strategy, members: Sequence[Number], named: Sequence[Number]) -> bytes:
    """A strategy for some numbers as bytes: its calls, each before those after it, answers ascending.

    A call is its place among all numbers, two bytes, the lower first. Where one or two numbers are left
    the smaller is called, and nothing is written.
    """
    places = {number: place for place, number in enumerate(named)}

    def calls(one: Strategy, left: Sequence[Number]) -> Iterator[int]:
        if len(left) > 2:
            yield places[one.call]
            for answer, part in split(left, one.call).items():
                yield from calls(one.then[answer], part)

    return _lower_first(array("H", calls(strategy, members))).tobytes()


def read(data: bytes, members: Sequence[Number], named: Sequence[Number]) -> Strategy:
    """The strategy for some numbers that was written so."""
    calls = iter(_lower_first(array("H", data)))

    def strategy(left: Sequence[Number]) -> Strategy:
        call = named[next(calls)] if len(left) > 2 else left[0]
        return Strategy(call, {answer: strategy(part) for answer, part in split(left, call).items()})

    found = strategy(members)
    assert next(calls, None) is None
    return found


@lru_cache(maxsize=4)
def shipped(length: int, pool: int) -> Strategy | None:
    """The strategy with the least calls on average, if the package has it."""
    source = files("tavolon.numeron") / "strategies" / f"{length}-of-{pool}.calls"
    if not source.is_file():
        return None
    named = numbers(length, POOL[:pool], distinct=True, leading_zero=True)
    return read(source.read_bytes(), named, named)


def following(strategy: Strategy, heard: Sequence[Judged], pool: str) -> Number | None:
    """The next call after some answers, if the calls were the strategy's but for names and positions.

    The strategy goes by whatever the player called the digits, and in whatever order the positions.
    """
    for order in permutations(range(len(strategy.call))):
        found = _followed(strategy, heard, order)
        if found:
            return _renamed(*found, order, pool)
    return None


Names = Mapping[str, str]
"""The digits of a strategy, and what the player calls them."""


def _followed(
    strategy: Strategy, heard: Sequence[Judged], order: Sequence[int]
) -> tuple[Strategy, Names] | None:
    """How a strategy goes on after some answers, and the names of its digits so far."""
    names: Names = {}
    for fact in heard:
        named = _matched(strategy.call, fact.call, order, names)
        answer = Judgement(fact.eat, fact.bite)
        if named is None or answer not in strategy.then:
            return None
        names, strategy = named, strategy.then[answer]
    return strategy, names


def _matched(call: Number, actual: Number, order: Sequence[int], names: Names) -> Names | None:
    """The names of digits with which a call of the strategy is the actual one; none if there are none."""
    found = dict(names)
    for place, digit in zip(order, call, strict=True):
        if found.setdefault(digit, actual[place]) != actual[place]:
            return None
    return found if len(set(found.values())) == len(found) else None


def _renamed(strategy: Strategy, names: Names, order: Sequence[int], pool: str) -> Number:
    """The call of a strategy as the player would name it; new digits are the smallest not yet named."""
    free = (digit for digit in pool if digit not in names.values())
    digits = dict(zip(order, strategy.call, strict=True))
    return "".join(names.get(digits[place]) or next(free) for place in sorted(digits))


def _lower_first(calls: "array[int]") -> "array[int]":
    """Two-byte values with their bytes in the written order."""
    if byteorder == "big":
        calls.byteswap()
    return calls
