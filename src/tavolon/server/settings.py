"""What whoever runs the server may choose, by environment variables that begin with TAVOLON_."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from msgspec import Struct, ValidationError, convert

from tavolon.server.programs import BadOffer, Offer, offers

__all__ = ["PREFIX", "Settings", "kept_at", "settings_from"]

PREFIX = "TAVOLON_"


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every setting with its usual value."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "tavolon.db"
    """A SQLite file, made if it is not there; or `postgresql://…`, a database several servers may share."""
    key: str = ""
    """Signs the guests' cookies; without one the database keeps its own."""
    secure: bool = False
    """Whether cookies go over HTTPS alone."""
    origins: tuple[str, ...] = ()
    """Other hosts whose pages may open sockets, such as `play.example.org`."""
    bots: int = 1
    """Processes in which bots think."""
    bot_seconds: int = 20
    """How long a bot may think about one decision."""
    bot_pause: int = 400
    """The least milliseconds between a bot's turn beginning and its decision, so that people can follow."""
    programs: tuple[Offer, ...] = ()
    """Programs that are offered as bots, `NAME=cmd:COMMAND` each, with line ends between them."""
    bot_log: str = ""
    """The file to which what they write to their error streams is added; without one it is passed over."""
    workers: int = 1
    """Processes in which replays, reviews and help are worked out."""
    work_seconds: int = 60
    """How long one of those may take."""
    review_work: float = 0.25
    """How much is played for each decision of Calcolon that is weighed; 1 is what the bot `expert` plays."""
    upload: int = 1_048_576
    """Bytes in the longest record that may be sent in."""
    limits: int = 1
    """How many times the usual a person may ask for in a while; 0 is any number."""
    log: Literal["debug", "info", "warning", "error"] = "info"
    """From which level on the server writes of itself; `info` is a line for every request and move."""
    metrics: bool = True
    """Whether `/metrics` is served."""
    proxy: str = ""
    """Addresses of reverse proxies, with commas between them, whose X-Forwarded-For is believed."""
    url: str = ""
    """Where people find it, if that is not its own host and port, such as `https://play.example.org`."""
    frame: int = 16384
    """Bytes in the longest message a client may send."""
    sockets: int = 5000
    """Connections at one time."""

    def __repr__(self) -> str:
        """Every setting without its secrets, so that none gets into a log."""
        shown = {name: getattr(self, name) for name in self.__struct_fields__ if name != "key"}
        shown["database"] = self.place
        return f"Settings({', '.join(f'{name}={value!r}' for name, value in shown.items())})"

    @property
    def path(self) -> Path | None:
        """The database's file, if it is one."""
        return None if _shared(self.database) else Path(self.database)

    @property
    def place(self) -> str:
        """Where the database is, without its secrets."""
        if not _shared(self.database):
            return self.database
        parts = urlsplit(self.database)
        host = parts.netloc.rpartition("@")[2]
        return f"{parts.scheme}://{host}{parts.path}"

    @property
    def https(self) -> bool:
        """Whether people reach it over HTTPS, so that cookies need no other way."""
        return self.secure or self.url.startswith("https:")

    @property
    def hosts(self) -> tuple[str, ...]:
        """Hosts whose pages may open sockets, beside the one that is asked."""
        return (*self.origins, urlsplit(self.url).netloc) if self.url else self.origins


def _shared(database: str) -> bool:
    """Whether it is a PostgreSQL database, which is reached by URL."""
    return database.startswith(("postgresql:", "postgres:"))


def kept_at(environ: Mapping[str, str] = os.environ) -> Path:
    """The database's place among what programs keep of their own, for who names none."""
    if sys.platform == "win32":
        home = Path(environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        home = Path.home() / "Library" / "Application Support"
    else:
        home = Path(environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return home / "tavolon" / "tavolon.db"


def settings_from(environ: Mapping[str, str] = os.environ) -> Settings:
    """The settings that the environment asks for; ValueError names one that is wrong."""
    given = {
        name.removeprefix(PREFIX).lower(): value for name, value in environ.items() if name.startswith(PREFIX)
    }
    asked: dict[str, object] = {
        field: tuple(given[field].split()) if field == "origins" else given[field]
        for field in Settings.__struct_fields__
        if field in given
    }
    try:
        if "programs" in asked:
            asked["programs"] = offers(filter(str.strip, given["programs"].splitlines()))
        return convert(asked, Settings, strict=False)
    except (ValidationError, BadOffer) as error:
        raise ValueError(f"{PREFIX}*: {error}") from None
