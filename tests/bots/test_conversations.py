"""What is said between a table and a program stays what it is."""

from pathlib import Path

import pytest
from tests.bots.conversations import SCENES, told

HERE = Path(__file__).parent / "conversations"


@pytest.mark.parametrize("name", SCENES)
def test_a_conversation_is_as_written(name: str) -> None:
    """`python -m tests.bots.conversations` writes them anew; the difference is reviewed like code."""
    assert told(name).splitlines() == (HERE / f"{name}.txt").read_text("utf-8").splitlines()
