"""What `master` gives away by its choices, by exact values of the race with items where these are known.

Run it as `python benchmarks/numeron_choices.py 3,6 20 none,DOUBLE`: so many random states of each pair of
items, one or none a side, after up to three calls each; it prints a Markdown table. `turns` says how many
turns were looked into before hunts went on plainly: one is `master` itself, more is what it does with time.
`error` is how far its measure of its choice is from the exact chance of the player to move, `given away` how
much less the choice is worth, each on average and at most in points of a hundred; `steps` is what it cost, in
the steps of `tavolon.bots.numeron_ahead`.
"""

import sys
from itertools import product
from random import Random
from statistics import mean
from typing import Any

from numeron_yardstick import HELD, Exact, small, state

from tavolon.bots.numeron_ahead import Ahead, leading
from tavolon.bots.numeron_duel import Duel
from tavolon.bots.numeron_master import measured
from tavolon.bots.thinking import Budget
from tavolon.fast.race.codes import Codes
from tavolon.fast.race.kinds import Kinds
from tavolon.numeron.moves import ITEM_OF, Call, Double
from tavolon.numeron.rules import Item, Ruleset
from tavolon.numeron.view import View

PLENTY = 1e12
TURNS = (1, 2, 3, 4)


def main(size: str, count: str = "20", names: str = ",".join(HELD)) -> None:
    """Compares choices for every pair of items, and for all together."""
    positions, symbols = map(int, size.split(","))
    rules = small(positions, symbols)
    worth = Worth(rules, Kinds(Codes(positions, symbols)))
    print(
        "| mover | other | turns | error | most | given away | most | steps |\n| --- | --- | " + "---: | " * 6
    )
    every: dict[int, list[tuple[float, float, float]]] = {turns: [] for turns in TURNS}
    for own, theirs in product(names.split(","), repeat=2):
        rng = Random(f"{size}/{own}/{theirs}")
        views = [state(rules, HELD[own], HELD[theirs], rng) for _ in range(int(count))]
        for turns, found in every.items():
            rows = [compared(worth, view, HELD[own], HELD[theirs], turns) for view in views]
            row(own, theirs, turns, rows)
            found += rows
    for turns, rows in every.items():
        row("all", "", turns, rows)


def row(own: str, theirs: str, turns: int, rows: list[tuple[float, float, float]]) -> None:
    """Prints what some choices come to."""
    errors, given, steps = zip(*rows, strict=True)
    print(
        f"| {own} | {theirs} | {turns} | {mean(errors):.2f} | {max(errors):.1f} | {mean(given):.3f} "
        f"| {max(given):.1f} | {mean(steps):,.0f} |",
        flush=True,
    )


def compared(
    worth: "Worth", view: View, own: Item | None, theirs: Item | None, turns: int
) -> tuple[float, float, float]:
    """The error of the best measure, what its choice gives away, and its steps."""
    duel = Duel(view, evenly=True)
    uses = [one for one in duel.ground.questions if ITEM_OF[type(one)] in duel.items(0)]
    doubles = [Double()] if Item.DOUBLE in duel.items(0) else []
    legal = [*doubles, *uses, *map(Call, view.rules.numbers)]
    rows = sorted(measured(duel, legal, 12, finely=turns > 1), key=first, reverse=True)
    budget = Budget(PLENTY)
    ahead = Ahead(duel, budget)
    if turns > 1:
        rows = [(ahead.worth(action, turns, 1), action) for _, action in leading(rows)]
    found, action = max(rows, key=first)
    exact = worth.exact.chance(view, own, theirs)
    chosen = worth.of(ahead, action, own, theirs)
    assert chosen <= exact + 1e-9
    return 100 * abs(found - exact), 100 * (exact - chosen), PLENTY - budget.steps


def first(row: tuple[float, Any]) -> float:
    """What an action is worth, but for what cannot be told apart."""
    return round(row[0], 9)


class Worth:
    """What an action is exactly worth to the player to move."""

    def __init__(self, rules: Ruleset, kinds: Kinds) -> None:
        self.exact = Exact(rules, kinds)
        self.rules, self.positions = rules, range(rules.digits)

    def of(self, ahead: Ahead, action: Any, own: Item | None, theirs: Item | None) -> float:
        """The chance to win with it, where each side holds an item or none."""
        mine, other = list(ahead.mine.codes), list(ahead.theirs.codes)
        if isinstance(action, Double):
            pairs = min(self._shown(mine, other, position, theirs) for position in self.positions)
        elif isinstance(action, Call):
            row = ahead.duel.ground.answers(action)
            pairs = sum(
                self._called(ahead, part, other, answer, own, theirs) for answer, part in parts(row, mine)
            )
        else:
            row = ahead.duel.ground.answers(action)
            pairs = sum(self._value(part, other, None, theirs) for _, part in parts(row, mine))
        return pairs / (2 * len(mine) * len(other))

    def _called(
        self,
        ahead: Ahead,
        part: list[int],
        other: list[int],
        answer: int,
        own: Item | None,
        theirs: Item | None,
    ) -> int:
        """Half-pairs won after an answer."""
        pairs = 2 * len(part) * len(other)
        return pairs if answer == ahead.hit else pairs - self._value(other, part, theirs, own)

    def _shown(self, mine: list[int], other: list[int], position: int, theirs: Item | None) -> int:
        """Half-pairs won by two calls if the digit at a position is shown."""
        row = bytes(int(number[position]) for number in self.rules.numbers)
        own, kind = self.exact.kind(mine, None, theirs), self.exact.kind
        return sum(self.exact.race.twice(own, kind(part, theirs, None)) for _, part in parts(row, other))

    def _value(self, mine: list[int], other: list[int], own: Item | None, theirs: Item | None) -> int:
        """Half-pairs won by the player to move."""
        kind = self.exact.kind
        return self.exact.race.value(kind(mine, own, theirs), kind(other, theirs, own))


def parts(row: bytes, codes: list[int]) -> list[tuple[int, list[int]]]:
    """The codes by their answers."""
    found: dict[int, list[int]] = {}
    for code in codes:
        found.setdefault(row[code], []).append(code)
    return list(found.items())


if __name__ == "__main__":
    main(*sys.argv[1:])
