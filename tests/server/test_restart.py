"""A table is the fold of its log: whatever was there when the server died is there when it comes again."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tavolon.bots import BOTS
from tavolon.games import GAMES
from tavolon.kernel import CHANCE, decode, encode, replay
from tavolon.server import wire
from tavolon.server.requests import decide_bot
from tavolon.server.room import REMEMBERED
from tavolon.server.seeing import info
from tavolon.server.thinking import decided
from tests.server.sitting import HASTE, QUICK, Sitting, numeron


def everything(sitting: Sitting) -> tuple[Any, ...]:
    """All that a table shows to anybody, but for the moment's numbers."""
    texts = []
    for name in sorted(sitting.guests):
        message = sitting.come(name)
        sitting.go(name)
        message["table"]["watchers"] = 0
        for chair in message["table"]["chairs"]:
            chair["away"] = False
        texts.append(message)
    return (*texts, dict(sitting.table.sealed), sitting.playing.turn)


def test_in_the_middle_of_everything() -> None:
    """Sealed answers, numbers, calls and talk are all back; the page goes on as if nothing had been."""
    sitting = numeron(clocks=HASTE)
    (seat,) = sitting.table.awaiting
    sitting.done("AB"[seat], "call", number="015")
    sitting.ask("A", wire.Say("a", "hello"))
    before = everything(sitting)
    sitting.restart()
    assert everything(sitting) == before
    sitting.done("BA"[seat], "call", number="264" if seat else "157")
    assert sitting.playing.turn == 3


def test_a_sealed_answer_is_back() -> None:
    """Its owner sees it, the other does not, and it need not be given again."""
    sitting = Sitting(wire.Options("numeron", "practice", clocks=QUICK))
    sitting.done("A", "set_number", number="157")
    sitting.restart()
    assert sitting.come("A")["play"]["answer"] == {"type": "set_number", "number": "157"}
    assert sitting.come("B")["play"]["answer"] is None
    assert sitting.refused("A", "set_number", number="890") == "server.answered"
    sitting.done("B", "set_number", number="264")
    sitting.wait(0)
    assert sitting.table.asks == "turn"


def test_a_repeated_request_gets_the_first_answer() -> None:
    """At once, after the next turn, and after a restart; it is carried out once."""
    sitting = numeron()
    (seat,) = sitting.table.awaiting
    name = "AB"[seat]
    request = wire.Submit("same", sitting.playing.turn, {"type": "call", "number": "012"})
    first = sitting.ask(name, request)
    assert first == wire.Done("same")
    written = len(sitting.written)
    sitting.done("BA"[seat], "call", number="034")
    assert sitting.ask(name, request) == first
    sitting.restart()
    assert sitting.ask(name, request) == first
    assert sum(b'"012"' in text for text in sitting.written) == 1
    assert len(sitting.written) == written + 2
    other = sitting.ask("BA"[seat], request)
    assert isinstance(other, wire.Denied)


def test_not_every_request_is_remembered_for_ever() -> None:
    """The last ones of each person are; a connection repeats no others."""
    sitting = numeron()
    for place in range(REMEMBERED + 1):
        sitting.ask("A", wire.Say(f"r{place}", ""))
    assert sitting.room.answered("token-A", "r0") is None
    assert sitting.room.answered("token-A", "r1") is not None


def test_a_bot_that_is_late_decides_nothing() -> None:
    """Its answer was for another question, or for a match that stands still."""
    sitting = Sitting(wire.Options("numeron", "practice", bots=("random",), clocks=QUICK), "A")
    action = sitting.table.legal(1)[0]
    assert not decide_bot(sitting.room, 1, sitting.playing.turn + 1, action, sitting.now)
    assert decide_bot(sitting.room, 1, sitting.playing.turn, action, sitting.now)
    assert not decide_bot(sitting.room, 1, sitting.playing.turn, action, sitting.now)


@pytest.mark.parametrize("game", sorted(GAMES))
@settings(max_examples=4)
@given(seed=st.integers(0, 2**32), mixed=st.booleans())
def test_whole_matches(game: str, seed: int, mixed: bool) -> None:
    """Matches of bots and people at random: dying at any moment changes nothing, and the record verifies."""
    dice = Random(seed)
    rules = dice.choice(sorted(GAMES[game].rulesets))
    seats = dice.choice(sorted(GAMES[game].seats(GAMES[game].rulesets[rules])))
    people = "ABCDEFGH"[: max(1, seats - mixed)]
    bots = (next(iter(BOTS[game])),) * (seats - len(people))
    sitting = Sitting(wire.Options(game, rules, seats=seats, bots=bots, clocks=QUICK), people)
    for _ in range(120):
        if sitting.room.over:
            break
        if dice.random() < 0.1:
            state = everything(sitting)
            sitting.restart()
            assert everything(sitting) == state
            for name in people:
                sitting.come(name)
        step(sitting, people, dice)
    record = sitting.room.record()
    assert record is not None
    again = replay(decode(encode(record)), GAMES, sitting.table.dealer)
    assert again.events == sitting.table.events
    if sitting.room.over:
        assert again.scores == sitting.table.scores
        assert record.header.seed == sitting.room.created.seed


def step(sitting: Sitting, people: str, dice: Random) -> None:
    """One decision of somebody who is asked, or some time."""
    pending = [seat for seat in sitting.table.pending if seat != CHANCE]
    if not pending or dice.random() < 0.03:
        sitting.wait(dice.choice((0, 0, 61, 200)))
        return
    seat = dice.choice(pending)
    bot = sitting.room.seating.bots.get(seat)
    if bot is not None:
        view = sitting.playing.view(seat, len(sitting.playing.beats))
        legal = sitting.table.legal(seat)
        decide_bot(
            sitting.room,
            seat,
            sitting.playing.turn,
            decided(sitting.room.game.name, bot, view, legal, "x"),
            sitting.now,
        )
        sitting.publish()
        return
    legal = sitting.table.legal(seat)
    answer = sitting.ask(
        people[seat],
        wire.Submit(next(sitting.ids), sitting.playing.turn, msgspec.to_builtins(dice.choice(legal))),
    )
    assert isinstance(answer, wire.Done)
    assert info(sitting.room).stage in wire.Stage
