"""What may be asked of a table, by whom, and what is refused without a trace."""

from typing import Any

import msgspec
import pytest

from tavolon.server import wire
from tavolon.server.wire import Denied, Done, Role, Stage
from tests.server.sitting import QUICK, Sitting, numeron

PRACTICE = wire.Options("numeron", "practice", clocks=QUICK)


def mover(sitting: Sitting) -> str:
    """Whose turn it is."""
    (seat,) = sitting.table.awaiting
    return "AB"[seat]


def other(name: str) -> str:
    """Who is not."""
    return "BA"["AB".index(name)]


class TestFieldCases:
    """What users of such programs have met."""

    @pytest.mark.parametrize(
        "number",
        ["12", "1234", "abc", "12a", "-12", "1 2", "１２３", None, 123, ["1"], {"a": 1}, True, "9" * 10_000],
    )
    def test_12_a_number_is_checked_here(self, number: Any) -> None:
        """Whatever the page sends: refused with a reason, and nothing has changed."""
        sitting = Sitting(PRACTICE)
        sitting.bytes["A"] = sitting.bytes["B"] = b""
        reason = sitting.refused("A", "set_number", number=number)
        assert (
            reason.startswith("numeron.refuse.") if isinstance(number, str) else reason == "server.malformed"
        )
        assert len(sitting.bytes["A"]) < 200
        assert not sitting.bytes["B"]

    def test_13_a_number_stays_once_play_has_begun(self) -> None:
        """A new number in mid-game is refused; the old one counts."""
        sitting = numeron()
        name = mover(sitting)
        sitting.done(name, "call", number="012")
        assert sitting.refused("A", "set_number", number="890") == "numeron.refuse.frozen"
        assert sitting.come("A")["play"]["view"]["players"][0]["number"] == "157"

    @pytest.mark.parametrize("equal", [False, True])
    def test_54_a_sudden_win_or_equal_turns(self, equal: bool) -> None:
        """The beginner hits; the other has a last call only where turns are equal, and a hit is a draw."""
        sitting = numeron(rules={"name": "own", "equal_last_turn": equal})
        first = mover(sitting)
        numbers = {"A": "157", "B": "264"}
        sitting.done(first, "call", number=numbers[other(first)])
        if not equal:
            assert sitting.last(first, "around")["table"]["scores"] == [int(n == first) for n in "AB"]
            return
        assert sitting.room.stage is Stage.RUNNING
        sitting.done(other(first), "call", number=numbers[first])
        assert sitting.last("A", "around")["table"]["scores"] == [0, 0]
        assert sitting.last("A", "around")["table"]["series"] == [0, 0]

    def test_57_two_at_once_and_one_after_the_end(self) -> None:
        """One call counts; the same turn again is stale, and after the end everything is refused."""
        sitting = numeron()
        first, turn = mover(sitting), sitting.playing.turn
        right = {"A": "157", "B": "264"}[other(first)]
        sitting.done(first, "call", number=right)
        assert sitting.refused(first, "call", number=right, turn=turn) == "server.stage.over"
        assert sitting.refused(other(first), "call", number="012") == "server.stage.over"
        assert sitting.table.scores[" AB".index(first) - 1] == 1

    def test_57_a_double_click_cannot_answer_the_next_question(self) -> None:
        """A decision names the turn it is for."""
        sitting = numeron()
        first, turn = mover(sitting), sitting.playing.turn
        sitting.done(first, "call", number="012")
        sitting.done(other(first), "call", number="012")
        assert sitting.refused(first, "call", number="012", turn=turn) == "server.stale"
        assert sitting.refused(first, "call", number="012", turn=turn + 5) == "server.stale"

    def test_64_a_bystander_cannot_play(self) -> None:
        """Full means full; without a chair nothing can be decided, for one's own token or another seat."""
        sitting = numeron()
        sitting.come("Z")
        turn, call = sitting.playing.turn, {"type": "call", "number": "012"}
        for name, request, reason in (
            ("Z", wire.Sit("1"), "server.started"),
            ("Z", wire.Submit("2", turn, call), "server.seat"),
            ("Z", wire.Submit("3", turn, call, 1), "server.seat"),
            ("A", wire.Submit("4", turn, call, 1), "server.seat"),
            ("A", wire.Submit("5", turn, call, -1), "server.seat"),
            ("Z", wire.Undo("6"), "server.desk.only"),
            ("Z", wire.Master("7", "pause"), "server.master"),
            ("Z", wire.Rematch("8"), "server.running"),
        ):  # fmt: skip
            written = list(sitting.written)
            answer = sitting.ask(name, request)
            assert isinstance(answer, Denied)
            assert answer.reason == reason
            assert sitting.written == written
        assert sitting.last("Z", "whole")["me"]["role"] == Role.AUDIENCE

    def test_66_the_last_turn_counts(self) -> None:
        """With ten turns a side the tenth may still win; after it the battle is over."""
        for wins in (False, True):
            sitting = numeron(rules={"name": "own", "turn_cap": 10})
            first = mover(sitting)
            for turn in range(10):
                for name in (first, other(first)):
                    hits = wins and turn == 9 and name != first
                    number = {"A": "157", "B": "264"}[other(name)] if hits else "983"
                    sitting.done(name, "call", number=number)
            assert sitting.room.over
            assert sum(sitting.table.scores) == wins
            assert sitting.refused(first, "call", number="012") == "server.stage.over"


