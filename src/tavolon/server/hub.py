"""What people ask of the tables of this process: to make them, to come and go, to decide."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import msgspec

from tavolon.server import entries as log
from tavolon.server import wire
from tavolon.server.client import Client
from tavolon.server.hosting import Hosted
from tavolon.server.house import House, notice
from tavolon.server.making import made
from tavolon.server.passing import arrive, leave
from tavolon.server.people import Guest
from tavolon.server.refusing import Refuse
from tavolon.server.reporting import reported
from tavolon.server.requests import decide
from tavolon.server.seeing import Sight
from tavolon.server.series import agreed, turned
from tavolon.server.store import Away, Taken, Word
from tavolon.server.wire import Options

__all__ = ["Hosted", "Hub"]

HELD = 64
"""Requests that are held at one table while it or the database is away; more are refused."""
_decoder = msgspec.json.Decoder(wire.FromClient)
_encode = msgspec.json.Encoder().encode


class Hub(House):
    """The tables of this process and the door to them."""

    async def open(self, options: Options, host: Guest) -> str:
        """Makes a table and returns its code once it is on disk; Refuse if it could not be one."""
        if self.waiting.since is not None:
            raise Away
        while True:
            code, written = self.begin(made(options, host, self.free_code(), self.now(), self.programs.names))
            error = await asyncio.shield(written)
            if error is None:
                self.counts.tables += 1
                return code
            if not isinstance(error, Taken):
                raise Away from error

    def join(self, client: Client, hosted: Hosted) -> None:
        """A connection is there and is told everything."""
        if self.hosted.get(client.code) is not hosted:
            client.drop()  # it has been lost in this very moment
            return
        self.counts.sockets += 1
        self.counts.opened += 1
        arrive(hosted.room, client.guest.id, self.now())
        self.touch(hosted)
        hosted.clients.append(client)
        self.attend(hosted)
        if self.waiting.since is not None:
            client.send([notice("waiting")])
        if not hosted.shut:
            self.tell(hosted, {client: [Sight(hosted.room, self.now()).whole(client)]})

    def part(self, client: Client) -> None:
        """A connection is gone."""
        hosted = self.hosted.get(client.code)
        if hosted is None or client not in hosted.clients:
            return
        self.counts.sockets -= 1
        hosted.clients.remove(client)
        leave(hosted.room, client.guest.id, self.now())
        self.touch(hosted)

    def receive(self, client: Client, text: str | bytes) -> None:
        """A message from a client: answered once what it changed is on disk."""
        hosted = self.hosted.get(client.code)
        if hosted is None or client not in hosted.clients or client.dropped:
            return
        self.counts.requests += 1
        try:
            client.hears(self.now())
            request = _decoder.decode(text)
            if len(hosted.held) >= HELD:
                raise Refuse("server.waiting")
        except (Refuse, msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            self._deny(hosted, client, error.reason if isinstance(error, Refuse) else "server.malformed")
            return
        if isinstance(request, wire.Ping):
            client.send([_encode(wire.Pong(self.now()))])
        else:
            self._carry_out(hosted, client, request)

    def _carry_out(self, hosted: Hosted, client: Client, request: Any) -> None:
        """Decides on a request, later where the table or the database is away."""
        again = partial(self._carry_out, hosted, client, request)
        if client not in hosted.clients:
            return
        if hosted.shut or self.waiting.since is not None:
            hosted.held.append(again)
        elif isinstance(request, wire.Sync):
            self.counts.syncs += 1
            self.tell(hosted, {client: [Sight(hosted.room, self.now()).whole(client)]})
        else:
            answer = decide(hosted.room, client.guest, request, self.now(), self.programs.names)
            if isinstance(answer, wire.Denied):
                self.counts.deny(answer.reason)
            done = reported(hosted.room, client.guest, request, answer)
            self._show(hosted)
            with self._rematch(hosted):
                self.touch(hosted, (client, _encode(answer)), done, again)

    def _show(self, hosted: Hosted) -> None:
        """Those at the other processes see, too, what somebody has just shown."""
        code, shown = hosted.room.code, hosted.room.changes.reactions
        for reaction in shown if self.store.shared else ():
            self.journal.add(code, lambda error: None, word=Word(code, _encode(reaction)))

    @contextmanager
    def _rematch(self, hosted: Hosted) -> Iterator[None]:
        """Once all people want another match it is made at a table of its own, both or neither."""
        if not agreed(hosted.room):
            yield
            return
        code, now = self.free_code(), self.now()
        with self.journal.tied(hosted.room.code, code):
            self.begin(turned(hosted.room, code, now))
            hosted.room.write(log.Rematched(at=now, code=code))
            yield

    def _deny(self, hosted: Hosted, client: Client, reason: str) -> None:
        self.counts.deny(reason)
        mail = {client: [_encode(wire.Denied("", reason))]}
        if hosted.shut or self.waiting.since is not None:
            client.send(mail[client])
        else:
            self.tell(hosted, mail, again=partial(self.tell, hosted, mail))
