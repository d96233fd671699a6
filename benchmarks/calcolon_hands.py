"""How many hands of Calcolon are worked out in a second, against a plain search over the same hands.

Every round is a new process, so that its first pass meets each hand for the first time. Times are CPU
seconds; a cell is the median of the rounds, and its ratio is to the plain search of the same round.
Run it as `python benchmarks/calcolon_hands.py`; it prints a Markdown table.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, permutations
from multiprocessing import get_context
from statistics import median
from time import process_time

from tavolon.calcolon.cards import COUNTED, DECK_56, NUMBERS, OPERATORS, Card, counted, number
from tavolon.calcolon.formula import apply
from tavolon.calcolon.hands import Aim, values
from tavolon.calcolon.spellings import formulas
from tavolon.calcolon.waits import waits

Hand = tuple[Card, ...]
Trees = Iterator[tuple[Fraction, int, int]]

ROUNDS = 7
SAMPLE = 300
"""So many kinds of hands are drawn for a round, the same for every method."""

AIMS = {"five cards, one pair": Aim(3, 1), "seven cards, two pairs": Aim(4, 2)}
PLAIN = "plain search"
METHODS: Mapping[str, tuple[Callable[[Hand, Aim], object], int]] = {
    "a new hand": (values, 1),
    "a known hand": (values, 100),
    "a formula for every value": (formulas, 1),
    "all waits without the last card": (lambda hand, aim: waits(hand[:-1], aim, DECK_56), 1),
    PLAIN: (lambda hand, aim: plain_values(hand, aim), 1),
}
"""What is done with a hand, and how often over, so that it can be timed."""


def kinds(aim: Aim) -> list[Hand]:
    """Every kind of hand of the aim's shape that the deck can deal."""
    deck = [counted(card) for card, copies in DECK_56.counts.items() for _ in range(copies)]
    faces = [card for card in COUNTED if card in NUMBERS]
    signs = [card for card in COUNTED if card in OPERATORS]
    return [
        (*chosen, *between)
        for chosen in combinations_with_replacement(faces, aim.numbers)
        if chosen.count(Card.ZERO) < 3  # a third 0 is the devil zero, which waits would have to know
        and all(chosen.count(card) <= deck.count(card) for card in chosen)
        for between in combinations_with_replacement(signs, aim.numbers - 1)
    ]


def plain_values(hand: Hand, aim: Aim) -> set[int]:
    """Every order of the cards, every tree over it, the brackets counted as they are needed."""
    return {
        int(value)
        for row in set(permutations(hand[: aim.numbers]))
        for between in set(permutations(hand[aim.numbers :]))
        for value, _, pairs in trees(row, between)
        if pairs <= aim.pairs and aim.met_by(value)
    }


def trees(row: Hand, between: Hand) -> Trees:
    """The value of every tree over a row, how strongly it is held together, and its brackets."""
    if len(row) == 1:
        yield number(row[0]), 3, 0
    for place, operator in enumerate(between, start=1):
        level = 1 if operator in (Card.SWORD, Card.ARROW) else 2
        for left, held, pairs in trees(row[:place], between[: place - 1]):
            for right, held_right, more in trees(row[place:], between[place:]):
                if right != 0 or operator is not Card.SHIELD:
                    needed = (held < level) + (held_right <= level)
                    yield apply(operator, left, right), level, pairs + more + needed


def seconds(method: str, hands: Sequence[Hand], aim: Aim) -> float:
    """CPU seconds a method takes for one hand."""
    work, times = METHODS[method]
    begin = process_time()
    for _ in range(times):
        for hand in hands:
            work(hand, aim)
    return (process_time() - begin) / times / len(hands)


def measured(seed: int) -> dict[tuple[str, str], float]:
    """One round: seconds a hand by shape and method; every method has found the same."""
    chance = random.Random(seed)
    hands = {shape: chance.sample(kinds(aim), SAMPLE) for shape, aim in AIMS.items()}
    taken = {
        (shape, method): seconds(method, hands[shape], aim)
        for method in METHODS
        for shape, aim in AIMS.items()
    }
    for shape, aim in AIMS.items():
        assert all(set(values(hand, aim)) == plain_values(hand, aim) for hand in hands[shape])
    return taken


def main() -> None:
    """Prints hands a second and the ratio to the plain search."""
    rounds = []
    for seed in range(ROUNDS):
        with get_context("spawn").Pool(1) as process:
            rounds.append(process.apply(measured, (seed,)))
    print("| what is done |", " | ".join(f"{shape}: hands/s | ratio" for shape in AIMS), "|")
    print("| --- |" + " ---: | ---: |" * len(AIMS))
    for method in METHODS:
        cells = []
        for shape in AIMS:
            rate = median(1 / one[shape, method] for one in rounds)
            ratio = median(one[shape, PLAIN] / one[shape, method] for one in rounds)
            cells.append(f"{rate:,.0f} | {ratio:,.1f}")
        print(f"| {method} |", " | ".join(cells), "|")


if __name__ == "__main__":
    main()
