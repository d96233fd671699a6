"""Where matches are kept: a record after every move, and the seed of a match under way beside it."""

import os
import tempfile
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from tavolon.cli.errors import Refused
from tavolon.kernel import Dealer, Record, Table, decode, encode, record_of, replay

__all__ = ["Keeper", "open_record", "seed_beside", "usual_path"]


class Keeper:
    """Keeps one match in a file, always whole: what is there is replaced at once or not at all.

    A match whose lots are entered by hand has no seed.
    """

    def __init__(self, path: Path, players: Sequence[str], seed: str | None = None) -> None:
        self.path = path
        self.players = tuple(players)
        self.seed = seed
        path.parent.mkdir(parents=True, exist_ok=True)

    def keep(self, table: Table[Any]) -> None:
        """Writes the record; at the end it holds the seed itself, and the file beside it goes."""
        secret = _seed_path(self.path)
        if self.seed is not None and not table.over and not secret.exists():
            _write(secret, self.seed)
        _write(self.path, encode(record_of(table, self.players)))
        if self.seed is not None and table.over:
            secret.unlink(missing_ok=True)


def open_record(path: Path, games: Mapping[str, Any]) -> tuple[Record, Table[Any]]:
    """A record and the table after it, all of it checked; with the seed beside it, play can go on."""
    record = decode(path.read_bytes())
    secret = _seed_path(path)
    running = record.result is None and secret.exists()
    return record, replay(record, games, Dealer(secret.read_text("utf-8")) if running else None)


def usual_path(game: str, environment: Mapping[str, str] = os.environ) -> Path:
    """A new file in the user's data directory, named after the game and the moment."""
    data = environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(data) / "tavolon"
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    names = (f"{stem}{suffix}.jsonl" for suffix in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(path for path in map(folder.joinpath, names) if not path.exists())


def seed_beside(path: Path) -> str:
    """The seed of a match under way; Refused if it is not there."""
    secret = _seed_path(path)
    if not secret.exists():
        raise Refused("play.no-seed", path=secret)
    return secret.read_text("utf-8")


def _seed_path(path: Path) -> Path:
    return path.with_name(f"{path.name}.seed")


def _write(path: Path, text: str) -> None:
    """Replaces a file at once; new files are the user's alone."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
