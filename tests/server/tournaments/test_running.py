"""A tournament from its first entrant to its champion: rounds, tables, results, the game master's acts."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from tavolon.server import wire
from tavolon.server.refusing import Refuse
from tavolon.server.store import Batch, Row
from tavolon.server.tournaments.formats import How
from tavolon.server.wire import Stage, TournamentStage, Way, deeds
from tests.server.apps import SOON
from tests.server.stores import Failing
from tests.server.tournaments.gathering import Gathering, gathered


def test_a_knockout_of_four(tmp_path: Path) -> None:
    """Two semi-finals, a final and a match for the third place; the champion is told."""

    async def play(here: Gathering) -> None:
        await here.found(Way.KNOCKOUT, "ABCD", third=True)
        await here.ask("M", deeds.Begin())
        await here.run()
        assert here.ranks() == {"A": 1, "B": 2, "C": 3, "D": 4}
        assert here.tournament.stage is TournamentStage.OVER
        assert here.told("Z").champions == (1,)
        assert here.tournament.round == 2

    gathered(tmp_path, play)


def test_a_league_of_five_and_swiss_of_six(tmp_path: Path) -> None:
    """Everybody meets everybody; in Swiss the best has won all."""

    async def play(here: Gathering) -> None:
        await here.found(Way.LEAGUE, "ABCDE")
        await here.ask("M", deeds.Begin())
        await here.run()
        assert here.ranks() == {"A": 1, "B": 2, "C": 3, "D": 4, "E": 5}
        await here.found(Way.SWISS, "ABCDEF", rounds=3)
        await here.ask("M", deeds.Begin())
        await here.run()
        rows = here.tournament.standings
        assert rows[0].halves == 6
        assert sum(row.halves for row in rows) == 18

    gathered(tmp_path, play)


def test_a_table_waits_for_its_own_people_and_nobody_else(tmp_path: Path) -> None:
    """Seats are kept for persons; play begins when all are there; nobody sits, stands or brings bots."""

    async def play(here: Gathering) -> None:
        await here.found(Way.KNOCKOUT, "AB")
        await here.ask("M", deeds.Begin())
        (final,) = await here.round()
        await here.come("A", final)
        stranger = await here.come("Z", final)
        for request in (wire.Sit("1"), wire.AddBot("2", "random"), wire.Start("3"), wire.Stand("4")):
            here.hub.receive(stranger, msgspec.json.encode(request))
        await here.settled()
        assert here.room(final).stage is Stage.WAITING
        assert [sitter.name for sitter in here.room(final).seating.sitters if sitter] == ["A", "B"]
        assert here.told("A").me.table == final.table
        assert [side.here for side in here.told("Z").drawn[0].bouts[0].sides] == [True, False]
        await here.come("B", final)
        assert here.room(final).stage is Stage.RUNNING
        await here.send("B", "resign")
        assert here.told("A").me.table is None
        assert here.told("A").champions == (1,)

    gathered(tmp_path, play)


def test_two_requests_for_the_next_round_make_one(tmp_path: Path) -> None:
    """Both name the round they want; the second finds it drawn, and its tables open."""

    async def play(here: Gathering) -> None:
        await here.found(Way.SWISS, "ABCD", rounds=2)
        await here.ask("M", deeds.Begin())
        asked = [here.ask("M", deeds.Pair(1)) for _ in range(2)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert sorted(str(one) for one in answers) == ["None", "tournament.stale"]
        asked = [here.ask("M", deeds.Open(1)) for _ in range(2)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert sorted(str(one) for one in answers) == ["None", "tournament.opened"]
        assert len(here.tournament.of(1)) == 2
        assert len({place.table for place in here.tournament.of(1)}) == 2
        assert await here.refused("M", deeds.Pair(2)) == "tournament.open"

    gathered(tmp_path, play)


def test_nothing_is_lost_when_the_server_stops_between(tmp_path: Path) -> None:
    """After every step another server goes on with the same tournament, tables and results."""

    async def play(here: Gathering) -> None:
        await here.found(Way.KNOCKOUT, "ABCD")
        await here.restart()
        await here.ask("M", deeds.Begin())
        await here.ask("M", deeds.Pair(1))
        await here.restart()
        await here.ask("M", deeds.Open(1))
        await here.restart()
        first, second = here.tournament.of(1)
        await here.play(first, "A")
        await here.restart()
        first, second = here.tournament.of(1)
        assert first.bout.winner == 1
        await here.come("B", second)
        await here.come("C", second)
        await here.restart()
        _, second = here.tournament.of(1)
        assert here.room(second).stage is Stage.RUNNING
        await here.play(second, "C")
        await here.run()
        assert here.ranks() == {"A": 1, "C": 2, "B": 3, "D": 3}

    gathered(tmp_path, play)


def test_a_result_that_came_while_nobody_looked_is_found(tmp_path: Path) -> None:
    """The server stops after a table's last move is on disk and before the tournament notes it."""

    async def play(here: Gathering) -> None:
        await here.found(Way.KNOCKOUT, "AB")
        await here.ask("M", deeds.Begin())
        (final,) = await here.round()
        here.hub.listeners.remove(here.office._table)
        for name in "AB":
            await here.come(name, final)
        await here.send("B", "resign")
        assert here.tournament.stage is TournamentStage.RUNNING
        await here.restart()
        await here.settled()
        assert here.told("M").champions == (1,)

    gathered(tmp_path, play)


