"""What Numer0n's players take from match to match: items once in a tournament, digits that are lost."""

from pathlib import Path

import pytest

from tavolon.kernel import encode
from tavolon.server.tournaments import entries as log
from tavolon.server.tournaments.tournament import Place
from tavolon.server.wire import Stage, TournamentStage, Way, deeds
from tests.server.tournaments.gathering import Gathering, gathered

WHOLE = {"item_scope": "tournament"}


async def numbers(here: Gathering, **set_: str) -> None:
    """Everybody's number is set."""
    for name, number in set_.items():
        await here.send(name, "set_number", number=number)


def test_an_item_that_was_used_is_gone_in_the_next_match(tmp_path: Path) -> None:
    """Chosen on entering, unseen by others; what was used there is gone at the next table [N2.4, N7.5]."""

    async def play(here: Gathering) -> None:
        await here.found(Way.LEAGUE, "ABC", ruleset="wiki-ko", rules=WHOLE)
        assert await here.refused("A", deeds.Choose(("slash",))) == "tournament.items"
        assert await here.refused("Z", deeds.Choose(("slash",))) == "tournament.entrant"
        await here.ask("A", deeds.Choose(("target", "slash", "change")))
        assert here.told("A").me.items == ("target", "slash", "change")
        assert "slash" not in str([(one.items, one.lost) for one in here.told("M").entrants])
        assert here.told("B").me.items is None
        assert here.told("B").deeds == ()
        await here.ask("M", deeds.Begin())
        assert here.told("B").entrants[0].items == ("target", "slash", "change")
        assert here.told("A").entrants[1].items == ("double", "high-low", "target")
        assert await here.refused("B", deeds.Choose(("target", "slash", "change"))) == "tournament.began"
        first, _ = await here.round()
        assert here.names(first) == "BC"
        await here.play(first, "B")
        match = next(place for place in await here.round() if place.bout.outcome is None)
        assert "A" in here.names(match)
        for name in here.names(match):
            await here.come(name, match)
        room = here.room(match)
        assert room.playing is not None
        view = room.playing.view(None, len(room.playing.beats))
        assert view.players[here.names(match).index("A")].items == ("target", "slash", "change")
        await numbers(here, **dict.fromkeys(here.names(match), "157"))
        await turn_of(here, match, "A")
        await here.send("A", "slash")
        await here.send("A", "resign")
        assert here.told("Z").entrants[0].items == ("target", "change")
        await here.restart()
        assert here.told("Z").entrants[0].items == ("target", "change")

    gathered(tmp_path, play)


async def turn_of(here: Gathering, match: Place, name: str) -> None:
    """Calls go on until it is somebody's turn."""
    playing = here.room(match).playing
    assert playing is not None
    while True:
        asked = here.names(match)[min(playing.table.awaiting)]
        if playing.table.asks == "defending":
            await here.send(asked, "pass")
        elif asked == name:
            return
        else:
            await here.send(asked, "call", number="012")


def test_a_lost_digit_stays_lost(tmp_path: Path) -> None:
    """The winner takes a digit of the loser's number, which no later number of theirs may hold [N7.4]."""

    async def play(here: Gathering) -> None:
        await here.found(Way.LEAGUE, "ABC", rules={"lost_numbers": True})
        await here.ask("M", deeds.Begin())
        match = next(place for place in await here.round() if place.bout.outcome is None)
        winner, loser = tuple(here.names(match))
        for name in (winner, loser):
            await here.come(name, match)
        await numbers(here, **{winner: "012", loser: "345"})
        await here.send(loser, "resign")
        assert match.bout.outcome is None
        await here.send(winner, "take_digit", digit="4")
        assert match.bout.outcome is not None
        number = here.tournament.player_of(f"token-{loser}")
        assert number is not None
        assert here.tournament.carried(number.number).lost == "4"
        record = here.room(match).record()
        assert record is not None
        assert encode(record)
        later = next(place for place in await here.round() if loser in here.names(place))
        if later.bout.outcome is not None:  # whoever lost rests
            later = next(place for place in await here.round() if loser in here.names(place))
        for name in here.names(later):
            await here.come(name, later)
        room = here.room(later)
        assert room.playing is not None
        seat = here.names(later).index(loser)
        legal = {action.number for action in room.playing.table.legal(seat)}
        assert "012" in legal
        assert not any("4" in number for number in legal)

    gathered(tmp_path, play)


