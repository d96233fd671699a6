"""What hands make, counted over every hand the deck can deal.

The counts and digests were worked out beforehand by three programs of other designs.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolon.calcolon.cards import NUMBERS, SPECIALS, Card, number, parse_cards
from tavolon.calcolon.hands import WEIGHT, Aim, cards_of, hand_key, index, turned_keys, values
from tests.calcolon.kinds import Kind, kinds, ways


@cache
def table(aim: Aim) -> dict[Kind, tuple[int, ...]]:
    """Every kind of hand of the aim's shape, and what it makes."""
    return {kind: values(kind, aim) for kind in kinds(aim.numbers, aim.numbers - 1)}


class Statistics(NamedTuple):
    """What the table of hands says at one level of brackets."""

    kinds: int
    with_negatives: int
    complete: int
    above_zero: int
    physical_with_negatives: int
    physical: int
    physical_above_zero: int
    values: int
    values_from_zero: int
    pairs_of_hand_and_value: int
    most_values: int
    mean_best: str


STATISTICS = {
    Aim(3, 0): Statistics(2850, 598, 578, 266, 120596, 117788, 61704, 51, 42, 657, 4, "38.1178"),
    Aim(3, 1): Statistics(2850, 1144, 1144, 494, 259804, 259804, 117750, 54, 45, 1414, 5, "32.5089"),
    Aim(4, 0): Statistics(19600, 6079, 5547, 3074, 6769128, 6241656, 4302176, 194, 137, 8398, 8, "69.9648"),
    Aim(4, 1): Statistics(
        19600, 12007, 11961, 7054, 15074380, 15027484, 9505240, 268, 178, 28011, 26, "93.4777"
    ),
    Aim(4, 2): Statistics(
        19600, 13084, 13084, 7569, 15974380, 15974380, 10072456, 268, 178, 32765, 26, "98.5568"
    ),
}


@pytest.mark.parametrize(
    ("aim", "expected"),
    [pytest.param(*case, id=f"{case[0].numbers}-{case[0].pairs}") for case in STATISTICS.items()],
)
def test_counts(aim: Aim, expected: Statistics) -> None:
    """So many hands are complete, with and without negatives, zero and brackets [C11.1]."""
    made = {kind: found for kind, found in table(aim).items() if found}
    complete = {kind: found[-1] for kind, found in made.items() if found[-1] >= 0}
    above_zero = [kind for kind, best in complete.items() if best > 0]
    distinct = {value for found in made.values() for value in found}
    physical = sum(map(ways, complete))
    mean = sum(best * ways(kind) for kind, best in complete.items()) / physical
    assert expected == Statistics(
        len(table(aim)),
        len(made),
        len(complete),
        len(above_zero),
        sum(map(ways, made)),
        physical,
        sum(map(ways, above_zero)),
        len(distinct),
        len([value for value in distinct if value >= 0]),
        sum(map(len, made.values())),
        max(map(len, made.values())),
        f"{mean:.4f}",
    )
    assert (min(distinct), max(distinct)) == ((-90, 900) if aim.numbers == 3 else (-900, 8100))


@pytest.mark.parametrize(
    ("aim", "digest"),
    [
        (Aim(3, 0), "8dc629771b53d5912f252430905ff83d62740070af82ec64a8650cee018f5756"),
        (Aim(3, 1), "3380060382c5a302f2e43521cb199ceab4df5b4a973c2b0921e738d9e5ef20e1"),
        (Aim(4, 0), "772799ee506d131b3de96096317c324d0f329ed9bdfb296ff5e06ac77042e390"),
        (Aim(4, 1), "b609bb05517fde2a85cc9dba7966809971a9a909478097ef43f0cbbde6b917df"),
        (Aim(4, 2), "bc19927e34415a664e6719f4f130afc4119f9b2fbb87c48d2a563a556fc315fc"),
    ],
)
def test_every_value_of_every_hand(aim: Aim, digest: str) -> None:
    """The whole table, hand by hand, is the known one."""
    ascii_of = str.maketrans({"×": "*", "÷": "/"})
    lines = []
    for kind, found in table(aim).items():
        if found:
            faces = "".join("t" if card is Card.TENTH else card for card in kind[: aim.numbers])
            signs = "".join(kind[aim.numbers :]).translate(ascii_of)
            lines.append(f"{faces}|{signs}|{','.join(map(str, found))}\n")
    assert hashlib.sha256("".join(lines).encode()).hexdigest() == digest


BEST = {
    0: """900:1 810:1 800:1 720:1 700:1 640:1 630:1 600:1 560:1 540:1 500:1 490:1 480:1 450:1 420:1 400:2
    360:3 350:1 320:2 300:2 280:2 270:2 250:1 240:3 210:2 200:3 180:4 160:3 150:2 140:2 120:4 100:3 90:8
    80:9 70:8 60:11 50:11 40:19 30:19 20:33 10:92 0:312""",
    1: """900:2 810:2 800:2 720:2 700:2 640:2 630:2 600:2 560:2 540:2 500:2 490:2 480:2 450:2 420:2 400:4
    360:5 350:2 320:3 300:4 280:3 270:3 250:2 240:5 210:3 200:5 180:7 170:1 160:7 150:5 140:6 130:3 120:12
    110:4 100:10 90:21 80:22 70:20 60:25 50:19 40:42 30:38 20:54 10:129 0:650""",
}


