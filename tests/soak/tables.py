"""Tables of bots that are watched to their end, checked, and replaced."""

import asyncio
import itertools
import time
from collections import Counter
from typing import Any

import httpx2
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tavolon.games import GAMES
from tavolon.kernel import BadRecord, decode, replay

__all__ = ["Tables"]

KINDS: tuple[tuple[str, str, int, str], ...] = (
    ("numeron", "tv-12", 2, "consistent"),
    ("rotolon", "board-3", 2, "greedy"),
    ("calcolon", "retail", 3, "greedy"),
    ("numeron", "practice", 2, "consistent"),
    ("rotolon", "reconstruction-1", 2, "random"),
    ("calcolon", "tv-5", 2, "greedy"),
)
CLOCKS = {"quick": True, "least": 0, "window": 3}
OVER = b'"stage":"over"'
PATIENCE = 60
AWAY = 503
"""The database has not answered in time: one is to come again."""
SHOWN = 100
"""How many lost connections are told one by one."""
TRIES = 100
"""How often a process is asked for a record of which another has told that it is whole."""


class Tables:
    """So many at a time, each made at one process, watched at the next, and fetched from yet another."""

    def __init__(self, addresses: list[str]) -> None:
        self.addresses = addresses
        self.counts: Counter[str] = Counter()
        self.faults: list[str] = []
        self.lost: list[str] = []
        """The first connections that were lost: when, at which server, of which table."""
        self._began = time.monotonic()
        self._turn = itertools.count()
        self._ending = asyncio.Event()

    async def run(self, tables: int, seconds: float) -> None:
        """Keeps so many going for so long; who is still playing then is left."""
        limits = httpx2.Limits(max_connections=20)
        async with httpx2.AsyncClient(timeout=PATIENCE, limits=limits) as client:
            await client.get(f"{self.addresses[0]}/api/me")  # all tables are one person's
            watching = [asyncio.create_task(self._chair(client)) for _ in range(tables)]
            await asyncio.sleep(seconds)
            self._ending.set()
            for task in watching:
                task.cancel()
            for ended in await asyncio.gather(*watching, return_exceptions=True):
                if isinstance(ended, Exception):
                    self.faults.append(f"{type(ended).__name__}: {ended}")

    async def _chair(self, client: httpx2.AsyncClient) -> None:
        """One table after another."""
        while not self._ending.is_set():
            at = next(self._turn)
            game, ruleset, seats, bot = KINDS[at % len(KINDS)]
            options = {
                "game": game, "ruleset": ruleset, "seats": seats, "bots": [bot] * seats,
                "sit": False, "clocks": CLOCKS,
            }  # fmt: skip
            made = await client.post(f"{self._address(at)}/api/tables", json=options)
            if made.status_code == AWAY:
                self.counts["waited"] += 1
                await asyncio.sleep(1)
                continue
            assert made.status_code == 201, made.text
            self.counts["made"] += 1
            code = made.json()["code"]
            told = await self._watch(self._address(at + 1), code, client.cookies["tavolon"])
            await self._check(client, self._address(at), code, told)

    async def _watch(self, address: str, code: str, cookie: str) -> str:
        """Its maker watches a table to its end; the hash of its seed, which was told before the first move.

        Where its maker is not, a table of bots is set aside after a while.
        """
        headers = {"cookie": f"tavolon={cookie}"}
        url = f"{address.replace('http', 'ws')}/api/tables/{code}/socket"
        hashed = ""
        while True:
            try:
                async with connect(
                    url, additional_headers=headers, compression=None, max_size=None, ping_interval=None
                ) as socket:
                    async for text in socket:
                        message = text.encode() if isinstance(text, str) else text
                        self.counts["messages"] += 1
                        if not hashed and message.startswith(b'{"type":"whole"'):
                            hashed = msgspec.json.decode(message)["table"]["seed_sha256"]
                        if OVER in message:
                            return hashed
            except (OSError, WebSocketException) as error:
                self.counts[f"lost: {type(error).__name__}"] += 1
                if len(self.lost) < SHOWN:
                    after = time.monotonic() - self._began
                    self.lost.append(
                        f"after {after:.0f} s at {address}: {code}, {type(error).__name__} {error}"
                    )
            await asyncio.sleep(1)
            self.counts["came again"] += 1

    async def _check(self, client: httpx2.AsyncClient, address: str, code: str, hashed: str) -> None:
        """The record is the one that the hash was told of, and everything in it is right."""
        for _ in range(TRIES):
            answer = await client.get(f"{address}/api/tables/{code}/record")
            if answer.status_code not in (400, AWAY):  # this process has heard of the end, too
                break
            self.counts["asked again"] += 1
            await asyncio.sleep(0.1)
        if answer.status_code != 200:
            self.faults.append(f"{code}: {answer.status_code} {answer.text[:200]}")
            return
        try:
            record: Any = decode(answer.content)
            table = replay(record, GAMES)
            assert table.over, "it is not over"
            assert record.header.seed_sha256 == hashed, "another seed than was told"
        except (BadRecord, AssertionError) as error:
            self.faults.append(f"{code}: {error}")
            return
        self.counts["verified"] += 1
        self.counts["moves"] += len(record.moves)

    def _address(self, at: int) -> str:
        return self.addresses[at % len(self.addresses)]
