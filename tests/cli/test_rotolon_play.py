"""Matches of Rotolon in the terminal: whole, put aside, in every ruleset, watched and replayed."""

from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from tavolon.cli.texts import LANGUAGES, texts_in
from tavolon.games import GAMES
from tavolon.kernel import decode, replay
from tests.cli.cubes import SERIES
from tests.cli.typist import Played

ROTOLON = GAMES["rotolon"]
SEED = "a roll"


def played(path: Path, seed: str, **more: Any) -> Played:
    """A match of Rotolon played in this process."""
    return Played(path, seed, game="rotolon", **({"rules": "board-3"} | more))


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """A game on the smallest board, for its typed lines and its record."""
    one = played(tmp_path_factory.mktemp("played"), SEED)
    one.play()
    return one


def words(record: Path) -> tuple[str, ...]:
    """The command line of that game."""
    return (
        *("play", "rotolon", "--rules", "board-3", "--bot", "random"),
        *("--seed", SEED, "--record", str(record)),
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_played_on_a_terminal(terminal, tmp_path: Path, game: Played, language: str) -> None:
    """Typed line by line in any language, a game ends with its count and its record."""
    path = tmp_path / "match.jsonl"
    session = terminal(*words(path), language=language)
    for line in game.typist.typed:
        session.until()
        session.type(line)
    assert session.finish() == 0
    assert texts_in(language)("rotolon.tell.full") in session.output
    assert f"tavolon replay {path}" in session.output
    assert path.read_text("utf-8") == game.sitting.keeper.path.read_text("utf-8")


def test_a_game_put_aside_goes_on_alike(run, tmp_path: Path, game: Played) -> None:
    """Whatever comes between, the match goes on as it would have gone."""
    path, lines = tmp_path / "match.jsonl", game.typist.typed
    run(*words(path), typed="".join(f"{line}\n" for line in lines[:2]))
    for start in range(2, len(lines), 2):
        between = ("?", "count", "best", "nonsense", "a9", "history", "rules R3.5", "")
        typed = "".join(f"{line}\n" for line in (*between, *lines[start : start + 2]))
        assert run("play", "--resume", str(path), typed=typed).exit_code == 0
    assert path.read_text("utf-8") == game.sitting.keeper.path.read_text("utf-8")


def test_a_record_is_told_and_verified(run, game: Played) -> None:
    """Replayed, everything is told to everyone, since nothing is hidden."""
    path = str(game.sitting.keeper.path)
    told = {run("replay", path, "--as", eyes).stdout for eyes in ("B", "audience", "everyone")}
    assert all("The board is full" in text and "reconstruction-1" in text for text in told)
    assert run("verify", path).exit_code == 0


@pytest.mark.parametrize("place", range(len(ROTOLON.rulesets) + 1))
def test_a_ruleset_is_played(tmp_path: Path, place: int) -> None:
    """A match of every ruleset and a series go well, and no line is wider than the screen."""
    rules = [*ROTOLON.rulesets.values(), SERIES][place]
    width = (80, 60)[place % 2]
    one = played(tmp_path, rules.name, rules=rules, language=LANGUAGES[place % 3], width=width)
    text = one.play()
    assert replay(decode(one.sitting.keeper.path.read_bytes()), GAMES).moves == one.table.moves
    assert max(map(cell_len, text.splitlines())) <= width


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_are_watched(run, language: str) -> None:
    """A game of bots is told with a board at every turn."""
    more = ("--bots", "greedy,random", "--rules", "board-3", "--seed", "w")
    result = run("--lang", language, "watch", "rotolon", *more)
    assert result.exit_code == 0
    assert result.stdout.count("A   B   C") == 10
    assert texts_in(language)("rotolon.tell.full") in result.stdout


def test_a_person_may_resign(run, tmp_path: Path) -> None:
    """Resigning the only game ends the match."""
    result = run(*words(tmp_path / "match.jsonl"), typed="resign\n")
    assert "You resigned" in result.stdout
    assert "random wins" in result.stdout
