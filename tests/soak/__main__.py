"""Plays for long and says what came of it; the status is 1 if it was not good."""

import argparse
import sys
from pathlib import Path

import msgspec

from tests.soak.running import soak, told


def main() -> int:
    """Reads what is wanted, and prints it also as JSON if a file is named."""
    asked = argparse.ArgumentParser(prog="python -m tests.soak")
    asked.add_argument("--tables", type=int, default=500)
    asked.add_argument("--minutes", type=float, default=30)
    asked.add_argument("--processes", type=int, default=2)
    asked.add_argument("--database", default="", help="postgresql://…, which several processes share")
    asked.add_argument("--pause", type=int, default=3000, help="milliseconds a bot takes for its turn")
    asked.add_argument("--json", type=Path, help="where all of it is written")
    given = asked.parse_args()
    if given.processes > 1 and not given.database.startswith("postgres"):
        asked.error("several processes share a PostgreSQL database: --database postgresql://…")
    outcome = soak(given.tables, given.minutes, given.processes, given.database, pause=given.pause)
    print("\n".join(told(outcome)))
    if given.json:
        given.json.write_bytes(msgspec.json.format(msgspec.json.encode(outcome)))
    return not outcome.good


if __name__ == "__main__":
    sys.exit(main())
