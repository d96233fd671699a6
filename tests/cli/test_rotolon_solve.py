"""`tavolon solve rotolon`: chances, what turns, and what is no position."""

import json
from fractions import Fraction

import pytest

from tavolon.cli.texts import LANGUAGES, texts_in
from tavolon.rotolon.positions import parse_position
from tavolon.rotolon.solver import chances
from tests.cli.cubes import USUAL
from tests.cli.golden_rotolon import LAID

ROWS = LAID.strip().splitlines()
CENTRE = [".....", ".....", "..R..", ".....", "....."]


def test_the_chances_are_the_solvers(run) -> None:
    """As fractions and numbers, by notation, for either question."""
    for hand in ("", "hand B", "hand r"):
        found = json.loads(run("solve", "rotolon", *ROWS, hand, "--json").stdout)
        exact = chances(USUAL, parse_position(f"{LAID}{hand}", USUAL))
        said = [Fraction(one["chance"]) for one in found["exact"]["choices"].values()]
        assert said == list(exact.values())
        assert Fraction(found["exact"]["chance"]) == max(said)
        assert found["exact"]["number"] == float(max(said))


def test_arguments_and_the_standard_input_say_the_same(run) -> None:
    """One line an argument, or all lines on the standard input; spaces do not matter."""
    close = [row.replace(" ", "") for row in ROWS[:5]] + ROWS[5:]
    answers = {
        run("solve", "rotolon", *ROWS).stdout,
        run("solve", "rotolon", *close).stdout,
        run("solve", "rotolon", "-", typed=LAID).stdout,
        run("solve", "rotolon", LAID).stdout,
        run("solve", "--rules", "reconstruction-1", "rotolon", "-", typed=LAID).stdout,
    }
    assert len(answers) == 1
    assert "Win chance of red: 2257/3888  (58.1%)" in answers.pop()


@pytest.mark.parametrize("language", LANGUAGES)
def test_too_early_is_no_failure(run, language: str) -> None:
    """It is said that there is no exact chance, and what turns at once is told all the same."""
    result = run("--lang", language, "solve", "rotolon", *CENTRE)
    assert result.exit_code == 0
    assert texts_in(language)("rotolon.hint.early") in result.stdout
    found = json.loads(run("solve", "rotolon", *CENTRE, "hand b", "red 11 3", "blue 12 2", "--json").stdout)
    assert found["exact"] is None
    assert found["turns"] == {"blue": {cell: [] for cell in ["B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4"]}}


def test_a_rolling_cube_has_a_chance_and_no_choice(run) -> None:
    """While the roulette turns there is nothing to choose."""
    found = json.loads(run("solve", "rotolon", *ROWS, "hand special", "--json").stdout)
    assert found["exact"]["choices"] == {}
    assert 0 < Fraction(found["exact"]["chance"]) < 1
    assert "special cube rolls" in run("solve", "rotolon", *ROWS, "hand special").stdout


def test_a_full_board_is_counted(run) -> None:
    """There is nothing left to choose, turn or win."""
    words = ("solve", "rotolon", "RRB", "BBR", "RRB", "red 1 1", "blue 1 2", "--rules", "board-3")
    assert "The board is full\nRed 5, blue 4\n" in run(*words).stdout
    found = json.loads(run(*words, "--json").stdout)
    assert (found["exact"]["chance"], found["turns"]) == ("0", {})


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ([], "LINE... is missing; see --help"),
        ([".....", "...."], "that is no row of 5 squares: ...."),
        ([".....", "....."], "the board has 5 rows; there are 2"),
        ([".....", "..X.."], "that is no row of 5 squares: ..X.."),
        ([*CENTRE, "red 13 3"], "red’s cubes left cannot be: 12 more are to be placed"),
        ([*CENTRE, "blue 0 3"], "blue’s cubes left cannot be: 12 more are to be placed"),
        (
            [*CENTRE[:4], "..r.."],
            "a special cube lies on the board: say what is left, as red 8 2 and blue 9 3",
        ),
        (["RBRBR"] * 5 + ["red 0 2", "blue 1 2", "hand R"], "the board is full: nobody has a cube in hand"),
        ([*CENTRE, "--rules", "board-4"], "there is no ruleset board-4; there are board-9, board-7, board-3"),
    ],
)
def test_what_is_no_position_is_refused(run, lines: list[str], reason: str) -> None:
    """With status 2 and one line that says why."""
    result = run("solve", "rotolon", *lines)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"tavolon: {reason}\n")
