"""How `perfect` fares against `entropy` in Numer0n without items, as first and as second player.

Run it as `python benchmarks/numeron_race_arena.py --matches 20000 [--even]`; it prints a Markdown table. Seat
0 is `perfect` in every other match; numbers and lot are drawn from the seed. Intervals are 95 %, of matches
that are independent of one another. An even end counts as half a win.
"""

import argparse
from math import sqrt

from msgspec.structs import replace

from tavolon.bots.party import play
from tavolon.numeron import GAME
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.moves import OrderDecided

BOTS = ("perfect", "entropy")


def main() -> None:
    """Plays the matches and prints a row each for the first and the second player."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=20000)
    parser.add_argument("--seed", default="race")
    parser.add_argument("--even", action="store_true")
    asked = parser.parse_args()
    rules = replace(RULESETS["practice"], name="race", equal_last_turn=asked.even)
    shares: tuple[list[float], list[float]] = ([], [])
    for number in range(asked.matches):
        names = BOTS if number % 2 == 0 else BOTS[::-1]
        table = play(GAME, rules, names, f"{asked.seed}/{number}")
        seat = names.index("perfect")
        first = next(event.first for event in table.events if isinstance(event, OrderDecided))
        scores = table.scores
        shares[seat != first].append(
            (1 + (scores[seat] > scores[1 - seat]) - (scores[seat] < scores[1 - seat])) / 2
        )
    print("| perfect moves | matches | share of wins | 95 % interval |\n| --- | ---: | ---: | --- |")
    for name, won in zip(("first", "second"), shares, strict=True):
        share = sum(won) / len(won)
        spread = sum((one - share) ** 2 for one in won) / (len(won) - 1)
        reach = 1.96 * sqrt(spread / len(won))
        print(f"| {name} | {len(won):,} | {share:.2%} | {share - reach:.2%} to {share + reach:.2%} |")


if __name__ == "__main__":
    main()
