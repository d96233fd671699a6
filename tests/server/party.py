"""People who play real matches over sockets, whatever becomes of the servers, and what is left of it."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from itertools import cycle, islice
from random import Random
from typing import Any

from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tavolon.games import GAMES
from tavolon.kernel import replay
from tavolon.server.entries import read
from tavolon.server.rating import result_of
from tavolon.server.room import folded
from tavolon.server.settings import Settings
from tavolon.server.store import Result
from tavolon.server.store.opening import opened
from tests.server.choosing import choose

__all__ = ["AGAIN", "Outcome", "Party", "Server", "Sitter", "check"]

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
PATIENCE = 30.0
"""Seconds after which somebody who waits for an answer tries elsewhere, as a page does that hears nothing."""
SLOW = 0.3
"""How often somebody takes up to three seconds, while the answers of others lie sealed."""


class Outcome(Struct):
    """What came of it."""

    matches: int = 0
    ended: int = 0
    troubles: int = 0
    running: list[int] = []
    """Matches under way at each trouble."""
    acknowledged: int = 0
    again: int = 0
    """Decisions sent again because no answer had come."""
    sealed: int = 0
    """Sealed answers that were shown to their seats again after a connection was lost."""
    lines: int = 0
    """Connections lost."""
    waited: int = 0
    """Times somebody was told that the server waits for its database."""
    back: list[float] = []
    """Seconds from each trouble's end until a decision over a connection opened since was taken."""


class Server:
    """The server in a process of its own."""

    def __init__(self, database: str) -> None:
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            self.port = one.getsockname()[1]
        self.settings = {"TAVOLON_PORT": str(self.port), "TAVOLON_DATABASE": database, **QUIET}
        self.start()

    def start(self) -> None:
        """Another process, on the same database and port."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tavolon.server"], env={**os.environ, **self.settings}
        )

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
        """Plays until the match is over, at whichever server answers."""
        while not self.over:
            port = self.dice.choice(self.party.servers).port
            url = f"ws://127.0.0.1:{port}/api/tables/{self.code}/socket"
            try:
                async with connect(
                    url, additional_headers={"Cookie": self.cookie}, compression=None, max_size=None,
                    ping_interval=None, close_timeout=1,
                ) as line:  # fmt: skip
                    await self._sit(line)
            except (OSError, WebSocketException, EOFError, TimeoutError):
                pass
            if not self.over:
                self.party.outcome.lines += 1
                await asyncio.sleep(AGAIN)

    async def _sit(self, line: ClientConnection) -> None:
        self.since = time.monotonic()
        await line.send(json.dumps({"type": "sit", "id": f"sit{self.seat}", "seat": self.seat}))
        if self.waiting is not None:
            self.party.outcome.again += 1
            await self._send(line)
        while not self.over:
            async with asyncio.timeout(PATIENCE if self.waiting is not None else None):
                text = await line.recv()
            await self._hear(line, json.loads(text))

    async def _hear(self, line: ClientConnection, message: Any) -> None:
        match message:
            case {"type": "done", "id": id_} if self.waiting is not None and id_ == self.waiting[0]:
                self.acknowledged.append(self.waiting)
                self.waiting = None
                self.party.acknowledge(self.since)
                await self._follow(line, "news", self.play)
            case {"type": "denied", "id": id_, "reason": reason} if not id_.startswith("sit"):
                raise AssertionError(f"{self.code} {self.seat}: {reason}")
            case {"type": "notice", "key": "waiting"}:
                self.party.outcome.waited += 1
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
    """All tables, and the one who makes trouble."""

    def __init__(self, servers: list[Server], matches: int, troubles: int, seed: int) -> None:
        self.servers = servers
        self.dice = Random(seed)
        self.outcome = Outcome(matches=matches, troubles=troubles)
        self.asked = 0
        self.sitters: list[Sitter] = []
        self.calm = time.monotonic()
        """Since when there has been no trouble."""
        self._news = asyncio.Event()

    def acknowledge(self, since: float) -> None:
        """A decision was acknowledged over a connection that was opened at some time."""
        self.outcome.acknowledged += 1
        if len(self.outcome.back) < len(self.outcome.running) and since > self.calm:
            self.outcome.back.append(time.monotonic() - self.calm)
        self._news.set()

    async def play(self) -> None:
        """Makes the tables, plays and makes trouble, and waits for the end of all."""
        for game, ruleset, seats, rules in islice(cycle(TABLES), self.outcome.matches):
            cookies = [(await self.ask("GET", "/api/me"))[1] for _ in range(seats)]
            for cookie in cookies:
                await self.ask("PUT", "/api/me", {"name": "Named"}, cookie)
            options = {"game": game, "ruleset": ruleset, "rules": rules, "seats": seats, **OPTIONS}
            made, _ = await self.ask("POST", "/api/tables", options, cookies[0])
            self.sitters += [Sitter(self, made["code"], seat, cookie) for seat, cookie in enumerate(cookies)]
        async with asyncio.TaskGroup() as group:
            for sitter in self.sitters:
                group.create_task(sitter.live())
            group.create_task(self._disturb())
        self.outcome.ended = len({sitter.code for sitter in self.sitters if sitter.over})

    async def _disturb(self) -> None:
        """Makes trouble in the middle of it: after some more decisions, a random moment later."""
        share = 6 * self.outcome.matches // max(1, self.outcome.troubles)
        for _ in range(self.outcome.troubles):
            goal = self.outcome.acknowledged + self.dice.randint(share // 2, share)
            while self.outcome.acknowledged < goal:
                self._news.clear()
                await self._news.wait()
            await asyncio.sleep(self.dice.random() * AGAIN)
            self.outcome.running.append(len({sitter.code for sitter in self.sitters if not sitter.over}))
            self.calm = float("inf")
            await self.trouble()
            self.calm = time.monotonic()

    async def trouble(self) -> None:
        """A server is killed, and comes again at once."""
        server = self.dice.choice(self.servers)
        server.kill()
        server.start()

    async def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
        """An answer over HTTP and the guest's cookie, as soon as a server is up."""
        text = b"" if body is None else json.dumps(body).encode()
        while True:
            port = self.dice.choice(self.servers).port
            head = (
                f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n"
                f"Cookie: {cookie}\r\nContent-Length: {len(text)}\r\nContent-Type: application/json\r\n\r\n"
            )
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(head.encode() + text)
                headers, _, answer = (await reader.read()).partition(b"\r\n\r\n")
                writer.close()
            except OSError:
                headers = b""
            if headers and b" 503 " not in headers.splitlines()[0]:
                break
            await asyncio.sleep(AGAIN)
        given = headers.partition(b"set-cookie: ")[2].partition(b";")[0].decode()
        return json.loads(answer), given or cookie


