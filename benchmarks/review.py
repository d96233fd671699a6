"""How far win chances that a review estimates come true: matches between two bots, by what was estimated.

`python benchmarks/review.py --matches 300 --rules tv-12 --bots entropy,entropy` takes some minutes.
"""

import argparse
from collections import defaultdict

from tavolon.bots.party import play
from tavolon.games import GAMES
from tavolon.numeron.moves import BattleOver
from tavolon.review.numeron.course import course
from tavolon.review.steps import steps


def main() -> None:
    """Prints a row a tenth: the estimates there, their mean, and the share that the seats had in the end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--rules", default="tv-12")
    parser.add_argument("--bots", default="entropy,entropy")
    parser.add_argument("--seed", default="review")
    given = parser.parse_args()
    game = GAMES["numeron"]
    told: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for number in range(given.matches):
        table = play(game, game.rulesets[given.rules], given.bots.split(","), f"{given.seed}/{number}")
        over = next(event for event in table.events if isinstance(event, BattleOver))
        result = 0.5 if over.winner is None else float(over.winner == 0)
        for point in course(table, steps(table)):
            if point is not None and 0 < point.first < 1:
                told[int(10 * point.first)].append((point.first, result))
                told[int(10 * point.of(1))].append((point.of(1), 1 - result))
    print("| estimated | points | mean | came true |\n| --- | ---: | ---: | ---: |")
    for tenth, rows in sorted(told.items()):
        mean, share = (sum(column) / len(rows) for column in zip(*rows, strict=True))
        print(f"| .{tenth} to {(tenth + 1) / 10:.1f} | {len(rows)} | {mean:.3f} | {share:.3f} |")


if __name__ == "__main__":
    main()
