"""Sends inputs by the million, or tells what came of it: `python -m tests.fuzz --tell 1.json 2.json`."""

import argparse
import logging
import subprocess
import sys
from pathlib import Path

import msgspec

from tests.fuzz.campaign import KINDS, Report, run
from tests.fuzz.telling import told


def main() -> int:
    """Runs until so many inputs are sent; 1 if there was a fault."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--inputs", type=int, default=100_000)
    asked.add_argument("--seed", default="1")
    asked.add_argument(
        "--report", type=Path, help="written on the way; a run that was stopped goes on from it"
    )
    asked.add_argument("--kind", choices=[*KINDS], action="append", help="of the inputs; all unless named")
    asked.add_argument("--tell", type=Path, nargs="+", help="reports to tell of, as Markdown")
    given = asked.parse_args()
    if given.tell:
        reports = [msgspec.json.decode(path.read_bytes(), type=Report) for path in given.tell]
        print("\n".join(told(reports)))
        return 0
    logging.disable(logging.WARNING)  # what is refused may be logged a million times
    report = Report.at(given.report, given.seed, given.inputs)
    report.commit = report.commit or _commit()
    for place, done in enumerate(run(report, given.report, tuple(given.kind or KINDS))):
        if place % 20 == 0:
            spent = sum(done.seconds.values())
            print(f"{done.inputs} inputs, {len(done.faults)} faults, {spent:.0f} s", flush=True)
    print("\n".join(told([report])))
    for fault in report.faults[:20]:
        print(f"\n{fault.kind} {fault.seed}\n{str(fault.input)[:1000]}\n{fault.error}", file=sys.stderr)
    return bool(report.faults)


def _commit() -> str:
    """What is run, with a plus sign if something in it is not yet committed."""
    git = ["git", "-C", str(Path(__file__).parent)]
    head = subprocess.run(
        [*git, "rev-parse", "--short", "HEAD"], capture_output=True, text=True
    ).stdout.strip()
    changed = subprocess.run([*git, "status", "--porcelain", "-uno"], capture_output=True, text=True).stdout
    return head + "+" * bool(changed.strip())


if __name__ == "__main__":
    sys.exit(main())
