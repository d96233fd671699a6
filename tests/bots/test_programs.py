"""Programs that play: asked what their seat may be, held to their answers, ended with all they began."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tavolon.bots import uniform
from tavolon.bots.arena import standings
from tavolon.bots.meeting import Match, Meeting
from tavolon.bots.party import Party, played
from tavolon.bots.programs.child import Child
from tavolon.bots.programs.faults import MOST, Kind, Why, Wrong
from tavolon.bots.programs.program import BadCommand, Program, words_of
from tavolon.bots.programs.protocol import bare
from tavolon.bots.programs.stable import RUNNING, commanded
from tavolon.bots.spec import spelled, timed
from tavolon.games import GAMES
from tavolon.kernel import Dealer, Table

HERE = Path(__file__).parent
QUICK = 5.0
SHORT = 0.3


def faulty(*words: str) -> str:
    """The name of a bot that is wrong in some way."""
    return f"cmd:{shlex.join((sys.executable, str(HERE / 'faulty.py'), *words))}"


@pytest.fixture(autouse=True)
def _nobody_stays() -> Iterator[None]:
    """Every program has ended when its test has."""
    yield
    RUNNING.close()


def match(bot: str, seconds: float = QUICK, *, rules: str = "practice") -> Party:
    """A match of Numer0n in which a bot has the first seat."""
    RUNNING.allow(seconds)
    return played(GAMES["numeron"], GAMES["numeron"].rulesets[rules], (bot, "consistent"), "seed")


WAYS = {
    "throw": (Kind.GONE, Why.STATUS),
    "kill": (Kind.GONE, Why.SIGNAL),
    "rubbish": (Kind.MALFORMED, Why.NO_MESSAGE),
    "deep": (Kind.MALFORMED, Why.NO_MESSAGE),
    "illegal": (Kind.ILLEGAL, Why.NOT_LEGAL),
    "strange": (Kind.ILLEGAL, Why.NO_ACTION),
    "index": (Kind.ILLEGAL, Why.INDEX),
    "both": (Kind.MALFORMED, Why.NEITHER),
    "ahead": (Kind.MALFORMED, Why.NOT_ASKED),
    "ready": (Kind.MALFORMED, Why.READY_AGAIN),
    "long": (Kind.LONG, Why.LONG),
    "flood": (Kind.FLOOD, Why.STALE),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_fault_costs_the_decision_and_nothing_else(way: str) -> None:
    """The clock decides in the place of who did wrong, for that seat alone, and the match ends [68]."""
    party = match(faulty(way))
    kind, why = WAYS[way]
    assert party.table.over
    assert {(noted.seat, noted.kind, noted.why) for noted in party.faults} == {(0, kind, why.key)}
    lapsed = [move.seat for move in party.table.moves if move.lapsed]
    assert lapsed == [0] * len(party.faults)
    assert party.faults[0].turn == 1


def test_an_answer_that_comes_too_late_is_nobody_s() -> None:
    """It is dropped, and is not taken for the answer to the next question [68]."""
    party = match(faulty("late", "0.7"), SHORT)
    calls = [move for move in party.table.moves if move.seat == 0 and not move.lapsed]
    first = party.table.game.format(calls[1].action)
    assert {noted.kind for noted in party.faults} == {Kind.LATE}
    assert {party.table.game.format(move.action) for move in calls[1:]} == {first}


def test_who_stays_silent_is_asked_no_more() -> None:
    """After so many faults the clock decides to the end; what the program began is ended with it."""
    party = match(faulty("deaf"), SHORT)
    assert party.table.over
    assert len(party.faults) <= MOST
    assert {noted.kind for noted in party.faults} == {Kind.LATE}
    assert not _alive("faulty.py deaf")
    assert not _alive("time.sleep(600)")


def _alive(part: str) -> list[str]:
    """The processes whose command has some words."""
    listed = subprocess.run(["ps", "-eo", "stat,args"], capture_output=True, text=True, check=True).stdout
    return [line for line in listed.splitlines() if part in line and not line.startswith("Z")]


def test_a_hundred_matches_are_played_whatever_happens() -> None:
    """Faults are counted by bot and kind, and the series goes on to its end [68]."""
    game = GAMES["rotolon"]
    bot = faulty("rubbish")
    meeting = Meeting("rotolon", game.rulesets["board-3"], (bot, "random"), 2, "s")
    done = list(meeting.matches(range(100)))
    assert len(done) == 100
    assert all([one.kind for one in match.faults] == [Kind.MALFORMED] for match in done)
    assert {one.bot: one.faults for one in standings(done)} == {bot: {Kind.MALFORMED: 100}, "random": {}}


def plain(value: Any) -> Any:
    """A value as it comes out of JSON."""
    return json.loads(msgspec.json.encode(value))


@pytest.mark.parametrize("name", GAMES)
def test_a_program_is_told_what_its_seat_has_seen(name: str) -> None:
    """The view, the events since the last question and the legal actions of its seat, and nothing more."""
    game = GAMES[name]
    rules = game.rulesets[game.usual]
    table = Table(game, rules, dealer=Dealer("told"))
    lines: list[dict[str, Any]] = []

    def seen(way: str, line: bytes) -> None:
        if way == ">":
            lines.append(json.loads(line))

    program = Program(words_of(faulty("none")), seen=seen)
    party = Party(table, {**dict.fromkeys(range(table.seats), uniform.decide), 1: program}, "told", 5)
    view, events, ids = game.view(rules, table.seats, 1), 0, 0
    while not table.over:
        for seat in table.pending:
            happened, legal = table.events, table.legal(seat)
            party.move(seat)
            if seat == 1:
                ask, ids = [line for line in lines if line["type"] == "ask"][-1], ids + 1
                fresh = [event.seen_by(1) for event in happened[events:]]
                for event in fresh:
                    view = view.see(event)
                events = len(happened)
                assert (ask["type"], ask["id"], ask["left"]) == ("ask", ids, 5000)
                assert ask["view"] == plain(bare(view))
                assert ask["events"] == plain(fresh)
                assert ask["legal"] == plain(list(legal))
    first, begin, last = lines[0], lines[1], lines[-1]
    assert (first["type"], first["protocol"], first["oldest"]) == ("hello", 1, 1)
    assert (begin["type"], begin["game"], begin["seat"], begin["number"]) == ("begin", name, 1, 5)
    assert begin["rules"] == plain(rules)
    assert (last["type"], tuple(last["scores"])) == ("over", table.scores)
    assert {"hello", "begin", "ask", "over"} == {line["type"] for line in lines}
    assert not program.faults


def test_two_seats_are_two_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program at two seats knows one hand each, and no key of ours."""
    monkeypatch.setenv("TAVOLON_KEY", "secret")
    bot = faulty("pid")
    one, other = RUNNING.program(bot, 0), RUNNING.program(bot, 1)
    one.ready()
    other.ready()
    assert one.name != other.name
    assert "secret" not in (one.name, other.name)
    party = played(GAMES["rotolon"], GAMES["rotolon"].rulesets["board-3"], (bot, bot), "s")
    assert len(party.programs) == 2
    assert party.programs[0] is not party.programs[1]


