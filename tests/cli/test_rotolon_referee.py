"""`tavolon referee rotolon`: what a game master enters, and what turns and counts then."""

from pathlib import Path

import pytest

from tavolon.cli.texts import LANGUAGES, texts_in
from tavolon.games import GAMES
from tavolon.kernel import decode, replay

START = ("A", "r red C3", "r b D3")
"""A is red; a red and a blue cube lie."""


@pytest.fixture
def refereed(run, tmp_path, monkeypatch):
    """Runs a referee over typed lines and gives the answer to each of them."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")

    def invoke(*lines: str, options: tuple[str, ...] = ()) -> list[str]:
        typed = "".join(f"{line}\n" for line in lines)
        result = run("referee", "rotolon", *options, typed=typed)
        assert result.exit_code == 0, result.stderr
        return [part.strip() for part in result.stdout.split("> ")]

    return invoke


def said(part: str) -> list[str]:
    """What was answered to a line, without the question that follows."""
    return [line.strip() for line in part.split("\n\n")[0].splitlines()]


def test_what_turns_and_the_score_are_said(refereed) -> None:
    """Kind, face and square may be entered at once or one by one."""
    parts = refereed(*START, "r", "red", "E3")
    assert "reconstruction-1: these rules are a reconstruction" in parts[0]
    assert said(parts[4]) == ["Say to all", "A chose a regular cube"]
    assert parts[4].splitlines()[-1] == "A: which colour came up on the regular cube?   draw: by lot"
    assert said(parts[5]) == ["Say to all", "The roulette stopped: red"]
    assert parts[5].splitlines()[-1] == "A: where does R go?"
    assert said(parts[6]) == ["Say to all", "A placed R on E3; turned 1: D3", "Red 3, blue 0", "B’s turn"]
    whole = refereed(*START, "ｒ　赤、Ｅ３")
    assert said(whole[4]) == [*said(parts[4]), *said(parts[5])[1:], *said(parts[6])[1:]]


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["x"], "That cannot be read: x. Type ? for help."),
        (["C"], "That cannot be read: c. Type ? for help."),
        (["resign"], "Who? For example A resign."),
        (["time"], "Nobody’s time is running."),
        (["undo"], "There is nothing to take back."),
        (["A", ""], "Nothing was typed. Type ? for help."),
        (["A", "place"], "Nothing was typed. Type ? for help."),
        (["A", "r red E5"], "Not allowed here: the first cube goes to C3 (R3.4)"),
        (["A", "C3"], "Not allowed here: first the kind of cube (R3.1)"),
        (["A", "r C3"], "Not allowed here: first the colour that came up (R3.10)"),
        (["A", "r neutral"], "Not allowed here: the cube has no such face (R3.3)"),
        (["A", "r red!"], "Not allowed here: the cube has no such face (R3.3)"),
        (["A", "B r"], "Not allowed here: it is not your turn (R3.10)"),
        (["A", "time"], "Nobody’s time is running."),
        (["A", "A leave"], "Not allowed here: there is only this game (R6.3)"),
        ([*START, "r red C3"], "Not allowed here: C3 is taken (R3.5)"),
        ([*START, "r red A1"], "Not allowed here: a cube must touch another (R3.5)"),
        ([*START, "r red E3 E4"], "Not allowed here: it is not your turn (R3.10)"),
    ],
)
def test_what_cannot_stand_changes_nothing(refereed, lines: list[str], answer: str) -> None:
    """A wrong entry is refused whole, and the same question is asked again."""
    parts = refereed(*lines)
    assert answer in parts[len(lines)]
    assert parts[len(lines)].split("\n\n")[1].splitlines()[0] == parts[len(lines) - 1].splitlines()[-1]


def test_an_entry_is_taken_back_whole(refereed, tmp_path) -> None:
    """Kind, face and square that were entered together go together."""
    parts = refereed(*START, "r red E3", "undo", "r b E3", "B s")
    assert said(parts[5])[:3] == [
        "Taken back.",
        "Tell all that this no longer holds",
        "A chose a regular cube",
    ]
    assert said(parts[6])[3:] == ["A placed B on E3; turned none", "Red 1, blue 2", "B’s turn"]
    (path,) = Path(tmp_path).rglob("*.jsonl")
    assert len(replay(decode(path.read_bytes()), GAMES).moves) == 1 + 3 * 3 + 1


def test_lots_may_be_drawn(refereed) -> None:
    """Who is red, the face, and where the time is up the square."""
    parts = refereed("draw", "r", "くじ", "time")
    assert said(parts[1])[1].startswith("Red: ")
    assert said(parts[3])[1].startswith("The roulette stopped: ")
    assert "on C3; turned none" in said(parts[4])[1]


def test_locked_faces_are_told_by_a_sign(refereed, tmp_path) -> None:
    """`!` or the word says that the face is locked; without it the plain one is meant."""
    house = tmp_path / "house.toml"
    house.write_text(
        'regular_faces = [{shows = "own"}, {shows = "own", locked = true}, {shows = "neutral"}]\n'
    )
    options = ("--rules", str(house))
    for face, told in (
        ("red", "red"),
        ("red!", "red · locked"),
        ("red locked", "red · locked"),
        ("n", "neutral"),
    ):
        assert f"The roulette stopped: {told}" in said(refereed("A", f"r {face}", options=options)[2])
    assert "no such face" in refereed("A", "r blue", options=options)[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_put_aside_and_gone_on_with(run, tmp_path, language: str) -> None:
    """After every entry the record is whole; resumed in any language it goes on to its end."""
    path = tmp_path / "match.jsonl"
    words = ("--lang", language, "referee", "rotolon")
    typed = "?\nHaruka\ns 赤 C3\nr 파랑 ｄ３\ntable\nr\n"
    result = run(*words, "--names", "Haruka", "Minjun", "--record", str(path), typed=typed)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "reconstruction-1" in result.stdout
    result = run(*words, "--resume", str(path), typed="b d2\nundo\nb\nD2\nMinjun 投了\n")
    assert texts_in(language)("terms.state.lose", name="Haruka") in result.stdout
    assert run("verify", str(path)).exit_code == 0
    assert run(*words, "--resume", str(path)).exit_code == 2


@pytest.mark.parametrize("names", [("red", "Bo"), ("Bo", "スペシャル"), ("r", "Bo")])
def test_a_name_spells_no_cube(run, names: tuple[str, str]) -> None:
    """A line that begins with it would be unclear."""
    result = run("referee", "rotolon", "--names", *names, typed="")
    assert result.exit_code == 2
    assert "a name may not spell a cube" in result.stderr
