"""Sets that look alike have one key, whatever their digits are called."""

from array import array
from random import Random

import pytest

from tavolon.fast.race.codes import Codes
from tavolon.fast.race.shape import Shaper


def renamed(codes: Codes, members: list[int], chance: Random) -> list[int]:
    """The set with its digits exchanged and its positions in another order."""
    digits, places = list(range(codes.symbols)), list(range(codes.positions))
    chance.shuffle(digits)
    chance.shuffle(places)
    return [codes.places[tuple(digits[codes.rows[code][place]] for place in places)] for code in members]


@pytest.mark.parametrize("size", [(2, 6), (3, 7), (3, 10), (4, 6)])
def test_nearly_all_renamed_sets_keep_their_key(size: tuple[int, int]) -> None:
    """Ties that are broken badly are rare, and cost no more than time."""
    codes = Codes(*size)
    shaper = Shaper(codes)
    chance = Random(str(size))
    missed = 0
    for _ in range(100):
        members = chance.sample(range(len(codes)), chance.choice([2, 3, 5, 8, 13, 21]))
        other = renamed(codes, members, chance)
        missed += shaper.key(array("H", members)) != shaper.key(array("H", other))
    assert missed <= 5


def test_different_sets_have_different_keys() -> None:
    """Of all pairs of two-digit numbers out of five, as many keys as there are ways to look."""
    codes = Codes(2, 5)
    shaper = Shaper(codes)
    looks = {}
    for one in range(20):
        for other in range(one):
            rows = codes.rows[one], codes.rows[other]
            same = sum(a == b for a, b in zip(*rows, strict=True))
            looks.setdefault(shaper.key(array("H", [one, other])), set()).add(
                (same, len(set(rows[0]) & set(rows[1])))
            )
    assert sorted(map(sorted, looks.values())) == [[(0, 0)], [(0, 1)], [(0, 2)], [(1, 1)]]


def test_classes_are_kept() -> None:
    """Digits of different classes are not exchanged for one another."""
    codes = Codes(2, 4)
    shaper = Shaper(codes, bytes([0, 0, 1, 1]))
    low, mixed = (array("H", [codes.places[row]]) for row in ((0, 1), (0, 2)))
    assert shaper.key(low) != shaper.key(mixed)
    assert shaper.key(low) == shaper.key(array("H", [codes.places[1, 0]]))
