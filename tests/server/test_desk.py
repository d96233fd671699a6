"""At a desk one person enters what happens at a real table, chance and all, and can take it back."""

import msgspec

from tavolon.games import GAMES
from tavolon.kernel import CHANCE, decode, encode, replay
from tavolon.server import wire
from tavolon.server.wire import Denied, Done, Stage
from tests.server.sitting import Sitting


def desk(game: str = "numeron", ruleset: str | None = "practice", seats: int | None = None) -> Sitting:
    """A desk, at which play begins at once."""
    return Sitting(wire.Options(game, ruleset, seats=seats, desk=True), "A")


def test_its_keeper_enters_every_seat() -> None:
    """All that is asked is offered by seat, and what was entered is seen face up."""
    sitting = desk()
    whole = sitting.last("A", "whole")
    assert whole["me"] == {"role": "master", "seat": None, "host": True, "name": "A"}
    assert [chair["name"] for chair in whole["table"]["chairs"]] == ["A", "B"]
    assert set(whole["play"]["legal"]) == {"0", "1"}
    sitting.done("A", "set_number", seat=0, number="157")
    assert sitting.seen("A")["answer"] == {"0": {"type": "set_number", "number": "157"}}
    assert set(sitting.seen("A")["legal"]) == {"1"}
    sitting.done("A", "set_number", seat=1, number="264")
    assert sitting.seen("A")["awaiting"] == [CHANCE]
    sitting.ask("A", wire.Submit("b", sitting.playing.turn, {"type": "begin", "seat": 1}, CHANCE))
    assert sitting.table.asks == "turn"


def test_what_happens_takes_as_long_as_it_takes() -> None:
    """There are no clocks, and nothing is set aside."""
    sitting = desk()
    sitting.go("A")
    sitting.wait(10**6)
    assert sitting.room.stage is Stage.RUNNING
    assert sitting.come("A")["play"]["window"] is None


def test_the_last_entry_can_be_taken_back() -> None:
    """State, events and offers are as they were; an answer to what was undone is stale."""
    sitting = desk()
    sitting.done("A", "set_number", seat=0, number="157")
    before = sitting.seen("A")
    sitting.done("A", "set_number", seat=1, number="264")
    turn = sitting.playing.turn
    assert isinstance(sitting.ask("A", wire.Undo("u")), Done)
    after = sitting.seen("A")
    assert {**after, "turn": 0, "events": 0} == {**before, "turn": 0, "events": 0}
    assert after["turn"] > turn
    assert sitting.refused("A", "begin", turn=turn, seat=CHANCE) == "server.stale"
    sitting.restart()
    assert sitting.come("A")["play"] == after
    assert isinstance(sitting.ask("A", wire.Undo("v")), Done)
    nothing = sitting.ask("A", wire.Undo("w"))
    assert isinstance(nothing, Denied)
    assert nothing.reason == "server.nothing"


def test_what_a_late_audience_saw_can_be_taken_back_too() -> None:
    """Who watches late, and has seen what is then undone, is shown what is left of it."""
    options = wire.Options("numeron", "practice", desk=True, audience=wire.Audience.LATE, delay=10)
    sitting = Sitting(options, "A")
    sitting.come("Z")
    sitting.done("A", "set_number", seat=0, number="157")
    sitting.done("A", "set_number", seat=1, number="264")
    sitting.ask("A", wire.Submit("b", sitting.playing.turn, {"type": "begin", "seat": 1}, CHANCE))
    sitting.wait(11)
    seen = sitting.seen("Z")
    assert isinstance(sitting.ask("A", wire.Undo("u")), Done)
    assert sitting.seen("Z")["turn"] < seen["turn"]


def test_a_window_that_nobody_can_use_is_put_to_all_the_same() -> None:
    """Whether the keeper asks who robs tells the table nothing; the throw can still be taken back."""
    sitting = desk("calcolon", None, 3)
    while sitting.table.asks != "deciding":
        actions = sitting.table.legal(CHANCE)
        sitting.ask("A", wire.Submit(next(sitting.ids), sitting.playing.turn, _plain(actions[0]), CHANCE))
    (seat,) = sitting.table.pending
    moves = len(sitting.table.moves)
    sitting.ask(
        "A",
        wire.Submit(next(sitting.ids), sitting.playing.turn, _plain(sitting.table.defaults(seat)[0]), seat),
    )
    assert sitting.table.asks == "claim"
    assert sitting.seen("A")["legal"] == {
        str(other): [{"type": "pass"}] for other in range(3) if other != seat
    }
    sitting.ask("A", wire.Undo("u"))
    assert (len(sitting.table.moves), sitting.table.asks) == (moves, "deciding")


def test_its_chairs_have_names() -> None:
    """The people are not here, but the record knows them."""
    sitting = desk()
    assert isinstance(sitting.ask("A", wire.Sit("n", seat=1, name=" Kim ")), Done)
    assert sitting.last("A", "around")["table"]["chairs"][1]["name"] == "Kim"
    for request in (wire.Sit("o", seat=5, name="x"), wire.Sit("p", seat=0), wire.Sit("q", name="x")):
        assert isinstance(sitting.ask("A", request), Denied)
    assert isinstance(sitting.ask("Z", wire.Sit("r", seat=0, name="Z")), Denied)
    record = sitting.room.record()
    assert record is not None
    assert record.header.players == ("A", "Kim")


def test_its_record_has_no_seed() -> None:
    """What chance brought was entered; it verifies all the same."""
    sitting = desk()
    sitting.done("A", "set_number", seat=0, number="157")
    sitting.done("A", "set_number", seat=1, number="264")
    sitting.ask("A", wire.Submit("b", sitting.playing.turn, {"type": "begin", "seat": 1}, CHANCE))
    sitting.done("A", "call", seat=1, number="157")
    assert sitting.room.over
    record = sitting.room.record()
    assert record is not None
    assert not isinstance(record.header.seed, str)
    assert replay(decode(encode(record)), GAMES).scores == (0, 1)


def test_its_audience_sees_what_the_players_know() -> None:
    """The keeper sees all, and nobody else does."""
    sitting = desk()
    sitting.come("Z")
    sitting.done("A", "set_number", seat=0, number="157")
    sitting.done("A", "set_number", seat=1, number="264")
    assert sitting.seen("Z")["view"]["players"][0]["number"] is None
    assert sitting.seen("A")["view"]["players"][0]["number"] == "157"
    assert sitting.refused("Z", "resign") == "server.seat"


def _plain(action: object) -> dict[str, object]:
    """An action as a client writes it."""
    plain: dict[str, object] = msgspec.to_builtins(action)
    return plain
