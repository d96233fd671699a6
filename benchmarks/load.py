"""Loads a server with two-seat tables over its own HTTP and sockets; benchmarks/server.py drives it.

Run as `python load.py PORT...`; every line of standard input is a command in JSON, every answer one line:

- `{"do": "make", "game", "ruleset", "tables"}` makes tables with both seats taken, and holds them: `{}`. Each
  is at the next port in turn; with `apart`, its second seat is at the port after that; with `few` the same
  two guests sit at all
- `{"do": "play", "busy", "every", "most"}` lets `busy` tables play, opening the next one when one is over,
  until none is left to open or there were `most` moves; with `every`, each table moves once in so many
  seconds. Answers with `moves`, `seconds`, `denied` and `latencies` in milliseconds: from sending a decision
  until the other seat sees what followed from it.
- `{"do": "idle", "game", "tables"}` makes tables with both seats and leaves them there: `{}`
- `{"do": "drop"}` cuts all sockets: `{}`
"""

import asyncio
import sys
from collections import deque
from http.client import HTTPConnection
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Raw, Struct
from players import PLAYERS
from sockets import Socket, connect

CLOCKS = {"move": 0, "window": 3600, "quick": True, "least": 0}
AHEAD = 40  # sockets opened at a time


class Play(Struct):
    """What a player needs of a match."""

    turn: int
    awaiting: tuple[int, ...]
    events: Raw
    legal: Raw
    answer: Any = None


class Chair(Struct):
    """Who sits."""

    name: str | None = None


class Info(Struct):
    """What a driver needs of a table."""

    stage: str


class Message(Struct, tag_field="type", tag=str.lower):
    """Any message."""


class Whole(Message):
    """The whole."""

    table: Info
    play: Play | None = None


class News(Message):
    """What is new."""

    play: Play


class Around(Message):
    """A change at the table."""

    table: Info


class Done(Message):
    """Carried out."""

    id: str


class Denied(Message):
    """Refused."""

    id: str
    reason: str


class Said(Message):
    """Talk."""


class Notice(Message):
    """The server speaks."""


HEARD = msgspec.json.Decoder(Whole | News | Around | Done | Denied | Said | Notice)
ENCODE = msgspec.json.Encoder().encode
JSON = msgspec.json.Decoder().decode


class Match:
    """One table and the players at it."""

    def __init__(self, run: "Run", game: str, number: int) -> None:
        self.run = run
        self.players = [PLAYERS[game](seat, Random(2 * number + seat)) for seat in (0, 1)]
        self.sockets: list[Socket] = []
        self.asked: list[Play | None] = [None, None]
        self.acted = [-1, -1]
        self.sent: tuple[float, int] | None = None
        self.playing = False
        self.due = 0.0

    def join(self, seat: int, socket: Socket) -> None:
        """Puts a player behind a socket."""
        self.sockets.append(socket)
        socket.heard = lambda text: self.hear(seat, text)

    def open(self) -> None:
        """Lets the players decide."""
        self.playing = True
        self.due = self.run.loop.time() + self.run.every * self.run.chance.random()
        for seat, play in enumerate(self.asked):
            if play is not None:
                self.decide(seat, play)

    def hear(self, seat: int, text: bytes) -> None:
        """Takes a message at a seat."""
        message = HEARD.decode(text)
        match message:
            case News(play) | Whole(_, Play() as play):
                self.follow(seat, play)
            case Denied(_, reason):
                self.run.denied.append(reason)
            case Around(table) if table.stage == "over":
                self.end()

    def follow(self, seat: int, play: Play) -> None:
        """Sees what happened, and answers if asked."""
        if self.sent is not None and play.turn > self.sent[1] and seat != self.mover:
            self.run.latencies.append((perf_counter() - self.sent[0]) * 1000)
            self.sent = None
        self.players[seat].see(JSON(play.events))
        if not play.awaiting:
            self.end()
        elif seat in play.awaiting and play.answer is None and play.turn > self.acted[seat]:
            self.asked[seat] = play
            if self.playing:
                self.decide(seat, play)

    def decide(self, seat: int, play: Play) -> None:
        """Sends a decision, now or when it is due."""
        self.acted[seat] = play.turn
        if not self.run.every:
            self.submit(seat, play)
            return
        self.due = max(self.due + self.run.every, self.run.loop.time())
        self.run.loop.call_at(self.due, self.submit, seat, play)

    def submit(self, seat: int, play: Play) -> None:
        """Sends a decision."""
        action = self.players[seat].decide(JSON(play.legal))
        self.run.move()
        request = {"type": "submit", "id": str(self.run.moves), "turn": play.turn, "action": action}
        self.mover, self.sent = seat, (perf_counter(), play.turn)
        self.sockets[seat].send(ENCODE(request))

    def end(self) -> None:
        """Makes room for the next."""
        if self.playing:
            self.playing = False
            self.run.next()


