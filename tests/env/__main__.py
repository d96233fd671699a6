"""Runs the tests of PettingZoo at length: `python -m tests.env --cycles 1000 [--game calcolon]`."""

import argparse
import contextlib
import io
import warnings
from time import process_time

from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from tests.env.test_pettingzoo import DOORS, EDITIONS


def main() -> None:
    """Every ruleset in turn; it ends with an error at the first that fails."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--cycles", type=int, default=1000)
    asked.add_argument("--game", choices=DOORS)
    given = asked.parse_args()
    warnings.simplefilter("ignore")
    for name, rules in EDITIONS:
        if given.game not in (None, name):
            continue
        door, start = DOORS[name], process_time()
        with contextlib.redirect_stdout(io.StringIO()):
            api_test(door.env(rules=rules), num_cycles=given.cycles)
            seed_test(lambda door=door, rules=rules: door.env(rules=rules), num_cycles=given.cycles // 2)
            parallel_api_test(door.parallel_env(rules=rules), num_cycles=given.cycles)
            parallel_seed_test(
                lambda door=door, rules=rules: door.parallel_env(rules=rules), num_cycles=given.cycles // 2
            )
            render_test(
                lambda render_mode=None, door=door, rules=rules: door.env(
                    rules=rules, render_mode=render_mode
                )
            )
        print(f"{name} {rules}: passed, {process_time() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