class TestSitting:
    """Before the start."""

    def test_a_chair_is_its_tokens(self) -> None:
        """One chair a person: sitting down again moves; a taken chair is not free."""
        sitting = Sitting(wire.Options("calcolon", seats=4, clocks=QUICK), "A")
        assert isinstance(sitting.ask("Z", wire.Sit("1", seat=2, name="  Zoe\u202e\n ")), Done)
        assert sitting.last("A")["table"]["chairs"][2]["name"] == "Zoe"
        assert isinstance(sitting.ask("Y", wire.Sit("1", seat=2)), Denied)
        assert isinstance(sitting.ask("Z", wire.Sit("2", seat=3)), Done)
        assert [chair.name for chair in sitting.room.seating.chairs(())] == ["A", None, None, "Z"]
        assert isinstance(sitting.ask("Z", wire.Stand("3")), Done)
        refused = sitting.ask("Z", wire.Stand("4"))
        assert isinstance(refused, Denied)
        assert refused.reason == "server.seat"
        assert sitting.come("Z")["me"] == {"role": "audience", "seat": None, "host": False, "name": "Z"}

    def test_the_host_adds_and_removes(self) -> None:
        """Bots on empty chairs; nobody else may."""
        sitting = Sitting(wire.Options("calcolon", seats=4, clocks=QUICK), "A")
        for name, request, reason in (
            ("Z", wire.AddBot("1", "greedy"), "server.host"),
            ("Z", wire.Remove("2", 0), "server.host"),
            ("Z", wire.Start("3"), "server.host"),
            ("A", wire.Start("4"), "server.empty"),
            ("A", wire.AddBot("5", "hal"), "server.bot"),
            ("A", wire.AddBot("6", "greedy", 0), "server.chair"),
            ("A", wire.Remove("7", 9), "server.chair"),
            ("A", wire.Remove("8", -1), "server.chair"),
            ("A", wire.Sit("9", seat=17), "server.chair"),
        ):
            answer = sitting.ask(name, request)
            assert isinstance(answer, Denied)
            assert answer.reason == reason
        assert isinstance(sitting.ask("A", wire.AddBot("a", "greedy", 2)), Done)
        assert isinstance(sitting.ask("A", wire.Remove("b", 2)), Done)
        for request_id in "cde":
            assert isinstance(sitting.ask("A", wire.AddBot(request_id, "greedy")), Done)
        assert sitting.room.stage is Stage.RUNNING
        assert isinstance(sitting.ask("Z", wire.Sit("f")), Denied)

    def test_play_begins_once_all_chairs_are_taken(self) -> None:
        """At once where bots have the others."""
        bots = Sitting(wire.Options("numeron", bots=("entropy",), clocks=QUICK), "A")
        assert bots.room.stage is Stage.RUNNING
        assert bots.last("A")["table"]["chairs"][1] == {
            "seat": 1, "name": "entropy", "bot": "entropy", "away": False, "program": False, "rated": None,
        }  # fmt: skip
        assert bots.last("A")["table"]["seed_sha256"] is not None
        friend = Sitting(wire.Options("numeron", clocks=QUICK), "A")
        assert friend.room.stage is Stage.WAITING
        assert friend.last("A")["play"] is None
        noted = friend.last("A")["table"]["seed_sha256"]
        assert noted is not None  # before anybody can know how the match will go
        friend.ask("Z", wire.Sit("s"))
        assert friend.room.stage is Stage.RUNNING
        assert friend.last("A")["table"]["seed_sha256"] == noted


class TestRequests:
    """The envelope."""

    def test_an_id_is_needed_and_not_too_long(self) -> None:
        """At most 64 characters."""
        sitting = numeron()
        for request_id in ("", "x" * 65):
            answer = sitting.ask("A", wire.Say(request_id, "hello"))
            assert isinstance(answer, Denied)
            assert answer.reason == "server.id"

    def test_a_refusal_names_clause_and_values(self) -> None:
        """What the page needs for a sentence."""
        sitting = numeron()
        answer = sitting.act(mover(sitting), "call", number="12")
        assert msgspec.to_builtins(answer) == {
            "type": "denied",
            "id": answer.id,
            "reason": "numeron.refuse.length",
            "values": {"n": 3},
            "clause": "N2.5",
        }

    def test_a_right_action_of_nobody(self) -> None:
        """What only the clock may do is refused too."""
        sitting = numeron()
        assert sitting.refused(mover(sitting), "lapse") == "numeron.refuse.clock"
        assert sitting.refused(mover(sitting), "pass") == "numeron.refuse.question"

    @pytest.mark.parametrize("game", ["calcolon", "rotolon"])
    def test_every_game_gives_its_reasons(self, game: str) -> None:
        """Whatever is tried out of turn has a reason of the game's own, or the server's."""
        people = "AB" if game == "rotolon" else "ABCD"
        sitting = Sitting(wire.Options(game, seats=len(people), clocks=QUICK), people)
        for name in people:
            for tried in ({"type": "place", "cell": "A1"}, {"type": "rob"}, {"type": "discard", "card": "+"}):
                answer = sitting.ask(name, wire.Submit(next(sitting.ids), sitting.playing.turn, tried))
                if isinstance(answer, Denied):
                    assert answer.reason.startswith((f"{game}.refuse.", "server."))


def test_giving_up_needs_no_turn_of_ones_own() -> None:
    """What may be said at any moment is offered apart, and takes effect at once."""
    sitting = numeron()
    name = other(mover(sitting))
    assert sitting.seen(name)["speak"] == [{"type": "resign"}]
    sitting.done(name, "resign")
    assert sitting.table.scores[" AB".index(name) - 1] == 0
