"""Sealed questions: when they open, when they close, and what nobody can tell from it."""

from typing import Any

import pytest

from tavolon.server import wire
from tavolon.server.entries import Answered, Released
from tavolon.server.entries import read as read_entry
from tests.server.sitting import QUICK, Sitting

FIXED = wire.Clocks(window=10, quick=False, least=2)
ITEMS = ("high-low", "slash", "shuffle")


def defended(clocks: wire.Clocks, ruleset: str = "wiki-ko") -> tuple[Sitting, str, str]:
    """A table at its first defence; attacker and defender."""
    sitting = Sitting(wire.Options("numeron", ruleset, clocks=clocks))
    if sitting.table.asks == "choosing_items":
        for name in "AB":
            sitting.done(name, "take_items", items=ITEMS)
        sitting.wait(clocks.least)
    sitting.done("A", "set_number", number="157")
    sitting.done("B", "set_number", number="264")
    sitting.wait(clocks.least)
    assert sitting.table.asks == "defending"
    (seat,) = sitting.table.awaiting
    return sitting, "AB"[1 - seat], "AB"[seat]


class TestTogether:
    """Both hide a number."""

    def test_nobody_is_told_that_somebody_has_answered(self) -> None:
        """Only who answered is told, on every connection of that person."""
        sitting = Sitting(wire.Options("numeron", "practice", clocks=QUICK))
        sitting.come("A")
        sitting.come("Z")
        sitting.forget()
        sitting.done("A", "set_number", number="157")
        assert [text["type"] for text in sitting.told["A"]] == ["news", "news"]
        assert sitting.seen("A")["answer"] == {"type": "set_number", "number": "157"}
        assert sitting.told["B"] == sitting.told["Z"] == []

    def test_the_least_time_passes_before_answers_are_opened(self) -> None:
        """Two quick answers are opened when the least time is over, and not before."""
        sitting = Sitting(wire.Options("numeron", "practice", clocks=wire.Clocks(least=2)))
        sitting.done("A", "set_number", number="157")
        sitting.done("B", "set_number", number="264")
        sitting.wait(1.9)
        assert sitting.table.asks == "setting"
        sitting.wait(0.1)
        assert sitting.table.asks == "turn"

    def test_who_does_not_answer_in_time_is_answered_for(self) -> None:
        """The one deadline is common, and shows no seat's clock."""
        sitting = Sitting(wire.Options("numeron", "practice", clocks=wire.Clocks(move=30)))
        sitting.done("A", "set_number", number="157")
        assert [clock["ends"] for clock in sitting.seen("A")["clocks"]] == [None, None]
        assert sitting.seen("B")["window"]["closes"] == sitting.now + 30_000
        sitting.wait(30)
        assert sitting.table.asks == "turn"
        assert [move.lapsed for move in sitting.table.moves if move.seat >= 0] == [False, True]


class TestDefence:
    """A window that is put to one."""

    def test_a_fixed_window_stays_open(self) -> None:
        """Whatever the defender does, the others see the window close when it always does."""
        for kind in ({"kind": "pass"}, {"kind": "shuffle", "order": (3, 2, 1)}, None):
            sitting, attacker, defender = defended(FIXED)
            sitting.forget()
            sitting.wait(4)
            if kind is not None:
                fields = dict(kind)
                sitting.done(defender, str(fields.pop("kind")), **fields)
            sitting.wait(5.9)
            assert sitting.told[attacker] == []
            sitting.wait(0.1)
            assert sitting.seen(attacker)["asks"] == "turn"
            assert sitting.table.moves[-1].lapsed is (kind is None)

    def test_a_quick_window_closes_with_the_answer(self) -> None:
        """But not before the least time."""
        sitting, attacker, defender = defended(wire.Clocks(window=10, quick=True, least=2))
        sitting.forget()
        sitting.wait(1)
        sitting.done(defender, "pass")
        assert sitting.told[attacker] == []
        sitting.wait(1)
        assert sitting.seen(attacker)["asks"] == "turn"
        assert sitting.seen(attacker)["window"] is None

    def test_as_usual_it_closes_with_the_answer_too(self) -> None:
        """The answer is heard at once, so the time it took tells no more than any turn's [N4.3]."""
        sitting, attacker, defender = defended(wire.Clocks(window=10, least=2))
        assert sitting.seen(attacker)["window"]["quick"]
        sitting.wait(3)
        sitting.done(defender, "pass")
        assert sitting.seen(attacker)["asks"] == "turn"

    def test_the_attacker_waits(self) -> None:
        """In a window edition an act inside it is refused, with the clause, and not kept."""
        sitting, attacker, _ = defended(FIXED)
        assert sitting.seen(attacker)["legal"] == []
        answer = sitting.act(attacker, "call", number="012")
        assert isinstance(answer, wire.Denied)
        assert (answer.reason, answer.clause) == ("numeron.refuse.defence.first", "N4.1")
        sitting.wait(10)
        assert sitting.table.asks == "turn"


