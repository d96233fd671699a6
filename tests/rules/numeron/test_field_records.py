"""What users have reported of lists of numbers, and real games: how many are left after each row."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tavolon.numeron.candidates import candidates, universe
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.number import judge, slash_number
from tavolon.numeron.rules import Ruleset
from tests.rules.numeron.tables import facts

PRACTICE = RULESETS["practice"]
FOUR = replace(PRACTICE, digits=4)


def left(told: str, rules: Ruleset = PRACTICE) -> list[str]:
    """The numbers left after some rows."""
    return list(candidates(rules, facts(told)))


def counts(told: str, rules: Ruleset = PRACTICE) -> list[int]:
    """How many numbers are left after each row."""
    rows = facts(told)
    return [len(candidates(rules, rows[:count])) for count in range(1, len(rows) + 1)]


def test_field_case_16_change_after_three_bites() -> None:
    """345 at 0-3, CHANGE of a LOW first digit, then SHUFFLE."""
    assert left("345 0-3, change 1 L") == ["053", "153", "253"]
    assert counts("345 0-3, change 1 L, shuffle") == [2, 3, 18]


def test_field_case_17_change_after_three_bites_again() -> None:
    """234 at 0-3."""
    assert left("234 0-3, change 1 L") == ["023", "042", "123", "142"]
    assert counts("234 0-3, change 1 L, shuffle") == [2, 4, 24]


def test_field_case_18_a_mixed_row_is_rewritten() -> None:
    """A row with an EAT is not dropped at CHANGE."""
    assert left("123 1-2, change 1 L") == ["013", "021", "032", "413", "421", "432"]
    assert left("456 0-3, change 3 L") == ["560", "561", "562", "563"]


def test_field_case_19_a_slash_number_is_of_its_moment() -> None:
    """SLASH 2, then CHANGE: 52 numbers, most of them with another slash number now."""
    assert counts("slash 2, change 1 L") == [48, 52]
    now = Counter(map(slash_number, left("slash 2, change 1 L")))
    assert now == {2: 8, 3: 22, 4: 14, 5: 6, 6: 2}


def test_field_case_20_old_rows_lose_their_places_at_shuffle() -> None:
    """457 at 2-0, then SHUFFLE: 126, the 21 of before among them."""
    assert counts("457 2-0, shuffle") == [21, 126]
    assert set(left("457 2-0")) <= set(left("457 2-0, shuffle"))


def test_field_case_21_what_shuffle_leaves_of_items() -> None:
    """HIGH & LOW keeps its totals, SLASH everything."""
    assert counts("HLH, shuffle") == [100, 300]
    assert left("slash 4") == left("slash 4, shuffle")
    assert left("123 1-1, slash 2") == ["021", "102", "243", "324"]
    assert counts("123 1-1, slash 2, shuffle")[1:] == [4, 12]


@pytest.mark.parametrize(("told", "count"), [("no 7", 504), ("7 at 2", 72), ("no 0", 504), ("0 at 1", 72)])
def test_field_case_23_absent_is_no_position(told: str, count: int) -> None:
    """TARGET's two kinds of answer."""
    assert counts(told) == [count]


def test_field_case_25_pure_patterns_leave_fewer() -> None:
    """HHH and LLL 60 each, the other six 100."""
    sizes = [counts(f"{a}{b}{c}")[0] for a in "HL" for b in "HL" for c in "HL"]
    assert sizes == [60, 100, 100, 100, 100, 100, 100, 60]
    assert sum(sizes) == 720


@pytest.mark.parametrize(
    ("told", "digits"), [("123 2-1", 3), ("1234 3-1", 4), ("123 4-0", 3), ("123 2-2", 3)]
)
def test_field_case_31_answers_that_cannot_be(told: str, digits: int) -> None:
    """They are none of the answers there are, and fit no number; a negative one has no spelling."""
    rules = replace(PRACTICE, digits=digits)
    (fact,) = facts(told)
    assert (fact.eat, fact.bite) not in universe(rules).answers
    assert left(told, rules) == []
    with pytest.raises(AssertionError):
        facts("123 -1-0")


def test_field_case_33_a_full_miss_shrinks_the_list() -> None:
    """4089 at 0-0 leaves 360, none with any of its digits."""
    assert counts("4089 0-0", FOUR) == [360]
    assert not set("4089") & set("".join(left("4089 0-0", FOUR)))


def test_field_case_35_nothing_said_yet() -> None:
    """All 720 are left, and any first call splits them alike."""
    assert len(candidates(PRACTICE, ())) == 720
    for call in ("012", "345", "907"):
        split = Counter(judge(number, call) for number in candidates(PRACTICE, ()))
        assert sorted(split.items()) == [
            ((0, 0), 210), ((0, 1), 252), ((0, 2), 63), ((0, 3), 2),
            ((1, 0), 126), ((1, 1), 42), ((1, 2), 3), ((2, 0), 21), ((3, 0), 1),
        ]  # fmt: skip


@pytest.mark.parametrize(("digits", "count"), [(3, 720), (4, 5_040), (5, 30_240)])
def test_field_case_37_lists_at_other_lengths(digits: int, count: int) -> None:
    """Digits that differ, however many."""
    assert len(candidates(replace(PRACTICE, digits=digits), ())) == count