def test_a_tournament_in_which_somebody_could_run_out_of_digits_does_not_begin(tmp_path: Path) -> None:
    """Ten digits allow eight lost matches at three digits; the ninth entrant of a league is too many."""

    async def play(here: Gathering) -> None:
        await here.found(Way.LEAGUE, "ABCDEFGHI", rules={"lost_numbers": True})
        await here.ask("M", deeds.Begin())
        await here.found(Way.LEAGUE, "ABCDEFGHIJ", rules={"lost_numbers": True})
        assert await here.refused("M", deeds.Begin()) == "tournament.digits"
        await here.ask("J", deeds.Quit())
        await here.ask("I", deeds.Quit())
        await here.ask("M", deeds.Begin())
        assert here.tournament.stage is TournamentStage.RUNNING

    gathered(tmp_path, play)


@pytest.mark.parametrize(("carry", "champion"), [(True, "D"), (False, "B")])
def test_the_score_of_the_qualifying_counts_in_the_final_where_it_should(
    tmp_path: Path, carry: bool, champion: str
) -> None:
    """900 and 0 are more than 300 and 400; without the qualifying they are not [C8.6]."""

    async def play(here: Gathering) -> None:
        await here.found(Way.BROADCAST, "ABCDEF", game="calcolon", ruleset="tv-3", seats=3, carry=carry)
        await here.ask("M", deeds.Begin())
        first, second = await here.round()
        finish(here, first, A=0, D=900, E=-10)
        finish(here, second, B=300, C=-10, F=-10)
        (final,) = await here.round()
        assert here.names(final) == "DB"
        finish(here, final, D=0, B=400)
        assert here.ranks()[champion] == 1
        assert here.tournament.stage is TournamentStage.OVER

    gathered(tmp_path, play)


def finish(here: Gathering, place: Place, **scores: int) -> None:
    """A table's match is over with these scores."""
    assert list(here.names(place)) == list(scores)
    bout = place.bout
    entry = log.Finished(
        at=here.now, round=bout.round, board=bout.board, table=place.table or "", scores=(*scores.values(),)
    )
    here.office.write(here.kept, [entry])


def test_the_second_broadcasts_final_is_a_table_for_two(tmp_path: Path) -> None:
    """Calcolon: two areas of three, the best of each in a final with hands of six [C8.1, C8.4]."""

    async def play(here: Gathering) -> None:
        from tavolon.server.tournaments.programmes import PROGRAMMES

        options = next(one.options for one in PROGRAMMES if one.name == "calcolon-tv-2")
        fields = {name: getattr(options, name) for name in ("seats", "each", "carry", "final", "final_rules")}
        await here.found(Way.BROADCAST, "ABCDEF", game="calcolon", ruleset="tv-2", **fields)
        await here.ask("M", deeds.Begin())
        first, second = await here.round()
        assert (here.names(first), here.names(second)) == ("ADE", "BCF")
        for name in here.names(first):
            await here.come(name, first)
        assert here.room(first).stage is Stage.RUNNING
        await here.ask("M", deeds.Rule(1, 1, (2, 1, 3), "time is up"))
        await here.ask("M", deeds.Rule(1, 2, (1, 2, 0), "time is up"))
        (final,) = await here.round()
        assert set(here.names(final)) == {"D", "B"}
        for name in "DB":
            await here.come(name, final)
        room = here.room(final)
        assert (room.rules.hand_size, room.seats) == (6, 2)
        await here.ask("M", deeds.Rule(2, 1, (2, 1), "he has gone home"))
        assert here.ranks()[here.names(final)[1]] == 1

    gathered(tmp_path, play)
