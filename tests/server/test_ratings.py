"""Ratings: a match counts once, for whom it should, by when it ended; one that was called off does not."""

import asyncio
import gc
import weakref
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tavolon.cli.main import main
from tavolon.games import GAMES
from tavolon.server import entries as log
from tavolon.server import wire
from tavolon.server.hosting import Hosted
from tavolon.server.rating import Ratings, class_of, classes, result_of
from tavolon.server.rating.rebuilding import Rebuilt, rebuilt
from tavolon.server.seeing import info
from tavolon.server.settings import Settings
from tavolon.server.store import Batch, Result, Row, Tabled, Wish
from tavolon.server.store.opening import opened
from tavolon.server.store.sqlite import Sqlite
from tests.server.apps import Person, finish, person, served, told
from tests.server.sitting import QUICK, Sitting

HOUR = 3_600_000


class Memory:
    """A store of results and wishes alone, read in no particular order."""

    def __init__(self, results: list[Result], wishes: list[Wish], dice: Random | None = None) -> None:
        self.kept: list[Any] = [results, wishes]
        self.dice = dice

    async def results(self, since: int) -> list[Result]:
        """What ended then or later."""
        return self._some(self.kept[0], since)

    async def wishes(self, since: int) -> list[Wish]:
        """What was wished then or later."""
        return self._some(self.kept[1], since)

    def _some(self, kept: list[Any], since: int) -> list[Any]:
        found = [one for one in kept if one.at >= since]
        if self.dice:
            self.dice.shuffle(found)
        return found


def ratings(results: list[Result], wishes: list[Wish] | None = None) -> Ratings:
    """The ratings that follow from results."""
    return of(Memory(results, wishes or []))


def of(store: Any) -> Ratings:
    """What follows from a store."""
    one = Ratings(store)
    asyncio.run(one.catch_up())
    return one


def won(table: str, at: int, *people: str) -> Result:
    """A match of two, or more, the first of whom was best."""
    return Result(table, "rotolon", at, tuple((person, rank) for rank, person in enumerate(people)))


def drawn(table: str, at: int, *people: str) -> Result:
    """A match that all of them won."""
    return Result(table, "rotolon", at, tuple((person, 0) for person in people))


def numbers(one: Ratings, class_: str = "rotolon") -> dict[str, tuple[float, float, int]]:
    """Every standing of a class, to the last digit."""
    return {person: (got.mu, got.sigma, got.matches) for person, got in one.ladder(class_)}