def test_who_has_not_come_in_time_has_lost(tmp_path: Path) -> None:
    """One missing: the other wins; both missing: both lose; the time stands still while it is paused."""

    async def play(here: Gathering) -> None:
        await here.found(Way.LEAGUE, "ABCD", grace=60)
        await here.ask("M", deeds.Begin())
        first, second = await here.round()
        await here.come("D", first)
        await here.wait(59)
        assert first.bout.outcome is None
        await here.ask("M", deeds.Halt())
        await here.wait(100)
        assert first.bout.outcome is None
        await here.ask("M", deeds.Proceed())
        assert here.told("Z").drawn[0].bouts[0].missed_at == here.now + 60_000
        await here.wait(60)
        await here.settled()
        assert [place.bout.outcome and place.bout.outcome.halves for place in (first, second)] == [
            (0, 2),
            (0, 0),
        ]
        assert first.bout.outcome is not None
        assert first.bout.outcome.how is How.MISSED
        assert here.room(second).stage is Stage.CALLED_OFF
        await here.come("B", second)
        await here.come("C", second)
        assert here.room(second).playing is None

    gathered(tmp_path, play)


def test_a_larger_table_plays_without_who_is_missing(tmp_path: Path) -> None:
    """Those who came are led to another table; who was missing, or has left, has nothing."""

    async def play(here: Gathering) -> None:
        options = {"game": "calcolon", "ruleset": "tv-5", "seats": 4, "rounds": 1, "grace": 60}
        await here.found(Way.SWISS, "ABCDEFGH", **options)
        await here.ask("M", deeds.Begin())
        first, second = await here.round()
        assert (here.names(first), here.names(second)) == ("ADEH", "BCFG")
        old = first.table, second.table
        await here.ask("G", deeds.Quit())
        for name in "AEH":
            await here.come(name, first)
        await here.wait(61)
        await here.settled()
        assert first.table not in old
        assert second.table not in old
        for name in "AEH":
            assert here.told(name).me.table == first.table
            await here.come(name, first)
        assert here.room(first).stage is Stage.RUNNING
        assert here.names(second) == "BCF"
        await here.ask("M", deeds.Rule(1, 1, (1, 0, 2, 3), "so it ended"))
        assert first.bout.outcome is not None
        assert first.bout.outcome.halves == (6, 0, 4, 2)

    gathered(tmp_path, play)


def test_nobody_is_missing_for_the_time_in_which_the_server_was_away(tmp_path: Path) -> None:
    """The time to come counts from when people could come again."""

    async def play(here: Gathering) -> None:
        await here.found(Way.KNOCKOUT, "AB", grace=60)
        await here.ask("M", deeds.Begin())
        await here.round()
        await here.end()
        here.now += 3_600_000
        await here.begin()
        await here.open()
        await here.wait(59)
        (final,) = here.tournament.of(1)
        assert final.bout.outcome is None
        await here.wait(2)
        assert final.bout.outcome is not None

    gathered(tmp_path, play)