def check(party: Party, database: str) -> None:
    """Every log replays to the end, and holds what was acknowledged, once and in order."""
    store = opened(Settings(database=database))
    rated: list[Result] = []
    for code in {sitter.code for sitter in party.sitters}:
        entries = [read(text) for text in asyncio.run(store.entries(code))]
        room = folded(entries)
        record = room.record()
        assert room.over, f"{code} is not over"
        assert record is not None
        replay(record, GAMES)
        rated += [result] if (result := result_of(room)) is not None else []
        at = [entry.at for entry in entries]
        assert at == sorted(at), f"{code}: time goes back"
        answered = [entry for entry in entries if getattr(entry, "action", None) is not None and entry.id]
        ids = Counter((entry.seat, entry.id) for entry in answered)
        assert not [key for key, times in ids.items() if times > 1], f"{code} took a decision twice"
        for sitter in (one for one in party.sitters if one.code == code):
            stored = [(entry.id, entry.action) for entry in answered if entry.seat == sitter.seat]
            sent = [(id_, action) for id_, _, action in sitter.acknowledged]
            if sitter.waiting is not None:  # taken, and the match over before the answer was read
                sent += [(sitter.waiting[0], sitter.waiting[2])] if len(stored) > len(sent) else []
            assert stored == sent, f"{code}: the log of seat {sitter.seat} is not what was acknowledged"
    kept = asyncio.run(store.results(0))
    assert sorted(kept, key=repr) == sorted(rated, key=repr), "ratings do not follow from the logs"
    store.close()
