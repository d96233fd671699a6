"""`python -m tests.server.kill [--matches 200] [--kills 3]`: a server killed in mid-match loses nothing.

People play real matches over sockets; at a random moment the process gets SIGKILL, and another is started on
the same database. Whoever had sent a decision and got no answer sends it again under the same id. In the end
every match is over, and its log holds every acknowledged decision once, in order, as it was sent.
"""

import argparse
import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.server.party import Outcome, Party, Server, check

__all__ = ["figures", "main", "run"]


def run(matches: int, kills: int, seed: int = 0) -> Outcome:
    """Plays, kills and checks."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "kill.db")
        server = Server(database)
        party = Party([server], matches, kills, seed)
        try:
            asyncio.run(party.play())
        finally:
            server.kill()
        check(party, database)
    return party.outcome


def figures(outcome: Outcome) -> Iterator[str]:
    """The outcome in lines."""
    over = outcome.ended == outcome.matches
    yield f"matches {outcome.matches}, all over {over}, troubles {outcome.troubles}"
    yield f"matches running at each: {outcome.running}"
    yield f"decisions acknowledged {outcome.acknowledged}, all in the logs, none twice"
    yield f"sent again for want of an answer {outcome.again}"
    yield f"sealed answers shown again to their seats {outcome.sealed}"
    yield f"connections lost {outcome.lines}, times told to wait {outcome.waited}"
    yield "seconds until a decision over a new connection was acknowledged: " + ", ".join(
        f"{seconds:.1f}" for seconds in outcome.back
    )


def main() -> None:
    """Reads the numbers wanted and prints what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.kill")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    print("\n".join(figures(run(asked.matches, asked.kills, asked.seed))))


if __name__ == "__main__":
    main()
