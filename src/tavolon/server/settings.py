"""What whoever runs the server may choose, by environment variables that begin with TAVOLON_."""

import os
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct, ValidationError, convert

__all__ = ["PREFIX", "Settings", "settings_from"]

PREFIX = "TAVOLON_"


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every setting with its usual value."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "tavolon.db"
    """The SQLite file; it is made if it is not there."""
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
    workers: int = 1
    """Processes in which replays, reviews and help are worked out."""
    work_seconds: int = 60
    """How long one of those may take."""
    upload: int = 2_097_152
    """Bytes in the longest record that may be sent in."""
    limits: int = 1
    """How many times the usual a person may ask for in a while; 0 is any number."""
    frame: int = 16384
    """Bytes in the longest message a client may send."""
    sockets: int = 5000
    """Connections at one time."""

    @property
    def path(self) -> Path:
        """Where the database is."""
        return Path(self.database)


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
        return convert(asked, Settings, strict=False)
    except ValidationError as error:
        raise ValueError(f"{PREFIX}*: {error}") from None
