"""A game master sits beside the table; what he does is in the record."""

import re

from tavolon.games import GAMES
from tavolon.kernel import CHANCE, decode, encode, replay
from tavolon.kernel.record import Acted
from tavolon.server import wire
from tavolon.server.wire import Denied, Done, Sees, Stage
from tests.server.sitting import QUICK, Sitting

ITEMS = ["high-low", "slash", "shuffle"]


def forum(sees: Sees = Sees.PUBLIC, clocks: wire.Clocks = QUICK) -> Sitting:
    """A forum match: G is game master, A and B play; items are his to name."""
    return Sitting(wire.Options("numeron", "forum", clocks=clocks, master=sees), "AB", host="G")


def started(sees: Sees = Sees.PUBLIC, clocks: wire.Clocks = QUICK) -> Sitting:
    """The same after the start and the items."""
    sitting = forum(sees, clocks)
    assert isinstance(sitting.ask("G", wire.Start("s")), Done)
    while sitting.table.asks == "naming_items":
        sitting.done("G", "take_items", seat=CHANCE, items=ITEMS)
    return sitting


def test_the_game_master_begins() -> None:
    """Full chairs wait for him, and nobody else may begin."""
    sitting = forum()
    assert sitting.room.stage is Stage.WAITING
    assert sitting.last("G")["me"] == {"role": "master", "seat": None, "host": True, "name": "G"}
    for name in "AB":
        assert isinstance(sitting.ask(name, wire.Start("s")), Denied)
    refused = sitting.ask("G", wire.Sit("t"))
    assert isinstance(refused, Denied)
    assert refused.reason == "server.master.sits"
    assert isinstance(sitting.ask("G", wire.Start("s")), Done)
    assert sitting.seen("A")["events"][-1]["act"] == "start"


def test_he_names_the_items() -> None:
    """In the place of chance, and of nobody else; players are shown no choice."""
    sitting = forum()
    sitting.ask("G", wire.Start("s"))
    assert sitting.table.asks == "naming_items"
    assert sitting.seen("G")["awaiting"] == [CHANCE]
    assert sitting.seen("G")["legal"][0]["type"] == "take_items"
    assert sitting.seen("A")["legal"] == []
    assert sitting.refused("A", "take_items", items=ITEMS) == "numeron.refuse.turn"
    assert sitting.refused("A", "take_items", seat=CHANCE, items=ITEMS) == "server.seat"
    assert sitting.refused("G", "take_items", seat=0, items=ITEMS) == "server.seat"
    assert sitting.refused("G", "take_items", seat=CHANCE, items=ITEMS[:1]) == "server.chance"
    while sitting.table.asks == "naming_items":
        sitting.done("G", "take_items", seat=CHANCE, items=ITEMS)
    assert sitting.table.asks == "setting"
    assert sitting.refused("G", "take_items", seat=CHANCE, items=ITEMS) == "server.seat"


def test_he_sees_what_the_table_says() -> None:
    """The public part, or everything; numbers and throws come to him in private then."""
    for sees, number in ((Sees.PUBLIC, None), (Sees.ALL, "157")):
        sitting = started(sees)
        sitting.done("A", "set_number", number="157")
        sitting.done("B", "set_number", number="264")
        sitting.wait(0)
        assert sitting.seen("G")["view"]["players"][0]["number"] == number
        assert sitting.last("A", "whole")["table"]["master_sees"] == sees
        assert sitting.seen("A")["view"]["players"][1]["number"] is None


def test_he_pauses_and_extends() -> None:
    """Nothing runs and nothing can be decided in a pause; more time goes to a seat or to all."""
    sitting = started(clocks=wire.Clocks(move=60, quick=True, least=0))
    sitting.wait(50)
    assert isinstance(sitting.ask("G", wire.Master("1", "pause")), Done)
    assert sitting.last("A", "around")["table"]["stage"] == "paused"
    sitting.wait(1000)
    assert sitting.refused("A", "set_number", number="157") == "server.stage.paused"
    assert isinstance(sitting.ask("G", wire.Master("2", "pause")), Denied)
    assert isinstance(sitting.ask("G", wire.Master("3", "resume")), Done)
    assert isinstance(sitting.ask("G", wire.Master("4", "extend", seconds=100, seat=1)), Done)
    sitting.restart()
    sitting.come("A")
    sitting.wait(109)
    assert sitting.table.asks == "setting"
    sitting.wait(1)
    assert sitting.table.asks == "janken"
    assert isinstance(sitting.ask("G", wire.Master("5", "extend", seconds=0)), Denied)
    assert isinstance(sitting.ask("G", wire.Master("6", "extend", seat=7)), Denied)
    assert isinstance(sitting.ask("G", wire.Master("7", "bribe")), Denied)
    assert isinstance(sitting.ask("G", wire.Master("8", "resume")), Denied)


