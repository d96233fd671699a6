"""What the server writes of itself, a line of JSON an event; never hands, numbers, names or tokens."""

import json
import logging
import sqlite3
import sys
import time
from collections.abc import Callable
from pathlib import Path
from traceback import extract_tb
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tavolon.server.people import Guest
from tavolon.server.room import Room
from tavolon.server.wire import Denied, Done

__all__ = ["LOGGERS", "Reported", "begin", "reported"]

logger = logging.getLogger("tavolon.server")

LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}
LONGEST = 200
"""Characters of a path that are worth a line."""
LOGGERS = ("tavolon.server", "uvicorn.error", "asyncio")
"""Whose words are written."""
TOLD = "told"
"""The attribute of a log record that holds what is told beside its message."""


class Lines(logging.Formatter):
    """A log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """When, how grave, what, and everything told with it."""
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "event": record.getMessage().partition("\n")[0],
            **getattr(record, TOLD, {}),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = wrong(record.exc_info[1])
        return json.dumps(line, default=str)  # in ASCII: no sign of a path ends or turns a line


def wrong(error: BaseException) -> str:
    """What went wrong and where; our own errors may speak of a hand, so only the system's words are kept."""
    words = f": {error}" if isinstance(error, OSError | sqlite3.Error) else ""
    places = (f"{Path(one.filename).name}:{one.lineno} {one.name}" for one in extract_tb(error.__traceback__))
    chain = error.__cause__ or error.__context__
    after = f" after {wrong(chain)}" if chain is not None else ""
    return f"{type(error).__name__}{words} at {', '.join(places) or 'no place'}{after}"


def begin(level: str) -> None:
    """Writes everything from a level on; the web server's own words among it."""
    writer = logging.StreamHandler(sys.stderr)
    writer.setFormatter(Lines())
    for name in LOGGERS:
        one = logging.getLogger(name)
        one.handlers[:] = [writer]
        one.propagate = False
        one.setLevel(LEVELS[level] if name == "tavolon.server" else max(LEVELS[level], logging.WARNING))
    logging.getLogger("psycopg").setLevel(
        logging.ERROR
    )  # what it warns of is dealt with and told by ourselves


def reported(room: Room, guest: Guest, request: Any, answer: Done | Denied) -> Callable[[], None] | None:
    """Notes a request at a table once what it changed is on disk; None if nobody reads that."""
    if not logger.isEnabledFor(logging.INFO):
        return None
    began = time.perf_counter()
    told = {
        "table": room.code,
        "request": request.__struct_config__.tag,
        "seat": room.seating.seat_of(guest.id),
        "seq": room.seq,
        "outcome": answer.reason if isinstance(answer, Denied) else "done",
    }

    def write() -> None:
        logger.info("move", extra={TOLD: {**told, "ms": _since(began)}})

    return write


class Reported:
    """Notes every request of the API and how long its answer took; pages and assets are not worth a line."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves, and notes it."""
        if scope["type"] != "http" or not scope["path"].startswith("/api/"):
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            told = {
                "method": scope["method"],
                "path": scope["path"][:LONGEST],
                "status": status,
                "ms": _since(began),
            }
            logger.info("request", extra={TOLD: told})


def _since(began: float) -> float:
    return round((time.perf_counter() - began) * 1000, 2)
