"""Clocks: whose runs, what is left, what happens when it is up, and when nobody's runs."""

from typing import Any

from tavolon.server import wire
from tavolon.server.entries import Lapsed, SetAside, read
from tavolon.server.wire import Stage
from tests.server.sitting import Sitting, numeron


def attacker(sitting: Sitting) -> str:
    """Whose turn it is."""
    (seat,) = sitting.table.awaiting
    return "AB"[seat]


def clock(sitting: Sitting, name: str, eyes: str = "A") -> dict[str, Any]:
    """A seat's clock, freshly asked for."""
    play: dict[str, Any] = sitting.come(eyes)["play"]
    sitting.go(eyes)
    found: dict[str, Any] = play["clocks"]["AB".index(name)]
    return found


class TestMove:
    """Time for one decision."""

    def test_the_editions_own_time_runs(self) -> None:
        """A minute, unless the table says otherwise; only who must act has a running clock."""
        sitting = numeron()
        mover = attacker(sitting)
        other = "AB"["BA".index(mover)]
        sitting.wait(20)
        assert clock(sitting, mover) == {
            "seat": "AB".index(mover), "move": 40_000, "bank": None, "ends": sitting.now + 40_000,
        }  # fmt: skip
        assert clock(sitting, other)["ends"] is None

    def test_running_out_decides_once(self) -> None:
        """The turn is lost, and the next one has its own time."""
        sitting = numeron()
        mover = attacker(sitting)
        sitting.wait(59.9)
        assert attacker(sitting) == mover
        sitting.wait(0.1)
        assert attacker(sitting) != mover
        entries = [read(text) for text in sitting.written]
        assert sum(isinstance(entry, Lapsed) for entry in entries) == 1
        assert {"type": "lapsed", "seat": "AB".index(mover)} in sitting.seen("A")["events"]
        sitting.wait(59)
        assert sum(isinstance(read(text), Lapsed) for text in sitting.written) == 1

    def test_no_limit(self) -> None:
        """A table may do without."""
        sitting = numeron(clocks=wire.Clocks(move=0, quick=True, least=0))
        sitting.wait(100_000)
        assert len(sitting.playing.beats) == 2

    def test_an_item_takes_its_time_from_the_turn(self) -> None:
        """What the item took is gone, and DOUBLE's second call has all of it again [N4.7]."""
        options = wire.Options("numeron", "wiki-ko", clocks=wire.Clocks(quick=True, least=0))
        sitting = Sitting(options)
        for name in "AB":
            sitting.done(name, "take_items", items=("double", "high-low", "slash"))
        sitting.wait(0)
        sitting.done("A", "set_number", number="157")
        sitting.done("B", "set_number", number="264")
        sitting.wait(0)
        mover = attacker(sitting)
        sitting.wait(25)
        sitting.done(mover, "double")
        sitting.wait(30)
        assert clock(sitting, mover)["ends"] is None
        sitting.done(attacker(sitting), "point", position=1)
        assert clock(sitting, mover)["move"] == 35_000
        sitting.done(mover, "call", number="012")
        assert clock(sitting, mover)["move"] == 60_000


class TestBank:
    """Time for the whole match, with an increment."""

    def test_it_runs_when_the_move_time_is_over(self) -> None:
        """Ten seconds a move, then the bank; each decision earns the increment."""
        clocks = wire.Clocks(move=10, bank=60, increment=5, quick=True, least=0)
        sitting = numeron(clocks=clocks)
        mover = attacker(sitting)
        sitting.wait(14)
        assert clock(sitting, mover)["bank"] == 56_000
        sitting.done(mover, "call", number="012")
        assert clock(sitting, mover) == {
            "seat": "AB".index(mover), "move": None, "bank": 61_000, "ends": None,
        }  # fmt: skip
        sitting.wait(10 + 60)
        assert attacker(sitting) == mover
        assert clock(sitting, mover)["ends"] == sitting.now + 71_000

    def test_without_a_move_time_the_bank_runs_at_once(self) -> None:
        """As chess clocks do."""
        clocks = wire.Clocks(move=0, bank=30, quick=True, least=0)
        sitting = numeron(clocks=clocks)
        mover = attacker(sitting)
        assert clock(sitting, mover)["ends"] == sitting.now + 30_000
        sitting.wait(30)
        assert attacker(sitting) != mover


class TestAside:
    """When everybody has gone the match is set aside, not lost."""

    def test_one_who_is_gone_keeps_the_time_running(self) -> None:
        """The other is there, so the clock decides."""
        sitting = numeron()
        mover = attacker(sitting)
        sitting.go(mover)
        sitting.wait(60)
        assert attacker(sitting) != mover

    def test_all_gone_for_the_grace(self) -> None:
        """Field case 60: no result; the match waits for all who play, and clocks stand where they stood."""
        sitting = numeron(clocks=wire.Clocks(move=300, grace=120, quick=True, least=0))
        mover = attacker(sitting)
        sitting.come("Z")
        sitting.wait(10)
        sitting.go("A")
        sitting.go("B")
        sitting.wait(119)
        assert sitting.room.stage is Stage.RUNNING
        sitting.wait(1)
        assert sitting.room.stage is Stage.ASIDE
        assert sitting.last("Z", "around")["table"]["stage"] == "aside"
        sitting.wait(100_000)
        assert sitting.come(mover)["table"]["stage"] == "aside"
        assert sitting.refused(mover, "call", number="012") == "server.stage.aside"
        sitting.come("AB"["BA".index(mover)])
        assert sitting.room.stage is Stage.RUNNING
        assert clock(sitting, mover)["move"] == 300_000 - 130_000
        sitting.done(mover, "call", number="012")

    def test_one_who_returns_in_time_goes_on(self) -> None:
        """Field case 60, second run: the other's clock decides."""
        sitting = numeron(clocks=wire.Clocks(grace=120, quick=True, least=0))
        gone = attacker(sitting)
        sitting.go("A")
        sitting.go("B")
        sitting.wait(30)
        sitting.come("AB"["BA".index(gone)])
        sitting.wait(30)
        assert attacker(sitting) != gone
        assert not any(isinstance(read(text), SetAside) for text in sitting.written)

    def test_two_windows_of_one_person(self) -> None:
        """Closing one of them is not going away."""
        sitting = numeron(clocks=wire.Clocks(move=0, grace=5, quick=True, least=0))
        sitting.come("A")
        sitting.go("A")
        sitting.go("B")
        sitting.wait(60)
        assert sitting.room.stage is Stage.RUNNING
        assert [chair["away"] for chair in sitting.last("A", "around")["table"]["chairs"]] == [False, True]


class TestAway:
    """The server itself goes and comes."""

    def test_nobody_is_charged_for_it(self) -> None:
        """Neither the time it was away nor what it had not noted before."""
        sitting = numeron()
        mover = attacker(sitting)
        sitting.wait(20)
        sitting.restart(3600, since=3)
        assert clock(sitting, mover)["move"] == 43_000
        sitting.wait(42)
        assert attacker(sitting) == mover
        sitting.wait(1)
        assert attacker(sitting) != mover

    def test_a_match_that_was_aside_stays_there(self) -> None:
        """And its clocks too."""
        sitting = numeron(clocks=wire.Clocks(move=300, grace=5, quick=True, least=0))
        mover = attacker(sitting)
        sitting.go("A")
        sitting.go("B")
        sitting.wait(50)
        sitting.restart(1000)
        assert sitting.room.stage is Stage.ASIDE
        sitting.come("A")
        sitting.come("B")
        assert clock(sitting, mover)["move"] == 295_000