def test_a_version_that_nobody_speaks_is_refused_in_words(tmp_path: Path) -> None:
    """Both sides are told which versions do not meet."""
    heard: list[str] = []
    program = Program(words_of(faulty("future")), seen=lambda way, line: heard.append(way + line.decode()))
    with pytest.raises(Wrong) as refused:
        program.ready()
    text = "it speaks version 7 of the protocol; spoken here are 1 to 1"
    assert (refused.value.kind, refused.value.text) == (Kind.START, text)
    assert json.loads(heard[-1][1:]) == {"type": "refused", "text": text}


def test_a_program_hears_what_it_did_wrong(tmp_path: Path) -> None:
    """The question, the kind and the words; the program has gone on by itself after its match."""
    heard: list[str] = []
    program = Program(
        words_of(faulty("index")), seen=lambda way, line: heard.append(line.decode()) if way == ">" else None
    )
    table = Table(GAMES["numeron"], GAMES["numeron"].rulesets["practice"], dealer=Dealer("x"))
    party = Party(table, {0: program, 1: uniform.decide}, "x")
    while not party.faults:
        party.move(table.pending[0])
    told = json.loads(heard[-1])
    text = "index 99999 is none of the 720 legal actions"
    assert told == {"type": "fault", "id": 2, "kind": "illegal", "text": text}
    program.close()


