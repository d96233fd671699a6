"""`python -m tests.server.kill [--matches 200] [--kills 3]`: a server killed in mid-match loses nothing.

People play real matches over sockets; at a random moment the process gets SIGKILL, and another is started on
the same database. Whoever had sent a decision and got no answer sends it again under the same id. In the end
every match is over, and its log holds every acknowledged decision once, in order, as it was sent.
"""

import argparse
import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tavolon.games import GAMES
from tavolon.kernel import replay
from tavolon.server.entries import read
from tavolon.server.room import folded
from tests.server.choosing import choose

__all__ = ["Outcome", "main", "run"]

TABLES: tuple[tuple[str, str, int, Any], ...] = (
    ("numeron", "tv-12", 2, None),
    ("calcolon", "tv-5", 2, {"qualifying_duels": 1}),
    ("rotolon", "board-3", 2, None),
    ("calcolon", "tv-5", 3, {"qualifying_duels": 1}),
)
OPTIONS = {"clocks": {"move": 0, "window": 3600, "quick": True, "least": 0}, "helper": False}
QUIET = {"TAVOLON_LIMITS": "0", "TAVOLON_LOG": "error"}
AGAIN = 0.05
"""Seconds before somebody tries to come back."""
SLOW = 0.3
"""How often somebody takes up to three seconds, while the answers of others lie sealed."""


class Outcome(Struct):
    """What came of it."""

    matches: int = 0
    ended: int = 0
    kills: int = 0
    running: list[int] = []
    """Matches under way at each kill."""
    acknowledged: int = 0
    again: int = 0
    """Decisions sent again because no answer had come."""
    sealed: int = 0
    """Sealed answers that were shown to their seats again after a restart."""
    back: list[float] = []
    """Seconds from the start of the new process until it took a decision."""


class Server:
    """The server in a process of its own."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            self.port = one.getsockname()[1]
        self.database = folder / "kill.db"
        self.settings = {"TAVOLON_PORT": str(self.port), "TAVOLON_DATABASE": str(self.database), **QUIET}
        self.start()

    def start(self) -> None:
        """Another process, on the same database and port."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tavolon.server"], env={**os.environ, **self.settings}
        )
        self.started = time.monotonic()

    def kill(self) -> None:
        """Ends it without a word."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Sitter:
    """One person at one table, who comes back whenever the line is cut."""

    def __init__(self, party: "Party", code: str, seat: int, cookie: str) -> None:
        self.party = party
        self.code = code
        self.seat = seat
        self.cookie = cookie
        self.dice = Random(f"{code}/{seat}")
        self.waiting: tuple[str, int, Any] | None = None
        self.acknowledged: list[tuple[str, int, Any]] = []
        self.over = False
        self.play: Any = None

    async def live(self) -> None:
        """Plays until the match is over."""
        url = f"ws://127.0.0.1:{self.party.server.port}/api/tables/{self.code}/socket"
        while not self.over:
            try:
                async with connect(
                    url, additional_headers={"Cookie": self.cookie}, compression=None, max_size=None
                ) as line:
                    await self._sit(line)
            except (OSError, WebSocketException, EOFError, TimeoutError):
                await asyncio.sleep(AGAIN)

    async def _sit(self, line: ClientConnection) -> None:
        self.since = time.monotonic()
        await line.send(json.dumps({"type": "sit", "id": f"sit{self.seat}", "seat": self.seat}))
        if self.waiting is not None:
            self.party.outcome.again += 1
            await self._send(line)
        async for text in line:
            await self._hear(line, json.loads(text))
            if self.over:
                return

    async def _hear(self, line: ClientConnection, message: Any) -> None:
        match message:
            case {"type": "done", "id": id_} if self.waiting is not None and id_ == self.waiting[0]:
                self.acknowledged.append(self.waiting)
                self.waiting = None
                self.party.acknowledge(self.since)
                await self._follow(line, "news", self.play)
            case {"type": "denied", "id": id_, "reason": reason} if not id_.startswith("sit"):
                raise AssertionError(f"{self.code} {self.seat}: {reason}")
            case {"type": "whole" | "news", "play": {"awaiting": []}} | {"table": {"stage": "over"}}:
                self.over = True
            case {"type": "whole" | "news" as kind, "play": {"turn": _} as play}:
                self.play = play
                await self._follow(line, kind, play)

    async def _follow(self, line: ClientConnection, kind: str, play: Any) -> None:
        """Answers if asked and not yet answered; an answer that was acknowledged must still be there."""
        turn = play["turn"]
        last = self.acknowledged[-1] if self.acknowledged else None
        if self.seat not in play["awaiting"] or self.waiting is not None:
            return
        if last is not None and last[1] == turn:
            assert play["answer"] == last[2], f"{self.code}: an acknowledged answer is gone"
            self.party.outcome.sealed += kind == "whole"
        elif play["answer"] is None and play["legal"]:
            if self.dice.random() < SLOW:
                await asyncio.sleep(3 * self.dice.random())
            self.party.asked += 1
            self.waiting = (
                f"{self.seat}-{self.party.asked}",
                turn,
                choose(play["legal"], play["view"], self.seat, self.dice),
            )
            await self._send(line)

    async def _send(self, line: ClientConnection) -> None:
        assert self.waiting is not None
        id_, turn, action = self.waiting
        await line.send(json.dumps({"type": "submit", "id": id_, "turn": turn, "action": action}))


class Party:
    """All tables, and the one who kills."""

    def __init__(self, server: Server, matches: int, kills: int, seed: int) -> None:
        self.server = server
        self.dice = Random(seed)
        self.outcome = Outcome(matches=matches, kills=kills)
        self.asked = 0
        self.sitters: list[Sitter] = []
        self._news = asyncio.Event()

    def acknowledge(self, since: float) -> None:
        """A decision was acknowledged over a connection that was opened at some time."""
        self.outcome.acknowledged += 1
        if len(self.outcome.back) < len(self.outcome.running) and since > self.server.started:
            self.outcome.back.append(time.monotonic() - self.server.started)
        self._news.set()

    async def play(self) -> None:
        """Makes the tables, plays and kills, and waits for the end of all."""
        for game, ruleset, seats, rules in islice(cycle(TABLES), self.outcome.matches):
            cookies = [(await self.ask("GET", "/api/me"))[1] for _ in range(seats)]
            options = {"game": game, "ruleset": ruleset, "rules": rules, "seats": seats, **OPTIONS}
            made, _ = await self.ask("POST", "/api/tables", options, cookies[0])
            self.sitters += [Sitter(self, made["code"], seat, cookie) for seat, cookie in enumerate(cookies)]
        async with asyncio.TaskGroup() as group:
            for sitter in self.sitters:
                group.create_task(sitter.live())
            group.create_task(self._kill())
        self.outcome.ended = len({sitter.code for sitter in self.sitters if sitter.over})

    async def _kill(self) -> None:
        """Kills in the middle of it: after some more decisions, a random moment later."""
        share = 6 * self.outcome.matches // max(1, self.outcome.kills)
        for _ in range(self.outcome.kills):
            goal = self.outcome.acknowledged + self.dice.randint(share // 2, share)
            while self.outcome.acknowledged < goal:
                self._news.clear()
                await self._news.wait()
            await asyncio.sleep(self.dice.random() * AGAIN)
            self.outcome.running.append(len({sitter.code for sitter in self.sitters if not sitter.over}))
            self.server.kill()
            self.server.start()

    async def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
        """An answer over HTTP and the guest's cookie, as soon as the server is up."""
        text = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\nConnection: close\r\n"
            f"Cookie: {cookie}\r\nContent-Length: {len(text)}\r\nContent-Type: application/json\r\n\r\n"
        )
        while True:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
                break
            except OSError:
                await asyncio.sleep(AGAIN)
        writer.write(head.encode() + text)
        headers, _, answer = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        given = headers.partition(b"set-cookie: ")[2].partition(b";")[0].decode()
        return json.loads(answer), given or cookie