def test_a_match_that_was_called_off_goes_back_to_the_game_master(tmp_path: Path) -> None:
    """He has it played again, or decides it and says why; all can read it."""

    async def play(here: Gathering) -> None:
        await here.found(Way.KNOCKOUT, "ABCD")
        await here.ask("M", deeds.Begin())
        first, second = await here.round()
        for place in (first, second):
            for name in (*here.names(place), "M"):
                await here.come(name, place)
            off = msgspec.json.encode(wire.Master("off", "call-off"))
            here.hub.receive(here.clients["M"], off)
            await here.settled()
            assert place.trouble == "called-off"
        assert await here.refused("M", deeds.Pair(2)) == "tournament.open"
        old = first.table
        await here.ask("M", deeds.Again(1, 1))
        assert first.table != old
        await here.play(first, "D")
        assert await here.refused("M", deeds.Rule(1, 2, (2, 1), " ")) == "tournament.reason"
        assert await here.refused("M", deeds.Rule(1, 2, (1, 1), "level")) == "tournament.winner"
        assert await here.refused("A", deeds.Rule(1, 2, (2, 1), "mine")) == "tournament.master"
        await here.ask("M", deeds.Rule(1, 2, (2, 1), "B's computer broke"))
        bout = here.told("Z").drawn[0].bouts[1]
        assert (bout.how, bout.reason) == ("ruled", "B's computer broke")
        assert here.told("Z").deeds[-1].reason == "B's computer broke"
        await here.run()
        assert here.ranks()["C"] == 1

    gathered(tmp_path, play)


def test_the_last_act_can_be_taken_back_as_long_as_nothing_rests_on_it(tmp_path: Path) -> None:
    """A ruling, a draw without tables, a pause; not the draw whose tables are open."""

    async def play(here: Gathering) -> None:
        await here.found(Way.KNOCKOUT, "ABCD")
        await here.ask("M", deeds.Begin())
        await here.ask("M", deeds.Pair(1))
        undo = here.told("M").me.undo
        assert undo is not None
        assert undo.kind == "drawn"
        assert here.told("A").me.undo is None
        await here.ask("M", deeds.Revoke(undo.seq))
        assert here.tournament.round == 0
        assert await here.refused("M", deeds.Revoke(undo.seq)) == "tournament.revoke"
        first, second = await here.round()
        assert here.told("M").me.undo is None
        await here.ask("M", deeds.Rule(1, 1, (0, 0), "both cheated"))
        await here.play(second, "C")
        undo = here.told("M").me.undo
        assert undo is not None
        await here.ask("M", deeds.Revoke(undo.seq))
        first, second = here.tournament.of(1)
        assert first.bout.outcome is None
        assert first.trouble == "called-off"  # its table was put away with the ruling
        assert second.bout.winner == 3
        await here.ask("M", deeds.Again(1, 1))
        await here.play(first, "A")
        await here.run()
        assert here.ranks()["A"] == 1

    gathered(tmp_path, play)


def test_a_final_that_both_have_lost_has_no_champion(tmp_path: Path) -> None:
    """Both are second to nobody; it can still be taken back."""

    async def play(here: Gathering) -> None:
        await here.found(Way.KNOCKOUT, "AB")
        await here.ask("M", deeds.Begin())
        await here.round()
        await here.ask("M", deeds.Rule(1, 1, (0, 0), "neither came to an end"))
        assert here.tournament.stage is TournamentStage.OVER
        assert here.told("Z").champions == ()
        undo = here.told("M").me.undo
        assert undo is not None
        await here.ask("M", deeds.Revoke(undo.seq))
        await here.ask("M", deeds.Rule(1, 1, (1, 2), "A did after all"))
        assert here.told("Z").champions == (1,)

    gathered(tmp_path, play)


def test_what_nobody_looks_at_is_put_away_and_found_again(tmp_path: Path) -> None:
    """A tournament that does not run is not kept at hand."""

    async def play(here: Gathering) -> None:
        await here.found(Way.KNOCKOUT, "AB")
        await here.wait(1)
        assert here.office.kept == {}
        await here.open()
        assert [player.name for player in here.tournament.entrants] == ["A", "B"]
        await here.ask("M", deeds.Begin())
        await here.wait(1)
        assert list(here.office.kept) == [here.code]

    gathered(tmp_path, play)


