"""The table seals decisions, resolves them together and lets the dealer decide for chance."""

from typing import Any

import pytest

from tavolon.kernel import (
    CHANCE,
    Dealer,
    IllegalAction,
    Move,
    Phase,
    Refusal,
    Secret,
    Table,
    UnsupportedRuleset,
)
from tavolon.kernel.table import Resolution
from tests.kernel.pennies import HEADS, PENNIES, TAILS, Ended, Fell, Hid, Quit, Toss

LONG = PENNIES.rulesets["long"]


def table(seats: int = 2, dealer: Dealer | None = None) -> Table[Any]:
    """A table of matching pennies with two coins."""
    return Table(PENNIES, seats=seats, dealer=dealer)


class TestSeating:
    """Who plays what."""

    def test_the_usual(self) -> None:
        """Without a choice the usual ruleset is played by the usual number."""
        usual = Table(PENNIES)
        assert usual.rules is PENNIES.rulesets["two"]
        assert usual.seats == 2
        assert (usual.turn, usual.opening, usual.events, usual.moves) == (0, (), (), ())

    def test_only_the_right_number_may_sit_down(self) -> None:
        """A number of seats the ruleset does not allow is refused."""
        assert table(3).awaiting == {0, 1, 2}
        for seats in (0, 1, 4, -1):
            with pytest.raises(UnsupportedRuleset, match=f"two is not played by {seats}"):
                table(seats)


class TestSealing:
    """Answers are kept until all are in."""

    def test_a_sealed_answer_shows_in_nothing_public(self) -> None:
        """The seat is still awaited and still has its choices; only the driver knows who is missing."""
        two = table()
        assert two.submit(1, HEADS) == ()
        assert two.awaiting == {0, 1}
        assert two.legal(1) == (HEADS, TAILS)
        assert two.pending == (0,)
        assert two.sealed == {1: Move(1, HEADS)}
        assert (two.turn, two.moves, two.events) == (0, (), ())

    def test_the_last_answer_opens_all(self) -> None:
        """They take effect together, in seat order, as one turn."""
        two = table()
        two.submit(1, HEADS)
        events = two.submit(0, TAILS)
        hid = (Hid(0, Secret(frozenset({0}), "tails")), Hid(1, Secret(frozenset({1}), "heads")))
        assert events == hid == two.events
        assert two.moves == (Move(0, TAILS), Move(1, HEADS))
        assert two.resolutions == [Resolution(two.moves, hid)]
        assert (two.turn, two.sealed) == (1, {})

    def test_nobody_answers_twice(self) -> None:
        """A second answer is refused, even the same one."""
        two = table()
        two.submit(0, HEADS)
        for again in (HEADS, TAILS):
            with pytest.raises(IllegalAction, match="already decided") as error:
                two.submit(0, again)
            assert error.value.refusal is Refusal.ANSWERED
        assert two.sealed == {0: Move(0, HEADS)}


class TestChance:
    """Chance is a seat."""

    def test_without_a_dealer_chance_is_asked(self) -> None:
        """Its decision is submitted like any other, counts for no turn and stands in the record."""
        two = table()
        two.submit(0, HEADS)
        two.submit(1, TAILS)
        assert two.awaiting == {CHANCE}
        assert two.pending == (CHANCE,)
        assert two.legal(CHANCE) == (Toss("heads"), Toss("heads"), Toss("tails"))
        assert two.submit(CHANCE, Toss("tails")) == (Fell("tails", (1,)),)
        assert two.turn == 1
        assert two.moves[-1] == Move(CHANCE, Toss("tails"))

    def test_with_a_dealer_it_is_drawn_at_once(self) -> None:
        """What is drawn depends on the seed and the place in the record alone."""
        two = table(dealer=Dealer("seed"))
        two.submit(1, TAILS)
        events = two.submit(0, HEADS)
        drawn = (Toss("heads"), Toss("heads"), Toss("tails"))[Dealer("seed").draw(2, 3)]
        assert two.moves[-1] == Move(CHANCE, drawn)
        assert isinstance(events[-1], Fell)
        assert two.awaiting == {0, 1}
        assert two.turn == 1

    def test_a_dealer_may_come_later(self) -> None:
        """From then on chance is drawn, first of all what is asked of it."""
        two = table()
        two.submit(0, HEADS)
        two.submit(1, TAILS)
        two.deal_from(Dealer("seed"))
        early = table(dealer=Dealer("seed"))
        early.submit(0, HEADS)
        early.submit(1, TAILS)
        assert two.moves == early.moves
        assert two.events == early.events

    def test_players_cannot_play_for_chance(self) -> None:
        """Nor chance for players."""
        two = table()
        for seat, action in ((0, Toss("heads")), (CHANCE, Toss("heads")), (CHANCE, HEADS)):
            with pytest.raises(IllegalAction):
                two.submit(seat, action)


