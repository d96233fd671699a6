"""Counts the ways play can go on from a position; one ply is one resolution."""

from itertools import product
from math import prod
from typing import Any

from tavolon.kernel import Over, State

__all__ = ["perft"]


def perft(state: State, depth: int) -> int:
    """The number of sequences of resolutions of a length; the last ply is counted without being played.

    What chance may draw counts as often as it is listed, so likelier draws weigh more.
    """
    phase: Any = state.phase
    if depth == 0 or isinstance(phase, Over):
        return int(depth == 0)
    seats = sorted(phase.awaits(state))
    legal = [phase.legal(state, seat) for seat in seats]
    if depth == 1:
        return prod(map(len, legal))
    ways = (dict(zip(seats, actions, strict=True)) for actions in product(*legal))
    return sum(perft(phase.resolve(state, taken).state, depth - 1) for taken in ways)
