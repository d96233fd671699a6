"""Matches of the readable game with every duel played on the kernel beside it, and held to it all the way.

Chance is asked as seats are: the kernel is dealt the very cards that the readable game is dealt.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

from tavolon.calcolon import GAME
from tavolon.calcolon.events import (
    DuelBegan,
    DuelScored,
    FactorDrawn,
    MatchOver,
    PrizeWon,
    Rebelled,
    Replaced,
    StageBegan,
)
from tavolon.calcolon.rules import Ruleset
from tavolon.calcolon.state import Match
from tavolon.fast.calcolon import layout as at
from tavolon.kernel import CHANCE, Event, Table
from tests.fast.calcolon.written import Written

QUESTIONS = {
    name: getattr(at, name.upper())
    for name in (
        "shuffling",
        *("first_draw", "turn_draw", "refilling", "last_draw", "rebelling", "deciding", "receiving", "claim"),
        *("laying", "swapping", "last_throw", "showdown"),
    )
} | {"filling_up": at.FILLING}


ENDS = (DuelBegan, StageBegan, Replaced, MatchOver, FactorDrawn, PrizeWon)
"""What happens only when a duel and all that it leaves behind is settled."""


class Lockstep:
    """A match by dice, each duel of it on the kernel too; `kind` is the kernel's class.

    After every step all legal lists are compared, and what everybody sees; `looks` is the share of steps
    after which all look, in the others one does.
    """

    def __init__(self, rules: Ruleset, seats: int, dice: Random, kind: Any, looks: float = 1.0) -> None:
        self.table = Table(GAME, rules, seats)
        self.dice, self.kind, self.looks = dice, kind, looks
        self.views = {seat: GAME.view(rules, seats, seat) for seat in (*range(seats), None)}
        self.see(self.table.opening)
        self.steps = self.choices = 0

    @property
    def match(self) -> Match:
        """Where the readable game stands."""
        state = self.table._state
        assert isinstance(state, Match)
        return state

    def see(self, events: Iterable[Event]) -> None:
        """All see what they may."""
        for event in events:
            open_to_all = event.seen_by(None)
            for seat, view in self.views.items():
                self.views[seat] = view.see(open_to_all if open_to_all is event else event.seen_by(seat))

    def duels(self) -> Iterator[DuelScored]:
        """Plays the match, duel by duel."""
        while not self.table.over:
            if self.table.asks == "first_draw":
                yield self.pair()
            else:
                self.see(self.submit()[1])

    def submit(self) -> tuple[dict[int, Any], tuple[Event, ...]]:
        """All who are asked answer by dice: what they said, and what happened."""
        said, events = {}, ()
        for seat in sorted(self.table.awaiting):
            legal = self.table.legal(seat)
            said[seat] = legal[self.dice.randrange(len(legal))]
            self.choices += len(legal) > 1 and seat != CHANCE
        for seat, action in said.items():
            events = self.table.submit(seat, action)
        self.steps += 1
        return said, events

    def pair(self) -> DuelScored:
        """Plays a duel on both."""
        match = self.match
        twin = self.begin(match)
        written = Written(match.stage.circle, match.rules.deck.size)
        while True:
            self.compare(twin, written)
            before = self.match
            said, events = self.submit()
            seats = list(said)
            self.dice.shuffle(seats)
            for seat in seats:
                place = CHANCE if seat == CHANCE else written.places[seat]
                twin.apply(place, written.action(said[seat], seat, before))
            scored = next((event for event in events if isinstance(event, DuelScored)), None)
            if scored:
                self.finish(twin, written, scored, events)
                return scored
            self.see(events)

    def begin(self, match: Match) -> Any:
        """The duel that has just begun, on the kernel."""
        stage, rules, circle = match.stage, match.rules, match.stage.circle
        duel, memory = len(stage.rows) + 1, stage.memory
        last = rules.final_last_factor if stage.final else rules.last_duel_factor
        twin = self.kind(rules, len(circle), stage.final)
        won_by = -1 if memory.winner is None else circle.index(memory.winner)
        twin.begin(
            first=circle.index(stage.first),
            duel=duel,
            factor=last if duel == stage.duels else 1,
            flags=[stage.flags[seat] for seat in circle],
            memory=(won_by, memory.value or 0, memory.zero or 0),
            order=[circle.index(seat) for seat in sorted(circle)],
        )
        return twin

    def compare(self, twin: Any, written: Written) -> None:
        """The question, everybody's answers, and what everybody sees."""
        match, table = self.match, self.table
        name = table.asks
        if name == "laying" and CHANCE in table.awaiting:
            name = "shuffling"
        question = QUESTIONS[name]
        chance = CHANCE in table.awaiting
        asked = 0 if chance else written.bits(table.awaiting)
        assert twin[at.ASKS] == question
        assert twin[at.ASKED] == twin[at.OPEN] == asked
        assert twin.seat == CHANCE if chance else written.bits(table.awaiting) >> twin.seat & 1
        for seat in table.awaiting:
            legal = written.actions(table.legal(seat), seat, match)
            assert twin.legal(CHANCE if chance else written.places[seat]) == legal
        self.look(twin, written, question, asked)

    def look(self, twin: Any, written: Written, question: int, asked: int) -> None:
        """What the seats at the table see, and the audience."""
        viewers = [*written.places.items(), (None, at.AUDIENCE)]
        if self.dice.random() >= self.looks:
            viewers = [self.dice.choice(viewers)]
        for seat, place in viewers:
            assert twin.observe(place) == written.seen(self.views[seat], question, asked)

    def finish(self, twin: Any, written: Written, scored: DuelScored, events: Sequence[Event]) -> None:
        """The points, what is copied, and what is remembered for the next duel."""
        row, seats = scored.row, list(written.places)
        assert twin.is_over
        assert twin.scores == tuple(row.cells[seat] for seat in seats)
        winner = -1 if row.winner is None else written.places[row.winner]
        assert twin[at.WINNER] == winner
        if winner >= 0:
            assert twin[at.VALUE] == row.value
        assert (twin[at.COPIED_TO], twin[at.COPIED]) == (scored.copied_to or 0, scored.copied)
        rebelled = [event.duels for event in events if isinstance(event, Rebelled)]
        assert [twin[at.REBELLED]] == (rebelled or [0])
        end = next((place for place, event in enumerate(events) if isinstance(event, ENDS)), len(events))
        self.see(events[:end])
        self.look(twin, written, at.OVER, 0)
        self.see(events[end:])
        if self.table.asks == "first_draw" and self.match.stage.rows:
            self.remember(twin, written)

    def remember(self, twin: Any, written: Written) -> None:
        """The stage goes on with what the kernel says."""
        stage, cells = self.match.stage, twin
        memory = stage.memory
        won_by = -1 if memory.winner is None else written.places[memory.winner]
        assert cells[at.WON_BY] == won_by
        assert (cells[at.WON_WITH], cells[at.ZERO_DUEL]) == (memory.value or 0, memory.zero or 0)
        for seat, place in written.places.items():
            assert cells[at.FLAG + place] == stage.flags[seat]