@pytest.mark.parametrize("pairs", BEST)
def test_best_values(pairs: int) -> None:
    """The best values of five cards are spread like this over the kinds of hands."""
    spread = Counter(found[-1] for found in table(Aim(3, pairs, negatives=False)).values() if found)
    assert (
        " ".join(f"{best}:{spread[best]}" for best in sorted(spread, reverse=True)).split()
        == BEST[pairs].split()
    )


def test_brackets_help() -> None:
    """Brackets help 603 kinds of five cards and 9,242 of seven; one more pair changes nothing."""
    for numbers, improved in ((3, 603), (4, 9242)):
        without, within = (table(Aim(numbers, pairs, negatives=False)) for pairs in (0, numbers - 2))
        assert sum(without[kind][-1:] < within[kind][-1:] for kind in within) == improved
        assert index(Aim(numbers, numbers - 1)) is index(Aim(numbers, numbers - 2))


def test_highest_and_lowest() -> None:
    """900 and 8100 come only from nines and tenths; a zero in hand leaves 90 and 900 [C3.3]."""
    assert [kind for kind, found in table(Aim(3, 0)).items() if 900 in found] == [parse_cards("9TT÷÷")]
    assert [kind for kind, found in table(Aim(4, 0)).items() if 8100 in found] == [parse_cards("99TT×÷÷")]
    for numbers, highest, without_tenth in ((3, 90, 360), (4, 900, 3240)):
        hands = table(Aim(numbers, numbers - 2))
        assert max(found[-1] for kind, found in hands.items() if found and Card.ZERO in kind) == highest
        assert (
            max(found[-1] for kind, found in hands.items() if found and Card.TENTH not in kind)
            == without_tenth
        )


def test_only_negative() -> None:
    """Twenty kinds make nothing but a negative value without brackets, all with two −."""
    only = [kind for kind, found in table(Aim(3, 0)).items() if found and found[-1] < 0]
    assert {kind[3:] for kind in only} == {(Card.ARROW, Card.ARROW)}
    assert " ".join("".join(kind[:3]) for kind in only) == (
        "019 028 037 046 129 138 147 239 248 266 349 367 468 477 569 578 679 688 789 899"
    )


@pytest.mark.parametrize(
    ("pairs", "complete", "physical", "improved", "mean"),
    [(0, 1231, 271610, 713, "45.0674"), (1, 1793, 393872, 838, "42.0050")],
)
def test_rebellion_counts(pairs: int, complete: int, physical: int, improved: int, mean: str) -> None:
    """Turning 6 and 9, + and × completes or raises so many kinds [C5.5]."""
    plain = table(Aim(3, pairs, negatives=False))
    turned = table(Aim(3, pairs, rebellion=True, negatives=False))
    made = {kind: found[-1] for kind, found in turned.items() if found}
    assert (len(made), sum(map(ways, made))) == (complete, physical)
    assert sum(plain[kind][-1:] < turned[kind][-1:] for kind in turned) == improved
    assert f"{sum(best * ways(kind) for kind, best in made.items()) / physical:.4f}" == mean


def plain_search(kind: Kind) -> Iterator[tuple[Fraction, int]]:
    """Every value of every row of five cards with no brackets or one pair, by Python's own arithmetic."""
    signs = {Card.SWORD: "+", Card.ARROW: "-", Card.HALBERD: "*", Card.SHIELD: "/"}
    for row, (first, second) in product(set(permutations(kind[:3])), set(permutations(kind[3:]))):
        for pairs, shape in ((0, "a {} b {} c"), (1, "(a {} b) {} c"), (1, "a {} (b {} c)")):
            try:
                yield compiled(shape.format(signs[first], signs[second]))(*map(number, row)), pairs
            except ZeroDivisionError:
                continue


@cache
def compiled(expression: str):
    """An expression of three numbers as a function."""
    return eval(f"lambda a, b, c: {expression}")  # noqa: S307


@pytest.mark.parametrize("pairs", [0, 1])
def test_five_cards_against_a_plain_search(pairs: int) -> None:
    """Every kind of five cards makes just what trying every row makes."""
    for kind, found in table(Aim(3, pairs)).items():
        searched = {value for value, used in plain_search(kind) if used <= pairs and value % 10 == 0}
        assert list(found) == sorted(searched), kind


def best_and_all(hand: str, aim: Aim) -> list[int]:
    """What a hand makes."""
    return list(values(parse_cards(hand), aim))