def season(matches: int = 60) -> tuple[list[Result], list[Wish]]:
    """Some months of four people, one of whom once wants no rating, and later wants one again."""
    dice = Random("season")
    results = []
    for match in range(matches):
        people = dice.sample(("ann", "ben", "cid", "dot"), dice.choice((2, 2, 3, 4)))
        results.append((drawn if dice.random() < 0.2 else won)(f"T{match}", match * HOUR // 3, *people))
    return results, [Wish("cid", 7 * HOUR, False), Wish("cid", 12 * HOUR, True)]


# What follows from results.


def test_the_order_in_which_they_are_read_changes_nothing() -> None:
    """Read at once, one by one, or late and out of order by another process: the same numbers."""
    results, wishes = season()
    whole = numbers(ratings(results, wishes))
    assert set(whole) == {"ann", "ben", "cid", "dot"}
    for seed in range(5):
        dice = Random(seed)
        kept = Memory([], [], dice)
        one = of(kept)
        coming = [*results, *wishes]
        coming.sort(key=lambda event: event.at + dice.randrange(300_000))
        for event in coming:
            kept.kept[isinstance(event, Wish)].append(event)
            if dice.random() < 0.7:
                asyncio.run(one.catch_up())
        asyncio.run(one.catch_up())
        assert numbers(one) == whole


def test_what_comes_late_takes_its_place() -> None:
    """A result of an earlier end that another process wrote later is counted where it belongs."""
    first, second = won("A", HOUR, "ann", "ben"), won("B", HOUR + 1, "ben", "ann")
    kept = Memory([second], [])
    one = of(kept)
    kept.kept[0].append(first)
    asyncio.run(one.catch_up())
    assert numbers(one) == numbers(ratings([first, second]))
    assert numbers(one) != numbers(ratings([won("A", HOUR + 2, "ann", "ben"), second]))


def test_who_wins_rises_and_who_loses_falls() -> None:
    """Nothing but rank counts: not the seat, not the number of points, not the names."""
    one = ratings([won("A", 1, "ann", "ben")])
    ann, ben = one.of("rotolon", "ann"), one.of("rotolon", "ben")
    assert ann is not None
    assert ben is not None
    assert ann.rating > 1500 > ben.rating
    assert ann.rating + ben.rating == 3000
    turned = ratings([Result("A", "rotolon", 1, (("ben", 1), ("ann", 0)))])
    assert numbers(turned) == numbers(one)
    assert (ann.provisional, ann.matches) == (True, 1)


def test_a_draw_between_equals_moves_nobody() -> None:
    """It only makes both surer."""
    one = ratings([drawn("A", 1, "ann", "ben")]).of("rotolon", "ann")
    assert one is not None
    assert (one.rating, one.spread < 500) == (1500, True)


def test_three_who_tie_are_alike() -> None:
    """All three on one place stay level; two behind a winner fall alike, two before a loser rise alike."""
    level = numbers(ratings([drawn("A", 1, "ann", "ben", "cid")]))
    assert len(set(level.values())) == 1
    assert level["ann"][0] == 25.0
    behind = numbers(ratings([Result("A", "rotolon", 1, (("ann", 0), ("ben", 1), ("cid", 1)))]))
    assert behind["ben"] == behind["cid"]
    assert behind["ann"][0] > 25 > behind["ben"][0]
    before = numbers(ratings([Result("A", "rotolon", 1, (("ann", 0), ("ben", 0), ("cid", 2)))]))
    assert before["ann"] == before["ben"]
    assert before["ann"][0] > 25 > before["cid"][0]


def test_classes_are_apart() -> None:
    """A match in one class says nothing in another."""
    one = ratings([won("A", 1, "ann", "ben"), Result("B", "calcolon-two", 2, (("ann", 1), ("ben", 0)))])
    assert set(one.every("ann")) == {"rotolon", "calcolon-two"}
    assert numbers(one) == numbers(ratings([won("A", 1, "ann", "ben")]))


def test_who_wants_no_rating_has_none_and_begins_anew() -> None:
    """The others keep what they have; matches in between count for nobody if nobody is left to rate with."""
    before = ratings([won("A", 1, "ann", "ben")])
    one = ratings([won("A", 1, "ann", "ben"), won("B", 3, "ann", "ben")], [Wish("ben", 2, False)])
    assert one.declined("ben")
    assert one.of("rotolon", "ben") is None
    assert one.of("rotolon", "ann") == before.of("rotolon", "ann")
    assert one.told("B")
    again = ratings(
        [won("A", 1, "ann", "ben"), won("B", 9, "ben", "cid")], [Wish("ben", 2, False), Wish("ben", 5, True)]
    )
    assert again.of("rotolon", "ben") == ratings([won("B", 9, "ben", "cid")]).of("rotolon", "ben")


def test_a_rating_is_provisional_for_ten_matches() -> None:
    """And whose rating says something stands before those whose says little."""
    played = [won(f"T{match}", match, "ann", "ben") for match in range(10)]
    one = ratings([*played, won("X", 50, "cid", "ben")])
    assert [(person, got.provisional) for person, got in one.ladder("rotolon")] == [
        ("ann", False), ("ben", False), ("cid", True),
    ]  # fmt: skip


# What a table says.


def test_every_edition_has_a_class_and_no_other_rules_have() -> None:
    """Numer0n by digits, Calcolon by two or more, Rotolon as one; a house's own rules have none."""
    assert classes() == ("numeron-3", "numeron-4", "numeron-5", "calcolon-two", "calcolon-several", "rotolon")
    practice = GAMES["numeron"].rulesets["practice"]
    assert class_of(GAMES["numeron"], practice, 2) == "numeron-3"
    assert class_of(GAMES["numeron"], replace(practice, turn_cap=3), 2) is None


def table(**more: Any) -> Sitting:
    """Two people who have given their names, at a quick match."""
    return known(Sitting(wire.Options(**{"game": "numeron", "ruleset": "practice", "clocks": QUICK, **more})))


def known(sitting: Sitting) -> Sitting:
    """The same where both had given a name when they sat down."""
    for seat, name in enumerate("AB"):
        entry = log.Sat(
            at=sitting.now, by=f"token-{name}", seat=seat, name=name, person=f"token-{name}", rated=True
        )
        sitting.room.seating.sit(entry)
    return sitting


def resign(sitting: Sitting) -> Result | None:
    """A gives up."""
    sitting.done("A", "resign")
    return result_of(sitting.room)


def test_a_finished_match_has_a_result() -> None:
    """Who won is first, and it ended when its last entry says."""
    sitting = table()
    assert result_of(sitting.room) is None
    sitting.now += 5000
    result = resign(sitting)
    assert result is not None
    assert result.ranks == (("token-A", 1), ("token-B", 0))
    assert (result.table, result.class_, result.at) == (sitting.room.code, "numeron-3", sitting.now)


@pytest.mark.parametrize(
    "options",
    [
        {"rated": False},
        {"master": wire.Sees.PUBLIC, "host": "G"},
        {"rules": {"turn_cap": 5}},
    ],
)
def test_some_tables_never_count(options: dict[str, Any]) -> None:
    """Where the maker said so, where somebody deals, and where rules are a house's own."""
    host = options.pop("host", None)
    sitting = Sitting(
        wire.Options(**{"game": "numeron", "ruleset": "practice", "clocks": QUICK, **options}), "AB", host
    )
    if host:
        sitting.ask("G", wire.Start("go"))
    assert resign(known(sitting)) is None


def test_bots_and_nameless_guests_do_not_count() -> None:
    """A match with one person who is rated says nothing."""
    alone = Sitting(wire.Options("numeron", "practice", bots=("random",), clocks=QUICK), "A")
    assert isinstance(alone.act("A", "resign"), wire.Done)
    assert result_of(alone.room) is None
    nameless = Sitting(wire.Options("numeron", "practice", clocks=QUICK))
    assert resign(nameless) is None


def test_one_person_cannot_take_both_seats() -> None:
    """Who sits down again has moved; were it so in a log all the same, it would count for nobody."""
    sitting = Sitting(wire.Options("numeron", "practice", clocks=QUICK), "A")
    sitting.ask("A", wire.Sit("again", 1))
    assert sitting.room.seating.persons == ("token-A",)
    both = table()
    both.room.seating.sitters[1] = both.room.seating.sitters[0]
    assert resign(both) is None


def test_a_match_that_is_called_off_says_nothing() -> None:
    """Whoever was ahead, and also if it is set aside for good."""
    sitting = Sitting(wire.Options("numeron", "practice", clocks=QUICK, master=wire.Sees.PUBLIC), "AB", "G")
    sitting.ask("G", wire.Start("go"))
    known(sitting).room.options = wire.Options("numeron", "practice", clocks=QUICK)
    sitting.ask("G", wire.Master("off", "call-off"))
    assert result_of(sitting.room) is None


def test_a_lapse_of_the_clock_counts_like_any_end() -> None:
    """Who lets time run out loses by the rules, and the rating follows the result."""
    options = wire.Options("rotolon", "board-3", clocks=wire.Clocks(move=5, least=0, grace=86400))
    sitting = known(Sitting(options))
    sitting.wait(100_000)
    assert sitting.room.over
    assert result_of(sitting.room) is not None


# Once and for all.


def test_a_result_is_kept_once_and_with_its_entry(database: str) -> None:
    """A second one of the same table is passed over; where the entry is refused there is no result."""
    store = opened(Settings(database=database))
    first, second = won("A", 5, "ann", "ben"), won("A", 6, "ben", "ann")
    store.append(Batch((Row("A", 0, b"a"),), (Tabled("A", "over", False, 1, result=first),)))
    store.append(Batch(tables=(Tabled("A", "over", True, 1, result=second),)))
    other = Tabled("B", "over", False, 1, result=won("B", 7, "ann", "ben"))
    gone = Tabled("A", "over", False, 1, result=second)
    assert store.append(Batch((Row("A", 0, b"z"), Row("B", 0, b"b")), (gone, other))) == {"A"}
    again = Batch((Row("B", 0, b"b"),), (other,))
    assert store.append(again) == store.append(again) == frozenset()

    async def read() -> None:
        assert sorted(await store.results(0), key=repr) == [first, won("B", 7, "ann", "ben")]
        assert await store.results(6) == [won("B", 7, "ann", "ben")]
        await store.settle([second])
        assert second in await store.results(6)
        await store.wish(Wish("ann", 3, False))
        await store.wish(Wish("ann", 3, True))
        assert (await store.wishes(0), await store.wishes(4)) == ([Wish("ann", 3, True)], [])
        await store.name("ann", "Ann")
        assert await store.names(["ben", "ann"]) == {"ann": "Ann"}

    asyncio.run(read())
    store.close()


def named(someone: Person, name: str) -> Person:
    """Somebody who has given a name."""
    assert someone.put("/api/me", json={"name": name}).status_code == 200
    return someone


def match(one: Person, other: Person, **options: Any) -> str:
    """A match of two that the first gives up; its code."""
    code = one.table(**{"game": "numeron", "ruleset": "practice", "clocks": {"least": 0}, **options})
    with other.at(code) as connection:
        connection.send('{"type":"sit","id":"sit"}')
        told(connection, "done")
        finish(one, code)
        while told(connection, "around")["table"]["stage"] != "over":
            pass
    return code


def ladder(someone: Person, class_: str = "numeron-3") -> dict[str, Any]:
    """A class by name."""
    rungs = someone.get(f"/api/ratings/{class_}").json()["rungs"]
    return {rung["name"]: rung["standing"] for rung in rungs}


def test_people_are_rated_and_told(tmp_path: Path) -> None:
    """A ladder, one's own, and at the table what the match has changed; after a restart the same."""
    with served(tmp_path) as one:
        named(one, "Ann")
        ann = dict(one.cookies)
        with person(one) as other:
            named(other, "Ben")
            code = match(one, other)
            table = one.get(f"/api/tables/{code}").json()
            changes = [chair["rated"]["change"] for chair in table["chairs"]]
            assert table["rated"] == "numeron-3"
            assert changes[0] == -changes[1] < 0
            before = ladder(one)
            assert [*before] == ["Ben", "Ann"]
            mine = one.get("/api/me/ratings").json()
            assert mine["ratings"]["numeron-3"] == before["Ann"]
            assert (mine["rated"], mine["named"], before["Ann"]["provisional"]) == (True, True, True)
            waiting = one.table(game="numeron", ruleset="practice")
            chair = one.get(f"/api/tables/{waiting}").json()["chairs"][0]["rated"]
            assert (chair["rating"], chair["change"]) == (before["Ann"]["rating"], None)
    with served(tmp_path) as again:
        again.cookies.update(ann)
        assert ladder(again) == before
        assert [
            chair["rated"]["change"] for chair in again.get(f"/api/tables/{code}").json()["chairs"]
        ] == changes
        assert [rung["mine"] for rung in again.get("/api/ratings/numeron-3").json()["rungs"]] == [False, True]


def test_a_table_that_is_closed_is_let_go_at_once() -> None:
    """Nothing that shows ratings holds a table: no ring of references waits for the garbage collector."""
    sitting = table()
    hosted = Hosted(sitting.room, of(Memory([], [])))
    info(hosted.room)
    left = weakref.ref(hosted.room)
    gc.disable()
    try:
        del hosted, sitting
        assert left() is None
    finally:
        gc.enable()


def test_the_logs_alone_give_the_same_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Results that were lost or altered are put right from the logs, and then every rating is what it was."""
    with served(tmp_path) as one, person(one) as other:
        named(one, "Ann")
        named(other, "Ben")
        for _ in range(3):
            match(one, other)
        match(other, one)
        kept = ladder(one)
    store = Sqlite(tmp_path / "tavolon.db")
    before = numbers(of(store), "numeron-3")
    assert asyncio.run(rebuilt(store)) == Rebuilt(tables=4, results=4, changed=0)
    store._writer.execute("DELETE FROM results WHERE at < (SELECT max(at) FROM results)")
    store._writer.execute("UPDATE results SET ranks = '[]'")
    assert numbers(of(store), "numeron-3") != before
    store.close()
    with pytest.raises(SystemExit) as left:
        main(["ratings", "--rebuild", "--database", str(tmp_path / "tavolon.db"), "--lang", "en"])
    assert left.value.code == 0
    told_ = capsys.readouterr().out
    assert "Read 4 finished tables: 4 count, 4 results were put right." in told_
    assert f"{kept['Ben']['rating']}?" in told_
    store = Sqlite(tmp_path / "tavolon.db")
    assert numbers(of(store), "numeron-3") == before
    store.close()


def test_the_change_is_sent_to_who_sits_there(tmp_path: Path) -> None:
    """Both hear of it at the end, without asking."""
    with served(tmp_path) as one, person(one) as other:
        named(one, "Ann")
        named(other, "Ben")
        code = one.table(game="numeron", ruleset="practice", clocks={"least": 0})
        with other.at(code) as connection:
            connection.send('{"type":"sit","id":"sit"}')
            told(connection, "done")
            finish(one, code)
            while True:
                rated = told(connection, "around")["table"]["chairs"][1]["rated"]
                if rated is not None and rated["change"] is not None:
                    break
            assert rated["change"] > 0


def test_processes_agree(tmp_path: Path, postgres: str) -> None:
    """Each hears of what ended at the other, at the table and in the list, and counts it once."""
    with served(tmp_path, database=postgres) as one, served(tmp_path, database=postgres) as two:
        named(one, "Ann")
        named(two, "Ben")
        for _ in range(2):
            code = one.table(game="numeron", ruleset="practice", clocks={"least": 0})
            with two.at(code) as connection:
                connection.send('{"type":"sit","id":"sit"}')
                told(connection, "done")
                finish(one, code)
                while not (rated := told(connection, "around")["table"]["chairs"][1]["rated"]):
                    pass
                while rated["change"] is None:
                    rated = told(connection, "around")["table"]["chairs"][1]["rated"]
        assert ladder(one) == ladder(two)
        assert ladder(one)["Ben"]["matches"] == 2
        assert two.put("/api/me/ratings", json={"rated": False}).json()["ratings"] == {}
        assert [*ladder(one)] == ["Ann"]


def test_nobody_has_to_be_rated(tmp_path: Path) -> None:
    """Who does not want to be is in no ladder and counts for nobody; who wants to again begins anew."""
    with served(tmp_path) as one, person(one) as other:
        named(one, "Ann")
        named(other, "Ben")
        match(one, other)
        assert one.put("/api/me/ratings", json={"rated": False}).json() == {
            "rated": False, "named": True, "ratings": {},
        }  # fmt: skip
        left = ladder(one)
        assert [*left] == ["Ben"]
        match(one, other)
        assert ladder(one) == left
        assert one.put("/api/me/ratings", json={"rated": True}).json()["rated"] is True
        match(one, other)
        assert ladder(one)["Ann"]["matches"] == 1
        assert one.reason("PUT", "/api/me/ratings", json={"rated": "no"}) == (400, "server.malformed")
        assert one.reason("GET", "/api/ratings/chess") == (404, "server.class")


def test_a_name_given_while_one_waits_counts(tmp_path: Path) -> None:
    """Who sat down without one and gives it then is rated, and called by it at the table."""
    with served(tmp_path) as one, person(one) as other:
        named(other, "Ben")
        one.get("/api/me")
        code = one.table(game="numeron", ruleset="practice", clocks={"least": 0})
        with one.at(code) as connection:
            told(connection, "whole")
            named(one, "Ann")
            table = told(connection, "around")["table"]
            while table["chairs"][0]["name"] != "Ann":
                table = told(connection, "around")["table"]
            with other.at(code) as second:
                second.send('{"type":"sit","id":"sit"}')
                told(second, "done")
            finish(one, code)
            while told(connection, "around")["table"]["stage"] != "over":
                pass
        assert {*ladder(one)} == {"Ann", "Ben"}


def test_a_guest_without_a_name_is_not_rated(tmp_path: Path) -> None:
    """And neither is who plays them."""
    with served(tmp_path) as one, person(one) as other:
        named(one, "Ann")
        other.get("/api/me")
        code = match(one, other)
        assert ladder(one) == {}
        assert one.get(f"/api/tables/{code}").json()["rated"] is None
        assert other.get("/api/me/ratings").json()["named"] is False