class TestRace:
    """Field case 56: the sources disagree on who is quicker; the edition says, and server time decides."""

    def test_i_an_earlier_item_holds(self) -> None:
        """SHUFFLE at 4 s, the call at 5 s: it is judged on the new order."""
        for ruleset in ("tv-1", "forum-race"):
            sitting, attacker, defender = self.raced(ruleset)
            sitting.wait(4)
            sitting.done(defender, "shuffle", order=(3, 2, 1))
            sitting.wait(1)
            hidden = {"A": "751", "B": "462"}[defender]
            sitting.done(attacker, "call", number=hidden)
            assert sitting.seen(attacker)["view"]["players"]["AB".index(defender)]["facts"][-1]["eat"] == 3

    def test_ii_inside_a_window_it_is_refused(self) -> None:
        """A call at 5 s of 10."""
        sitting, attacker, _ = defended(FIXED)
        sitting.wait(5)
        assert sitting.refused(attacker, "call", number="012") == "numeron.refuse.defence.first"

    def test_iii_a_late_item_is_refused_and_not_used_up(self) -> None:
        """The call at 12 s, SHUFFLE at 12.1 s: the call is judged on the old order."""
        sitting, attacker, defender = defended(FIXED)
        sitting.wait(10)
        turn = sitting.playing.turn
        sitting.wait(2)
        sitting.done(attacker, "call", number="012")
        sitting.wait(0.1)
        assert sitting.refused(defender, "shuffle", order=(3, 2, 1), turn=turn) == "server.stale"
        assert sitting.refused(defender, "shuffle", order=(3, 2, 1)).startswith("numeron.refuse.")
        assert "shuffle" in sitting.seen(defender)["view"]["players"]["AB".index(defender)]["items"]

    def test_in_a_race_a_call_may_overtake(self) -> None:
        """Where the call goes first it counts at once; the defender's chance has passed."""
        sitting, attacker, defender = self.raced("forum-race")
        turn = sitting.playing.turn
        assert sitting.seen(attacker)["legal"][-1]["type"] == "call"
        sitting.done(attacker, "call", number="987")
        assert sitting.seen(defender)["view"]["players"]["AB".index(defender)]["facts"]
        assert sitting.refused(defender, "shuffle", order=(3, 2, 1), turn=turn) == "server.stale"
        assert "shuffle" in sitting.seen(defender)["view"]["players"]["AB".index(defender)]["items"]

    def test_where_the_item_goes_first_a_call_waits_for_a_tie(self) -> None:
        """An item 100 ms later still goes first, and the call is judged after it."""
        sitting, attacker, defender = self.raced("tv-1")
        hidden = {"A": "751", "B": "462"}[defender]
        sitting.done(attacker, "call", number=hidden)
        assert sitting.seen(attacker)["answer"] == {"type": "call", "number": hidden}
        assert sitting.refused(attacker, "call", number="012") == "server.answered"
        sitting.wait(0.1)
        assert sitting.table.asks == "defending"
        sitting.done(defender, "shuffle", order=(3, 2, 1))
        assert sitting.table.over
        assert [move.action for move in sitting.table.moves][-1].number == hidden

    def test_a_call_that_nobody_ties_with_counts(self) -> None:
        """After 150 ms, also when the server died in the meantime."""
        sitting, attacker, _ = self.raced("tv-1")
        sitting.done(attacker, "call", number="987")
        sitting.restart(5)
        assert sitting.playing.waiting is not None
        sitting.wait(0.15)
        assert sitting.playing.waiting is None
        assert sitting.table.moves[-1].action.number == "987"
        assert sitting.table.moves[-2].lapsed

    def test_giving_up_in_a_tie_ends_it(self) -> None:
        """The call is dropped with everything that was under way."""
        sitting, attacker, defender = self.raced("tv-1")
        sitting.done(attacker, "call", number="987")
        sitting.done(defender, "resign")
        assert sitting.table.over
        assert sitting.playing.waiting is None
        sitting.wait(1)
        assert "987" not in str(sitting.table.moves)

    def test_who_is_asked_again_is_still_quicker(self) -> None:
        """With two items a turn the call goes on waiting for a tie, and counts then."""
        rules = {"item_scope": "battle", "items_per_player_per_turn": 2, "items_per_player": 4}
        rules["items_available"] = ["double", "high-low", "shuffle", "change"]  # type: ignore[assignment]
        options = wire.Options("numeron", "tv-1", rules=rules, clocks=FIXED)
        sitting = Sitting(options)
        sitting.done("A", "set_number", number="157")
        sitting.done("B", "set_number", number="264")
        sitting.wait(2)
        (seat,) = sitting.table.awaiting
        sitting.done("BA"[seat], "call", number="983")
        sitting.done("AB"[seat], "shuffle", order=(3, 2, 1))
        assert (sitting.table.asks, sitting.playing.waiting is not None) == ("defending", True)
        sitting.wait(0.15)
        assert sitting.table.moves[-1].action.number == "983"

    def raced(self, ruleset: str) -> tuple[Sitting, str, str]:
        """A table at its first defence where whoever acts first counts."""
        rules: dict[str, Any] = {"item_scope": "battle"}
        if ruleset == "forum-race":
            ruleset, rules = "tv-1", rules | {"defence_timing": "race-call-first"}
        options = wire.Options("numeron", ruleset, rules=rules, clocks=FIXED)
        sitting = Sitting(options)
        sitting.done("A", "set_number", number="157")
        sitting.done("B", "set_number", number="264")
        sitting.wait(2)
        assert sitting.table.asks == "defending"
        (seat,) = sitting.table.awaiting
        return sitting, "AB"[1 - seat], "AB"[seat]


