"""Every position has as many continuations as were once counted.

A line of a `.perft` file names a playthrough of the game, how many of its moves to make, and the counts
for one ply, two, and so on. Anyone may add a line: `python -m tests.perft GAME PLAYTHROUGH MOVES DEPTH`.
"""

from pathlib import Path

import pytest

from tavolon.games import GAMES
from tests.perft.perft import perft
from tests.perft.position import position

HERE = Path(__file__).parent
LINES = [
    (path.stem, *line.split())
    for path in sorted(HERE.glob("*.perft"))
    for line in path.read_text().splitlines()
]


@pytest.mark.parametrize("line", LINES, ids=lambda line: " ".join(line[:3]))
def test_perft(line: tuple[str, ...]) -> None:
    """The counts come out at every depth."""
    game, name, moves, *counts = line
    state = position(game, name, int(moves))
    expected = [int(count) for count in counts]
    assert [perft(state, depth) for depth in range(1, len(expected) + 1)] == expected


def test_every_ruleset_is_counted() -> None:
    """No registered ruleset goes uncounted."""
    counted = {(game, name) for game, name, *_ in LINES}
    assert counted >= {(game.name, rules) for game in GAMES.values() for rules in game.rulesets}
