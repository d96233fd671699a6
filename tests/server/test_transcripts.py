"""Conversations stay what they are, and what they say is what the protocol describes."""

import asyncio
import json
from pathlib import Path

import pytest

from tests.server.transcripts.scenes import SCENES, told

HERE = Path(__file__).parent / "transcripts"


@pytest.mark.parametrize("name", list(SCENES))
def test_a_conversation_is_as_written(name: str) -> None:
    """`python -m tests.server.transcripts` writes them anew; the difference is reviewed like code."""
    assert asyncio.run(told(name)).splitlines() == (HERE / f"{name}.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("name", list(SCENES))
def test_who_only_watches_or_masters_hears_no_secret(name: str) -> None:
    """Until the end a value that lies face down for somebody stands in none of their messages."""
    names = {"numeron": ["eve"], "calcolon": ["gm"], "rotolon": []}[name]
    for line in (HERE / f"{name}.txt").read_text("utf-8").splitlines():
        who, _, text = line.partition(" < ")
        if '"asks":"over"' in line or "call-off" in line:
            return
        play = json.loads(text).get("play") if who in names else None
        for event in play["events"] if play else ():
            parts = [part for part in event.values() if isinstance(part, dict) and "owners" in part]
            assert not any("value" in secret for secret in parts)
