"""Plays both worlds of a pair through the server; the eyes are sent the same, byte for byte."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from unittest.mock import patch

from tavolon.kernel import CHANCE, Dealer, Pace, Seat
from tavolon.server.passing import due
from tests.server.leak.cast import Cast, Person
from tests.server.leak.house import House, house
from tests.server.leak.oracle import Heard, Leak
from tests.server.leak.worlds import Pair, Question, World

__all__ = ["Given", "compare", "perform"]

TURN, OWN = 1000, 700
"""Milliseconds after which a turn is decided, and the eyes answer where several are asked."""
EARLY, LATE = 100, 1500
"""Between these the others answer, which is before the least time of any question is over."""
SEED, CODE = "5eed" * 8, "TWNTWNS"
OWN_SIGNS = re.compile(rb"(?im)^(date|set-cookie|sec-websocket-accept):.*?\r?$")


class Given(Dealer, frozen=True):
    """Draws what a world says, place by place."""

    draws: dict[int, int]

    def draw(self, position: int, ways: int, seat: Seat = CHANCE) -> int:
        """What was drawn there; the first way where the world has ended."""
        return self.draws.get(position, 0) if seat == CHANCE else 0


@contextmanager
def given(world: World) -> Iterator[None]:
    """Lets chance, codes and seeds fall so that two worlds differ in their secrets alone."""
    with (
        patch("tavolon.server.playing.Dealer", lambda seed: Given(seed, world.draws)),
        patch("tavolon.server.making.secrets.token_hex", lambda _: SEED),
        patch("tavolon.server.house.fresh_code", lambda: CODE),
        patch("tavolon.server.context.made_up", lambda _: "Guest"),
    ):
        yield


async def compare(pair: Pair, folder: Path, seed: int, audience: str, master: str | None, quick: bool) -> int:
    """Plays both worlds; how many messages the eyes got in each, Leak if a byte or a moment differs."""
    ears = []
    for number, world in enumerate((pair.one, pair.two)):
        place = folder / str(number)
        place.mkdir()
        with given(world):
            async with house(place) as one:
                cast = Cast(one, world.seats, audience, master)
                await perform(one, cast, pair, world, Random(f"{seed}/{number}"), quick)
                ears.append(_heard(cast, pair.eyes))
    for name in ears[0]:
        _same(name, ears[0][name], ears[1][name], pair)
    return sum(map(len, ears[0].values()))


def _heard(cast: Cast, eyes: Seat | None) -> dict[str, list[Heard]]:
    """What reached those who see no more than these eyes do."""
    blind = [person for person in cast.all if person.audition.eyes is None]
    own = [] if eyes is None else [cast.players[eyes]]
    return {person.name: [_unsigned(heard) for heard in person.audition.heard] for person in [*own, *blind]}


def _unsigned(heard: Heard) -> Heard:
    """Without the date, the cookie and the handshake, which are each client's own."""
    return heard if heard.frame else Heard(heard.at, OWN_SIGNS.sub(b"", heard.text), frame=False)


def _same(name: str, one: list[Heard], two: list[Heard], pair: Pair) -> None:
    for a, b in zip(one, two, strict=False):
        if a != b:
            raise Leak(f"{name} can tell worlds apart that differ at question {pair.differs}:\n{a}\n{b}")
    if len(one) != len(two):
        raise Leak(f"{name} got {len(one)} messages in one world and {len(two)} in the other")


async def perform(
    one: House, cast: Cast, pair: Pair, world: World, dice: Random, quick: bool, probes: int = 3
) -> None:
    """Plays a world for as long as the eyes see no difference, then lets the next answers lie sealed."""
    await cast.gather(world.game.name, world.rules, quick=quick)
    watchers = [cast.watcher, *([] if pair.eyes is None else [cast.players[pair.eyes]])]
    for place, question in enumerate(world.questions[: pair.alike]):
        turn = cast.room.playing.turn if cast.room.playing else 0
        if await _answer(one, cast, pair.eyes, question, dice):
            await _close(one, cast, turn)
        if place % probes == 0:
            for person in watchers:
                await cast.probe(person, place // probes)
            await cast.intrude(cast.stranger, 0, place // probes)
    table = cast.room.playing.table if cast.room.playing else None
    if table and table.limit.pace is not Pace.TURN and not table.limit.ahead:
        opened = one.time
        for question in world.questions[pair.alike : pair.alike + 1]:
            await _answer(one, cast, pair.eyes, question, dice, sealed=True)
        await one.advance(opened + LATE)
    for person in cast.all:
        assert person.line is not None
        await person.line.send(b'{"type":"sync"}')
    await one.settle()


async def _answer(
    one: House, cast: Cast, eyes: Seat | None, question: Question, dice: Random, *, sealed: bool = False
) -> bool:
    """Each asked seat decides at its moment; whether anybody had to."""
    assert cast.room.playing is not None
    table, opened = cast.room.playing.table, one.time
    if CHANCE in question.taken and not table.mastered:
        return False  # the dealer has decided already
    assert table.asks == question.asks
    limit = table.limit
    alone = limit.pace is Pace.TURN or bool(limit.ahead)
    moments = []
    for seat, action in question.taken.items():
        if sealed and seat == eyes:
            continue
        if alone or seat not in question.lone:
            moment = TURN if alone else OWN if seat == eyes else dice.randint(EARLY, LATE)
            moments.append((moment, seat, action))
    for moment, seat, action in sorted(moments, key=lambda one: one[:2]):
        await one.advance(opened + moment)
        person: Person | None = cast.master if seat == CHANCE else cast.players[seat]
        assert person is not None
        answer = await person.submit(action, CHANCE if seat == CHANCE else None)
        assert answer["type"] == "done", (answer, action, question.asks)
        await one.settle()
    if not alone:
        await one.advance(opened + LATE)
    return True


async def _close(one: House, cast: Cast, turn: int) -> None:
    """Time passes until the question that was open at a turn is closed."""
    room = cast.room
    assert room.playing is not None
    while room.playing.turn == turn and (when := due(room)) is not None:
        await one.advance(when)
