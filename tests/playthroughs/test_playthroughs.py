"""Playthroughs come out as they stand, and every ruleset has one."""

from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tavolon.games import GAMES
from tavolon.kernel import Game, parse_move
from tests.playthroughs.playthrough import read, write

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_playthrough_comes_out_as_it_stands(path: Path) -> None:
    """The moves of the file, played again, are seen and followed by just what stands below them."""
    text = path.read_text("utf-8")
    assert write(read(text)) == text


def test_every_ruleset_has_a_playthrough() -> None:
    """No registered ruleset goes unwatched, and none is watched only with changes."""
    scripts = [read(path.read_text("utf-8")) for path in FILES]
    plain = {(script.game, script.rules) for script in scripts if not script.changes}
    assert plain == {(game.name, rules) for game in GAMES.values() for rules in game.rulesets}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_kind_of_action_and_event_is_played(game: Game[Any]) -> None:
    """Whatever can be decided in a game, and whatever can happen, stands in some playthrough."""
    texts = [path.read_text("utf-8") for path in FILES if path.parent.name == game.name]
    moves = {move for text in texts for move in read(text).moves}
    assert {type(parse_move(game, move).action) for move in moves} == set(get_args(game.actions))
    lines = {line.split(maxsplit=1)[1] for text in texts for line in text.splitlines() if line[-1:] == "}"}
    happened = {type(msgspec.json.decode(line, type=game.events)) for line in lines if line[0] == "{"}
    assert happened == set(get_args(game.events))