def test_what_a_later_version_has_written_stops_no_other_tournament(tmp_path: Path) -> None:
    """It cannot be read here, and says so; the server starts, and the others go on."""

    async def play(here: Gathering) -> None:
        await here.found(Way.KNOCKOUT, "AB")
        await here.ask("M", deeds.Begin())
        row = Row(f"tournament-{here.code}", here.tournament.seq, b'{"type":"unheard_of","at":1}')
        here.store.append(Batch((row,)))
        first, code = here.kept, here.code
        await here.found(Way.KNOCKOUT, "CD")
        await here.ask("M", deeds.Begin())
        await here.restart()
        assert here.tournament.stage is TournamentStage.RUNNING
        with pytest.raises(Refuse, match=r"server\.busy"):
            await here.office.find(code)
        assert first is not here.kept

    gathered(tmp_path, play)


def test_a_ruling_stands_against_the_table_until_it_is_taken_back(tmp_path: Path) -> None:
    """What is played on does not count; without the ruling it does."""

    async def play(here: Gathering) -> None:
        await here.found(Way.KNOCKOUT, "AB")
        await here.ask("M", deeds.Begin())
        (final,) = await here.round()
        for name in "AB":
            await here.come(name, final)
        await here.ask("M", deeds.Rule(1, 1, (2, 1), "A used a solver"))
        await here.send("B", "resign")
        assert here.told("M").champions == (2,)
        undo = here.told("M").me.undo
        assert undo is not None
        await here.ask("M", deeds.Revoke(undo.seq))
        await here.settled()
        assert here.told("M").champions == (1,)

    gathered(tmp_path, play)


def test_leaving_before_and_after_the_beginning(tmp_path: Path) -> None:
    """Before it leaves no trace; after it all that is left is lost, and one stays in the standings."""

    async def play(here: Gathering) -> None:
        await here.found(Way.LEAGUE, "ABCDE")
        await here.ask("E", deeds.Quit())
        assert await here.refused("E", deeds.Quit()) == "tournament.entrant"
        await here.ask("M", deeds.Begin())
        first, second = await here.round()
        assert (here.names(first), here.names(second)) == ("AD", "BC")
        await here.ask("D", deeds.Quit())
        assert first.bout.outcome is not None
        assert first.bout.outcome.how is How.WITHDRAWN
        assert here.room(first).stage is Stage.CALLED_OFF
        await here.ask("M", deeds.Exclude(3, "abuse"))
        assert second.bout.winner == 2
        await here.run()
        assert here.ranks() == {"A": 1, "B": 2, "C": 3, "D": 3}
        assert here.told("Z").entrants[2].out

    gathered(tmp_path, play)


def test_swiss_takes_people_who_come_late(tmp_path: Path) -> None:
    """They have missed what was played; other ways have a door that closes."""

    async def play(here: Gathering) -> None:
        await here.found(Way.SWISS, "ABC", rounds=2)
        await here.ask("M", deeds.Begin())
        for place in await here.round():
            if place.bout.outcome is None:
                await here.play(place, min(here.names(place)))
        await here.ask("D", deeds.Enter())
        await here.round()
        assert {one for place in here.tournament.of(2) for one in place.bout.sides} == {1, 2, 3, 4}
        await here.ask("M", deeds.Doors(open=False))
        assert await here.refused("E", deeds.Enter()) == "tournament.entry"
        await here.found(Way.KNOCKOUT, "AB")
        await here.ask("M", deeds.Begin())
        assert await here.refused("C", deeds.Enter()) == "tournament.entry"

    gathered(tmp_path, play)


