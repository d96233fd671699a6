"""Another match: chairs turned, the score of the series kept by person."""

from tavolon.server import wire
from tavolon.server.wire import Denied, Done, Stage
from tests.server.sitting import QUICK, Sitting, numeron


def finish(sitting: Sitting) -> str:
    """Somebody hits; who."""
    (seat,) = sitting.table.awaiting
    sitting.done("AB"[seat], "call", number=("264", "157")[seat])
    return "AB"[seat]


def test_once_all_people_have_asked() -> None:
    """Chairs are turned, and each takes their wins along."""
    sitting = numeron()
    assert isinstance(sitting.ask("A", wire.Rematch("1")), Denied)
    winner = finish(sitting)
    assert sitting.last("A", "around")["table"]["series"] == [int(name == winner) for name in "AB"]
    assert isinstance(sitting.ask("A", wire.Rematch("2")), Done)
    assert isinstance(sitting.ask("Z", wire.Rematch("2")), Denied)
    assert sitting.rematch() is None
    sitting.restart()
    assert isinstance(sitting.ask("B", wire.Rematch("3")), Done)
    room = sitting.rematch()
    assert room is not None
    assert room.stage is Stage.RUNNING
    assert [sitter.name for sitter in room.seating.sitters if sitter] == ["B", "A"]
    assert room.created.series == tuple(int(name == winner) for name in "BA")
    assert room.created.seed != sitting.room.created.seed
    assert sitting.room.rematch == room.code
    assert sitting.rematch() is None
    assert isinstance(sitting.ask("B", wire.Rematch("4")), Done)


def test_bots_agree() -> None:
    """One person against a bot need not wait."""
    sitting = Sitting(wire.Options("numeron", "practice", bots=("consistent",), clocks=QUICK), "A")
    sitting.done("A", "resign")
    assert isinstance(sitting.ask("A", wire.Rematch("1")), Done)
    room = sitting.rematch()
    assert room is not None
    assert [sitter.bot for sitter in room.seating.sitters if sitter] == ["consistent", ""]
    assert room.created.series == (1, 0)
    assert room.stage is Stage.RUNNING


def test_a_draw_counts_for_nobody() -> None:
    """And a match that was called off neither."""
    sitting = numeron(rules={"name": "own", "turn_cap": 1})
    for _ in range(2):
        (seat,) = sitting.table.awaiting
        sitting.done("AB"[seat], "call", number="983")
    assert sitting.last("A", "around")["table"]["series"] == [0, 0]


def test_a_game_master_stays_and_begins_again() -> None:
    """The players ask; he presses start."""
    sitting = Sitting(
        wire.Options("numeron", "practice", clocks=QUICK, master=wire.Sees.PUBLIC), "AB", host="G"
    )
    sitting.ask("G", wire.Start("s"))
    sitting.ask("G", wire.Master("c", "call-off"))
    assert isinstance(sitting.ask("G", wire.Rematch("r")), Denied)
    for name in "AB":
        assert isinstance(sitting.ask(name, wire.Rematch("r")), Done)
    room = sitting.rematch()
    assert room is not None
    assert (room.stage, room.host, room.mastered) == (Stage.WAITING, sitting.room.host, True)


def test_a_desk_has_its_keeper_ask() -> None:
    """Nobody else is there."""
    sitting = Sitting(wire.Options("numeron", "practice", desk=True), "A")
    sitting.done("A", "resign", seat=0)
    assert isinstance(sitting.ask("A", wire.Rematch("r")), Done)
    room = sitting.rematch()
    assert room is not None
    assert room.stage is Stage.RUNNING
    assert room.seating.names == ("B", "A")
