"""The store keeps what it was given, or nothing of it; the journal says when."""

import asyncio
from collections.abc import Iterator

import pytest

from tavolon.server.settings import Settings
from tavolon.server.store import Batch, News, Row, Store, Tabled
from tavolon.server.store.journal import Journal
from tavolon.server.store.opening import opened

NOTHING: frozenset[str] = frozenset()


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """A store of each kind."""
    one = opened(Settings(database=database))
    yield one
    one.close()


def test_entries_come_back_in_order(database: str) -> None:
    """Also for who opens it again."""

    async def read(store: Store) -> None:
        assert await store.entries("A") == [b"a", b"b", b"c"]
        assert (await store.entries("C"), await store.beat()) == ([], 7)
        assert await store.newer({"A": 1, "B": 1, "C": 0}) == News((Row("A", 1, b"b"), Row("A", 2, b"c")), {})

    store = opened(Settings(database=database))
    assert store.append(Batch((Row("B", 0, b"x"), Row("A", 1, b"b"), Row("A", 0, b"a")))) == NOTHING
    assert store.append(Batch((Row("A", 2, b"c"),), beat=7)) == NOTHING
    store.close()
    store = opened(Settings(database=database))
    asyncio.run(read(store))
    store.close()


def test_where_a_place_is_taken_that_table_alone_is_refused(store: Store) -> None:
    """Whoever was first is right; of a table all is written or nothing, and of the others all."""
    store.append(Batch((Row("A", 0, b"a"), Row("B", 0, b"x"))))
    tables = (Tabled("A", "over", False, 1), Tabled("B", "over", False, 2))
    lost = store.append(Batch((Row("A", 1, b"b"), Row("B", 1, b"y"), Row("A", 0, b"z")), tables))
    assert lost == {"A"}

    async def read() -> None:
        assert (await store.entries("A"), await store.entries("B")) == ([b"a"], [b"x", b"y"])
        assert await store.tables("over") == ["B"]

    asyncio.run(read())


def test_what_is_there_just_so_is_written(store: Store) -> None:
    """A batch whose end nobody heard comes again: nothing is written twice, and nothing lost."""
    batch = Batch((Row("A", 0, b"a"), Row("A", 1, b"b")), (Tabled("A", "over", False, 1, ("x",)),))
    assert store.append(batch) == store.append(batch) == NOTHING
    assert store.append(Batch((Row("A", 1, b"b"), Row("A", 2, b"c")))) == NOTHING
    assert asyncio.run(store.entries("A")) == [b"a", b"b", b"c"]


def test_tied_tables_are_written_both_or_neither(store: Store) -> None:
    """However long the chain."""
    store.append(Batch((Row("A", 0, b"a"),)))
    rows = (Row("A", 0, b"z"), Row("B", 0, b"b"), Row("C", 0, b"c"), Row("D", 0, b"d"))
    assert store.append(Batch(rows, ties=(("B", "C"), ("A", "B")))) == {"A", "B", "C"}

    async def read() -> None:
        assert [await store.entries(table) for table in "ABCD"] == [[b"a"], [], [], [b"d"]]

    asyncio.run(read())


def test_tables_are_found(store: Store) -> None:
    """By stage and listing, and by who has to do with them, the last changed first."""

    async def read() -> None:
        store.append(
            Batch(tables=(Tabled("A", "waiting", False, 1, ("x",)), Tabled("B", "waiting", True, 2)))
        )
        store.append(Batch(tables=(Tabled("C", "running", True, 3, ("x", "y")),)))
        assert await store.tables("waiting") == ["B", "A"]
        assert await store.tables("waiting", listed=True) == ["B"]
        assert await store.tables_of("x") == ["C", "A"]
        assert (await store.others()).orphans == ("C",)
        store.append(Batch(tables=(Tabled("A", "over", False, 4, ("y",)),)))
        assert (await store.tables_of("x"), await store.tables_of("y", 1)) == (["A", "C"], ["A"])

    asyncio.run(read())


