"""`tavolon solve`: what follows from what was said, for programs and for people."""

import json
from importlib.resources import files
from random import Random

import pytest

from tavolon.numeron.number import judge, numbers
from tavolon.numeron.strategy import played, read


@pytest.fixture
def solved(run):
    """Runs `solve numeron --json` and gives the exit status and what was printed."""

    def invoke(*words: str):
        result = run("solve", "numeron", "--json", *words)
        assert result.stderr == ""
        return result.exit_code, json.loads(result.stdout)

    return invoke


@pytest.fixture
def counts(run):
    """The numbers left after each row, each asked for by itself."""

    def invoke(*rows: str) -> list[int]:
        told = [run("solve", "numeron", "--json", "--", *rows[:n]) for n in range(1, len(rows) + 1)]
        after = [json.loads(one.stdout)["count"] for one in told]
        assert json.loads(told[-1].stdout)["counts"] == after
        return after

    return invoke


def test_the_answer_for_programs(solved) -> None:
    """Count, candidates, conflicts and advice, each action with how it would divide what is left."""
    status, told = solved("SLASH 7", "982 0-1", "861 2-0", "--weigh", "754")
    assert status == 0
    assert (told["count"], told["candidates"], told["conflicts"]) == (4, ["831", "841", "851", "871"], [])
    assert told["advice"][0] == {
        "action": "call 754",
        "candidate": False,
        "expected": 1.5,
        "exactly": "3/2",
        "worst": 2,
        "bits": 1.5,
        "parts": {"0-1": 2, "0-0": 1, "1-0": 1},
    }


# C. Items and candidate lists


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


# D. Solver and helper


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


# E. Real game records


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


# Rules, items, ignoring


@pytest.mark.parametrize(
    ("rules", "row"),
    [
        ("tv-1", "SLASH 7"),
        ("tv-1", "HIGH&LOW LHL"),
        ("tv-3", "HIGH&LOW 3 HIGH"),
        ("tv-12", "HIGH&LOW 2-1"),
        ("tv-4", "CHANGE 1 LOW"),
        ("tv-12", "CHANGE 1 4"),
        ("practice", "SHUFFLE"),
        ("equal-turns", "DOUBLE 5 at 2"),
        ("repeats", "BARRED 2"),
        ("tv-12", "1234 0-0"),
    ],
)
def test_a_named_edition_refuses_what_it_cannot_say(run, rules: str, row: str) -> None:
    """Under a named edition a row must be of its form; without one every form is understood."""
    result = run("solve", "numeron", "--json", "--rules", rules, row)
    assert (result.exit_code, result.stdout) == (2, "")
    assert row in result.stderr
    assert run("solve", "numeron", "--json", row).exit_code == 0


def test_every_form_of_an_item_is_understood(counts) -> None:
    """The forms of all editions, without naming one."""
    assert counts("HIGH&LOW 2-1") == counts("HIGH 2 LOW 1") == [300]
    assert counts("HIGH&LOW 3 HIGH") == [360]
    assert counts("DOUBLE 5 at 2") == [72]
    assert counts("DOUBLE 5 at 2", "CHANGE 2 5") == [72, 224]


def test_the_length_is_asked_for_or_shown(run, solved) -> None:
    """Rows show the length of numbers; --digits overrides what the rules say."""
    assert solved("1234 0-0")[1]["count"] == 360
    assert solved("SHUFFLE", "SLASH 9", "12345 0-0")[1]["count"] == 120
    assert solved("--rules", "tv-12", "--digits", "4", "1234 0-0")[1]["count"] == 360
    assert run("solve", "numeron", "--digits", "3", "1234 0-0").exit_code == 2
    assert all(run("solve", "numeron", "--digits", n).exit_code == 2 for n in ("0", "1", "6", "x"))
    assert run("solve", "numeron", "123456 0-0").exit_code == 2
    assert "4 digits are needed" in run("solve", "numeron", "1234 0-0", "123 0-0").stderr


def test_rules_may_be_a_file(solved, tmp_path) -> None:
    """A house rule in a file binds rows and candidates."""
    house = tmp_path / "house.toml"
    house.write_text('base = "wiki-ko"\ndigit_pool = "12345678"\n', "utf-8")
    assert solved("--rules", str(house))[1]["count"] == 336


def test_an_ignored_item_may_have_been_anything(counts, solved) -> None:
    """Ignoring SHUFFLE or CHANGE does not mean that it was not used."""
    assert solved("457 2-0", "SHUFFLE", "--ignore", "2")[1]["count"] == 126
    told = solved("157 3-0", "CHANGE 1 LOW", "--ignore", "2")[1]["candidates"]
    assert " ".join(told) == "057 156 157 158 159 167 187 197 257 357 457"
    assert solved("157 3-0", "CHANGE 1 HIGH")[0] == 1


def test_a_row_that_is_not_there_cannot_be_ignored(run) -> None:
    """Ignoring a row that is not there is refused."""
    result = run("solve", "numeron", "123 0-0", "--ignore", "2", "--json")
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", "tavolon: there is no row 2\n")


