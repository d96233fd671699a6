"""`python -m tests.server.trouble [--kinds kill,restart,cut] [--runs 10] [--matches 12]`: nothing is lost.

Two servers share a PostgreSQL, and each reaches it through a line of its own. People play at both, those of
one table at either. In each run one thing goes wrong at a random moment: a server is killed and comes again,
PostgreSQL is stopped hard and started again, or a line is cut, silently or not, for a while. In the end every
match is over, and its log holds every acknowledged decision once, in order, as it was sent.
"""

import argparse
import asyncio
import signal
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from random import Random

from tests.postgres import Cluster
from tests.server.kill import figures
from tests.server.party import Outcome, Party, Server, check

__all__ = ["KINDS", "main", "run"]

DOWN = 2.0
"""Seconds for which PostgreSQL is stopped at most."""


class Way:
    """The line of one server to PostgreSQL, which can be cut."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.port = 0
        self.open = asyncio.Event()
        self.open.set()
        self._pairs: set[asyncio.StreamWriter] = set()

    async def serve(self) -> None:
        """Hands everything on."""
        self._server = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    def close(self) -> None:
        """Hands on nothing more."""
        self._server.close()
        for writer in self._pairs:
            writer.transport.abort()

    async def cut(self, seconds: float, *, silent: bool) -> None:
        """Nothing gets through for a while; unless silently, everything that was open is broken off."""
        self.open.clear()
        if not silent:
            for writer in list(self._pairs):
                writer.transport.abort()
        await asyncio.sleep(seconds)
        self.open.set()

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self.open.wait()
        try:
            there, out = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self._pairs |= {writer, out}
        with suppress(asyncio.CancelledError):  # all is over
            await asyncio.gather(self._hand_on(reader, out), self._hand_on(there, writer))
        self._pairs -= {writer, out}

    async def _hand_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                await self.open.wait()
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.transport.abort()


class Troubled(Party):
    """A party at which one kind of thing goes wrong."""

    def __init__(
        self,
        servers: list[Server],
        ways: list[Way],
        cluster: Cluster,
        kind: str,
        matches: int,
        troubles: int,
        seed: int,
    ) -> None:
        super().__init__(servers, matches, troubles, seed)
        self.ways = ways
        self.cluster = cluster
        self.kind = kind

    async def trouble(self) -> None:
        """The kind of trouble this party has."""
        await KINDS[self.kind](self)


async def _kill(party: Troubled) -> None:
    """A server is killed, and comes again after a moment."""
    server = party.dice.choice(party.servers)
    server.kill()
    await asyncio.sleep(party.dice.random())
    server.start()


async def _restart(party: Troubled) -> None:
    """PostgreSQL is stopped without good order, and started again."""
    loop = asyncio.get_running_loop()
    how = party.dice.choice((signal.SIGQUIT, signal.SIGINT, signal.SIGKILL))
    await loop.run_in_executor(None, party.cluster.stop, how)
    await asyncio.sleep(DOWN * party.dice.random())
    await loop.run_in_executor(None, party.cluster.start)


async def _cut(party: Troubled) -> None:
    """The line of one server to PostgreSQL is cut for up to ten seconds."""
    way = party.dice.choice(party.ways)
    await way.cut(party.dice.choice((1, 3, 10)), silent=party.dice.random() < 0.5)


KINDS: dict[str, Callable[[Troubled], Awaitable[None]]] = {"kill": _kill, "restart": _restart, "cut": _cut}


@asynccontextmanager
async def lines(cluster: Cluster, count: int = 2) -> AsyncIterator[list[Way]]:
    """Lines to PostgreSQL."""
    ways = [Way(cluster.port) for _ in range(count)]
    for way in ways:
        await way.serve()
    yield ways
    for way in ways:
        way.close()
    await asyncio.sleep(0)  # so that what was aborted is closed


def run(cluster: Cluster, kind: str, matches: int, troubles: int, seed: int = 0) -> Outcome:
    """Plays at two servers, makes trouble, and checks."""
    url = cluster.fresh()
    name = url.rpartition("/")[2]

    async def play() -> Party:
        async with lines(cluster) as ways:
            servers = [Server(cluster.url(name, way.port)) for way in ways]
            party = Troubled(servers, ways, cluster, kind, matches, troubles, seed)
            try:
                await party.play()
            finally:
                for server in servers:
                    server.kill()
        return party

    party = asyncio.run(play())
    check(party, url)
    return party.outcome


def main() -> None:
    """Reads what is wanted and prints what came of it, run by run."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.trouble")
    parser.add_argument("--kinds", default=",".join(KINDS))
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--matches", type=int, default=12)
    parser.add_argument("--troubles", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    cluster, dice, ran = Cluster(), Random(asked.seed), Counter[str]()
    try:
        for _ in range(asked.runs):
            for kind in asked.kinds.split(","):
                seed = dice.randrange(1 << 30)
                print(f"{kind}, seed {seed}", flush=True)
                print(
                    "\n".join(
                        f"  {line}"
                        for line in figures(run(cluster, kind, asked.matches, asked.troubles, seed))
                    )
                )
                ran[kind] += asked.troubles
    finally:
        cluster.remove()
    print("went wrong and lost nothing: " + ", ".join(f"{kind} {times}" for kind, times in ran.items()))


if __name__ == "__main__":
    main()
