"""Golden playthroughs: each move, then what each seat and the audience see."""

from pathlib import Path

import pytest

from tavolon.games import GAMES
from tavolon.kernel import BadNotation, IllegalAction, parse_move
from tavolon.playthrough import Script, playthrough, scripts, texts, update
from tests.playthroughs.playthrough import FOLDER, draft

SCRIPTS = [
    pytest.param(path.stem, script, id=f"{path.stem}-{script.name}")
    for path in sorted(FOLDER.glob("*.toml"))
    for script in scripts(path)
]


@pytest.mark.parametrize(("game", "script"), SCRIPTS)
def test_playthroughs_are_golden(game: str, script: Script) -> None:
    """What the code makes of a script is what was reviewed."""
    golden = FOLDER / game / f"{script.name}.txt"
    assert playthrough(GAMES[game], script) == golden.read_text("utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_every_ruleset_is_played_through(game: str) -> None:
    """Each ruleset has a playthrough under its name, as it is."""
    played = {script.name: script for script in scripts(FOLDER / f"{game}.toml")}
    for name in GAMES[game].rulesets:
        assert played[name].ruleset == name
        assert not played[name].changes


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_action_and_event_is_seen(name: str) -> None:
    """Whatever can be decided and whatever can happen stands in some playthrough."""
    game = GAMES[name]
    lines = [line for path in (FOLDER / name).glob("*.txt") for line in path.read_text("utf-8").splitlines()]
    decided = set()
    for line in {line for line in lines if line[1:2] == " " and line[0] != " "}:
        decided.add(type(parse_move(game, line).action))
    assert decided == set(game.actions.__args__)
    seen = "".join(lines)
    for kind in game.events.__args__:
        assert f'{{"type":"{kind.__struct_config__.tag}"' in seen


def test_no_golden_file_is_left_over() -> None:
    """Every text has its script."""
    wanted = {path for path, _ in texts(FOLDER)}
    assert set(FOLDER.glob("*/*.txt")) == wanted


def test_updating_writes_what_has_changed(tmp_path: Path) -> None:
    """Files that are right are left alone, missing and wrong ones are written."""
    (tmp_path / "numeron.toml").write_text(
        '[[script]]\nname = "x"\nabout = "y"\nruleset = "practice"\nmoves = "A set 157\\nB set 439"\n',
        "utf-8",
    )
    golden = tmp_path / "numeron" / "x.txt"
    assert update(tmp_path) == [golden]
    assert update(tmp_path) == []
    golden.write_text("old", "utf-8")
    assert update(tmp_path) == [golden]
    assert golden.read_text("utf-8").endswith("  * has 2 actions 856abafe\n")


@pytest.mark.parametrize(
    ("moves", "error"),
    [("A set 155", IllegalAction), ("A sit 157", BadNotation), ("B call 157", IllegalAction)],
)
def test_a_script_that_cannot_be_played_is_named(moves: str, error: type[Exception]) -> None:
    """The error says in which script, at which move."""
    script = Script(name="broken", about="", ruleset="practice", moves=moves)
    with pytest.raises(error) as raised:
        playthrough(GAMES["numeron"], script)
    assert raised.value.__notes__ == [f"broken: {moves}"]


@pytest.mark.parametrize("game", GAMES)
def test_a_draft_can_be_played(game: str) -> None:
    """A script drawn at random plays through."""
    usual = GAMES[game].usual
    path = FOLDER / f"{game}.toml"
    assert draft(game, usual, 3, 12).startswith("[[script]]")
    assert path.exists()
