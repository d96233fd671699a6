"""Playthroughs come out as they stand, and every ruleset has one."""

from pathlib import Path

import pytest

from tavolon.games import GAMES
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