def test_entering(tmp_path: Path) -> None:
    """As many as there is room for, no two of one name, under another name if one likes."""

    async def play(here: Gathering) -> None:
        await here.found(Way.KNOCKOUT, "A", limit=3)
        assert await here.refused("B", deeds.Enter("a")) == "tournament.name"
        await here.ask("B", deeds.Enter("Bea"))
        await here.ask("B", deeds.Enter("Bee"))
        assert [player.name for player in here.tournament.entrants] == ["A", "Bee"]
        assert await here.refused("M", deeds.EnterBot("nobody")) == "server.bot"
        await here.ask("M", deeds.EnterBot("random"))
        assert await here.refused("C", deeds.Enter()) == "tournament.full"
        await here.ask("M", deeds.Seed((3, 2, 1)))
        assert await here.refused("M", deeds.Seed((3, 2))) == "tournament.order"
        await here.ask("M", deeds.Begin())
        assert [player.number for player in here.tournament.entrants] == [3, 2, 1]
        assert await here.refused("B", deeds.Enter("B")) == "tournament.began"
        assert await here.refused("M", deeds.Begin()) == "tournament.began"

    gathered(tmp_path, play)


def test_bots_play_by_themselves(tmp_path: Path) -> None:
    """A table of bots begins when it opens, and its result comes of itself."""

    async def play(here: Gathering) -> None:
        await here.found(Way.KNOCKOUT)
        for _ in range(2):
            await here.ask("M", deeds.EnterBot("consistent"))
        await here.ask("M", deeds.Begin())
        (final,) = await here.round()
        async with asyncio.timeout(SOON):
            while final.bout.outcome is None:
                await asyncio.sleep(0.01)
        assert len(here.told("Z").champions) == 1

    gathered(tmp_path, play)


def test_a_round_begins_when_it_is_due(tmp_path: Path) -> None:
    """It is drawn and its tables open by themselves, but not before the last one is decided."""

    async def play(here: Gathering) -> None:
        await here.found(Way.LEAGUE, "AB", double=True)
        assert await here.refused("M", deeds.Schedule(1, here.now - 1)) == "tournament.time"
        await here.ask("M", deeds.Schedule(1, here.now + 60_000))
        await here.ask("M", deeds.Begin())
        await here.wait(59)
        assert here.tournament.round == 0
        await here.wait(1)
        await here.settled()
        (first,) = here.tournament.of(1)
        assert here.room(first).stage is Stage.WAITING
        await here.ask("M", deeds.Schedule(2, here.now + 1_000))
        assert here.told("A").starts[2] == here.now + 1_000
        await here.wait(10)
        assert here.tournament.round == 1
        await here.play(first, "A")
        await here.wait(1)
        assert here.tournament.round == 2
        await here.ask("M", deeds.Schedule(3, here.now + 1_000))
        await here.ask("M", deeds.Schedule(3, None))
        assert here.told("A").starts.get(3) is None

    gathered(tmp_path, play)


def test_it_can_be_ended_before_its_last_round(tmp_path: Path) -> None:
    """The standings are final then, and nothing else happens."""

    async def play(here: Gathering) -> None:
        await here.found(Way.SWISS, "ABCD", rounds=3)
        await here.ask("M", deeds.Begin())
        for place in await here.round():
            await here.play(place, min(here.names(place)))
        await here.ask("M", deeds.End("the hall closes"))
        assert here.tournament.stage is TournamentStage.OVER
        assert set(here.told("Z").champions) == {1, 2}
        for request in (deeds.Pair(2), deeds.Halt(), deeds.End(), deeds.Rule(1, 1, (2, 1), "late")):
            assert await here.refused("M", request) == "tournament.over"

    gathered(tmp_path, play)


def test_what_could_not_be_written_has_not_happened(tmp_path: Path) -> None:
    """Who asked is told, and the tournament is as it is on disk."""
    store = Failing(tmp_path / "a.db")

    async def play(here: Gathering) -> None:
        await here.found(Way.KNOCKOUT, "A")
        store.full = True
        assert await here.refused("B", deeds.Enter()) == "server.busy"
        store.full = False
        assert [player.name for player in here.tournament.entrants] == ["A"]
        await here.ask("C", deeds.Enter())
        assert [player.name for player in here.tournament.entrants] == ["A", "C"]
        await here.ask("M", deeds.Begin())
        await here.ask("M", deeds.Pair(1))
        store.full = True
        assert await here.refused("M", deeds.Open(1)) == "server.busy"
        store.full = False
        assert here.tournament.of(1)[0].table is None  # neither the table nor the word of it
        assert here.hub.hosted == {}
        await here.ask("M", deeds.Open(1))
        await here.play(here.tournament.of(1)[0], "C")
        assert here.told("Z").champions == (2,)

    gathered(tmp_path, play, store)
