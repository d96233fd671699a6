"""What tables cost by their number, at rest and in play, with PostgreSQL or SQLite.

Run it as `PYTHONPATH=. python benchmarks/tables.py`, where PostgreSQL's programs are installed; it prints a
Markdown table and takes some minutes. `--tables 100,1000,5000` and `--database postgres` are what is asked
unless other numbers or `sqlite` are given. For each number a server is started anew, with that many tables of
Numer0n with two people connected at each. Processor time is that of the server alone: a second at rest, by
table, and a move while all tables play at once. Memory is what the server's process holds beyond what it held
before, by table: at rest, after play, once all have gone and all tables are closed, and what comes to that
when as many others are opened and closed after them again, and again.
"""

import argparse
import re
import time
from urllib.request import urlopen

from processes import Process
from shared import ONE, Kind, site
from tests.postgres import Cluster

from server import say

CLOCKS = {"move": 0, "window": 3600, "quick": True, "least": 0, "grace": 5}
"""Nobody's time runs out, and a table at which nobody is any more is set aside soon."""
REST = 10.0
MOVES = 8000
OFTEN = 1000
"""As many tables are opened and closed a third time; more only twice, since it takes long."""
WARM = 50
"""Tables that are there before anything is counted."""
SQLITE = Kind("one server, SQLite", 1, "sqlite")
OPEN = re.compile(r"^tavolon_rooms (\d+)", re.MULTILINE)


def row(cluster: Cluster, kind: Kind, tables: int) -> str:
    """One number of tables."""
    with site(cluster, kind) as ((server,), load):
        port = load.child.args[-1]  # type: ignore[index]
        idle = {"do": "make", "game": "numeron", "ruleset": "tv-12", "few": True, "clocks": CLOCKS}
        load.ask(**idle, tables=WARM)
        leave(load, port)
        empty = server.resident
        load.ask(**idle, tables=tables)
        full = server.resident
        before = server.cpu
        time.sleep(REST)
        rest = (server.cpu - before) / REST
        before = server.cpu
        played = load.ask(do="play", busy=tables, most=MOVES)
        move = (server.cpu - before) / played["moves"]
        busy = server.resident
        leave(load, port)
        closed = server.resident
        again = [closed]
        for _ in range(2 if tables <= OFTEN else 1):
            load.ask(**idle, tables=tables)
            leave(load, port)
            again.append(server.resident)
    memory = (full - empty, busy - empty, closed - empty, again[-1] - again[-2])
    figures = [
        f"{1e6 * rest / tables:.0f}",
        f"{1e6 * move:.0f}",
        f"{played['moves'] / played['seconds']:,.0f}",
        *(f"{kilobytes / tables:.0f}" for kilobytes in memory),
    ]
    line = " | ".join([f"{tables:,}", *figures])
    say(line)
    return f"| {line} |"


def leave(load: Process, port: str) -> None:
    """All go, and in time the tables are closed."""
    load.ask(do="drop")
    while True:
        with urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
            rooms = OPEN.search(answer.read().decode())
        assert rooms is not None
        if rooms[1] == "0":
            return
        time.sleep(1)


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", default="100,1000,5000")
    parser.add_argument("--database", choices=("postgres", "sqlite"), default="postgres")
    asked = parser.parse_args()
    kind = ONE if asked.database == "postgres" else SQLITE
    cluster = Cluster(fsync="on")
    try:
        rows = [row(cluster, kind, int(count)) for count in asked.tables.split(",")]
    finally:
        cluster.remove()
    print(
        "| tables | at rest µs a second | in play µs a move | moves/s "
        "| KB at rest | in play | all closed | and again |"
    )
    print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    print("\n".join(rows))


if __name__ == "__main__":
    main()
