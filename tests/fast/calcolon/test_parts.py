"""A duel put together from a seat's view and the hands as they are is the duel that is played."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from tavolon.fast.calcolon import layout as at
from tavolon.fast.calcolon.duel import Duel
from tavolon.fast.calcolon.parts import asked_alone, asked_to_rob, from_view
from tests.fast.calcolon.houses import HOUSES
from tests.fast.calcolon.lockstep import QUESTIONS, Lockstep
from tests.fast.calcolon.written import Written

ALONE = ("deciding", "receiving", "rebelling")
UNTOLD = (at.RESHUFFLES, at.SWAPS, at.LEFT, at.CARD, at.TARGET, at.COUNT, at.ABLE, at.DRAWN_SIZE)
"""What a view does not tell, or is left of older questions."""
UNTIL = {at.DRAWN, *range(at.DRAWN, at.STOCK)}


class Viewing(Lockstep):
    """Puts the duel together anew at every choice that a view is enough for."""

    seen = 0
    used: Duel | None = None

    def compare(self, twin: Any, written: Written) -> None:
        """The duel put together offers what the duel offers, and stands where it stands."""
        super().compare(twin, written)
        seat = min(self.table.awaiting)
        question = self.question(seat)
        if question:
            hands = dict(enumerate(self.match.duel.hands))
            made = self.used = from_view(self.views[seat], hands, question, into=self.reusable(twin))
            for one in self.table.awaiting:
                place = written.places[one]
                assert spared(made.legal(place)) == spared(twin.legal(place))
            cells = [cell for cell in range(at.ANSWER) if cell not in UNTOLD and cell not in UNTIL]
            cells += range(at.ORDER, at.KNOWS)
            cells += range(at.PILE, at.KNOWN)
            assert [made[cell] for cell in cells] == [twin[cell] for cell in cells]
            if question[at.ASKS] == at.CLAIM:
                assert [made[cell] for cell in (at.CARD, at.TARGET, at.ABLE)] == [
                    twin[cell] for cell in (at.CARD, at.TARGET, at.ABLE)
                ]
            self.seen += 1

    def reusable(self, twin: Duel) -> Duel | None:
        """At every other choice, what was put together at the last."""
        same = self.used is not None and (self.used.seats, self.used.final) == (twin.seats, twin.final)
        return self.used if same and self.seen % 2 else None

    def question(self, seat: int) -> Mapping[int, int] | None:
        """The open question, if it is one of those."""
        if self.table.asks in ALONE:
            return asked_alone(self.views[seat], QUESTIONS[self.table.asks])
        if self.table.asks == "claim":
            phase: Any = self.match.phase
            return asked_to_rob(self.views[seat], phase.skip)
        return None


def spared(legal: list[int]) -> list[int]:
    """Without swaps of rebels, which depend on how many have swapped in a row."""
    return [action for action in legal if not at.BARTER < action < at.ATTACK]


@pytest.mark.parametrize("name", HOUSES)
def test_a_view_and_the_hands_make_the_duel(name: str) -> None:
    """In a match of every ruleset, the final included."""
    rules = HOUSES[name]
    match = Viewing(rules, rules.players[0], Random(f"parts {name}"), Duel, 0.0)
    for _ in match.duels():
        pass
    assert match.seen > 50
