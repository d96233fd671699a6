"""Draws are even, and anybody can make them again from the seed."""

import hashlib
import hmac
from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolon.kernel import CHANCE, Dealer, commitment

PINNED = {
    ("tavolon", 0, 720, CHANCE): 358,
    ("tavolon", 1, 720, CHANCE): 609,
    ("tavolon", 0, 720, 0): 329,
    ("tavolon", 0, 2, CHANCE): 0,
    ("", 0, 6, CHANCE): 4,
    ("種", 12, 52, 3): 14,
    ("tavolon", 5, (1 << 63) + 1, CHANCE): 9002394663914673674,
    ("tavolon", 10**9, 1 << 64, 1): 18393588849086142751,
}
"""Draws that no later version may make differently: matches of old replay by them."""


def plain_draw(seed: str, position: int, ways: int, seat: int) -> int:
    """The recipe of docs/record.md in other words: words are tried until one is in the even part."""
    even = 2**64 // ways * ways
    attempts = iter(range(10**6))
    while True:
        text = f"{position}/{seat}/{next(attempts)}"
        found = hmac.new(seed.encode(), text.encode(), hashlib.sha256).hexdigest()
        word = int(found[:16], 16)
        if word < even:
            return word % ways


@pytest.mark.parametrize(("asked", "drawn"), PINNED.items())
def test_pinned_draws(asked: tuple[str, int, int, int], drawn: int) -> None:
    """These draws are the same for ever."""
    seed, position, ways, seat = asked
    assert Dealer(seed).draw(position, ways, seat) == drawn == plain_draw(*asked)


@given(st.text(max_size=20), st.integers(0, 10**6), st.integers(1, 1 << 64), st.integers(-1, 9))
def test_draws_follow_the_recipe(seed: str, position: int, ways: int, seat: int) -> None:
    """Any seed, place, number of ways and seat draw as the recipe says, within the ways."""
    drawn = Dealer(seed).draw(position, ways, seat)
    assert drawn == plain_draw(seed, position, ways, seat)
    assert 0 <= drawn < ways


@pytest.mark.parametrize("ways", [(1 << 63) + 1, (1 << 64) - 1, (1 << 64) // 3 * 2, 3 << 62])
def test_words_beyond_the_last_multiple_are_thrown_back(ways: int) -> None:
    """Where a draw would favour small numbers, the word is drawn again: up to half of them here."""
    even = 2**64 // ways * ways
    again = 0
    for position in range(200):
        first = hmac.digest(b"seed", f"{position}/-1/0".encode(), "sha256")
        rejected = int.from_bytes(first[:8], "big") >= even
        again += rejected
        drawn = Dealer("seed").draw(position, ways)
        assert (drawn == int.from_bytes(first[:8], "big") % ways) is not rejected
    assert abs(again - 200 * (2**64 - even) / 2**64) < 40


@pytest.mark.parametrize("ways", [2, 3, 6, 10, 56])
def test_draws_are_even(ways: int) -> None:
    """Over many places every way comes up about as often: chi-squared stays below its 99.99 % bound."""
    count = 500 * ways
    drawn = Counter(Dealer("even").draw(position, ways) for position in range(count))
    chi_squared = sum((drawn[way] - 500) ** 2 / 500 for way in range(ways))
    bound = {2: 15.2, 3: 18.5, 6: 25.8, 10: 33.8, 56: 104.3}[ways]
    assert chi_squared < bound


def test_places_seats_and_seeds_are_drawn_apart() -> None:
    """Another place, seat or seed draws anew; no two share a word by their texts running together."""
    words = {
        Dealer(seed).draw(position, 1 << 64, seat)
        for seed, position, seat in product(("a", "b", "ab"), range(120), range(-1, 12))
    }
    assert len(words) == 3 * 120 * 13


def test_one_way_is_always_drawn() -> None:
    """A lone action needs no luck."""
    assert {Dealer("x").draw(position, 1) for position in range(50)} == {0}


def test_a_commitment_is_the_hash_of_the_seed() -> None:
    """The SHA-256 of the seed's UTF-8 bytes, in lower-case hexadecimal."""
    assert commitment("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert commitment("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert commitment("種") == hashlib.sha256("種".encode()).hexdigest()
