"""Leaf counts by depth are what they were."""

from pathlib import Path

import pytest

from tavolon.games import GAMES
from tests.perft.perft import FOLDER, Position, leaves, positions, recount

POSITIONS = [position for path in sorted(FOLDER.glob("*.perft")) for position in positions(path)]


@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_leaves(position: Position) -> None:
    """As many as in the file, at every depth."""
    state = position.table()._state
    assert {depth: leaves(state, depth) for depth, _ in position.counts} == dict(position.counts)


@pytest.mark.parametrize("game", GAMES)
def test_every_ruleset_has_a_position(game: str) -> None:
    """Each ruleset is counted at least once, as it is."""
    counted = {position.ruleset for position in POSITIONS if position.game == game and not position.changes}
    assert counted == set(GAMES[game].rulesets)


def test_counting_anew_changes_nothing(tmp_path: Path) -> None:
    """A file whose counts are right is written as it is, remarks included."""
    path = FOLDER / "numeron.perft"
    few = "\n\n".join(path.read_text("utf-8").split("\n\n")[:6]) + "\n"
    copy = tmp_path / "numeron.perft"
    copy.write_text(few.replace("\n1 720\n", "\n1 ?\n"), "utf-8")
    assert recount(copy) == few
