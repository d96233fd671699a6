"""Anything may come over a socket: it is answered, and what is refused has changed nothing."""

import asyncio
import json
import logging
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tavolon.games import GAMES
from tavolon.server import wire
from tavolon.server.entries import write
from tests.server.leak.cast import Cast, Person
from tests.server.leak.house import House, house

LONGEST = 16384
"""Bytes in the longest message a client may send; a longer one ends its connection."""
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
requests = st.sampled_from([one.__struct_config__.tag for one in wire.FromClient.__args__])
actions = st.one_of(
    anything,
    st.fixed_dictionaries(
        {
            "type": st.sampled_from(
                ["call", "set-number", "pass", "discard", "rob", "place", "turn", "leave "]
            )
        },
        optional={"number": st.text("0123456789", max_size=5), "card": st.text(max_size=2), "cell": anything},
    ),
)
fields = {
    "id": st.text(max_size=70) | anything,
    "turn": st.integers(-2, 3) | anything,
    "seat": st.integers(-2, 4) | anything,
    "action": actions,
    "act": st.sampled_from(["pause", "resume", "extend", "say", "call-off", "?"]) | anything,
    "seconds": anything,
    "text": st.text(max_size=300) | anything,
    "name": st.text(max_size=60) | anything,
    "bot": st.sampled_from(["random", "greedy", "nobody"]) | anything,
    "reaction": st.sampled_from(["hello", "boo"]) | anything,
    "more": anything,
}
structured = st.builds(
    lambda kind, rest: json.dumps({"type": kind, **rest}),
    requests,
    st.fixed_dictionaries({}, optional=fields),
)
messages = st.one_of(
    structured,
    structured,
    anything.map(json.dumps),
    st.text(max_size=60),
    st.sampled_from(
        ["", "{", "[" * 3000, '{"type":"submit"', '{"type":"say","id":"1","text":"' + "x" * 9000 + '"}']
    ),
)


class Faults(logging.Handler):
    """Whatever the server logs as gone wrong."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keeps it."""
        self.found.append(self.format(record))


@asynccontextmanager
async def table(folder: Path, game: str, master: str | None) -> AsyncIterator[tuple[House, Cast]]:
    """A running match."""
    async with house(folder) as one:
        cast = Cast(one, 2, "public", master)
        await cast.gather(game, GAMES[game].rulesets[GAMES[game].usual])
        yield one, cast


async def state(cast: Cast) -> bytes:
    """All that is kept of the match, as bytes; what is said and who sits is told apart by its entries."""
    room = cast.room
    assert room.playing is not None
    kept = await cast.house.hub.store.entries(cast.code)
    return b"\n".join([*kept, *map(write, room.fresh), repr(room.playing.table._state).encode()])


async def send(one: House, cast: Cast, person: Person, text: str) -> None:
    """A message, and what must be so after it: an answer, and no change if it was refused."""
    assert person.line is not None
    before, heard = await state(cast), len(person.audition.heard)
    one.time += 200
    await person.line.send(text.encode("utf-8", "surrogatepass"))
    await person.line.caught_up()
    await one.settle()
    answers = [msgspec.json.decode(heard.text) for heard in person.audition.heard[heard:] if heard.frame]
    kinds = [answer["type"] for answer in answers]
    if "denied" in kinds:
        assert await state(cast) == before, (text, answers)
    else:
        assert {"done", "whole"} & {*kinds} or '"ping"' in text, (text, kinds)


@pytest.mark.parametrize(("game", "master"), [("numeron", None), ("numeron", "public"), ("calcolon", None)])
def test_no_message_is_an_error_and_no_refused_one_changes_anything(game: str, master: str | None) -> None:
    """Players, game master and audience send what they like; it is carried out or refused."""
    faults = Faults()
    for name in ("tavolon", "uvicorn.error", "asyncio"):
        logging.getLogger(name).addHandler(faults)

    async def play(script: Sequence[tuple[int, str]]) -> None:
        with tempfile.TemporaryDirectory() as folder:
            async with table(Path(folder), game, master) as (one, cast):
                for who, text in script:
                    if not cast.room.over:
                        await send(one, cast, cast.all[who % len(cast.all)], text)

    @settings(max_examples=4, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(st.tuples(st.integers(0, 4), messages), min_size=8, max_size=16))
    def fuzz(script: list[tuple[int, str]]) -> None:
        asyncio.run(play(script))
        assert not faults.found

    fuzz()


