"""`tavolon solve numeron` for programs: what it is asked, under which rules, and what it answers."""

import json
from random import Random

import pytest

from tavolon.numeron.number import judge


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