class Run:
    """All tables of one load."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self.loop = asyncio.get_running_loop()
        self.chance = Random(5)
        self.waiting: deque[Match] = deque()
        self.sockets: list[Socket] = []
        self.made = 0
        self.every = 0.0

    async def make(
        self,
        game: str,
        ruleset: str | None,
        tables: int,
        apart: bool = False,
        few: bool = False,
        clocks: dict[str, Any] = CLOCKS,
        **_: Any,
    ) -> dict[str, Any]:
        """Tables with both seats taken, all asked and none answering."""
        self.moves, self.denied, self.latencies, self.apart = 0, [], [], apart
        codes = await asyncio.to_thread(self.tables, game, ruleset, tables, clocks, few)
        for start in range(0, tables, AHEAD):
            await asyncio.gather(*(self.join(game, *one) for one in codes[start : start + AHEAD]))
        while any(None in match.asked and not any(match.asked) for match in self.waiting):
            await asyncio.sleep(0.05)
        return {}

    def tables(
        self, game: str, ruleset: str | None, tables: int, clocks: dict[str, Any], few: bool
    ) -> list[tuple[str, list[str]]]:
        """Codes of new tables, and the cookies of two guests for each."""
        homes = [HTTPConnection("127.0.0.1", port) for port in self.ports]
        options = {"game": game, "ruleset": ruleset, "seats": 2, "clocks": clocks, "helper": False}
        found: list[tuple[str, list[str]]] = []
        for number in range(self.made, self.made + tables):
            http = homes[number % len(homes)]
            known = found[0][1] if few and found else None
            cookies = known or [ask(http, "GET", "/api/me")[1] for _ in (0, 1)]
            made, _ = ask(http, "POST", "/api/tables", options, cookies[0])
            found.append((made["code"], cookies))
        return found

    async def join(self, game: str, code: str, cookies: list[str]) -> None:
        """Two players at a table."""
        match, home = Match(self, game, self.made), self.made
        self.made += 1
        for seat, cookie in enumerate(cookies):
            port = self.ports[(home + seat * self.apart) % len(self.ports)]
            socket = await connect(port, f"/api/tables/{code}/socket", cookie)
            self.sockets.append(socket)
            match.join(seat, socket)
        match.sockets[1].send(ENCODE({"type": "sit", "id": "sit"}))
        self.waiting.append(match)

    async def play(self, busy: int, every: float = 0, most: int = 0, **_: Any) -> dict[str, Any]:
        """Keeps so many tables busy until there is no other to open."""
        self.moves, self.latencies, self.denied, self.every, self.most = 0, [], [], every, most
        self.finished = self.loop.create_future()
        start = perf_counter()
        for _ in range(busy):
            self.next()
        await self.finished
        seconds = perf_counter() - start
        return {"moves": self.moves, "seconds": seconds, "denied": self.denied, "latencies": self.latencies}

    def next(self) -> None:
        """Opens another table."""
        if self.waiting:
            self.waiting.popleft().open()
        else:
            self.finish()

    def move(self) -> None:
        """Counts a move."""
        self.moves += 1
        if self.moves == self.most:
            self.finish()

    def finish(self) -> None:
        """What comes now is not counted."""
        if not self.finished.done():
            self.finished.set_result(None)

    async def idle(self, game: str, tables: int, **more: Any) -> dict[str, Any]:
        """Tables where nobody decides."""
        await self.make(game, None, tables, **more)
        return {}

    async def drop(self, **_: Any) -> dict[str, Any]:
        """Cuts all sockets."""
        for socket in self.sockets:
            socket.close()
        self.sockets.clear()
        self.waiting.clear()
        return {}


def ask(
    http: HTTPConnection, method: str, path: str, body: object = None, cookie: str = ""
) -> tuple[Any, str]:
    """The answer in JSON, and the guest's cookie."""
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    http.request(method, path, None if body is None else ENCODE(body), headers)
    answer = http.getresponse()
    text = answer.read()
    if answer.status >= 400:
        raise ConnectionError(f"{method} {path}: {answer.status} {text.decode()}")
    return JSON(text), answer.getheader("Set-Cookie", cookie).partition(";")[0]


async def main() -> None:
    """Reads commands until the input ends."""
    run = Run([int(port) for port in sys.argv[1:]])
    while line := await asyncio.to_thread(sys.stdin.readline):
        command = JSON(line.encode())
        answer = await getattr(run, command.pop("do"))(**command)
        print(ENCODE(answer).decode(), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
