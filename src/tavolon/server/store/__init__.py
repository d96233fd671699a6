"""Where logs are kept: one append-only list of entries a table, and what finds them again."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

__all__ = [
    "Away", "Batch", "Heard", "Later", "News", "Others", "Present", "Result", "Row", "Store", "Tabled",
    "Taken", "Told", "Wish", "Word",
]  # fmt: skip


class Row(Struct, frozen=True):
    """An entry's place and text."""

    table: str
    seq: int
    text: bytes


class Result(Struct, frozen=True):
    """How a match that counts for ratings ended, as its log says; one a table."""

    table: str
    class_: str
    at: int
    """When it ended."""
    ranks: tuple[tuple[str, int], ...]
    """Each rated person, and how many of the others were better."""


class Wish(Struct, frozen=True):
    """A person wants to be rated from now on, or not to be and all of it forgotten."""

    person: str
    at: int
    rated: bool


class Tabled(Struct, frozen=True):
    """What finds a table without opening it: its stage, whether it is listed, and when it last changed."""

    table: str
    stage: str
    listed: bool
    at: int
    people: tuple[str, ...] = ()
    """Who has to do with it."""
    result: Result | None = None
    """Once the match is over, if it counts: kept with its last entry or not at all."""


class Present(Struct, frozen=True):
    """Who is connected to a table in this process; None once this process has nothing to do with it."""

    table: str
    people: tuple[str, ...] | None


class Word(Struct, frozen=True):
    """Something that passes at a table, such as applause; everybody there may know it."""

    table: str
    text: bytes


class Batch(Struct, frozen=True):
    """What is written together: the rows of each table all or not at all, and the rest."""

    rows: tuple[Row, ...] = ()
    tables: tuple[Tabled, ...] = ()
    present: tuple[Present, ...] = ()
    ties: tuple[tuple[str, str], ...] = ()
    """Pairs of tables of which neither is written without the other."""
    beat: int = 0
    """When the server was last known to run."""
    words: tuple[Word, ...] = ()
    """What is told to the other processes and not kept."""

    def tied(self, lost: Iterable[str]) -> frozenset[str]:
        """Some tables, and those that are not written without them."""
        found = frozenset(lost)
        while more := {one for tie in self.ties for one in tie if found & {*tie}} - found:
            found |= more
        return found

    def without(self, lost: frozenset[str]) -> "Batch":
        """What is left when some tables cannot be written."""
        if not lost:
            return self
        rows = tuple(row for row in self.rows if row.table not in lost)
        return replace(self, rows=rows, tables=tuple(one for one in self.tables if one.table not in lost))


class News(Struct, frozen=True):
    """What others have done: entries in order, and by table and process who is connected there."""

    rows: tuple[Row, ...]
    present: Mapping[str, Mapping[str, tuple[str, ...]]]


class Others(Struct, frozen=True):
    """The other processes that run now, and what they leave to this one."""

    living: frozenset[str]
    orphans: tuple[str, ...]
    """Tables whose clock runs, and which no process has open."""
    ahead: tuple[int, int] = (0, 0)
    """Milliseconds by which the clock that all share is ahead of this machine's, at least and at most."""


class Taken(Exception):
    """An entry's place is taken: another process has gone on with the table."""


class Away(Exception):
    """The database cannot be reached for now; whether what was under way is done is not known."""


class Later(ValueError):
    """The database was written by a later version."""


Told = tuple[tuple[str, int | None], ...] | None
"""Tables that others write to, with the last place if there is a new one; None is any of them."""
Heard = Callable[[Told | Word], None]


class Store(Protocol):
    """What a store can do; `append` and `herald` are called in the journal's thread."""

    process: str
    """This process's own name among those that share the store."""
    shared: bool
    """Whether other processes may write to it, too."""

    def append(self, batch: Batch) -> frozenset[str]:
        """Writes a batch to disk, but for tables that have gone on elsewhere, which are returned.

        Rows that are there already just as they are, from an earlier attempt, are written. Raises Away
        if the database cannot be reached; then the same batch is to come again.
        """
        ...

    def herald(self, batch: Batch) -> None:
        """Tells the other processes what has been written."""
        ...

    def listen(self, heard: Heard) -> None:
        """Has it told, in a thread of the store's, what others write."""
        ...

    async def entries(self, table: str) -> list[bytes]:
        """A table's log."""
        ...

    async def newer(self, places: Mapping[str, int], *, present: bool = True) -> News:
        """The entries of some tables from a place on each, and who is there in other processes if asked."""
        ...

    async def tables(self, stage: str, *, listed: bool = False, most: int = 10000) -> list[str]:
        """Tables at a stage, newest first; listed ones only if asked for."""
        ...

    async def tables_of(self, person: str, most: int = 50) -> list[str]:
        """A person's tables, the one that changed last first."""
        ...

    async def concerned(self, tables: Iterable[str], people: Iterable[str]) -> tuple[bool, set[str]]:
        """Whether any of some tables is listed, and which of some people have to do with one."""
        ...

    async def names(self, people: Sequence[str]) -> dict[str, str]:
        """The names that some people have given."""
        ...

    async def results(self, since: int) -> list[Result]:
        """Results of matches that ended then or later, in any order."""
        ...

    async def settle(self, results: Sequence[Result]) -> None:
        """Keeps results in the place of those their tables had."""
        ...

    async def wishes(self, since: int) -> list[Wish]:
        """Wishes made then or later, in any order."""
        ...

    async def wish(self, wish: Wish) -> None:
        """Keeps a wish."""
        ...

    async def beat(self) -> int:
        """When a server was last known to run; 0 if never."""
        ...

    async def others(self) -> Others:
        """Who else runs, and what nobody looks after."""
        ...

    async def name_of(self, person: str) -> str | None:
        """The name a person has given."""
        ...

    async def name(self, person: str, name: str) -> None:
        """Keeps the name a person gives."""
        ...

    async def renewals(self, person: str) -> int:
        """How often a person has had the token renewed."""
        ...

    async def renew(self, person: str) -> int:
        """One time more, and how often that is; older tokens are nobody's from now on."""
        ...

    async def forget(self, before: int, kept: Collection[str]) -> list[str]:
        """Takes away tables that have waited since before then, but for some; returns their codes."""
        ...

    def key(self) -> bytes:
        """A secret of this store's own, made when it is first asked for, before anything is served."""
        ...

    async def keep(self, id_: str, text: str, at: int) -> None:
        """Keeps an imported record; the same text has the same id."""
        ...

    async def kept(self, id_: str) -> str | None:
        """An imported record."""
        ...

    def close(self) -> None:
        """Nothing more is asked."""
        ...
