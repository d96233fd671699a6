"""`python -m tests.chaos [--runs 12] [--kind all] [--seed 0] [--lanes 1] [--report FILE]`: nothing is lost.

Each run plays matches of all three games at two servers on one PostgreSQL that waits for the disk, over real
sockets, by people who come again at the other server with the same requests, as the page does. One blow
comes: a server is killed by SIGKILL and comes back, PostgreSQL is stopped and started again, or the line
between one server and it is cut for ten seconds, with nobody told. It is aimed: at any moment, at a decision
on its way to the database, just there, or acknowledged and on its way back, and at a bot that thinks. All is
drawn from the seed. Then every log, record and message is checked. With a report the runs it has are not made
again. Lanes are runs side by side, each with a PostgreSQL and servers of its own. Ends with status 1 if
anything was wrong.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.chaos.lanes import side_by_side
from tests.chaos.plan import KINDS, Plan, plan
from tests.chaos.report import BOUND, kept, summary, write
from tests.chaos.striking import Outcome


def main() -> None:
    """Makes the runs that are not in the report yet, and sums up."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.chaos", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("--runs", type=int, default=12)
    parser.add_argument("--kind", choices=(*KINDS, "all"), default="all")
    parser.add_argument("--seed", type=int, default=0, help="the first run's; each has the next")
    parser.add_argument("--lanes", type=int, default=1)
    parser.add_argument("--report", type=Path)
    asked = parser.parse_args()
    outcomes = kept(asked.report) if asked.report else []
    done = {(one.kind, one.seed) for one in outcomes}
    plans = [one for one in _plans(asked.seed, asked.runs, asked.kind) if (one.kind, one.seed) not in done]
    commit = _commit()
    for outcome in side_by_side(plans, asked.lanes):
        outcome.commit = commit
        if outcome.silence > BOUND:
            outcome.faults.append(f"somebody waited {outcome.silence} s without a word")
        outcomes.append(outcome)
        if asked.report:
            write(asked.report, outcome)
        _tell(outcome, len(outcomes))
    print("\n".join(summary(outcomes)))
    sys.exit(any(one.faults for one in outcomes))


def _plans(seed: int, runs: int, kind: str) -> Iterator[Plan]:
    for number in range(seed, seed + runs):
        yield plan(number, KINDS[number % len(KINDS)] if kind == "all" else kind)  # type: ignore[arg-type]


def _commit() -> str:
    asked = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()


def _tell(one: Outcome, count: int) -> None:
    told = f"{count}: {one.kind} {one.hit}, seed {one.seed}, {one.seconds} s, {one.silence} s without a word"
    print("\n  ".join([told, *one.faults]), file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