@pytest.mark.parametrize(
    "items", ["high-low,slash", "HIGH & LOW, SLASH", "ハイ＆ロー、スラッシュ", "하이&로우, 슬래쉬"]
)
def test_items_held_are_advised(solved, items: str) -> None:
    """What an item would tell stands with the calls."""
    told = solved("--items", items)[1]["advice"]
    assert [one["action"] for one in told[-2:]] == ["high-low", "slash"]
    assert told[-1]["parts"]["5"] == 120


def test_what_is_wrong_on_the_command_line(run) -> None:
    """Items, calls to weigh and games that do not exist are refused."""
    assert run("solve", "numeron", "--items", "laser").exit_code == 2
    assert run("solve", "numeron", "--items", "slash", "--rules", "tv-1").exit_code == 2
    assert run("solve", "numeron", "--weigh", "112").exit_code == 2
    assert run("solve", "chess").exit_code == 2
    assert run("solve", "numeron", "--rules", "nope").exit_code == 2


def test_rows_may_come_from_the_standard_input(run) -> None:
    """A lone dash reads lines; remarks and empty lines are passed over."""
    result = run("solve", "numeron", "--json", "-", typed="# attack\n123 0-1\n\n456 0-2 # good\n")
    assert json.loads(result.stdout)["counts"] == [252, 18]


def test_advice_is_judged_as_it_says(solved) -> None:
    """The parts of an advised call are the answers that the numbers left would give."""
    told = solved("123 0-1", "456 0-2")[1]
    for one in told["advice"]:
        call = one["action"].removeprefix("call ")
        answers = ["{}-{}".format(*judge(number, call)) for number in told["candidates"]]
        assert one["parts"] == {answer: answers.count(answer) for answer in set(answers)}
        assert one["worst"] == max(one["parts"].values())


PIECES = [
    "123",
    "0-1",
    "1",
    "HIGH&LOW",
    "LHL",
    "SLASH",
    "7",
    "TARGET",
    "at",
    "なし",
    "SHUFFLE",
    "CHANGE",
    "LOW",
    "−",
    "\ud800",
]


@pytest.mark.parametrize("seed", range(30))
def test_whatever_rows_are_given_there_is_an_answer(run, seed: int) -> None:
    """Rows without sense are refused with a line; all others are answered."""
    rng = Random(seed)
    rows = [" ".join(rng.choices(PIECES, k=rng.randint(1, 4))) for _ in range(rng.randint(1, 2))]
    for words in ((), ("--json",)):
        result = run(
            "solve", "numeron", *words, "--", *rows, *rng.choices(["123 0-1", "SHUFFLE", "SLASH 7"], k=2)
        )
        assert result.exit_code in (0, 1, 2), result.exception
        assert (result.exit_code == 2) == (result.stdout == "") == bool(result.stderr)


# For people


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
@pytest.mark.parametrize("width", ["30", "80"])
def test_people_are_told_in_three_languages_at_any_width(run, monkeypatch, language: str, width: str) -> None:
    """Rows, counts, numbers left and advice fit the screen."""
    from rich.cells import cell_len

    monkeypatch.setenv("COLUMNS", width)
    rows = ["SLASH 7", "982 0-1", "CHANGE 1 LOW", "TARGET 9 absent"]
    result = run("--lang", language, "solve", "numeron", *rows, "--items", "high-low,target")
    assert result.exit_code == 0, result.stderr
    assert "108" in result.stdout
    assert max(map(cell_len, result.stdout.splitlines())) <= int(width)


def test_many_conflicts_are_counted(run) -> None:
    """The smallest few are told, and how many more there are."""
    rows = [f"{call} 0-0" for call in ("123", "456", "789", "012", "345", "678")]
    rows += [f"{call} 1-0" for call in ("127", "450", "890")]
    result = run("solve", "numeron", *rows)
    assert result.exit_code == 1
    assert "more such sets" in result.stdout


# On a terminal


def test_rows_are_typed_one_by_one(terminal) -> None:
    """Every row is answered at once; what cannot be read, or is not there, changes nothing."""
    session = terminal("solve", "numeron", "--items", "slash")
    session.until()
    told = {}
    for line in ("123 0-3", "251 11", "123 2-1", "1234 0-0", "ignore 4", "ignore", "undo", "undo", "123 0-1"):
        session.type(line)
        told[line] = session.until()
    assert "720 numbers are possible." in session.output
    assert "2 numbers fit everything" in told["123 0-3"]
    assert "row 2, 251 11: " in told["251 11"]
    assert "row 2, 123 2-1: " in told["123 2-1"]
    assert "row 2, 1234 0-0: 3 digits are needed" in told["1234 0-0"]
    assert "here is no row 4" in told["ignore 4"]
    assert "Which row?" in told["ignore"]
    assert "There is nothing to take back." in told["undo"]
    assert "252 numbers fit" in told["123 0-1"]
    for line in ("SLASH 7", "best", "456 3-0", "ignore 3", "rows", "list", "?"):
        session.type(line)
        told[line] = session.until()
    assert "SLASH" not in told["best"].removeprefix("best")
    assert "Rows 1 and 3 cannot both hold." in told["456 3-0"]
    assert "48 numbers fit" in told["ignore 3"]
    assert "ignored" in told["rows"]
    assert "Ignore a row" in told["?"]
    session.type("quit")
    assert session.finish() == 0


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ja", ["候補", "最善", "戻す", "履歴", "ヘルプ", "中断"]),
        ("ko", ["후보", "최선", "되돌리기", "기록", "도움말", "멈추기"]),
    ],
)
def test_the_words_at_the_prompt_are_in_three_languages(terminal, language: str, words: list[str]) -> None:
    """What may be asked for can be asked for in the user's language."""
    session = terminal("solve", "numeron", language=language)
    session.until()
    session.type("２５１　１イート１バイト")
    assert "42" in session.until()
    for word in words[:-1]:
        session.type(word)
        session.until()
    session.type(words[-1])
    assert session.finish() == 0


