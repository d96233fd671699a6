"""`tavolon solve numeron`: televised and published games, row by row."""

import pytest


@pytest.mark.parametrize(
    ("rows", "left"),
    [
        (["HIGH&LOW HHL", "952 0-0", "874 0-1", "761 2-0"], [100, 24, 6, 2]),
        (["SLASH 7", "982 0-1", "861 2-0"], [108, 24, 4]),
        (["HIGH&LOW LHL", "013 0-2", "SHUFFLE", "730 1-1"], [100, 15, 90, 12]),
        (["843 0-0", "SLASH 2", "725 0-2"], [210, 12, 3]),
        (["160 0-0", "457 2-0", "HIGH&LOW LHH", "357 1-0"], [210, 12, 6, 4]),
        (["715 0-2", "826 0-1"], [63, 18]),
        (["123 0-1", "456 0-2", "265 2-0", "254 2-0", "246 1-2", "264 3-0"], [252, 18, 3, 1, 1, 1]),
        (["1960 1-2", "6790 0-3", "9062 0-2", "9810 1-1"], [216, 37, 6, 1]),
        (["1389 0-0", "1234 0-2", "1759 1-1", "1785 2-0", "2745 4-0"], [360, 84, 5, 2, 1]),
        (["123 0-1", "210 0-1", "340 0-0", "562 1-0", "892 1-2"], [252, 72, 40, 12, 1]),
        (["123 0-1", "245 0-1", "367 0-1", "890 0-0", "416 0-1"], [252, 75, 26, 8, 2]),
        (["123 +2", "456 0", "789 −1", "127 +1", "193 +1 −1"], [21, 12, 6, 3, 1]),
    ],
    ids=["41", "42", "43a", "43b", "45", "46", "48", "49", "50", "51a", "51b", "52"],
)
def test_field_case_41_to_52_real_games(counts, rows: list[str], left: list[int]) -> None:
    """Televised and published games, row by row."""
    assert counts(*rows) == left


def test_field_case_41_the_numbers_left(solved) -> None:
    """The last two candidates of a semi-final."""
    rows = ["HIGH&LOW HHL", "952 0-0", "874 0-1"]
    assert solved(*rows)[1]["candidates"] == ["680", "681", "683", "760", "761", "763"]
    assert solved(*rows, "761 2-0")[1]["candidates"] == ["760", "763"]


def test_field_case_42_a_probe_beats_every_candidate(solved) -> None:
    """A call that cannot hit divides four numbers better than any of them, and is labelled so."""
    told = solved("SLASH 7", "982 0-1", "861 2-0")[1]
    best, candidates = told["advice"][0], [one for one in told["advice"] if one["candidate"]]
    assert not best["candidate"]
    assert sorted(best["parts"].values()) == [1, 1, 2]
    assert all(one["expected"] > best["expected"] for one in candidates)
    assert len(candidates) >= 1


def test_field_case_43_a_barred_digit(solved) -> None:
    """A digit that was taken out of use narrows the list; the old mask is gone after SHUFFLE."""
    assert solved("BARRED 4", "HIGH&LOW LHL")[1]["count"] == 60
    told = solved("HIGH&LOW LHL", "013 0-2", "SHUFFLE", "730 1-1")[1]["candidates"]
    assert " ".join(told) == "035 036 038 039 137 170 350 360 380 390 701 713"
    assert solved("843 0-0", "SLASH 2", "725 0-2")[1]["candidates"] == ["567", "576", "657"]


def test_field_case_45_the_numbers_left(solved) -> None:
    """HIGH & LOW after two calls."""
    rows = ["160 0-0", "457 2-0"]
    assert " ".join(solved(*rows)[1]["candidates"]) == "257 357 427 437 452 453 458 459 487 497 857 957"
    rows.append("HIGH&LOW LHH")
    assert " ".join(solved(*rows)[1]["candidates"]) == "257 357 458 459 487 497"
    assert " ".join(solved(*rows, "357 1-0")[1]["candidates"]) == "458 459 487 497"


def test_field_case_46_listing_where_people_miscount(solved) -> None:
    """All eighteen, where the post counted twelve."""
    listed = "152 158 167 172 178 187 251 257 271 561 567 572 578 581 587 651 657 671"
    assert solved("715 0-2", "826 0-1")[1]["candidates"] == listed.split()


def test_field_case_47_the_worth_of_target(solved) -> None:
    """What each digit would tell of the twelve."""
    told = solved("160 0-0", "457 2-0", "--items", "target")[1]["advice"]
    parts = {one["action"]: one["parts"] for one in told if one["action"].startswith("target")}
    assert parts["target 4"] == {"at 1": 8, "absent": 4}
    assert parts["target 5"] == {"at 2": 8, "absent": 4}
    assert parts["target 7"] == {"at 3": 8, "absent": 4}
    for digit in "2389":
        assert parts[f"target {digit}"] == {"absent": 9, "at 1": 1, "at 2": 1, "at 3": 1}


def test_field_case_48_a_wasted_call_is_named(solved, run) -> None:
    """A call that no answer could have made useful is told; one that hits is not."""
    rows = ["123 0-1", "456 0-2", "265 2-0", "254 2-0", "246 1-2", "264 3-0"]
    assert solved(*rows)[1]["wasted"] == [5]
    lines = run("solve", "numeron", *rows).stdout.splitlines()
    assert [place for place, line in enumerate(lines) if "no answer could have told" in line] == [5]


def test_field_case_49_50_51_52_the_numbers_found(solved) -> None:
    """Puzzles and games that end with one number, or two."""
    assert solved("1960 1-2", "6790 0-3", "9062 0-2", "9810 1-1")[1]["candidates"] == ["7916"]
    rows = ["123 0-1", "210 0-1", "340 0-0", "562 1-0", "892 1-2"]
    assert solved(*rows)[1]["candidates"] == ["982"]
    rows = ["123 0-1", "245 0-1", "367 0-1", "890 0-0", "416 0-1"]
    assert solved(*rows)[1]["candidates"] == ["571", "751"]
    assert solved("123 +2", "456 0", "789 −1", "127 +1", "193 +1 −1")[1]["candidates"] == ["923"]
