"""A table without sockets or a disk: people who ask and look, a set clock, a log that is read again."""

import itertools
from collections.abc import Mapping
from typing import Any

import msgspec

from tavolon.kernel import Table
from tavolon.server import entries as log
from tavolon.server import wire
from tavolon.server.making import fresh_code, made
from tavolon.server.passing import arrive, due, leave, tick, wake
from tavolon.server.people import Guest
from tavolon.server.playing import Playing
from tavolon.server.requests import decide
from tavolon.server.room import Changes, Room, folded
from tavolon.server.seeing import Sight, Watcher
from tavolon.server.series import agreed, turned

__all__ = ["Sitting", "action", "numeron"]

QUICK = wire.Clocks(quick=True, least=0)
HASTE = wire.Clocks(quick=True, least=2)
START = 1_000_000


class Sitting:
    """A table with people who are called A, B, C; the host is A unless it is a game master."""

    def __init__(self, options: wire.Options, people: str = "AB", host: str | None = None) -> None:
        self.now = START
        self.ids = (f"n{count}" for count in itertools.count())
        self.guests = {name: Guest(f"token-{name}", name) for name in (*people, "G", "Y", "Z")}
        self.told: dict[str, list[dict[str, Any]]] = {name: [] for name in self.guests}
        self.bytes: dict[str, bytes] = dict.fromkeys(self.guests, b"")
        self.watchers: dict[str, list[Watcher]] = {name: [] for name in self.guests}
        self.written: list[bytes] = []
        first = host or people[0]
        self._begin(made(options, self.guests[first], fresh_code(), self.now))
        for name in dict.fromkeys((first, *people)):
            self.come(name)
            if name != first:
                self.ask(name, wire.Sit(next(self.ids)))

    @property
    def playing(self) -> Playing:
        """The match."""
        assert self.room.playing is not None
        return self.room.playing

    @property
    def table(self) -> Table[Any]:
        """The engine's table, which no client ever sees."""
        return self.playing.table

    def come(self, name: str) -> dict[str, Any]:
        """A connection opens; what it is told at once."""
        arrive(self.room, self.guests[name].id, self.now)
        self.publish()
        watcher = Watcher(self.guests[name])
        self.watchers[name].append(watcher)
        self._told(name, Sight(self.room, self.now).whole(watcher))
        return self.told[name][-1]

    def go(self, name: str) -> None:
        """A connection is lost."""
        self.watchers[name].pop()
        leave(self.room, self.guests[name].id, self.now)
        self.publish()

    def ask(self, name: str, request: Any) -> wire.Done | wire.Denied:
        """A request, and its answer."""
        sent = msgspec.json.decode(msgspec.json.encode(request), type=wire.FromClient)
        answer = decide(self.room, self.guests[name], sent, self.now)
        self.bytes[name] += msgspec.json.encode(answer)
        self.publish()
        return answer

    def act(
        self, name: str, kind: str, /, seat: int | None = None, turn: int | None = None, **fields: Any
    ) -> wire.Done | wire.Denied:
        """A decision for the open question, or for the one named."""
        turn = self.playing.turn if turn is None else turn
        return self.ask(name, wire.Submit(next(self.ids), turn, {"type": kind, **fields}, seat))

    def done(self, name: str, kind: str, /, **fields: Any) -> None:
        """A decision that is taken."""
        answer = self.act(name, kind, **fields)
        assert isinstance(answer, wire.Done), answer

    def refused(self, name: str, kind: str, /, **fields: Any) -> str:
        """A decision that is refused and changes nothing; the reason."""
        before = self.written[:], self.playing.turn, dict(self.table.sealed)
        answer = self.act(name, kind, **fields)
        assert isinstance(answer, wire.Denied)
        assert before == (self.written, self.playing.turn, dict(self.table.sealed))
        return answer.reason

    def wait(self, seconds: float) -> None:
        """Time passes, and whatever is due happens when it is due."""
        end = self.now + round(seconds * 1000)
        while (when := due(self.room)) is not None and when <= end:
            self.now = max(self.now, when)
            tick(self.room, self.now)
            self.publish()
        self.now = end

    def publish(self) -> None:
        """Writes the log and tells everybody what concerns them."""
        if self.room.changes:
            sight = Sight(self.room, self.now)
            for name, watchers in self.watchers.items():
                for watcher in watchers:
                    for text in sight.told(watcher):
                        self._told(name, text)
            self.room.changes = Changes()
        self._write()

    def restart(self, seconds: float = 0, *, since: float = 0) -> None:
        """The server dies, and comes again so much later; it was last known to run `since` before it died."""
        died = self.now - round(since * 1000)
        self.room = folded([log.read(text) for text in self.written])
        self.now += round(seconds * 1000)
        wake(self.room, died, self.now)
        for watchers in self.watchers.values():
            watchers.clear()
        self._write()

    def last(self, name: str, kind: str = "") -> dict[str, Any]:
        """The last message somebody was sent, of a kind if it is named."""
        return next(text for text in reversed(self.told[name]) if kind in ("", text["type"]))

    def seen(self, name: str) -> dict[str, Any]:
        """The match as somebody was last told it."""
        play: dict[str, Any] = next(text["play"] for text in reversed(self.told[name]) if "play" in text)
        return play

    def forget(self) -> None:
        """What was told so far is put away."""
        for texts in self.told.values():
            texts.clear()

    def rematch(self) -> "Room | None":
        """The next table, if all people want one."""
        if not agreed(self.room):
            return None
        first, *rest = turned(self.room, fresh_code(), self.now)
        assert isinstance(first, log.Created)
        room = Room(first)
        for entry in rest:
            room.write(entry)
        self.room.write(log.Rematched(at=self.now, code=room.code))
        self.publish()
        return room

    def _begin(self, entries: list[log.Entry]) -> None:
        first, *rest = entries
        assert isinstance(first, log.Created)
        self.room = Room(first)
        self.room.seq = 1
        self.room.fresh.append(first)
        for entry in rest:
            self.room.write(entry)
        self.publish()

    def _write(self) -> None:
        self.written += map(log.write, self.room.fresh)
        self.room.fresh.clear()
        assert self.room.seq == len(self.written)

    def _told(self, name: str, text: bytes) -> None:
        self.bytes[name] += text
        self.told[name].append(msgspec.json.decode(text))


def action(kind: str, **fields: Any) -> Mapping[str, Any]:
    """A decision as a client writes it."""
    return {"type": kind, **fields}


def numeron(ruleset: str = "practice", **more: Any) -> Sitting:
    """Two people at Numer0n, their numbers set: A has 157, B 264. Windows are quick."""
    people, host = more.pop("people", "AB"), more.pop("host", None)
    options = wire.Options(**{"game": "numeron", "ruleset": ruleset, "clocks": QUICK, **more})
    sitting = Sitting(options, people, host)
    if sitting.playing.table.asks == "setting":
        sitting.done("A", "set_number", number="157")
        sitting.done("B", "set_number", number="264")
        sitting.wait(options.clocks.least)
    return sitting