class TestClock:
    """What the clock plays."""

    def test_the_dealer_draws_among_the_defaults(self) -> None:
        """Each seat has a draw of its own, whoever else has answered and in whatever order."""
        for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
            three = Table(PENNIES, LONG, 3, Dealer("clock"))
            for _ in range(20):
                place = len(three.moves)
                for seat in order:
                    assert three.place(seat) == place + seat
                    three.lapse(seat)
                drawn = [(HEADS, TAILS)[Dealer("clock").draw(place + seat, 2, seat)] for seat in range(3)]
                assert three.moves[place : place + 3] == tuple(
                    Move(seat, action, lapsed=True) for seat, action in enumerate(drawn)
                )

    def test_a_dealer_cannot_be_overruled(self) -> None:
        """With a dealer the clock plays what is drawn and nothing else."""
        drawn = (HEADS, TAILS)[Dealer("clock").draw(0, 2, 0)]
        two = table(dealer=Dealer("clock"))
        with pytest.raises(IllegalAction, match="not among the legal"):
            two.lapse(0, TAILS if drawn == HEADS else HEADS)
        assert two.sealed == {}
        two.lapse(0, drawn)
        assert two.sealed == {0: Move(0, drawn, lapsed=True)}

    def test_without_a_dealer_the_action_is_given(self) -> None:
        """It must be a default; where there are several, one must be named."""
        two = table()
        with pytest.raises(AssertionError):
            two.lapse(0)
        with pytest.raises(IllegalAction):
            two.lapse(0, Toss("heads"))
        two.lapse(0, TAILS)
        assert two.sealed == {0: Move(0, TAILS, lapsed=True)}

    @pytest.mark.parametrize("seat", [0, CHANCE, 2, 99])
    def test_only_a_seat_that_is_asked_can_run_out_of_time(self, seat: int) -> None:
        """Who has answered, is not asked or does not exist is refused."""
        two = table()
        two.submit(0, HEADS)
        assert two.defaults(seat) == ()
        for action in (None, HEADS):
            with pytest.raises(IllegalAction):
                two.lapse(seat, action)
        assert two.sealed == {0: Move(0, HEADS)}

    def test_chance_has_no_clock(self) -> None:
        """Chance is drawn; it cannot be said to have run out of time."""
        two = table()
        two.submit(0, HEADS)
        two.submit(1, HEADS)
        with pytest.raises(IllegalAction):
            two.lapse(CHANCE, Toss("heads"))
        assert two.awaiting == {CHANCE}

    def test_a_phase_defaults_to_its_first_choice(self) -> None:
        """Unless a phase says otherwise, the clock plays the first legal action."""
        two = table()
        assert two.defaults(0) == (HEADS, TAILS)
        assert Phase.defaults(two._state.phase, two._state, 0) == (HEADS,)


class TestInterjecting:
    """What may be said at any time."""

    @pytest.mark.parametrize("seat", [0, 1])
    def test_it_takes_effect_at_once(self, seat: int) -> None:
        """Whether the seat has answered or not; what was sealed is dropped."""
        two = table()
        two.submit(0, HEADS)
        assert two.interjections(seat) == (Quit(),)
        assert two.submit(seat, Quit()) == (Ended(seat),)
        assert two.moves == (Move(seat, Quit()),)
        assert (two.sealed, two.turn, two.over, two.scores) == ({}, 1, True, (0, 0))

    def test_it_is_not_among_the_legal_actions(self) -> None:
        """Nor can the clock or an outsider say it."""
        two = table()
        assert Quit() not in two.legal(0)
        for seat, door in ((2, two.submit), (CHANCE, two.submit), (0, two.lapse)):
            with pytest.raises(IllegalAction):
                door(seat, Quit())

    def test_a_phase_without_words_has_none(self) -> None:
        """Nothing can be said while the coin is in the air."""
        two = table()
        two.submit(0, HEADS)
        two.submit(1, HEADS)
        assert two.interjections(0) == ()
        with pytest.raises(IllegalAction, match="not this seat's turn"):
            two.submit(0, Quit())


class TestEnding:
    """The match is over."""

    def play(self) -> Table[Any]:
        """A match of two coins, both heads; seat 0 hid heads twice."""
        two = table()
        for side in (TAILS, HEADS):
            two.submit(0, HEADS)
            two.submit(1, side)
            two.submit(CHANCE, Toss("heads"))
        return two

    def test_scores_come_at_the_end(self) -> None:
        """Asking for them earlier is a broken invariant."""
        with pytest.raises(AssertionError):
            _ = table().scores
        assert self.play().scores == (2, 1)

    def test_nobody_is_asked_any_more(self) -> None:
        """Nothing can be decided, said or dealt."""
        two = self.play()
        assert two.over
        assert two.awaiting == frozenset()
        assert two.pending == ()
        assert two.turn == 2
        assert two.legal(0) == two.interjections(0) == two.defaults(0) == ()
        two.deal_from(Dealer("seed"))
        for seat in (0, 1, 2, CHANCE):
            for door in (two.submit, two.lapse):
                with pytest.raises(IllegalAction, match="the match is over") as error:
                    door(seat, HEADS)
                assert error.value.refusal is Refusal.OVER
        assert len(two.moves) == 6


def test_a_refusal_says_who_when_and_why() -> None:
    """Its text has the seat, the turn and the reason, and nothing of what was tried."""
    two = table()
    with pytest.raises(IllegalAction) as error:
        two.submit(5, TAILS)
    assert str(error.value) == "seat 5, turn 0: it is not this seat's turn"
    assert (error.value.seat, error.value.action, error.value.turn) == (5, TAILS, 0)


def test_a_bare_phase_answers_nothing() -> None:
    """A phase must say whom it asks, what is legal and what follows."""
    state = table()._state
    bare: Phase[Any] = Phase()
    for question in (
        lambda: bare.awaits(state),
        lambda: bare.legal(state, 0),
        lambda: bare.resolve(state, {}),
        lambda: bare.interject(state, 0, HEADS),
    ):
        with pytest.raises(AssertionError):
            question()
    assert bare.interjections(state, 0) == ()
