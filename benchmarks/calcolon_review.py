"""What the review of Calcolon says of bots.

`python benchmarks/calcolon_review.py --bots waits,expert --matches 3` takes some minutes.
"""

import argparse
import time
from collections import Counter

from tavolon.bots.party import play
from tavolon.games import GAMES
from tavolon.review import calcolon
from tavolon.review.remarks import Grade

GAME = GAMES["calcolon"]


def main() -> None:
    """A line a bot: how many decisions were weighed, blamed, and what they gave away."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--bots", default="waits,expert")
    reader.add_argument("--rules", default="tv-5")
    reader.add_argument("--matches", type=int, default=3)
    reader.add_argument("--work", type=float, default=calcolon.WORK)
    asked = reader.parse_args()
    for bot in asked.bots.split(","):
        grades: Counter[Grade] = Counter()
        lost, spent = 0.0, 0.0
        for match in range(asked.matches):
            table = play(GAME, GAME.rulesets[asked.rules], [bot] * 3, f"review {match}")
            begun = time.process_time()
            review = calcolon.weigh(table, asked.work)
            spent += time.process_time() - begun
            for seat in review.seats:
                grades.update(seat.grades)
                lost += seat.loss * seat.decisions
        weighed = grades.total()
        blamed = weighed - grades[Grade.BEST]
        told = f"{weighed} weighed, {blamed} blamed, {lost / weighed:.1f} points each"
        print(f"{bot}: {told}, {spent / asked.matches:.1f} s a match", flush=True)


if __name__ == "__main__":
    main()
