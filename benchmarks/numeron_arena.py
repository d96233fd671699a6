"""How `master` fares in Numer0n, as first and as second player, and what planning is worth.

Run it as `python benchmarks/numeron_arena.py --bots master,entropy --matches 20000 --keep FILE`; it prints a
Markdown table of the first bot's share of wins with Wilson's 95 % intervals. Seat 0 is the first bot in every
other match; numbers and lot are drawn from the seed, match by match. With FILE every match is written down as
it ends, and the same command goes on where it stopped. A drawn match counts as half a win.

Besides the bots of the package there is `master` with a part left to `entropy`: `attack` spends its attack
items as entropy does, `defence` its defence items, `point` names positions as entropy does, `kit` takes its
items and its number as entropy does. `master:2` works twice as much; `master:2s` thinks for two seconds
a decision at most, and then matches do not repeat.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from tavolon.bots import BOTS, Bot, numeron_entropy
from tavolon.bots.party import Party
from tavolon.bots.spec import bot_of
from tavolon.kernel import Table
from tavolon.kernel.dealer import Dealer
from tavolon.numeron import GAME
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.moves import Call, OrderDecided, Pass, Pick, Point, SetNumber, TakeItems
from tavolon.numeron.rules import Item, Ruleset, Selection

numeron_entropy.advice = lru_cache(10000)(numeron_entropy.advice)  # what it asks first, it asks every time

ENTROPY, MASTER = BOTS["numeron"]["entropy"], BOTS["numeron"]["master"]
Z = 1.96

PARTS: dict[str, Callable[[Sequence[Any]], bool]] = {
    "attack": lambda legal: isinstance(legal[-1], Call),
    "defence": lambda legal: Pass() in legal,
    "point": lambda legal: isinstance(legal[-1], Point),
    "kit": lambda legal: isinstance(legal[-1], TakeItems | Pick | SetNumber),
}


def partly(part: str) -> Bot:
    """Master with a part left to entropy; a call is master's own."""

    def decide(view: Any, legal: Sequence[Any], rng: Random) -> Any:
        if not PARTS[part](legal):
            return MASTER(view, legal, rng)
        action = ENTROPY(view, legal, rng)
        if isinstance(action, Call):
            return MASTER(view, [one for one in legal if isinstance(one, Call)], rng)
        return action

    return decide


def bot(name: str) -> Bot:
    """A bot by its name, one of the package or one of these."""
    if name in PARTS:
        return partly(name)
    return bot_of("numeron", name)


def rules_for(name: str, items: str | None) -> Ruleset:
    """A ruleset by its name, with the same given items for both if there are any."""
    rules = RULESETS[name]
    if items is None:
        return rules
    held = tuple(item for item in Item if item.value in items.split(","))
    same = Selection.SAME_FOR_ALL
    return replace(rules, name="held", items_available=held, items_per_player=len(held), item_selection=same)


def match(rules: Ruleset, names: Sequence[str], seed: str) -> tuple[bool, float]:
    """Whether the first of the bots began, and its share of the win; it changes seats with every match."""
    seat = int(seed.rsplit("/", 1)[1]) % 2
    table = Table(GAME, rules, 2, Dealer(seed))
    party = Party(table, {seat: bot(names[0]), 1 - seat: bot(names[1])}, seed)
    while not table.over:
        for asked in table.pending:
            party.submit(asked, party.decide(asked))
    first = next(event.first for event in table.events if isinstance(event, OrderDecided))
    scores = table.scores
    return seat == first, (1 + (scores[seat] > scores[1 - seat]) - (scores[seat] < scores[1 - seat])) / 2


def played(rules: Ruleset, names: Sequence[str], asked: argparse.Namespace) -> Iterator[tuple[bool, float]]:
    """Every match, those kept in the file first."""
    kept = Path(asked.keep) if asked.keep else None
    lines = kept.read_text().splitlines() if kept is not None and kept.exists() else []
    for line in lines[: asked.matches]:
        first, share = line.split()
        yield first == "first", float(share)
    for number in range(len(lines), asked.matches):
        first, share = match(rules, names, f"{asked.seed}/{number}")
        if kept is not None:
            with kept.open("a") as file:
                file.write(f"{'first' if first else 'second'} {share}\n")
        yield first, share


def wilson(shares: Sequence[float]) -> tuple[float, float, float]:
    """A share and its interval."""
    count = len(shares)
    share = sum(shares) / count
    middle = (share + Z * Z / (2 * count)) / (1 + Z * Z / count)
    reach = Z / (1 + Z * Z / count) * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    return share, middle - reach, middle + reach


def main() -> None:
    """Plays the matches and prints a row each for the first and the second player, and for both."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--bots", default="master,entropy")
    parser.add_argument("--rules", default="tv-12")
    parser.add_argument("--items")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seed", default="master")
    parser.add_argument("--keep")
    asked = parser.parse_args()
    names = asked.bots.split(",")
    shares: dict[str, list[float]] = {"first": [], "second": [], "either": []}
    for first, share in played(rules_for(asked.rules, asked.items), names, asked):
        shares["first" if first else "second"].append(share)
        shares["either"].append(share)
    print(f"| {names[0]} moves | matches | share of wins | 95 % interval |\n| --- | ---: | ---: | --- |")
    for name, won in shares.items():
        if won:
            share, low, high = wilson(won)
            print(f"| {name} | {len(won):,} | {share:.2%} | {low:.2%} to {high:.2%} |")


if __name__ == "__main__":
    main()
