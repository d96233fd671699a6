"""A view's question is the table's, for every seat, after every move."""

from itertools import chain
from random import Random

import pytest

from tavolon.numeron.asked import Question
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.rules import Ruleset
from tests.rules.numeron.battles import VARIANTS, wander

PHASES = {
    "ChoosingItems": Question.ITEMS,
    "NamingItems": Question.NAMING,
    "Drafting": Question.DRAFT,
    "Setting": Question.NUMBER,
    "Janken": Question.THROW,
    "Lot": Question.LOT,
    "Defending": Question.DEFENCE,
    "Turn": Question.TURN,
    "Pointing": Question.POINT,
    "TakingDigit": Question.DIGIT,
    "Over": Question.NOTHING,
}


@pytest.mark.parametrize("rules", VARIANTS, ids=range(len(VARIANTS)))
def test_every_seat_can_tell_what_is_asked(rules: Ruleset) -> None:
    """The question, whom it is put to, and the state of the turn follow from events seen by anyone."""
    rng = Random(1)
    for table, views in chain(*(wander(rules, rng) for _ in range(30))):
        phase = table._state.phase
        for view in views.values():
            assert (view.asked.question, view.asked.seats) == (PHASES[type(phase).__name__], table.awaiting)
            assert view.first == table._state.first
            assert view.called == getattr(phase, "called", view.called)
            for side, known in zip(table._state.sides, view.players, strict=True):
                assert (side.items, side.used, side.facts) == (known.items, known.used, known.facts)
                assert (side.lost, side.wins, side.turns) == (known.lost, known.wins, known.turns)


@pytest.mark.parametrize("name", RULESETS)
def test_every_edition_asks_in_the_open(name: str) -> None:
    """The first moves of a match of every edition are asked as the view says."""
    for turn, (table, views) in enumerate(wander(RULESETS[name], Random(name))):
        assert views[None].asked.seats == table.awaiting
        if turn > 30:
            break
