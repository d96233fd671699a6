"""Plays many duels on the kernel and the readable game together, and says how many were the same.

Run it as `python -m tests.fast.calcolon --duels 200000 [--seed 1] [--source]`; `--source` runs the kernel
interpreted. It ends with an error at the first difference.
"""

import argparse
from collections import Counter
from random import Random
from time import process_time

from tavolon.fast import compiled
from tavolon.fast.calcolon.duel import Duel
from tests.fast.calcolon.houses import HOUSES
from tests.fast.calcolon.lockstep import Lockstep
from tests.fast.interpreted import interpreted


def main() -> None:
    """Plays matches of all rulesets in turn."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--duels", type=int, default=2000)
    asked.add_argument("--seed", default="1")
    asked.add_argument("--looks", type=float, default=0.05)
    asked.add_argument("--source", action="store_true")
    given = asked.parse_args()
    kind = interpreted("calcolon.duel").Duel if given.source else Duel
    done: Counter[str] = Counter()
    steps = match = 0
    while done.total() < given.duels:
        for name, rules in HOUSES.items():
            dice = Random(f"{given.seed}/{name}/{match}")
            played = Lockstep(rules, rules.players[match % len(rules.players)], dice, kind, given.looks)
            done[name] += sum(1 for _ in played.duels())
            steps += played.steps
        match += 1
        if match % 5 == 0:
            print(f"{done.total()} duels, {steps} steps, {process_time():.0f} s", flush=True)
    form = "interpreted" if given.source or not compiled("calcolon.duel") else "compiled"
    print(f"{form}: {done.total()} duels, {steps} steps, all the same, {process_time():.0f} s")
    print(", ".join(f"{name} {duels}" for name, duels in done.items()))


if __name__ == "__main__":
    main()
