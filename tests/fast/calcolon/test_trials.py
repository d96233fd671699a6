"""Imagined duels play alike compiled and interpreted, with every kind of choice."""

from random import Random
from typing import Any

import pytest

from tavolon.bots import BOTS
from tavolon.bots.calcolon_evidence import evidence
from tavolon.bots.calcolon_expert import asked
from tavolon.calcolon.moves import Lay, Swap
from tavolon.fast.calcolon import layout as at
from tavolon.fast.calcolon.naming import number
from tavolon.fast.calcolon.parts import from_view
from tavolon.fast.calcolon.trials import Trials
from tests.bots.test_calcolon_expert import choices
from tests.fast.calcolon.houses import HOUSES
from tests.fast.interpreted import interpreted


class Plain:
    """A guide that likes numbers and operators in pairs, without a thought."""

    lost = -30.0

    def hold(self, cards: tuple[int, ...], level: int, stuck: bool) -> float:
        """More for cards late in the order, and for what helps."""
        return sum(place * number % 7 for place, number in enumerate(cards)) + 5.0 * level - 9.0 * stuck

    def danger(self, card: int) -> float:
        """Some."""
        return card / 8

    def above(self, level: int) -> list[float]:
        """The less, the higher."""
        return [1 / (2 + place / (60 + level)) for place in range(at.DEPTH)]


def stood(kind: Any, view: Any, legal: Any) -> Any:
    """A class's duel as a seat sees it, and the answers there are."""
    trials = kind(view.rules, len(view.circle), view.final, Plain())
    question = asked(view, legal)
    told = evidence(view, question[at.ASKS] == at.CLAIM)
    from_view(view, {seat: view.players[seat].held for seat in view.circle}, question, into=trials)
    me = view.circle.index(view.seat)
    trials.stand(me, told.missing, told.passed, told.threw, told.threw_last, told.turns, told.robbed)
    return trials


@pytest.mark.parametrize("name", ["tv-5", "fan-2013", "pusher", "keeper", "tv-1-broadcast"])
def test_compiled_and_interpreted_try_alike(name: str) -> None:
    """The same worlds are dealt, and every answer comes to the same end in them, card for card."""
    twin = interpreted("calcolon.trials").Trials
    met = [
        (view, legal)
        for view, legal in choices(HOUSES[name], f"trials {name}", BOTS["calcolon"]["random"])
        if not isinstance(legal[0], Lay | Swap)
    ]
    for view, legal in Random(name).sample(met, 12):
        one, other = stood(Trials, view, legal), stood(twin, view, legal)
        answers = [number(action, view.seat, view.circle) for action in legal]
        for trials in (one, other):
            trials.run(answers, list(range(len(answers))), 0, 2, 7)
        assert one.cells == other.cells
        for place in range(len(answers)):
            assert one.ahead(place, 2) == other.ahead(place, 2)
            assert one.compared(place, 0, 2) == other.compared(place, 0, 2)