class TestClaim:
    """Everybody is asked whether to rob, and most of them can not."""

    @pytest.mark.parametrize("quick", [False, True])
    def test_who_has_no_choice_is_answered_for(self, quick: bool) -> None:
        """At once and unseen: nobody else is told anything before the window closes."""
        clocks = wire.Clocks(window=8, quick=quick, least=2)
        sitting = Sitting(wire.Options("calcolon", clocks=clocks, seats=4), "ABCD")
        while sitting.table.asks != "claim":
            (seat,) = sitting.table.pending
            first = _first(sitting, seat)
            sitting.done("ABCD"[seat], first.pop("kind"), **first)
        thrower = next(seat for seat in range(4) if seat not in sitting.table.awaiting)
        lone = [seat for seat in sitting.table.awaiting if len(sitting.table.legal(seat)) == 1]
        assert lone
        assert set(lone) <= set(sitting.table.sealed)
        written = [read_entry(text) for text in sitting.written]
        assert all(not entry.by for entry in written if isinstance(entry, Answered) and entry.seat in lone)
        assert len(sitting.seen("ABCD"[thrower])["awaiting"]) == 3
        for seat in sitting.table.pending:
            sitting.done("ABCD"[seat], "pass")
        sitting.forget()
        sitting.wait(1.9 if quick else 7.9)
        assert not any(sitting.told.values())
        sitting.wait(0.1)
        assert isinstance(read_entry(sitting.written[-1]), Released)
        assert sitting.table.asks != "claim"


def _first(sitting: Sitting, seat: int) -> dict[str, Any]:
    """The first thing a seat may do, as `done` wants it."""
    choice = sitting.seen("ABCD"[seat])["legal"][0]
    fields = choice.get("fields", [])
    row = choice["rows"][0] if fields else []
    values = [row] if len(fields) == 1 else row
    return {"kind": choice["type"], **dict(zip(fields, values, strict=True))}
