"""What was once recorded replays to the same events, in this version and every later one."""

from pathlib import Path

import pytest

from tavolon.games import GAMES
from tavolon.kernel import decode, encode, record_of, replay

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_record_replays(path: Path) -> None:
    """Every draw, move, check and result is right, and so is the way it is written.

    The header is as it was: a later version may know more fields of a ruleset, which are then as usual.
    """
    text = path.read_text("utf-8")
    record = decode(text)
    table = replay(record, GAMES)
    assert table.over
    assert encode(record) == text
    assert record_of(table, record.header.players).result == record.result


def test_every_ruleset_has_a_record() -> None:
    """No registered ruleset is without a record of some release."""
    recorded = {path.stem for path in FILES}
    assert recorded >= {f"{game.name}-{rules}" for game in GAMES.values() for rules in game.rulesets}
