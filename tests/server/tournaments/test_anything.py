"""Whatever people ask, in whatever order: it is done or refused, and the log tells the same afterwards."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tavolon.server import wire
from tavolon.server.refusing import Refuse
from tavolon.server.tournaments import entries as log
from tavolon.server.tournaments.exporting import as_json, matches_csv, standings_csv
from tavolon.server.tournaments.tournament import Tournament, folded
from tavolon.server.wire import Stage, TournamentStage, Way, deeds
from tests.server.tournaments.gathering import Gathering, gathered, guest

PEOPLE = "MABCDEFG"
STEPS = 150
OPTIONS: dict[str, dict[str, Any]] = {
    "knockout": {"way": Way.KNOCKOUT, "third": True},
    "league": {"way": Way.LEAGUE, "rules": {"lost_numbers": True}},
    "swiss": {"way": Way.SWISS, "rounds": 3, "ruleset": "wiki-ko", "rules": {"item_scope": "tournament"}},
    "tables": {"way": Way.SWISS, "rounds": 3, "game": "calcolon", "ruleset": "tv-5", "seats": 3},
    "broadcast": {"way": Way.BROADCAST, "final": "chat-room-4"},
    "areas": {"way": Way.BROADCAST, "areas": 2, "each": True},
}


def wish(chance: random.Random, tournament: Tournament, now: int) -> Any:
    """Something that might be asked; more often what makes sense now."""
    round_, board = tournament.round + chance.choice((0, 0, 0, 1)), chance.randint(1, 3)
    numbers = [player.number for player in tournament.entrants] or [1]
    places = tuple(chance.randint(0, 2) for _ in range(chance.choice((2, 2, 2, 3))))
    undo = chance.randrange(tournament.seq)
    return chance.choice(
        [
            deeds.Enter(chance.choice((None, "Ann", "  "))),
            deeds.Enter(),
            deeds.Quit() if chance.random() < 0.1 else deeds.Enter(),
            deeds.Choose(("target", "slash", "change")),
            deeds.Doors(open=chance.random() < 0.7),
            deeds.Seed(tuple(chance.sample(numbers, len(numbers)))),
            deeds.Begin(),
            *[deeds.Pair(tournament.round + 1)] * 3,
            *[deeds.Open(round_)] * 3,
            deeds.Schedule(round_, chance.choice((None, now, now + 1000))),
            *[deeds.Rule(round_, board, places, chance.choice(("", "so")))] * 3,
            deeds.Missing(round_, board, tuple(chance.sample(numbers, 1))),
            deeds.Again(round_, board),
            deeds.Exclude(chance.choice(numbers)) if chance.random() < 0.1 else deeds.Halt(),
            deeds.Proceed(),
            deeds.End("") if chance.random() < 0.05 else deeds.Proceed(),
            deeds.Revoke(undo),
        ]
    )


async def act(here: Gathering, chance: random.Random) -> None:
    """Somebody asks for something, comes to a table, gives up there, or time passes."""
    tournament = here.tournament
    master = chance.random() < 0.7
    who = "M" if master else chance.choice(PEOPLE)
    what = chance.random()
    open_ = [place for place in tournament.of(tournament.round) if place.table and not place.bout.outcome]
    if what < 0.25 and open_:
        place = chance.choice(open_)
        for number in place.sides:
            await here.come(tournament.players[number].person.removeprefix("token-"), place)
        room = here.room(place)
        if room.stage is Stage.RUNNING and room.game.name == "numeron" and chance.random() < 0.7:
            await here.send(room.seating.persons[0].removeprefix("token-"), "resign")
    elif what < 0.3:
        await here.wait(chance.choice((1, 100, 400)))
        await here.settled()
    else:
        request = wish(chance, tournament, here.now)
        undo = here.told("M").me.undo
        if isinstance(request, deeds.Revoke) and undo is not None and chance.random() < 0.7:
            request = deeds.Revoke(undo.seq)
        before = tournament.seq
        try:
            await here.ask(who, request)
        except Refuse:
            assert here.tournament.seq == before


def seen(tournament: Tournament) -> Any:
    """All that is kept of a tournament."""
    places = {
        key: (place.bout, place.sides, place.table, place.trouble) for key, place in tournament.places.items()
    }
    return tournament.stage, tournament.players, tournament.order, tournament.out, places, tournament.starts


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", OPTIONS)
def test_anything_may_be_asked(tmp_path: Path, name: str, seed: int) -> None:
    """No request breaks it; read again from its log it is the same; no points are lost or made."""

    async def play(here: Gathering) -> None:
        chance = random.Random(f"{name} {seed}")
        await here.found(people="ABCDEF", **OPTIONS[name])
        await here.ask("M", deeds.Begin())
        for _ in range(STEPS):
            await act(here, chance)
            tournament = here.tournament
            texts = [log.write(entry) for entry in tournament.log]
            assert seen(folded([log.read(text) for text in texts])) == seen(tournament)
            for person in "MAZ":
                told = here.told(person)
                assert "token-" not in msgspec.json.encode(told).decode()
                assert (told.me.undo is None) or person == "M"
            if tournament.stage is TournamentStage.OVER:
                assert here.told("Z").me == wire.TournamentMe(guest("Z").name)
        for write in (as_json, matches_csv, standings_csv):
            assert write(here.tournament)
        await here.restart()
        await here.settled()

    gathered(tmp_path, play)
