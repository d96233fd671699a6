"""`tavolon solve numeron`: field cases of items, candidate lists, spellings and rows that cannot be."""

import pytest


def test_field_case_16_change_and_shuffle(solved) -> None:
    """CHANGE rewrites the place it names, SHUFFLE every place."""
    rows = ["345 0-3", "CHANGE 1 LOW"]
    assert set(solved(*rows)[1]["candidates"]) == {"053", "153", "253"}
    assert solved(*rows, "SHUFFLE")[1]["count"] == 18


def test_field_case_17_change_and_shuffle(solved) -> None:
    """The second scenario of the same kind."""
    rows = ["234 0-3", "CHANGE 1 LOW"]
    assert set(solved(*rows)[1]["candidates"]) == {"023", "042", "123", "142"}
    assert solved(*rows, "SHUFFLE")[1]["count"] == 24


def test_field_case_18_change_after_an_eat(solved) -> None:
    """A row with an EAT is rewritten, not dropped."""
    told = solved("123 1-2", "CHANGE 1 LOW")[1]["candidates"]
    assert set(told) == {"013", "021", "032", "413", "421", "432"}
    told = solved("456 0-3", "CHANGE 3 LOW")[1]["candidates"]
    assert set(told) == {"560", "561", "562", "563"}


def test_field_case_19_slash_before_change(solved) -> None:
    """The slash number is that of its moment."""
    status, told = solved("SLASH 2", "CHANGE 1 LOW")
    spans = [int(max(number)) - int(min(number)) for number in told["candidates"]]
    assert (status, len(spans)) == (0, 52)
    assert {span: spans.count(span) for span in sorted(set(spans))} == {2: 8, 3: 22, 4: 14, 5: 6, 6: 2}


def test_field_case_20_positions_before_shuffle(solved) -> None:
    """Old rows do not tell places after SHUFFLE, and the old order may still stand."""
    before, after = solved("457 2-0")[1]["candidates"], solved("457 2-0", "SHUFFLE")[1]["candidates"]
    assert (len(before), len(after)) == (21, 126)
    assert set(before) <= set(after)


def test_field_case_21_totals_survive_shuffle(counts) -> None:
    """HIGH & LOW keeps its totals and SLASH everything."""
    assert counts("HIGH&LOW HLH", "SHUFFLE") == [100, 300]
    assert counts("SLASH 4", "SHUFFLE") == [108, 108]
    assert counts("123 1-1", "SLASH 2", "SHUFFLE")[1:] == [4, 12]


def test_field_case_23_absent_is_no_place(solved) -> None:
    """A digit that is absent and one in place 1 are told apart."""
    rows = ["TARGET 7 absent", "TARGET 7 at 2", "TARGET 0 absent", "TARGET 0 at 1"]
    assert [solved(row)[1]["count"] for row in rows] == [504, 72, 504, 72]


def test_field_case_25_every_pattern_of_classes(solved) -> None:
    """Pure patterns leave fewer, since digits do not repeat."""
    patterns = [a + b + c for a in "HL" for b in "HL" for c in "HL"]
    left = {pattern: solved(f"HIGH&LOW {pattern}")[1]["count"] for pattern in patterns}
    assert left == {pattern: 60 if len(set(pattern)) == 1 else 100 for pattern in patterns}


def test_field_case_28_every_slash_number(solved) -> None:
    """A slash number leaves what it must, and 9 means that 0 and 9 are there."""
    told = {slash: solved(f"SLASH {slash}")[1] for slash in range(2, 10)}
    assert [told[slash]["count"] for slash in told] == [48, 84, 108, 120, 120, 108, 84, 48]
    assert all({"0", "9"} <= set(number) for number in told[9]["candidates"])


def test_field_case_30_rows_that_cannot_both_hold(solved, run) -> None:
    """Both rows are named, and ignoring either goes on."""
    rows = ["123 0-3", "123 1-2"]
    status, told = solved(*rows)
    assert (status, told["count"], told["conflicts"], told["advice"]) == (1, 0, [[1, 2]], [])
    assert solved(*rows, "--ignore", "1")[1]["count"] == 3
    assert solved(*rows, "--ignore", "2")[1]["count"] == 2
    result = run("solve", "numeron", *rows)
    assert result.exit_code == 1
    assert "Rows 1 and 2 cannot both hold." in result.stdout
    assert "--ignore 2" in result.stdout


