"""Nothing that a bot hides is printed before the end."""

import re
from pathlib import Path

import pytest

from tavolon.numeron.moves import BattleOver, Called, NumberChanged, NumberSet
from tests.cli.typist import Played

SEEDS = 200
EDITIONS = ("tv-12", "tv-4", "forum", "ii-exhibition", "equal-turns")


def numbers(played: Played, seat: int) -> set[str]:
    """Every number a seat has had so far."""
    kinds = (NumberSet, NumberChanged)
    events = played.table.events
    return {event.number.open for event in events if isinstance(event, kinds) and event.seat == seat}


def named_aloud(played: Played) -> set[str]:
    """Every number somebody called before the end."""
    return {event.number for event in played.table.events if isinstance(event, Called)}


def never_hit(played: Played) -> list[str]:
    """What would end the battle at once."""
    return [f"call {number}" for number in numbers(played, 1)]


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_bots_number_is_not_printed_before_the_end(tmp_path: Path, seed: int) -> None:
    """Until both numbers are shown, no number the bot had is in the output, unless somebody called it."""
    played = Played(tmp_path, str(seed), rules=EDITIONS[seed % len(EDITIONS)], avoid=never_hit)
    text = played.play()
    before = text[: text.index("Both numbers")] if "Both numbers" in text else text
    assert any(isinstance(event, BattleOver) for event in played.table.events)
    for number in numbers(played, 1) - numbers(played, 0) - named_aloud(played):
        assert not re.search(rf"(?<!\d){number}(?!\d)", before), number
