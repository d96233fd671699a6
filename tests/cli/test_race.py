"""`tavolon solve numeron --race`: what the first player wins, for people and for programs."""

import json

import pytest


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "The first player wins 391 of 576 pairs of numbers, 67.8819 %."),
        (
            ("--even",),
            "With an equal last turn the first player makes 286.5 of 576 pairs of numbers, 49.7396 %",
        ),
    ],
)
def test_the_worth_of_a_race_is_said(run, words: tuple[str, ...], said: str) -> None:
    """With either last-turn rule."""
    ended = run("solve", "numeron", "--race", "3,4", *words)
    assert ended.exit_code == 0
    assert said in " ".join(ended.output.split())


@pytest.mark.parametrize("lang", ["ja", "ko"])
def test_it_is_said_in_every_language(run, lang: str) -> None:
    """With the same figures."""
    ended = run("--lang", lang, "solve", "numeron", "--race", "2,4")
    assert ended.exit_code == 0
    assert "105" in ended.output
    assert "72.9167 %" in ended.output


def test_a_program_gets_exact_figures(run) -> None:
    """Halves are written as fractions."""
    found = json.loads(run("solve", "numeron", "--race", "3,4", "--even", "--json").stdout)
    assert (found["wins"], found["pairs"], found["equal_last_turn"]) == ("573/2", 576, True)


@pytest.mark.parametrize("size", ["", "3", "1,4", "5,10", "4,3", "3,11", "x,y"])
def test_what_is_no_size_is_refused(run, size: str) -> None:
    """And what would be one is said."""
    ended = run("solve", "numeron", "--race", size)
    assert ended.exit_code == 2
    assert "3,10" in ended.stderr


def test_rows_have_no_part_in_it(run) -> None:
    """A race begins with nothing said."""
    assert run("solve", "numeron", "--race", "3,4", "012 1-1").exit_code == 2