@pytest.mark.parametrize(
    "row",
    [
        "123 2-1",
        "1234 3-1",
        "123 4-0",
        "123 2-2",
        "123 −1-0",
        "122 1-0",
        "SLASH 1",
        "TARGET 4 at 4",
        "251 11",
    ],
)
def test_field_case_31_what_cannot_be_is_refused(run, row: str) -> None:
    """A row impossible by itself is refused with the reason, and nothing is printed."""
    result = run("solve", "numeron", "--json", "456 0-1" if len(row) < 9 else "SHUFFLE", row)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"tavolon: row 2, {row}: ")


def test_field_case_33_what_is_absent_is_not_called(solved) -> None:
    """All zero shrinks the list at once; what cannot hit is no candidate."""
    told = solved("4089 0-0")[1]
    assert told["count"] == 360
    assert not any(set(number) & set("4089") for number in told["candidates"])
    for one in told["advice"]:
        assert one["candidate"] == (one["action"].removeprefix("call ") in told["candidates"])


def test_field_case_34_count_list_and_hiding(counts, solved, run) -> None:
    """A count, a list, and a mode that has neither list nor advice."""
    rows = ["123 0-1", "456 0-2", "265 2-0"]
    assert counts(*rows) == [252, 18, 3]
    assert solved(*rows)[1]["candidates"] == ["245", "264", "365"]
    hidden = solved(*rows, "--hide")[1]
    assert hidden["count"] == 3
    assert not {"candidates", "advice"} & hidden.keys()
    for result in (
        run("solve", "numeron", *rows, "--hide"),
        run("solve", "numeron", "--hide", "--json", *rows),
    ):
        assert not any(number in result.stdout for number in ("245", "264", "365"))


def test_field_case_35_no_rows_are_a_normal_state(solved, run) -> None:
    """Without rows there are 720 numbers and a suggestion; any call divides them alike."""
    status, told = solved()
    assert (status, told["count"], len(told["candidates"])) == (0, 720, 720)
    assert told["advice"][0]["candidate"]
    parts = {
        "0-0": 210,
        "0-1": 252,
        "0-2": 63,
        "0-3": 2,
        "1-0": 126,
        "1-1": 42,
        "1-2": 3,
        "2-0": 21,
        "3-0": 1,
    }
    assert told["advice"][0]["parts"] == parts
    result = run("solve", "numeron")
    assert result.exit_code == 0
    assert "720" in result.stdout


def test_field_case_37_numbers_of_other_lengths(solved) -> None:
    """Three, four and five digits have 720, 5040 and 30240 numbers."""
    assert [solved("--digits", n)[1]["count"] for n in "2345"] == [90, 720, 5040, 30240]


def test_field_case_10_and_11_a_leading_zero_is_a_rule(solved, run) -> None:
    """0 may come first unless the rules forbid it, and then nowhere."""
    assert sum(number.startswith("0") for number in solved()[1]["candidates"]) == 72
    told = solved("--rules", "no-leading-zero", "HIGH&LOW LHL")[1]["candidates"]
    assert told
    assert not any(number.startswith("0") for number in told)
    assert solved("--rules", "no-leading-zero")[1]["count"] == 648
    assert run("solve", "numeron", "--rules", "no-leading-zero", "012 0-0").exit_code == 2


def test_field_case_53_every_spelling_is_the_same_row(solved) -> None:
    """Rows may be pasted as people write them."""
    rows = [
        "251 1-1",
        "251:1E1B",
        "２５１　１EAT1BITE",
        "251 1S1B",
        "251は1イート1バイト",
        "251 1스트라이크 1볼",
    ]
    told = [solved(row) for row in rows]
    assert all(one == told[0] for one in told)


@pytest.mark.parametrize("row", ["__import__('os').getcwd()", "9**9**9", "(lambda:0)()"])
def test_field_case_14_rows_are_never_run(run, row: str) -> None:
    """Text that would do harm if it were run is refused like any other."""
    result = run("solve", "numeron", "--json", row)
    assert (result.exit_code, result.stdout) == (2, "")
