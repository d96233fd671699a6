"""A driver may hold a window, know its time, and leave chance to a game master."""

import pytest

from tavolon.kernel import (
    CHANCE,
    Act,
    BadRecord,
    Dealer,
    IllegalAction,
    Limit,
    Pace,
    Phase,
    Refusal,
    Table,
    decode,
    encode,
    record_of,
    replay,
)
from tavolon.kernel.record import Acted, Line
from tests.kernel.pennies import GAMES, HEADS, PENNIES, TAILS, Quit, Toss


class TestHolding:
    """A held table waits for its driver."""

    def test_answers_wait_for_release(self) -> None:
        """All answers are in, and still nothing happens before the release."""
        held = Table(PENNIES, dealer=Dealer("a"), held=True)
        assert held.submit(0, HEADS) == ()
        assert not held.ready
        assert held.submit(1, TAILS) == ()
        assert (held.ready, held.moves, held.turn, held.asks) == (True, (), 0, "hiding")
        with pytest.raises(IllegalAction, match="already decided"):
            held.submit(1, TAILS)
        bare = Table(PENNIES, dealer=Dealer("a"))
        bare.submit(1, TAILS)
        assert held.release() == bare.submit(0, HEADS)
        assert held.moves == bare.moves
        assert not held.ready

    def test_an_interjection_does_not_wait(self) -> None:
        """Giving up takes effect at once, held or not."""
        held = Table(PENNIES, held=True)
        held.submit(0, HEADS)
        assert held.submit(1, Quit())
        assert held.over
        assert not held.ready

    def test_the_clock_waits_too(self) -> None:
        """What the clock decides is sealed like any answer."""
        held = Table(PENNIES, held=True)
        assert held.lapse(0, HEADS) == ()
        assert held.lapse(1, HEADS) == ()
        assert len(held.release()) == 2
        assert all(move.lapsed for move in held.moves)


class TestAsking:
    """What is asked, and what the rules say of the time, is public."""

    def test_several_prepare_together_and_one_has_a_turn(self) -> None:
        """Unless a phase says otherwise."""
        table = Table(PENNIES)
        assert (table.asks, table.limit) == ("hiding", Limit(Pace.TOGETHER))
        table.submit(0, HEADS)
        table.submit(1, HEADS)
        assert (table.asks, table.limit) == ("tossing", Limit(Pace.TURN))
        assert not Phase().mastered(table)  # type: ignore[arg-type]

    def test_nobody_goes_ahead_unless_a_phase_says_so(self) -> None:
        """Whoever is not asked waits."""
        table = Table(PENNIES)
        assert table.ahead(0) == ()
        with pytest.raises(IllegalAction) as error:
            table.overtake(0, HEADS)
        assert error.value.refusal is Refusal.NOT_ASKED
        assert table.moves == ()


class TestMaster:
    """A game master decides what he may in the place of chance."""

    def played(self) -> Table[object]:
        """Both coins tossed by the game master, with acts between."""
        table: Table[object] = Table(PENNIES, dealer=Dealer("a"), master=True)  # type: ignore[arg-type]
        table.note(Act("start", 1, "Gm"))
        for side in ("tails", "heads"):
            table.submit(1, HEADS)
            table.note(Act("extend", 2, "Gm", seat=0, seconds=30))
            table.submit(0, HEADS)
            assert table.mastered
            table.submit(CHANCE, Toss(side))  # type: ignore[arg-type]
        return table

    def test_the_dealer_leaves_it_to_him(self) -> None:
        """Without a game master the same dealer tosses at once."""
        bare = Table(PENNIES, dealer=Dealer("a"))
        bare.submit(0, HEADS)
        bare.submit(1, HEADS)
        assert not bare.mastered
        assert bare.asks == "hiding"
        assert self.played().over

    def test_his_tosses_need_not_be_the_seeds(self) -> None:
        """The header says that there is a game master, so a replay does not demand the seed's draw."""
        record = decode(encode(record_of(self.played())))
        assert record.header.master
        assert replay(record, GAMES).moves == self.played().moves
        claimed = encode(record).replace(b',"master":true'.decode(), "")
        with pytest.raises(BadRecord, match="the seed draws something else here"):
            replay(decode(claimed), GAMES)

    def test_acts_stand_where_they_were_done(self) -> None:
        """An act in a window stands before the answers, which take effect later."""
        record = record_of(self.played())
        kinds = "".join("a" if isinstance(line, Acted) else "m" for line in record.lines)
        assert kinds == "aammmammm"
        assert len(record.moves) == 6
        assert all(isinstance(line, Line) for line in record.moves)
        assert record_of(replay(decode(encode(record)), GAMES)) == record

    def test_an_altered_act_is_named(self) -> None:
        """Acts are chained like moves."""
        text = encode(record_of(self.played()))
        with pytest.raises(BadRecord, match="line 3: the check does not fit"):
            replay(decode(text.replace('"seconds":30', '"seconds":31', 1)), GAMES)

    def test_an_act_may_not_stand_between_sealed_answers(self) -> None:
        """They are opened together, and nothing comes between."""
        rows = encode(record_of(self.played())).splitlines()
        swapped = [*rows[:2], rows[3], rows[2], *rows[4:]]
        with pytest.raises(BadRecord, match="answers given together"):
            replay(decode("\n".join(swapped)), GAMES)

    def test_an_unknown_act_is_no_record(self) -> None:
        """The acts a record may hold are listed."""
        text = encode(record_of(self.played())).replace('"extend"', '"bribe"', 1)
        with pytest.raises(BadRecord, match="line 3"):
            decode(text)


class TestCallingOff:
    """A match may end without a result."""

    def off(self) -> Table[object]:
        """Called off while an answer was sealed."""
        table: Table[object] = Table(PENNIES, dealer=Dealer("a"), master=True)  # type: ignore[arg-type]
        table.submit(0, HEADS)
        table.note(Act("call-off", 5, "Gm"))
        return table

    def test_nobody_is_asked_any_more(self) -> None:
        """The sealed answer is dropped, and every further one refused."""
        table = self.off()
        assert (table.called_off, table.over, table.awaiting, table.sealed) == (True, False, frozenset(), {})
        assert not table.interjections(0)
        with pytest.raises(IllegalAction) as error:
            table.submit(1, Quit())
        assert error.value.refusal is Refusal.OVER

    def test_the_record_verifies_without_a_result(self) -> None:
        """It gives its seed, since nobody can use it any more."""
        record = decode(encode(record_of(self.off())))
        assert (record.header.seed, record.result, len(record.lines)) == ("a", None, 1)
        assert replay(record, GAMES).called_off

    def test_nothing_follows(self) -> None:
        """A line after the call-off is named."""
        text = encode(record_of(self.off())) + '{"type":"move","seat":0,"action":{"type":"quit"}}\n'
        with pytest.raises(BadRecord, match="line 3: nothing follows a match that was called off"):
            replay(decode(text), GAMES)