def test_a_message_too_long_ends_one_connection_and_nothing_else(tmp_path: Path) -> None:
    """Whoever sends a megabyte is let go; the others play on."""

    async def scene() -> None:
        async with table(tmp_path, "numeron", None) as (one, cast):
            line = cast.stranger.line
            assert line is not None
            before = await state(cast)
            await line.send(b'{"type":"say","id":"1","text":"' + b"x" * 1_000_000 + b'"}')
            await line.socket.wait_closed()
            one.lines.remove(line)
            cast.stranger.line = None
            assert await state(cast) == before
            answer = await cast.players[0].ask("react", reaction="hello")
            assert answer["type"] == "done"

    asyncio.run(scene())


def play_any(person: Person) -> Any:
    """Any legal decision, in JSON."""
    choice = person.play["legal"][0]
    names = choice.get("fields", ())
    values = choice["rows"][0] if len(names) > 1 else choice.get("rows", [None])[:1]
    return {"type": choice["type"], **dict(zip(names, values, strict=False))}


def test_other_seats_other_turns_and_second_answers_are_refused(tmp_path: Path) -> None:
    """Field case 64: a seat is its token's; field case 57: a question is answered once."""

    async def scene() -> None:
        async with table(tmp_path, "numeron", None) as (one, cast):
            ann, ben = cast.players
            decision, turn = play_any(ann), ann.play["turn"]
            for person, extra, reason in (
                (ann, {"seat": 1}, "server.seat"),
                (ann, {"seat": -1}, "server.seat"),
                (cast.stranger, {}, "server.seat"),
                (cast.stranger, {"seat": 0}, "server.seat"),
                (ann, {"turn": turn + 1}, "server.stale"),
                (ann, {"turn": turn - 1}, "server.stale"),
            ):
                before = await state(cast)
                answer = await person.ask("submit", **{"turn": turn, "action": decision, **extra})
                assert (answer["type"], answer["reason"]) == ("denied", reason)
                assert await state(cast) == before
            first = await ann.ask("submit", turn=turn, action=decision)
            assert first["type"] == "done"
            before = await state(cast)
            again = await ann.ask("submit", turn=turn, action=decision)
            assert again["type"] == "denied"
            assert ann.line is not None
            repeated = {"type": "submit", "id": first["id"], "turn": turn, "action": decision}
            await ann.line.send(json.dumps(repeated).encode())
            await ann.line.caught_up()
            assert json.loads(ann.audition.heard[-1].text) == first
            assert await state(cast) == before
            assert (await ben.submit(play_any(ben)))["type"] == "done"
            await one.settle()

    asyncio.run(scene())


def test_a_thousand_tables_have_a_thousand_codes(tmp_path: Path) -> None:
    """Field case 65: codes do not collide, and a table one is not at shows its public part alone."""

    async def scene() -> None:
        async with house(tmp_path) as one:
            hub = one.hub
            from tavolon.server.people import Guest

            asked = (hub.open(wire.Options(game="numeron"), Guest("ann", "Ann")) for _ in range(1000))
            codes = set(await asyncio.gather(*asked))
            assert len(codes) == 1000
            answer = await one.fetch("GET", f"/api/tables/{codes.pop()}")
            body = json.loads(answer.partition(b"\r\n\r\n")[2])
            assert set(body) == {*wire.TableInfo.__struct_fields__}
            missing = await one.fetch("GET", "/api/tables/AAAAAAA")
            assert b" 404 " in missing.splitlines()[0]

    asyncio.run(scene())