def check(party: Party) -> None:
    """Every log replays to the end, and holds what was acknowledged, once and in order."""
    rows = sqlite3.connect(party.server.database)
    for code in {sitter.code for sitter in party.sitters}:
        texts = rows.execute('SELECT text FROM entries WHERE "table" = ? ORDER BY seq', (code,))
        entries = [read(text) for (text,) in texts]
        room = folded(entries)
        record = room.record()
        assert room.over, f"{code} is not over"
        assert record is not None
        replay(record, GAMES)
        answered = [entry for entry in entries if getattr(entry, "action", None) is not None and entry.id]
        ids = Counter((entry.seat, entry.id) for entry in answered)
        assert not [key for key, times in ids.items() if times > 1], f"{code} took a decision twice"
        for sitter in (one for one in party.sitters if one.code == code):
            stored = [(entry.id, entry.action) for entry in answered if entry.seat == sitter.seat]
            sent = [(id_, action) for id_, _, action in sitter.acknowledged]
            if sitter.waiting is not None:  # taken, and the match over before the answer was read
                sent += [(sitter.waiting[0], sitter.waiting[2])] if len(stored) > len(sent) else []
            assert stored == sent, f"{code}: the log of seat {sitter.seat} is not what was acknowledged"
    rows.close()


def run(matches: int, kills: int, seed: int = 0) -> Outcome:
    """Plays, kills and checks."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        party = Party(server, matches, kills, seed)
        try:
            asyncio.run(party.play())
        finally:
            server.kill()
        check(party)
    return party.outcome


def figures(outcome: Outcome) -> Iterator[str]:
    """The outcome in lines."""
    yield f"matches {outcome.matches}, all over {outcome.ended == outcome.matches}, kills {outcome.kills}"
    yield f"matches running at each kill: {outcome.running}"
    yield f"decisions acknowledged {outcome.acknowledged}, all in the logs, none twice"
    yield f"sent again for want of an answer {outcome.again}"
    yield f"sealed answers shown again to their seats {outcome.sealed}"
    yield "seconds from a start to the next acknowledged decision: " + ", ".join(
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
