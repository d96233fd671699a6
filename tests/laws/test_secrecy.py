"""What a seat may not know changes nothing that it can see."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tavolon.kernel import CHANCE, IllegalAction, Seat, Table
from tests.laws.play import Sitting, decide, every_ruleset, examples, pick, view

TRIES = 12
"""How many other answers are tried for one that a seat cannot tell from what was played."""


@every_ruleset
@examples(6)
@given(data=st.data())
def test_what_is_hidden_changes_nothing(sittings: Any, data: Any) -> None:
    """While a seat sees the same events, it sees the same view, questions, choices and refusals.

    Two matches are played side by side; in the second the other seats and chance decide otherwise
    wherever the seat cannot see it.
    """
    sitting = data.draw(sittings)
    for seat in (None, *range(sitting.seats)):
        Twins(sitting, seat).play()


@every_ruleset
@examples(4)
@given(data=st.data())
def test_what_an_open_game_shows_is_alike_for_all(sittings: Any, data: Any) -> None:
    """A game that says it hides nothing hides nothing: a view differs from the audience's by its seat."""
    sitting = data.draw(sittings)
    table, dice = sitting.table(), sitting.dice()
    for _ in range(sitting.decisions):
        if table.over:
            break
        decide(table, dice)
    alike = all(
        replace(view(table, None), seat=seat) == view(table, seat)
        and all(event.seen_by(seat) == event for event in table.events)
        for seat in range(table.seats)
    )
    assert alike or not sitting.game.open


class Twins:
    """Two matches that one seat, or the audience, cannot tell apart."""

    def __init__(self, sitting: Sitting, seat: Seat | None) -> None:
        self.seat = seat
        self.dice = sitting.dice()
        self.decisions = sitting.decisions
        self.pair = (sitting.table(dealt=False), sitting.table(dealt=False))
        known = sitting.game.view(sitting.rules, sitting.seats, seat)
        self.views = [known, known]
        self.apart = 0
        """Resolutions after which the tables differ, and the seat saw no difference."""
        self._watch([table.opening for table in self.pair])

    def play(self) -> None:
        """Plays until the match or the likeness ends."""
        for _ in range(self.decisions):
            self._compare()
            one, two = self.pair
            if one.over or two.over:
                assert one.scores == two.scores
                return
            found = next(filter(None, (self._step() for _ in range(TRIES))), None)
            if found is None:
                return
            self._watch([self._take(table, answers) for table, answers in zip(self.pair, found, strict=True)])
            self.apart += one._state != two._state

    def _step(self) -> tuple[dict[Seat, Any], dict[Seat, Any]] | None:
        """Answers for both tables that look alike to the seat, if some are found."""
        one, _ = self.pair
        answers = {seat: pick(one.legal(seat), self.dice) for seat in sorted(one.awaiting)}
        other = self._unlike(answers)
        return None if other is None else (answers, other)

    def _unlike(self, answers: dict[Seat, Any]) -> dict[Seat, Any] | None:
        """Answers for the second table after which the seat sees what it sees at the first."""
        one, two = self.pair
        wanted = self._seen(one.fork(), answers)
        hidden = [seat for seat in answers if seat != self.seat]
        for attempt in range(TRIES + 1):
            tried = dict(answers)
            if attempt < TRIES:
                tried |= {seat: self._like(two, seat, answers[seat]) for seat in hidden}
            legal = all(action in two.legal(seat) for seat, action in tried.items())
            if legal and self._seen(two.fork(), tried) == wanted:
                return tried
        return None

    def _like(self, table: Table[Any], seat: Seat, action: Any) -> Any:
        """A legal action of the same kind, if there is one among a few drawn."""
        drawn = [self.dice.choice(table.legal(seat)) for _ in range(TRIES)]
        return next((other for other in drawn if type(other) is type(action)), drawn[0])

    def _seen(self, table: Table[Any], answers: dict[Seat, Any]) -> tuple[Any, ...]:
        before = len(table.resolutions)
        self._take(table, answers)
        return tuple(event.seen_by(self.seat) for done in table.resolutions[before:] for event in done.events)

    def _take(self, table: Table[Any], answers: dict[Seat, Any]) -> tuple[Any, ...]:
        """Submits all answers; while they are sealed nothing shows."""
        events: tuple[Any, ...] = ()
        before = self._public(table)
        for place, (seat, action) in enumerate(answers.items(), start=1):
            events = table.submit(seat, action)
            if place < len(answers):
                assert events == ()
                assert self._public(table) == before
        return events

    def _watch(self, happened: list[tuple[Any, ...]]) -> None:
        for place, events in enumerate(happened):
            for event in events:
                self.views[place] = self.views[place].see(event.seen_by(self.seat))

    def _public(self, table: Table[Any]) -> tuple[Any, ...]:
        open_to_all = (table.awaiting, table.turn, table.over, table.asks, table.limit)
        if self.seat is None:
            return open_to_all
        legal, said = tuple(table.legal(self.seat)), tuple(table.interjections(self.seat))
        return (*open_to_all, legal, said, tuple(table.ahead(self.seat)) if not table.sealed else ())

    def _compare(self) -> None:
        assert self.views[0] == self.views[1]
        texts = [msgspec.json.encode(known) for known in self.views]
        assert texts[0] == texts[1]
        one, two = (self._public(table) for table in self.pair)
        assert one == two
        assert msgspec.json.encode(one) == msgspec.json.encode(two)
        assert self._refusal(self.pair[0]) == self._refusal(self.pair[1])

    def _refusal(self, table: Table[Any]) -> list[str]:
        """What a seat is told when it tries what nobody is ever offered, or what is another's."""
        if self.seat is None:
            return []
        told = []
        action: Any
        for action in (None, *(table.legal(CHANCE)[:1] or ())):
            with pytest.raises(IllegalAction) as error:
                table.submit(self.seat, action)
            told.append(str(error.value))
        return told


@every_ruleset
@examples(4)
@given(data=st.data())
def test_a_view_is_a_fold_over_what_is_seen(sittings: Any, data: Any) -> None:
    """Each seat's view, and the audience's, follows from its own events, and alters none before it."""
    table = data.draw(sittings).played()
    for seat in (None, *range(table.seats)):
        known = table.game.view(table.rules, table.seats, seat)
        for event in table.events:
            before = msgspec.json.encode(known)
            after = known.see(event.seen_by(seat))
            assert type(after) is type(known)
            assert after == known.see(event.seen_by(seat).seen_by(seat))
            assert msgspec.json.encode(known) == before
            known = after


@every_ruleset
@examples(4)
@given(data=st.data())
def test_the_audience_sees_no_more_than_any_seat(sittings: Any, data: Any) -> None:
    """What is open to the audience is open to every seat."""
    for event in data.draw(sittings).played().events:
        assert event.seen_by(0).seen_by(None) == event.seen_by(None) == event.seen_by(1).seen_by(None)
