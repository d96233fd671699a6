"""Requests over HTTP, straight to the application: each path it has with anything in it."""

import asyncio
import tempfile
import time
from random import Random
from typing import Any
from urllib.parse import quote

import msgspec

from tavolon.server import wire
from tavolon.server.app import make_app
from tavolon.server.endpoints import ENDPOINTS, Endpoint
from tavolon.server.settings import Settings
from tavolon.server.store.sqlite import Sqlite
from tavolon.server.thinking import Here as ThinkHere
from tavolon.server.workshop import Here
from tests.fuzz.garbage import ODD, changed, odd, torn
from tests.fuzz.records import real
from tests.fuzz.tables import asked

__all__ = ["Requests"]

BLOCK = 200
"""Requests in one turn of the loop."""
PATHS = tuple(dict.fromkeys((one.method, one.path) for one in ENDPOINTS))
BY_PATH = {(one.method, one.path): one for one in ENDPOINTS}
METHODS = ("GET", "PUT", "POST", "DELETE", "HEAD", "OPTIONS", "PATCH")
CLASSES = {2: "answered", 3: "sent elsewhere", 4: "refused"}
_write = msgspec.json.Encoder().encode
_problem = msgspec.json.Decoder(wire.Problem).decode
PEOPLE = 4
BUSY = 503
BREAKS = "and goes before the end"


class Requests:
    """Asks one thing after another, as some people of whom some sit at tables."""

    name = "requests"

    def __init__(self, dice: Random) -> None:
        settings = Settings(database="", limits=0, log="error", review_work=0.0, bot_pause=0)
        self.store = Sqlite(f"{tempfile.mkdtemp(prefix='tavolon-fuzz-')}/fuzz.db")
        self.app = make_app(settings, self.store, ThinkHere(), Here())
        self.hub = self.app.state.context.hub
        self.people = self.app.state.context.people
        self.runner = asyncio.Runner()
        self.runner.run(self.hub.start())
        self.cookies = [f"tavolon={self.people.token(f'p{one}')}" for one in range(PEOPLE)]
        self.codes = ["AAAAAAA"]
        self.records = [b""]
        self.bodies = [_write(one) for one in asked()]
        self.input: Any = None
        self.outcomes: list[tuple[str, float, Any]] = []
        self.took = 0.0
        """Seconds of the processor for the last request."""

    def once(self, dice: Random) -> str:
        """One request; how it ended. A block of them is sent in one turn of the loop."""
        if not self.outcomes:
            self.runner.run(self._block(dice))
        outcome, self.took, self.input = self.outcomes.pop()
        return outcome

    async def _block(self, dice: Random) -> None:
        for _ in range(BLOCK):
            began = time.process_time()
            outcome = await self._ask(dice)
            self.outcomes.append((outcome, time.process_time() - began, self.input))
        if len(self.hub.hosted) > 60:
            await self.hub.journal.flushed()
            for hosted in [*self.hub.hosted.values()]:
                hosted.still()
            self.hub.hosted.clear()

    async def _ask(self, dice: Random) -> str:
        method, path = dice.choice(PATHS)
        endpoint = BY_PATH[method, path]
        path, body = self._path(path, dice), self._body(endpoint, dice)
        if dice.random() < 0.05:
            method = dice.choice(METHODS)
        query = self._query(dice)
        cookie = dice.choice(self.cookies) if dice.random() < 0.8 else str(odd(dice))
        self.input = [method, path, query, cookie, body.decode("utf-8", "backslashreplace")]
        self.input += [BREAKS] if dice.random() < 0.03 else []
        before = self._kept()
        status, headers, told = await self._answer(method, path, query, cookie, body)
        kind = CLASSES.get(status // 100)
        assert kind is not None or status == BUSY, f"{status}: {told[:200]!r}"
        if kind == "refused":
            assert self._kept() == before, "something was kept"
            if headers.get(b"content-type", b"").startswith(b"application/json"):
                return f"refused: {_problem(told).reason}"
        elif status == 201 and endpoint.gives is wire.Made:
            self.codes = [*self.codes[-40:], msgspec.json.decode(told)["code"]]
        elif status == 201 and endpoint.gives is wire.Kept:
            self.records = [*self.records[-40:], msgspec.json.decode(told)["id"].encode()]
        return f"{kind}: {status}"

    def _kept(self) -> tuple[int, int]:
        """Tables made, and names and records written."""
        return self.hub.counts.tables, self.store._reader.total_changes

    def _path(self, path: str, dice: Random) -> str:
        code = dice.choice(self.codes)
        values = {
            "{code}": code, "{game}": dice.choice(("numeron", "calcolon", "rotolon")),
            "{name}": dice.choice((code, dice.choice(self.records).decode(), "tv-1", "practice")),
        }  # fmt: skip
        for field, value in values.items():
            if field in path:
                shown = str(odd(dice)) if dice.random() < 0.15 else value
                path = path.replace(field, quote(shown, safe=""))
        return torn(path.encode(), dice).decode("latin-1") if dice.random() < 0.03 else path

    def _query(self, dice: Random) -> bytes:
        if dice.random() < 0.6:
            return b""
        name, value = (
            dice.choice(("eyes", "part", "language", "?")),
            dice.choice(("0", "1", "all", "ja", odd(dice))),
        )
        raw = f"{name}={quote(str(value))}".encode()
        return torn(raw, dice) if dice.random() < 0.3 else raw

    def _body(self, endpoint: Endpoint, dice: Random) -> bytes:
        if endpoint.takes is None and dice.random() < 0.95:
            return b""
        if endpoint.takes is wire.Options:
            raw = dice.choice(self.bodies)
        elif endpoint.takes is wire.Question:
            kind = dice.choice(("candidates", "call", "values", "waits", "turns"))
            raw = _write({"kind": kind, "number": dice.choice(("012", None, "9876"))})
        elif endpoint.takes is wire.Evaluate:
            raw = _write({"formula": dice.choice(("3+4", "7x(2-1)", "1/0"))})
        elif endpoint.takes is wire.Person:
            raw = _write({"name": dice.choice(("Ann", "花子"))})
        else:
            raw = dice.choice(real())
        way = dice.random()
        if way < 0.4:
            return raw
        if way < 0.7:
            return torn(raw, dice, self.bodies)
        try:
            return _write(changed(msgspec.json.decode(raw), dice))
        except msgspec.MsgspecError:
            return _write(dice.choice(ODD))

    async def _answer(
        self, method: str, path: str, query: bytes, cookie: str, body: bytes
    ) -> tuple[int, dict[bytes, bytes], bytes]:
        """Status, headers and body of the application's answer."""
        sent: list[Any] = []
        breaks = self.input[-1] == BREAKS
        given = [{"type": "http.request", "body": body, "more_body": breaks}]

        async def receive() -> Any:
            return given.pop() if given else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method,
            "scheme": "http", "path": path, "raw_path": path.encode("utf-8", "surrogateescape"),
            "query_string": query,
            "root_path": "", "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80),
            "headers": [(b"host", b"x"), (b"cookie", cookie.encode("utf-8", "surrogateescape"))],
        }  # fmt: skip
        await self.app(scope, receive, send)
        head, *parts = sent
        return head["status"], dict(head["headers"]), b"".join(part.get("body", b"") for part in parts)
