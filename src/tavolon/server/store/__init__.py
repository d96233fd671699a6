"""Where logs are kept: one append-only list of entries a table, and what finds them again."""

from typing import Protocol

from msgspec import Struct

__all__ = ["Batch", "Row", "Store", "Tabled", "Taken"]


class Row(Struct, frozen=True):
    """An entry's place and text."""

    table: str
    seq: int
    text: bytes


class Tabled(Struct, frozen=True):
    """What finds a table without opening it: its stage, whether it is listed, and when it last changed."""

    table: str
    stage: str
    listed: bool
    at: int
    people: tuple[str, ...] = ()
    """Who has to do with it."""


class Batch(Struct, frozen=True):
    """What is written together."""

    rows: tuple[Row, ...] = ()
    tables: tuple[Tabled, ...] = ()
    beat: int = 0
    """When the server was last known to run."""


class Taken(Exception):
    """An entry's place is taken: another process has gone on with the table."""


class Store(Protocol):
    """What a store can do; `append` is called in the journal's thread, the rest in the event loop's."""

    def append(self, batch: Batch) -> None:
        """Writes all of it to disk, or nothing; Taken if a place is no longer free."""
        ...

    def entries(self, table: str) -> list[bytes]:
        """A table's log."""
        ...

    def tables(self, stage: str, *, listed: bool = False, most: int = 10000) -> list[str]:
        """Tables at a stage, newest first; listed ones only if asked for."""
        ...

    def tables_of(self, person: str, most: int = 50) -> list[str]:
        """A person's tables, the one that changed last first."""
        ...

    def beat(self) -> int:
        """When the server was last known to run; 0 if never."""
        ...

    def name_of(self, person: str) -> str | None:
        """The name a person has given."""
        ...

    def name(self, person: str, name: str) -> None:
        """Keeps the name a person gives."""
        ...

    def key(self) -> bytes:
        """A secret of this store's own, made when it is first asked for."""
        ...

    def keep(self, id_: str, text: str, at: int) -> None:
        """Keeps an imported record."""
        ...

    def kept(self, id_: str) -> str | None:
        """An imported record."""
        ...

    def close(self) -> None:
        """Nothing more is asked."""
        ...
