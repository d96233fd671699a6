"""Everybody who is at a table of a leak test, and all that reaches each of them."""

import asyncio
import json
from typing import Any

import msgspec

from tavolon.server.room import Room
from tests.server.leak.house import House, Line, line
from tests.server.leak.oracle import Audition, Heard

__all__ = ["NAMES", "Cast", "Person"]

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eva", "Flo")
DELAY = 11
CLOCKS = {"move": 60, "least": 2, "grace": 99}
PROBES = ("", "/record", "/replay?eyes=all", "/replay?eyes=0", "/replay?eyes=1", "/review")
HELP = (
    {"kind": "candidates"},
    {"kind": "best"},
    {"kind": "values"},
    {"kind": "waits"},
    {"kind": "turns"},
    {"kind": "call", "number": "12"},
    {"kind": "nothing"},
)


class Person:
    """One client: its cookie, its socket, and everything it has received."""

    def __init__(self, house: House, audition: Audition) -> None:
        self.house = house
        self.audition = audition
        self.cookie = ""
        self.line: Line | None = None
        self.asked = 0
        self.play: Any = None

    @property
    def name(self) -> str:
        """What the person is called."""
        return self.audition.name

    def keep(self, heard: Heard) -> None:
        """Writes down what came, and what the last view was."""
        self.audition.heard.append(heard)
        if heard.frame and heard.text.startswith((b'{"type":"whole"', b'{"type":"news"')):
            self.play = json.loads(heard.text)["play"]

    async def fetch(self, method: str, path: str, body: Any = None) -> Any:
        """An answer over HTTP, with every byte kept."""
        text = b"" if body is None else msgspec.json.encode(body)
        answer = await self.house.fetch(method, path, self.cookie, text)
        self.keep(Heard(self.house.time, answer, frame=False))
        head, _, rest = answer.partition(b"\r\n\r\n")
        for row in head.split(b"\r\n"):
            if row.lower().startswith(b"set-cookie:") and not self.cookie:
                self.cookie = row.partition(b":")[2].partition(b";")[0].decode().strip()
        try:
            return json.loads(rest)
        except ValueError:
            return None

    async def enter(self) -> None:
        """Gets a cookie and a name."""
        await self.fetch("GET", "/api/me")
        await self.fetch("PUT", "/api/me", {"name": self.name})

    async def join(self, code: str) -> None:
        """Opens a socket at the table."""
        self.line = await line(self.house, code, self.cookie, self.keep)
        await self.line.caught_up()

    async def ask(self, type_: str, **fields: Any) -> Any:
        """A request over the socket, and its answer."""
        assert self.line is not None
        self.asked += 1
        id_ = f"{self.name}{self.asked}"
        text = msgspec.json.encode({"type": type_, "id": id_, **fields})
        return json.loads(await self.line.ask(id_, text))

    async def submit(self, action: Any, seat: int | None = None) -> Any:
        """A decision about the open question."""
        plain = msgspec.to_builtins(action)
        self.audition.sent.append(plain)
        fields = {} if seat is None else {"seat": seat}
        return await self.ask("submit", turn=self.play["turn"], action=plain, **fields)


class Cast:
    """Players, an audience, a stranger with the link, and a game master where there is one."""

    def __init__(self, house: House, seats: int, audience: str = "public", master: str | None = None) -> None:
        self.house = house
        late, closed = DELAY * 1000 if audience == "late" else 0, audience == "after"
        eyes = "all" if audience == "late" else None
        self.players = [
            Person(house, Audition(NAMES[seat], "seat", seat, seat, [], [])) for seat in range(seats)
        ]
        self.watcher = Person(house, Audition("Wim", "audience", None, eyes, [], [], late, closed))
        self.stranger = Person(house, Audition("Xia", "audience", None, eyes, [], [], late, closed))
        self.master: Person | None = None
        if master is not None:
            sees = "all" if master == "all" else None
            self.master = Person(house, Audition("Gus", "master", None, sees, [], []))
        self.policy = {"audience": audience, "delay": DELAY, "master": master}

    @property
    def all(self) -> list[Person]:
        """Everybody."""
        others = [self.watcher, self.stranger]
        return [*self.players, *others, *([self.master] if self.master else [])]

    @property
    def room(self) -> Room:
        """The table as the server holds it; for the clock and for reading what is asked."""
        room: Room = self.house.hub.hosted[self.code].room
        return room

    async def gather(self, game: str, rules: Any, **clocks: Any) -> None:
        """A table is made, all come, and play begins."""
        for person in self.all:
            await person.enter()
        host = self.master or self.players[0]
        options = {
            "game": game, "ruleset": rules.name, "seats": len(self.players), "clocks": {**CLOCKS, **clocks},
            **self.policy,
        }  # fmt: skip
        made = await host.fetch("POST", "/api/tables", options)
        self.code = made["code"]
        for person in self.all:
            await person.join(self.code)
        for seat, player in enumerate(self.players):
            if player is not host:
                await player.ask("sit", seat=seat)
        if self.master is not None:
            await self.master.ask("start")
        await self.house.settle()

    async def probe(self, person: Person, round_: int) -> None:
        """Asks over HTTP for what may be there for the asking, and for what may not."""
        path = f"/api/tables/{self.code}"
        await person.fetch("GET", path + PROBES[round_ % len(PROBES)])
        await person.fetch("POST", path + "/help", HELP[round_ % len(HELP)])
        if round_ % len(PROBES) == 0:
            await person.fetch("GET", f"/t/{self.code}")

    async def intrude(self, person: Person, seat: int, round_: int) -> list[Any]:
        """Tries to be somebody else; all of it must be refused."""
        turn = {"turn": person.play["turn"]} if person.play else {"turn": 0}
        call = {"type": "call", "number": "012"}
        tries: tuple[tuple[str, dict[str, Any]], ...] = (
            ("submit", {**turn, "seat": seat, "action": call}),
            ("submit", {**turn, "action": {"type": "set-number", "number": "123"}}),
            ("sit", {"seat": seat}),
            ("master", {"act": "pause"}),
            ("undo", {}),
            ("start", {}),
        )
        type_, fields = tries[round_ % len(tries)]
        return [await person.ask(type_, **fields)]

    async def leave(self) -> None:
        """All go."""
        await asyncio.gather(*(person.line.close() for person in self.all if person.line is not None))
