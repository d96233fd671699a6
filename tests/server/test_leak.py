"""A share of the leak test; `python -m tests.server.leak` plays every ruleset."""

import pytest

from tests.server.leak.matches import Scene
from tests.server.leak.scenes import Twins, best_pair, run_scene, run_twins

SCENES = (
    Scene("numeron", "tv-12", 2, "public", None, longest=12),
    Scene("numeron", "tv-7", 2, "late", None, quick=True, longest=12),
    Scene("numeron", "forum", 2, "after", "public", longest=12),
    Scene("numeron", "chat-room", 2, "public", "all", longest=12),
    Scene("calcolon", "tv-5", 3, "public", None, longest=25),
    Scene("calcolon", "tv-2", 4, "late", "public", quick=True, longest=25),
    Scene("rotolon", "reconstruction-1", 2, "after", None, longest=12),
)
TWINS = (
    Twins("numeron", "tv-12", 2, 0, seed=3),
    Twins("numeron", "forum", 2, None, master="public", seed=2),
    Twins("numeron", "tv-7", 2, 1, quick=True, seed=1),
    Twins("calcolon", "tv-5", 3, 0, seed=1),
    Twins("calcolon", "tv-2", 4, None, seed=2),
    Twins("calcolon", "tv-5", 2, 1, quick=True, seed=3),
)


@pytest.mark.parametrize("scene", SCENES, ids=str)
def test_everybody_is_told_what_they_may_know_and_nothing_else(scene: Scene) -> None:
    """Field cases 62, 64: frames, pages, headers, cookies, errors and refusals, to the end of the match."""
    assert run_scene(scene) > 50


@pytest.mark.parametrize("twins", TWINS, ids=str)
def test_what_is_hidden_changes_no_byte_and_no_moment(twins: Twins) -> None:
    """Other numbers, other hands, who answers first or not at all: other eyes see one and the same match."""
    assert run_twins(twins, longest=40) > 20


def test_the_pairs_hold_a_seat_that_can_rob_against_one_that_cannot() -> None:
    """Else the last test would not look for what the presence of a choice tells."""
    pairs = [best_pair(twins, 30, 40) for twins in TWINS if twins.game == "calcolon"]
    assert any(pair is not None and pair.options for pair in pairs)
