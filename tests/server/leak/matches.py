"""Plays whole matches through the server, with everything tried, and has all that was heard judged."""

from random import Random
from typing import Any

from msgspec import Struct

from tavolon.games import GAMES
from tavolon.kernel import CHANCE
from tavolon.server.passing import due
from tests.server.choosing import choose, row
from tests.server.leak.cast import Cast, Person
from tests.server.leak.house import House
from tests.server.leak.oracle import judge
from tests.server.leak.truth import Truth

__all__ = ["Scene", "play"]

LONGEST = 400
"""Questions after which a match that has not ended is called off, or given up by all."""


class Scene(Struct, frozen=True):
    """What is played, and who may see what."""

    game: str
    ruleset: str
    seats: int
    audience: str = "public"
    master: str | None = None
    quick: bool = False
    seed: int = 0
    longest: int = LONGEST

    def __str__(self) -> str:
        master = f", game master sees {self.master}" if self.master else ""
        return (
            f"{self.game} {self.ruleset} by {self.seats}, audience {self.audience}{master}, seed {self.seed}"
        )


async def play(house: House, scene: Scene) -> int:
    """One match to its end; how many messages were judged."""
    dice = Random(str(scene))
    cast = Cast(house, scene.seats, scene.audience, scene.master)
    rules = GAMES[scene.game].rulesets[scene.ruleset]
    await cast.gather(scene.game, rules, quick=scene.quick)
    questions = 0
    while not cast.room.over:
        questions += 1
        await _disturb(house, cast, dice, questions)
        await _question(house, cast, dice, given_up=questions > scene.longest)
    return await _judge(house, cast)


async def _question(house: House, cast: Cast, dice: Random, *, given_up: bool) -> None:
    """Whoever is asked answers or lets the time run out; then the question closes."""
    playing = cast.room.playing
    assert playing is not None
    turn = playing.turn
    if playing.table.mastered and cast.master is not None:
        action = choose(cast.master.play["legal"], cast.master.play["view"], None, dice)
        await _decide(house, cast.master, action, CHANCE)
    for player in dice.sample(cast.players, len(cast.players)):
        await house.advance(house.time + dice.randint(100, 600))
        play_ = player.play
        if given_up and play_["speak"]:
            await _decide(house, player, row(play_["speak"][-1], dice))
            break
        asked = player.audition.seat in play_["awaiting"] and play_["answer"] is None
        if asked and play_["legal"] and playing.turn == turn and dice.random() < 0.97:
            action = choose(play_["legal"], play_["view"], player.audition.seat, dice)
            await _decide(house, player, action)
    while playing.turn == turn and not cast.room.over and (when := due(cast.room)) is not None:
        await house.advance(when)


async def _decide(house: House, person: Person, action: Any, seat: int | None = None) -> None:
    answer = await person.submit(action, seat)
    assert answer["type"] == "done", (answer, action, person.play)
    await house.settle()


async def _disturb(house: House, cast: Cast, dice: Random, round_: int) -> None:
    """People talk, come again, ask for more than they may have; a game master does what he can."""
    person = dice.choice(cast.all)
    match round_ % 8:
        case 1:
            await cast.probe(person, dice.randrange(6 * 7))
        case 2:
            for answer in await cast.intrude(cast.stranger, dice.randrange(len(cast.players)), round_ // 8):
                assert answer["type"] == "denied", answer
        case 3:
            assert person.line is not None
            await person.line.close()
            await person.join(cast.code)
        case 4:
            await person.ask("say", text=f"round {chr(97 + round_ % 26)}")
        case 5:
            await person.ask("react", reaction="hmm")
        case 6 if cast.master is not None:
            await _conduct(house, cast, cast.master, dice)
        case 7:
            assert person.line is not None
            await person.line.send(b'{"type":"sync"}')
    await house.settle()


async def _conduct(house: House, cast: Cast, master: Person, dice: Random) -> None:
    """A game master pauses for a while, gives time, or speaks."""
    match dice.choice(("pause", "extend", "say")):
        case "pause":
            await master.ask("master", act="pause")
            await house.advance(house.time + 5000)
            await master.ask("master", act="resume")
        case "extend":
            await master.ask("master", act="extend", seconds=30)
        case _:
            await master.ask("master", act="say", text="one moment")


async def _judge(house: House, cast: Cast) -> int:
    """The match is over: what was heard until now is held against its record."""
    await house.settle()
    record = cast.room.record()
    assert record is not None
    truth = Truth(record)
    secrets: dict[str, set[str]] = {"nobody": {str(truth.seed)}}
    for person in cast.all:
        secrets[person.name] = {person.cookie.partition("=")[2]}
    return judge(truth, [person.audition for person in cast.all], secrets)