def test_names_records_and_the_key(store: Store, database: str) -> None:
    """Small things."""

    async def read() -> None:
        assert (await store.name_of("x"), await store.kept("r"), await store.beat()) == (None, None, 0)
        await store.name("x", "Ann")
        await store.name("x", "Bo")
        await store.keep("r", "text", 1)
        await store.keep("r", "text", 2)
        assert (await store.name_of("x"), await store.kept("r")) == ("Bo", "text")

    asyncio.run(read())
    key = store.key()
    assert (store.key(), len(key)) == (key, 32)
    other = opened(Settings(database=database))
    assert other.key() == key
    other.close()


def test_it_is_on_disk_before_it_is_said(store: Store) -> None:
    """In order; what comes together is written together; without rows it waits for those before."""

    async def run() -> None:
        journal = Journal(store, asyncio.get_running_loop())
        told: list[str] = []

        def then(name: str) -> None:
            told.append(name)

        journal.add("A", lambda error: then("at once"))
        assert told == ["at once"]
        journal.add("A", lambda error: then("first"), [Row("A", 0, b"a")])
        journal.add("A", lambda error: then("second"), [Row("A", 1, b"b")], Tabled("A", "over", False, 1))
        journal.add("A", lambda error: then("third"))
        assert len(told) == 1
        while len(told) == 1:
            await asyncio.sleep(0)
        assert (told[1:], (await store.entries("A"))[0]) == (["first"], b"a")
        await journal.flushed()
        assert (told[1:], await store.entries("A")) == (["first", "second", "third"], [b"a", b"b"])
        assert (journal.commits, journal.written) == (2, 2)
        await journal.close()

    asyncio.run(run())


def test_what_stands_on_a_taken_place_is_lost_with_it(store: Store) -> None:
    """A log has no holes; other tables go on."""

    async def run() -> None:
        store.append(Batch((Row("A", 0, b"a"),)))
        journal = Journal(store, asyncio.get_running_loop())
        told: list[tuple[str, str]] = []

        def add(table: str, *rows: Row) -> None:
            journal.add(table, lambda error: told.append((table, type(error).__name__)), rows)

        add("A", Row("A", 0, b"z"))
        add("A", Row("A", 1, b"b"))
        add("B", Row("B", 0, b"b"))
        add("A")
        with journal.tied("A", "C"):
            add("C", Row("C", 0, b"c"))
        await journal.flushed()
        assert told == [("A", "Taken"), ("A", "Taken"), ("A", "Taken"), ("C", "Taken"), ("B", "NoneType")]
        add("A", Row("A", 1, b"c"))
        await journal.close()
        assert told[5:] == [("A", "NoneType")]
        assert [await store.entries(table) for table in "ABC"] == [[b"a", b"c"], [b"b"], []]

    asyncio.run(run())


def test_tables_that_waited_for_too_long_are_taken_away(store: Store) -> None:
    """All of each; what was played, what has not waited long and what is kept stays."""
    stages = (("OLD", "waiting", 5), ("OPEN", "waiting", 5), ("NEW", "waiting", 50), ("PLAYED", "over", 5))
    rows = tuple(Row(table, 0, b"{}") for table, _, _ in stages)
    store.append(Batch(rows, tuple(Tabled(name, stage, True, at, ("x",)) for name, stage, at in stages)))

    async def run() -> None:
        assert await store.forget(10, {"OPEN"}) == ["OLD"]
        assert await store.forget(10, {"OPEN"}) == []
        assert set(await store.tables_of("x")) == {"OPEN", "NEW", "PLAYED"}
        assert [bool(await store.entries(table)) for table, _, _ in stages] == [False, True, True, True]

    asyncio.run(run())


def test_renewed_tokens_are_counted(store: Store) -> None:
    """For each person, and nothing else of them."""

    async def run() -> None:
        assert await store.renewals("x") == 0
        assert [await store.renew("x") for _ in range(11)] == list(range(1, 12))
        assert (await store.renewals("x"), await store.renewals("y")) == (11, 0)

    asyncio.run(run())