def test_he_gives_more_to_a_bank() -> None:
    """Of a seat that is not asked now, while the clock stands too."""
    sitting = started(clocks=wire.Clocks(move=0, bank=60, quick=True, least=0))
    sitting.done("A", "set_number", number="157")
    sitting.done("B", "set_number", number="264")
    sitting.wait(0)
    sitting.done("A", "throw", hand="rock")
    sitting.done("B", "throw", hand="paper")
    sitting.wait(0)
    (seat,) = sitting.table.awaiting
    sitting.ask("G", wire.Master("p", "pause"))
    sitting.ask("G", wire.Master("e", "extend", seconds=30, seat=1 - seat))
    assert [clock["bank"] for clock in sitting.seen("A")["clocks"]][1 - seat] == 90_000
    assert sitting.seen("A")["clocks"][seat]["ends"] is None


def test_he_speaks_to_all() -> None:
    """Players and audience hear it, and the record keeps it."""
    sitting = started()
    sitting.come("Z")
    assert isinstance(sitting.ask("G", wire.Master("1", "say", text=" welcome\u0007 ")), Done)
    for name in "ABZ":
        line = sitting.last(name, "said")["line"]
        assert (line["text"], line["room"], line["master"]) == ("welcome", "all", True)
    assert isinstance(sitting.ask("G", wire.Master("2", "say", text="\u202e")), Denied)
    assert isinstance(sitting.ask("G", wire.Master("3", "say", text="x" * 201)), Denied)
    record = sitting.room.record()
    assert record is not None
    assert [line.text for line in record.lines if isinstance(line, Acted)] == ["", "welcome"]


def test_he_calls_it_off() -> None:
    """No result; the record verifies, gives its seed, and nothing more can be played."""
    sitting = started()
    sitting.done("A", "set_number", number="157")
    assert isinstance(sitting.ask("G", wire.Master("1", "call-off")), Done)
    assert sitting.last("B", "around")["table"]["stage"] == "called-off"
    assert sitting.last("B", "around")["table"]["scores"] is None
    assert sitting.refused("B", "set_number", number="264") == "server.stage.called-off"
    assert isinstance(sitting.ask("G", wire.Master("2", "pause")), Denied)
    record = sitting.room.record()
    assert record is not None
    assert record.header.seed == sitting.room.created.seed
    assert not re.search(r"(?<![0-9a-f])157(?![0-9a-f])", encode(record))  # hashes and times are longer
    assert replay(decode(encode(record)), GAMES).called_off
    sitting.restart()
    assert sitting.room.stage is Stage.CALLED_OFF


def test_a_whole_match_verifies() -> None:
    """With items he named and acts among the moves."""
    sitting = started()
    sitting.done("A", "set_number", number="157")
    sitting.done("B", "set_number", number="264")
    sitting.wait(0)
    sitting.done("A", "throw", hand="rock")
    sitting.done("B", "throw", hand="paper")
    sitting.wait(0)
    sitting.ask("G", wire.Master("1", "pause"))
    sitting.wait(10)
    sitting.ask("G", wire.Master("2", "resume"))
    sitting.done("A", "pass")
    sitting.done("B", "call", number="157")
    record = sitting.room.record()
    assert record is not None
    assert (record.header.master, record.result is not None) == (True, True)
    table = replay(decode(encode(record)), GAMES)
    assert table.events == sitting.table.events
    assert [act.act for _, act in table.acts] == ["start", "pause", "resume"]
    assert table.named == 1