def test_field_case_41_a_semi_final() -> None:
    """Attacker A: HIGH & LOW, then three calls."""
    assert counts("HHL, 952 0-0, 874 0-1, 761 2-0") == [100, 24, 6, 2]
    assert left("HHL, 952 0-0, 874 0-1") == ["680", "681", "683", "760", "761", "763"]
    assert left("HHL, 952 0-0, 874 0-1, 761 2-0") == ["760", "763"]


def test_field_case_42_a_probe_outside_the_list() -> None:
    """Attacker B: SLASH, two calls, and 754 splits the four that are left 2, 1, 1."""
    assert counts("slash 7, 982 0-1, 861 2-0") == [108, 24, 4]
    four = left("slash 7, 982 0-1, 861 2-0")
    assert four == ["831", "841", "851", "871"]
    assert Counter(judge(number, "754") for number in four) == {(0, 1): 2, (0, 0): 1, (1, 0): 1}


def test_field_case_43_shuffle_in_the_middle() -> None:
    """The seventh tournament: 12 numbers, where the old mask would leave 5; a barred 4 leaves 60."""
    attack = "LHL, 013 0-2, shuffle, 730 1-1"
    assert counts(attack) == [100, 15, 90, 12]
    twelve = ["035", "036", "038", "039", "137", "170", "350", "360", "380", "390", "701", "713"]
    assert left(attack) == twelve
    assert len(set(left("LHL")) & set(twelve)) == 5
    assert counts("lost 4, LHL") == [504, 60]
    other = "843 0-0, slash 2, 725 0-2"
    assert counts(other) == [210, 12, 3]
    assert left(other) == ["567", "576", "657"]
    assert {"".join(sorted(number)) for number in left("843 0-0, slash 2")} == {"012", "567"}


LATE = "160 0-0, 457 2-0"


def test_field_case_45_high_and_low_spent_late() -> None:
    """The fourteenth tournament."""
    assert counts(f"{LATE}, LHH, 357 1-0") == [210, 12, 6, 4]
    assert left(LATE) == ["257", "357", "427", "437", "452", "453", "458", "459", "487", "497", "857", "957"]
    assert left(f"{LATE}, LHH") == ["257", "357", "458", "459", "487", "497"]
    assert left(f"{LATE}, LHH, 357 1-0") == ["458", "459", "487", "497"]


def test_field_case_46_people_miscount() -> None:
    """63 and 18, where the viewer counted 42 and 12."""
    assert counts("715 0-2, 826 0-1") == [63, 18]
    assert left("715 0-2, 826 0-1") == [
        "152", "158", "167", "172", "178", "187", "251", "257", "271",
        "561", "567", "572", "578", "581", "587", "651", "657", "671",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("digit", "places", "absent"),
    [("4", {1: 8}, 4), ("5", {2: 8}, 4), ("7", {3: 8}, 4)]
    + [(digit, {1: 1, 2: 1, 3: 1}, 9) for digit in "2389"],
)
def test_field_case_47_the_worth_of_target(digit: str, places: dict[int, int], absent: int) -> None:
    """How TARGET would split those twelve."""
    split = {place: len(left(f"{LATE}, {digit} at {place}")) for place in (1, 2, 3)}
    assert {place: count for place, count in split.items() if count} == places
    assert len(left(f"{LATE}, no {digit}")) == absent


def test_field_case_48_a_wasted_call() -> None:
    """264 was certain before 246 was called."""
    calls = ("123", "456", "265", "254", "246", "264")
    rows = [f"{call} {judge('264', call).eat}-{judge('264', call).bite}" for call in calls]
    assert [row[4:] for row in rows] == ["0-1", "0-2", "2-0", "2-0", "1-2", "3-0"]
    assert counts(", ".join(rows)) == [252, 18, 3, 1, 1, 1]


def test_field_case_49_every_clue_is_used() -> None:
    """A four-digit puzzle with one answer."""
    puzzle = "1960 1-2, 6790 0-3, 9062 0-2, 9810 1-1"
    assert counts(puzzle, FOUR) == [216, 37, 6, 1]
    assert left(puzzle, FOUR) == ["7916"]


def test_field_case_50_a_four_digit_game() -> None:
    """From a full miss to 2745."""
    calls = ("1389", "1234", "1759", "1785", "2745")
    rows = [f"{call} {judge('2745', call).eat}-{judge('2745', call).bite}" for call in calls]
    assert [row[5:] for row in rows] == ["0-0", "0-2", "1-1", "2-0", "4-0"]
    assert counts(", ".join(rows), FOUR) == [360, 84, 5, 2, 1]


def test_field_case_51_one_number_or_two() -> None:
    """A history that pins the number, and one that leaves two."""
    one = "123 0-1, 210 0-1, 340 0-0, 562 1-0, 892 1-2"
    assert (counts(one), left(one)) == ([252, 72, 40, 12, 1], ["982"])
    two = "123 0-1, 245 0-1, 367 0-1, 890 0-0, 416 0-1"
    assert (counts(two), left(two)) == ([252, 75, 26, 8, 2], ["571", "751"])


def test_field_case_52_a_golf_history() -> None:
    """Plus is EAT and minus is BITE."""
    told = "123 2-0, 456 0-0, 789 0-1, 127 1-0, 193 1-1"
    assert (counts(told), left(told)) == ([21, 12, 6, 3, 1], ["923"])
