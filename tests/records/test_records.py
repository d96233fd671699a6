"""What was once recorded replays to the same events, in this version and every later one."""

from pathlib import Path

import pytest

from tavolon.games import GAMES
from tavolon.kernel import decode, encode, record_of, replay

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_record_replays(path: Path) -> None:
    """Every draw, move, check and result is right, and the record would be written just so again."""
    text = path.read_text("utf-8")
    record = decode(text)
    table = replay(record, GAMES)
    assert table.over
    assert encode(record_of(table, record.header.players)) == text


def test_every_ruleset_has_a_record() -> None:
    """No registered ruleset is without a record of some release."""
    recorded = {path.stem for path in FILES}
    assert recorded >= {f"{game.name}-{rules}" for game in GAMES.values() for rules in game.rulesets}
