"""Which of the kernel's numbers of actions can be chosen in a duel: those that a program picks from."""

from itertools import combinations
from math import factorial

from tavolon.calcolon.rules import Ruleset, TradePick
from tavolon.fast.calcolon import layout as at

__all__ = ["numbers"]


def numbers(rules: Ruleset, final: bool = False) -> list[int]:
    """The numbers, ascending: all below layout.LAY, then rows and swaps of as many cards as a hand has."""
    most = rules.size(final) + 1
    rows = 0 if rules.trade_pick is TradePick.BLIND_SHUFFLED else factorial(most)
    single = [at.SWAP + 64 * 8 * own + 8 * slot for own in range(most) for slot in range(most)]
    pairs = [
        at.SWAP + 64 * (8 * one + other) + 8 * slot + more
        for one, other in combinations(range(most), 2)
        for slot, more in combinations(range(most), 2)
    ]
    return [*range(at.LAY), *range(at.LAY, at.LAY + rows), *sorted([*single, *pairs])]