# The least calls, proved


def test_proving_for_programs(run) -> None:
    """Total, distribution, classes and effort of a size; with a limit also what that costs."""
    result = run("solve", "numeron", "--prove", "3,10", "--within", "6", "--json")
    told = json.loads(result.stdout)
    assert (result.exit_code, result.stderr) == (0, "")
    assert (told["numbers"], told["total"], told["worst"]) == (720, 3575, 7)
    assert sum(call * count for call, count in enumerate(told["distribution"], start=1)) == 3575
    assert told["classes"][-1] == {"answer": "0-1", "numbers": 252, "total": 1318}
    assert (told["within"]["total"], len(told["within"]["distribution"])) == (3576, 6)
    assert told["average"] == 3575 / 720
    assert told["seconds"] > 0


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Numbers of 3 different digits out of 6: 120", "The least total of calls is 436: 3.633333")),
        ("ja", ("6種から異なる3個を並べた数：120個", "最少の総コール数：436（平均 3.633333")),
        ("ko", ("숫자 6종에서 서로 다른 3개를 늘어놓은 수: 120개", "최소 총 콜 수: 436 (평균 3.633333")),
    ],
)
def test_proving_for_people(run, language: str, words: tuple[str, str]) -> None:
    """The numbers, the least total, how many each call hits, the classes, and what is impossible."""
    result = run("--lang", language, "solve", "numeron", "--prove", "3,6", "--within", "4")
    assert result.exit_code == 0, result.output
    for word in (*words, "0-1", "140", "4"):
        assert word in result.stdout
    within = {"en": "With at most 4", "ja": "4回以内で", "ko": "4번 안에"}
    assert within[language] in result.stdout


def test_a_proved_strategy_is_written_as_the_package_has_it(run, tmp_path) -> None:
    """The file is the one of the package; with a limit it is the limited strategy's."""
    file = tmp_path / "made.calls"
    result = run("solve", "numeron", "--prove", "3,7", "--write", str(file))
    assert str(file) in result.stdout.replace("\n", "")
    assert file.read_bytes() == (files("tavolon.numeron") / "strategies" / "3-of-7.calls").read_bytes()
    everything = numbers(3, "0123456789", distinct=True, leading_zero=True)
    run("solve", "numeron", "--prove", "3,10", "--within", "6", "--write", str(file))
    limited = read(file.read_bytes(), everything, everything)
    assert max(len(list(played(limited, number))) for number in everything) == 6


@pytest.mark.parametrize(
    "size", ["", "3", "3,", "3,11", "5,10", "4,3", "3,10,1", "x,y", "-1,4", "3,9999999999"]
)
def test_sizes_that_cannot_be_proved(run, size: str) -> None:
    """They are refused in one line, before anything is searched."""
    result = run("solve", "numeron", "--prove", size)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1


def test_rows_prove_nothing(run) -> None:
    """A proof is about the game before anything is said."""
    assert run("solve", "numeron", "--prove", "3,6", "012 0-1").exit_code == 2


def test_interpreted_is_said(run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits longer than need be is told why."""
    monkeypatch.setattr("tavolon.cli.numeron.proving.compiled", lambda module: False)
    assert "interpreted" in run("solve", "numeron", "--prove", "2,4").stdout


def test_a_proof_can_be_stopped(terminal) -> None:
    """Ctrl-C ends it at once, says that nothing is proved, and leaves the terminal as it was."""
    one = terminal("solve", "numeron", "--prove", "4,10")
    while "/5040" not in one.output:
        assert one._read()
    one.press("\x03")
    assert one.finish() == 130
    assert "nothing is proved" in one.output


def test_the_next_call_of_the_proved_strategy(run, solved) -> None:
    """While the rows follow it, whatever the digits are called; not when they leave it."""
    told = solved("431 0-1")[1]
    assert told["proven"] == "302"
    assert "goes on with 302" in run("solve", "numeron", "431 0-1").stdout.replace("\n", " ")
    assert solved("431 0-1", "432 0-0")[1]["proven"] is None
    assert "goes on" not in run("solve", "numeron", "431 0-1", "432 0-0").stdout
    assert "proven" not in solved("431 0-1", "--hide")[1]
    assert "goes on" not in run("solve", "numeron", "431 0-1", "--hide").stdout
    assert solved("4310 0-1")[1]["proven"] is not None