def test_a_program_that_cannot_start_is_a_fault_of_its_own() -> None:
    """A match that it should play ends all the same."""
    party = match("cmd:/nowhere/at/all")
    assert party.table.over
    assert {(noted.kind, noted.why) for noted in party.faults} == {(Kind.START, "cannot-start")}
    assert len(party.faults) == MOST


def test_who_does_not_get_ready_in_time_is_ended() -> None:
    """Starting has a time of its own; whoever is silent is not waited for."""
    program = Program([sys.executable, "-c", "import time; time.sleep(4321)"], start=SHORT)
    with pytest.raises(Wrong) as refused:
        program.ready()
    assert (refused.value.kind, refused.value.why) == (Kind.START, Why.SILENT)
    assert not _alive("sleep(4321)")


def test_who_reads_nothing_is_ended() -> None:
    """Lines that are left unread pile up to a number, and not beyond."""
    child = Child([sys.executable, "-c", "import time; time.sleep(8765)"])
    with pytest.raises(Wrong) as refused:
        all(child.say(b"x" * 100_000) is None for _ in range(100))
    child.end()
    assert (refused.value.kind, refused.value.why) == (Kind.FLOOD, Why.UNREAD)
    assert not _alive("sleep(8765)")


def test_everything_is_ended_when_its_host_is_killed(tmp_path: Path) -> None:
    """Even a host that cannot clean up leaves no program behind, nor what the program began."""
    script = (
        "import sys, os, signal\n"
        "from tavolon.bots.programs.program import Program\n"
        "program = Program(sys.argv[1:])\n"
        "program.ready()\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    code = (
        "import subprocess, time\n"
        "subprocess.Popen(['sleep', '6789'])\n"
        'print(\'{"type":"ready","protocol":1}\', flush=True)\n'
        "time.sleep(6789)\n"
    )
    host = subprocess.run([sys.executable, "-c", script, sys.executable, "-c", code], timeout=60, check=False)
    assert host.returncode == -signal.SIGKILL
    while _alive("6789"):
        time.sleep(0.02)


def test_names_that_are_commands() -> None:
    """What stands behind `cmd:` is split as a shell would; without any it is refused."""
    assert commanded(" CMD: node bot.js")
    assert spelled("numeron", " cmd:  node bot.js ") == "cmd:node bot.js"
    assert words_of(r"cmd:'my bot' a\,b") == ["my bot", "a,b"]
    assert not timed("cmd:node bots")
    for spec in ("cmd:", "cmd:  ", "cmd:'open"):
        with pytest.raises(BadCommand):
            spelled("numeron", spec)


def test_what_a_match_is_without_programs_has_not_changed() -> None:
    """Nothing is written of faults where there are none, nor of time where it is as usual."""
    rules = GAMES["rotolon"].rulesets["board-3"]
    meeting = Meeting("rotolon", rules, ("random", "greedy"), 2, "s")
    assert set(msgspec.to_builtins(meeting)) == {"game", "rules", "bots", "seats", "seed"}
    assert set(msgspec.to_builtins(next(meeting.matches([0])))) == {"deal", "names", "scores"}
    fault = msgspec.json.encode(
        next(Meeting("rotolon", rules, (faulty("rubbish"), "random"), 2, "s").matches([0]))
    )
    assert msgspec.json.decode(fault, type=Match).faults[0].kind is Kind.MALFORMED


def test_the_same_program_plays_the_same_match() -> None:
    """Each match has a process of its own, so it goes alike whatever was played before it."""
    rules = GAMES["numeron"].rulesets["ii-side"]
    meeting = Meeting("numeron", rules, (faulty("index"), "random"), 2, "s")
    order = list(range(4))
    Random("order").shuffle(order)
    again = dict(zip(order, meeting.matches(order), strict=True))
    assert [again[number] for number in range(4)] == list(meeting.matches(range(4)))


def test_no_guard_outlives_its_programs() -> None:
    """Once all have ended, nothing of theirs is left in this process's family."""
    RUNNING.program(faulty("pid")).ready()
    RUNNING.close()
    words = ["ps", "-o", "args", "--ppid", str(os.getpid())]
    listed = subprocess.run(words, capture_output=True, text=True, check=True)
    assert not [line for line in listed.stdout.splitlines() if "guard.py" in line or "faulty.py" in line]
