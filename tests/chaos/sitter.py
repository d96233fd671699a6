"""One person at one table, who does as the page does: keeps asking under the same ids, here or there."""

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.chaos.plan import Shape
from tests.chaos.site import Server
from tests.server.choosing import choose
from tests.server.leak.oracle import Heard

__all__ = ["Asked", "Sitter"]

AGAIN, LONGEST = 0.3, 2.0
"""Seconds before a lost connection is tried again, more each time."""
BEAT, SILENCE = 10.0, 15.0
"""Seconds between pings, and of silence after which a connection is thought lost."""
THINKS = 0.08
"""Seconds a person thinks at most."""
SLEEPS = 0.1
"""How often a person under a clock lets it run out."""


class Asked(Struct):
    """A decision that was sent, when and to which server; what came of it as far as its sender knows."""

    id: str
    turn: int
    action: Any
    at: float
    server: int
    answer: str | None = None
    times: int = 1


class Sitter:
    """A person who plays until the match is over."""

    def __init__(
        self, code: str, shape: Shape, seat: int, guest: tuple[str, bytes], servers: list[Server], first: int
    ) -> None:
        self.code = code
        self.shape = shape
        self.seat = seat
        self.cookie, greeting = guest
        self.servers = servers
        self.at = first
        """The server the person is connected to, or tries next."""
        self.dice = Random(f"{shape}/{seat}/{first}")
        self.asked: list[Asked] = []
        self.heard = [Heard(0, greeting, frame=False)]
        self.moved: Callable[[], None] = lambda: None
        """Called whenever a decision was acknowledged."""
        self.over = False
        self.play: Any = None
        self.silence = 0.0
        """The longest time in seconds for which the person waited for a decision without a word."""
        self.struck: float | None = None
        """When the blow came, until the person has heard anything since."""
        self.blind = 0.0
        """Seconds from the blow to the first word."""
        self.waits = 0
        """How often the server said that the database keeps everybody waiting."""
        self.lost = 0
        self._line: ClientConnection | None = None
        self._last = 0.0
        self._now = 0
        self._thinks: asyncio.TimerHandle | None = None
        self._wait = AGAIN

    @property
    def pending(self) -> Asked | None:
        """The decision whose answer is awaited."""
        return self.asked[-1] if self.asked and self.asked[-1].answer is None else None

    async def live(self) -> None:
        """Plays, and comes back whenever the line is lost: to the other server, as through a proxy."""
        while not self.over:
            url = f"ws://127.0.0.1:{self.servers[self.at].port}/api/tables/{self.code}/socket"
            try:
                async with asyncio.timeout(None) as patience:
                    async with connect(
                        url, additional_headers={"Cookie": self.cookie}, compression=None, max_size=None,
                        ping_interval=None, open_timeout=SILENCE, close_timeout=0.2,
                    ) as line:  # fmt: skip
                        await self._sit(line, patience)
            except (OSError, WebSocketException, EOFError, TimeoutError):
                pass
            self._line = None
            if not self.over:
                self._word()
                self.lost += 1
                self.at = 1 - self.at
                await asyncio.sleep(self._wait * self.dice.uniform(0.75, 1.25))
                self._wait = min(2 * self._wait, LONGEST)

    async def _sit(self, line: ClientConnection, patience: asyncio.Timeout) -> None:
        loop = asyncio.get_running_loop()
        self._line = line
        await line.send(json.dumps({"type": "sit", "id": "sit", "seat": self.seat}))
        if (asked := self.pending) is not None:
            asked.times += 1
            await self._send(line, asked)
        beat = asyncio.create_task(self._beat(line))
        try:
            patience.reschedule(loop.time() + SILENCE)
            async for text in line:
                patience.reschedule(loop.time() + SILENCE)
                self._wait = AGAIN
                self._hear(text.encode() if isinstance(text, str) else text)
                if self.over:
                    return
        finally:
            patience.reschedule(None)
            beat.cancel()

    @staticmethod
    async def _beat(line: ClientConnection) -> None:
        while True:
            await line.send('{"type":"ping"}')
            await asyncio.sleep(BEAT)

    def _word(self) -> None:
        """Something was heard, or the connection came or went, which the page shows."""
        now = time.monotonic()
        if self.pending is not None:
            self.silence = max(self.silence, now - self._last)
        if self.struck is not None:
            self.blind, self.struck = now - self.struck, None
        self._last = now

    def _hear(self, text: bytes) -> None:
        message = json.loads(text)
        self._now = max(self._now, message.get("now", 0))
        self.heard.append(Heard(message.get("now", self._now), text))
        if message["type"] != "pong":
            self._word()
        match message:
            case {"type": "done" | "denied" as answer, "id": id_} if self._answers(id_):
                self.asked[-1].answer = message.get("reason", answer)
                self.moved()
                self._follow()
            case {"type": "denied", "id": id_, "reason": reason} if id_ != "sit":
                raise AssertionError(f"{self.code} {self.seat}: {reason}")
            case {"type": "notice", "key": "waiting"}:
                self.waits += 1
            case {"type": "whole" | "news", "play": {"awaiting": []} as play}:
                self.play, self.over = play, True
            case {"type": "whole" | "news", "play": {"turn": _} as play}:
                self.play = play
                self._follow()

    def _answers(self, id_: str) -> bool:
        return self.pending is not None and self.pending.id == id_

    def _follow(self) -> None:
        """Decides after a moment if asked; what was acknowledged must still be there."""
        play = self.play
        if play is None or self.seat not in play["awaiting"] or self.pending is not None:
            return
        last = self.asked[-1] if self.asked else None
        if last is not None and last.turn == play["turn"] and last.answer == "done":
            assert play["answer"] == last.action, f"{self.code}: an acknowledged answer is gone"
        elif play["answer"] is None and play["legal"] and self._thinks is None:
            clocked = self.shape.move and self.dice.random() < SLEEPS
            thought = self.shape.move + 0.5 if clocked else THINKS * self.dice.random()
            self._thinks = asyncio.get_running_loop().call_later(thought, self._decide)

    def _decide(self) -> None:
        self._thinks = None
        play = self.play
        if self.over or self.pending is not None or self._line is None:
            return  # a whole will come, and the question with it
        if self.seat not in play["awaiting"] or play["answer"] is not None or not play["legal"]:
            return
        action = choose(play["legal"], play["view"], self.seat, self.dice)
        asked = Asked(f"{self.seat}-{len(self.asked)}", play["turn"], action, time.time(), self.at)
        self.asked.append(asked)
        self._last = time.monotonic()
        self._sending = asyncio.create_task(self._send(self._line, asked))

    async def _send(self, line: ClientConnection, asked: Asked) -> None:
        submit = {"type": "submit", "id": asked.id, "turn": asked.turn, "action": asked.action}
        with suppress(WebSocketException):  # then it is sent again over the next connection
            await line.send(json.dumps(submit))
