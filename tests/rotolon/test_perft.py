"""How many ways a match can go, by depth; every face of a cube counts as one way."""

from collections import Counter

import pytest

from tavolon.kernel import Step
from tavolon.rotolon import GAME
from tavolon.rotolon.rules import RULESETS
from tavolon.rotolon.state import Match

DEPTH = 10
"""The lot, then kind, face and square of three cubes."""

EIGHT = [2, 4, 24, 24, 48, 288, 2304, 4608, 27648]
LEAVES = {
    "reconstruction-1": [*EIGHT, 27648 * 11],
    "locked": [*EIGHT, 27648 * 11],
    "corners-off": [2, 4, 24, 24, 48, 288, 1152, 2304, 13824, 13824 * 6],
    "board-3": [*EIGHT, 27648 * 7],
    "board-7": [*EIGHT, 27648 * 11],
    "board-9": [*EIGHT, 27648 * 11],
}
"""Two cubes are touched by ten or twelve squares, side by side or corner to corner; 11 on average.

Without corners they are touched by six; on the smallest board seven squares are left.
"""


def leaves(match: Match, depth: int) -> int:
    """The number of matches of a length from here."""
    if depth == 0:
        return 1
    (seat,) = match.phase.awaits(match)
    ways = Counter(match.phase.legal(match, seat))
    return sum(
        count * leaves(match.phase.resolve(match, {seat: action}).state, depth - 1)
        for action, count in ways.items()
    )


@pytest.mark.parametrize("name", RULESETS)
def test_perft(name: str) -> None:
    """The counts are as they have always been."""
    start: Step[Match] = GAME.start(RULESETS[name], 2)
    assert [leaves(start.state, depth) for depth in range(1, DEPTH + 1)] == LEAVES[name]
