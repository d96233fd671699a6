"""`tavolon solve numeron --prove`: the least calls, for programs and for people."""

import json
from importlib.resources import files

import pytest

from tavolon.numeron.number import numbers
from tavolon.numeron.strategy import played, read


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
