"""How near `master`'s yardstick comes to exact values of the race with items, where these are known.

Run it as `python benchmarks/numeron_yardstick.py 2,5 60` or `3,6 20 none,TARGET`: so many random states of
each pair of items, one or none a side, after up to three calls each; it prints a Markdown table. `plain` is
the yardstick itself, `ahead` the best of all actions measured by it: the correlation with the exact chances
of the player to move, and the mean and the largest absolute error in points of a hundred.
"""

import sys
from array import array
from itertools import product
from random import Random
from statistics import correlation, mean

from msgspec.structs import replace

from tavolon.bots.numeron_duel import ITEMS, WINDOW, Duel
from tavolon.bots.numeron_master import measured
from tavolon.fast.race.closing import Closing
from tavolon.fast.race.codes import Codes
from tavolon.fast.race.holders import held
from tavolon.fast.race.kinds import Kinds
from tavolon.numeron import GAME
from tavolon.numeron.candidates import candidates
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.facts import Judged
from tavolon.numeron.moves import ITEM_OF, Call, Double
from tavolon.numeron.number import judge
from tavolon.numeron.rules import ATTACK, Item, Ruleset
from tavolon.numeron.view import Known, View

HELD = {
    "none": None,
    "TARGET": Item.TARGET,
    "DOUBLE": Item.DOUBLE,
    "HIGH & LOW": Item.HIGH_LOW,
    "SLASH": Item.SLASH,
}


def main(size: str, count: str = "200", names: str = ",".join(HELD)) -> None:
    """Measures every pair of items, and all together."""
    positions, symbols = map(int, size.split(","))
    rules = small(positions, symbols)
    exact = Exact(rules, Kinds(Codes(positions, symbols)))
    print("| mover | other | plain | error | most | ahead | error | most |\n| --- | --- | " + "---: | " * 6)
    every: list[tuple[float, float, float]] = []
    for own, theirs in product(names.split(","), repeat=2):
        rng = Random(f"{size}/{own}/{theirs}")
        views = [state(rules, HELD[own], HELD[theirs], rng) for _ in range(int(count))]
        rows = [(exact.chance(view, HELD[own], HELD[theirs]), *yardsticks(view)) for view in views]
        every += rows
        row(own, theirs, rows)
    row("all", "", every)


def small(positions: int, symbols: int) -> Ruleset:
    """The rules of a race with so many digits out of so many, the smaller half of which is LOW."""
    return replace(
        RULESETS["wiki-ko"],
        name="exact",
        digits=positions,
        digit_pool="0123456789"[5 - symbols // 2 :][:symbols],
        items_available=ATTACK,
        items_per_player=1,
    )


class Exact:
    """The exact chances of the player to move, where each side holds an item or none."""

    def __init__(self, rules: Ruleset, kinds: Kinds) -> None:
        self.rules, self.race = rules, Closing(kinds)
        self.places = {number: code for code, number in enumerate(rules.numbers)}

    def chance(self, view: View, own: Item | None, theirs: Item | None) -> float:
        """Of a state; seat 0 is to move."""
        mine, other = self._left(view, 1), self._left(view, 0)
        won = self.race.value(self.kind(mine, own, theirs), self.kind(other, theirs, own))
        return won / (2 * len(mine) * len(other))

    def _left(self, view: View, seat: int) -> list[int]:
        return [self.places[one] for one in candidates(self.rules, view.players[seat].facts)]

    def kind(self, codes: list[int], item: Item | None, other: Item | None) -> int:
        """The kind of a set whose searcher holds an item or none, and so does the other."""
        return held(self.race.kinds, item, other is Item.DOUBLE, late=True).of(array("H", codes))


def row(own: str, theirs: str, rows: list[tuple[float, float, float]]) -> None:
    """Prints what some states come to."""
    exacts, plain, ahead = zip(*rows, strict=True)
    print(f"| {own} | {theirs} | {compared(exacts, plain)} | {compared(exacts, ahead)} |", flush=True)


def state(rules: Ruleset, own: Item | None, theirs: Item | None, rng: Random) -> View:
    """A random state: seat 0 is to move; numbers are hidden and calls are made evenly among those left."""
    players = []
    for item in (own, theirs):
        secret, facts = rng.choice(rules.numbers), []
        for _ in range(rng.randrange(4)):
            call = rng.choice(candidates(rules, facts) if rng.random() < 0.7 else rules.numbers)
            if call != secret:
                facts.append(Judged(call, *judge(secret, call)))
        players.append(Known(items=(item,) if item else (), facts=tuple(facts)))
    view = GAME.view(rules, 2, 0)
    return replace(view, players=tuple(players), first=0, attacker=0, battle=1)


def yardsticks(view: View) -> tuple[float, float]:
    """The chance of the player to move as plain play and as one action ahead make it."""
    duel = Duel(view, evenly=True)
    waiting = duel.ends(1, duel.beliefs[0], WINDOW)
    plain = duel.chance(0, duel.ends(0, duel.beliefs[1], ITEMS), waiting)
    held = duel.items(0)
    uses = [one for one in duel.ground.questions if ITEM_OF[type(one)] in held]
    legal = [*([Double()] if Item.DOUBLE in held else []), *uses, *map(Call, view.rules.numbers)]
    return plain, max(worth for worth, _ in measured(duel, legal, 40))


def compared(exact: tuple[float, ...], found: tuple[float, ...]) -> str:
    """A correlation, and errors in points of a hundred."""
    errors = [100 * abs(one - other) for one, other in zip(exact, found, strict=True)]
    return f"{correlation(exact, found):.4f} | {mean(errors):.2f} | {max(errors):.1f}"


if __name__ == "__main__":
    main(*sys.argv[1:])
