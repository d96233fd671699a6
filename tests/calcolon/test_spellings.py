"""How the values of hands are written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolon.calcolon.cards import Card, parse_cards
from tavolon.calcolon.formula import Formula, lay, parse_formula
from tavolon.calcolon.hands import Aim, values
from tavolon.calcolon.spellings import formula, formulas, solutions, spellings
from tavolon.calcolon.totals import totals
from tests.calcolon.kinds import dealt, kinds

SEVEN = list(kinds(4, 3))


def written(lines: dict[int, tuple[Formula, ...]]) -> dict[int, list[str]]:
    """Formulas as text."""
    return {value: list(map(str, ways)) for value, ways in lines.items()}


def check(hand: tuple[Card, ...], aim: Aim) -> None:
    """Every spelling of every value reads back, uses just the hand, and comes to its value."""
    ways = spellings(hand, aim)
    assert tuple(ways) == values(hand, aim)
    for value, spelled in ways.items():
        assert len(set(spelled)) == len(spelled)
        for way in spelled:
            assert parse_formula(str(way), aim.pairs, aim.rebellion) == way
            assert lay(way, hand) == way
            assert way.value == value
        lines = solutions(hand, aim)[value]
        assert set(lines) <= set(spelled)
        assert formula(hand, aim, value) == formulas(hand, aim)[value] == lines[0] == spelled[0]
        assert len(lines[0].brackets) == min(len(way.brackets) for way in spelled)


@pytest.mark.parametrize("pairs", [0, 1])
def test_every_hand_of_five_cards(pairs: int) -> None:
    """All formulas of all hands of five real cards are right, and every value has one."""
    for kind in kinds(3, 2):
        check(dealt(kind), Aim(pairs=pairs))


def test_canonical_formulas_use_the_fewest_brackets() -> None:
    """The canonical formula takes as many pairs of brackets as the search found needful."""
    for kind in kinds(3, 2):
        needed = totals(tuple(sorted(kind[:3])), tuple(sorted(kind[3:])))
        lines = formulas(kind, Aim(pairs=1))
        assert {value: len(line.brackets) for value, line in lines.items()} == needed


@given(st.sampled_from(SEVEN), st.integers(0, 3), st.booleans(), st.booleans(), st.booleans())
def test_hands_of_seven_cards(
    kind: tuple[Card, ...], pairs: int, rebellion: bool, negatives: bool, zero: bool
) -> None:
    """The same holds for seven cards, under any reading of complete, and in rebellion."""
    check(dealt(kind), Aim(4, pairs, rebellion, negatives, zero))


@given(st.sampled_from(list(kinds(3, 2))), st.integers(0, 1))
def test_hands_in_rebellion(kind: tuple[Card, ...], pairs: int) -> None:
    """The same holds for five cards some of which may be turned."""
    check(dealt(kind), Aim(3, pairs, rebellion=True))


def test_field_case_79() -> None:
    """Four spellings of one sum are one line, and all four can be shown."""
    hand = parse_cards("379+×")
    assert written(solutions(hand, Aim())) == {30: ["9+7×3"]}
    assert written(spellings(hand, Aim())) == {30: ["9+7×3", "9+3×7", "7×3+9", "3×7+9"]}


def test_regrouping_is_folded() -> None:
    """What is added in another order or group is one line; needless brackets are never written."""
    hand = parse_cards("819--")
    assert written(solutions(hand, Aim(pairs=1))) == {0: ["9-8-1", "8-(9-1)"]}
    assert written(spellings(hand, Aim(pairs=1))) == {0: ["9-8-1", "9-1-8", "8-(9-1)", "1-(9-8)"]}
    sums = written(spellings(parse_cards("145++"), Aim(pairs=1)))[10]
    assert (len(sums), sums[0]) == (6, "5+4+1")


def test_different_things_said_stay_apart() -> None:
    """One value may be made by formulas that say different things."""
    lines = written(solutions(parse_cards("568T-×÷"), Aim(4, 2)))
    assert lines[80] == ["8×(6-5)÷1/10", "8÷((6-5)×1/10)"]


def test_turned_cards_are_part_of_the_line() -> None:
    """In rebellion a line shows which cards are turned, and turns as few as it can."""
    assert written(solutions(parse_cards("665×+"), Aim(rebellion=True)))[270] == ["9(6)×(+)6×5"]
    assert written(solutions(parse_cards("6TT÷÷"), Aim(rebellion=True))) == {
        600: ["6÷1/10÷1/10"],
        900: ["9(6)÷1/10÷1/10"],
    }


def test_worked_examples() -> None:
    """The canonical lines for the best values of the dossier's hands."""
    lines = {
        "9TT÷÷": "9÷1/10÷1/10",
        "9TT×÷": "9÷(1/10×1/10)",
        "64T×÷": "6×4÷1/10",
        "469+×": "9×(6+4)",
        "125÷÷": "5÷(1÷2)",
        "9T0÷-": "9÷1/10-0",
    }
    for hand, line in lines.items():
        found = formulas(parse_cards(hand), Aim(pairs=1))
        assert str(found[max(found)]) == line
    assert written(spellings(parse_cards("651--"), Aim()))[-10] == ["1-6-5", "1-5-6"]