@pytest.mark.parametrize(
    ("hand", "without", "within"),
    [
        pytest.param("379+×", [30], [30, 90], id="C07 and C08"),
        pytest.param("469+×", [], [60, 90], id="C09 and C10"),
        pytest.param("125÷÷", [], [10], id="C18"),
        pytest.param("9TT×÷", [], [900], id="C27"),
        pytest.param("55bow++", [], [], id="C29"),
        pytest.param("9TT÷÷", [900], [900], id="C05"),
        pytest.param("9T devil ÷+", [90], [0, 90], id="C13"),
        pytest.param("64T×÷", [240], [240], id="C04"),
        pytest.param("000÷÷", [], [], id="all zeros divided"),
    ],
)
def test_worked_examples(hand: str, without: list[int], within: list[int]) -> None:
    """The dossier's hands make what it says, without and with one pair of brackets."""
    assert best_and_all(hand, Aim()) == without
    assert best_and_all(hand, Aim(pairs=1)) == within


def test_worked_example_c19() -> None:
    """C19: {4, 6, 6, 9} with −, ÷, ÷ makes 0 by way of a fraction."""
    assert 0 in best_and_all("4669-÷÷", Aim(4))


def test_worked_example_c28() -> None:
    """C28: 6, 6, 5, ×, + makes 270 in rebellion and nothing without."""
    assert best_and_all("665×+", Aim()) == []
    assert best_and_all("665×+", Aim(rebellion=True))[-1] == 270


def test_worked_example_c71() -> None:
    """C71: 3, 4, 6, 7, +, +, × takes two pairs of brackets."""
    assert [best_and_all("3467++×", Aim(4, pairs)) for pairs in range(4)] == [[], [], [100], [100]]


def test_field_case_72_hand() -> None:
    """9, 1/10, 1/10, ÷, × is complete with brackets alone."""
    assert best_and_all("9TT÷×", Aim()) == []
    assert best_and_all("9TT÷×", Aim(pairs=1)) == [900]


@pytest.mark.parametrize(
    ("hand", "without", "within"),
    [
        ("469+×", [], [60, 90]),
        ("379+×", [30], [30, 90]),
        ("550+×", [], [0]),
        ("284+×", [20], [20, 40]),
    ],
)
def test_field_case_76(hand: str, without: list[int], within: list[int]) -> None:
    """Brackets change whether a hand is complete and how much it makes."""
    assert best_and_all(hand, Aim()) == without
    assert best_and_all(hand, Aim(pairs=1)) == within


@pytest.mark.parametrize(("hand", "value"), [("9991++×", 180), ("7364++×", 100)])
def test_field_case_77(hand: str, value: int) -> None:
    """In the final two pairs make what one does not."""
    assert [best_and_all(hand, Aim(4, pairs)) for pairs in range(3)] == [[], [], [value]]


def test_field_case_78_hands() -> None:
    """Zeros over something are 0, and only that."""
    assert best_and_all("064÷÷", Aim()) == [0]
    assert best_and_all("005÷+", Aim()) == [0]


def test_field_case_83_hands() -> None:
    """−80 counts only if negatives do; 20 of the 598 complete kinds are complete by negatives alone."""
    assert best_and_all("991×-", Aim()) == [-80, 0, 80]
    assert best_and_all("991×-", Aim(negatives=False)) == [0, 80]
    complete = [sum(map(bool, table(Aim(negatives=negatives)).values())) for negatives in (True, False)]
    assert complete == [598, 578]


def test_field_case_89() -> None:
    """Rebellion adds the values of turned cards."""
    assert best_and_all("6TT÷÷", Aim()) == [600]
    assert best_and_all("6TT÷÷", Aim(rebellion=True)) == [600, 900]
    assert best_and_all("145+×", Aim()) == []
    assert best_and_all("145+×", Aim(rebellion=True)) == [10, 20]


def test_no_zero_in_the_first_final() -> None:
    """Where 0 is not complete, a hand that makes only 0 is not [C3.2]."""
    assert best_and_all("0000++×", Aim(4)) == [0]
    assert best_and_all("0000++×", Aim(4, zero=False)) == []


@given(st.lists(st.sampled_from(Card), max_size=8))
def test_keys_add_up(hand: list[Card]) -> None:
    """A key is the sum of its cards' weights in any order, and gives the counted cards back."""
    key = hand_key(hand)
    assert hand_key(reversed(hand)) == key
    assert hand_key(cards_of(key)) == key - WEIGHT[Card.BOW] * sum(card in SPECIALS for card in hand)
    assert key in set(turned_keys(key))


@given(st.lists(st.sampled_from(Card), max_size=8), st.integers(3, 4))
def test_only_the_right_shape_is_complete(hand: list[Card], numbers: int) -> None:
    """A hand of another shape makes nothing: all its cards are used, and bows are no numbers [C3.1]."""
    faces = sum(card in NUMBERS for card in hand)
    if (faces, len(hand)) != (numbers, 2 * numbers - 1):
        assert values(hand, Aim(numbers, pairs=3)) == ()
