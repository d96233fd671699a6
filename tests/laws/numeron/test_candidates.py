"""The candidates of a number are the numbers that it may be: no fewer, and no more."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tavolon.games import GAMES
from tavolon.kernel import Seat, Step
from tavolon.numeron.candidates import candidates
from tavolon.numeron.moves import Call, Change, SetNumber, Shuffle
from tavolon.numeron.rules import CallRule
from tavolon.numeron.state import Match
from tests.laws.numeron.test_view import numeron_rulesets
from tests.laws.play import Sitting, examples, pick, view
from tests.laws.rulesets import changed

HIDDEN = (SetNumber, Shuffle, Change)
"""The decisions that the other seat does not see in full."""
SMALL = "012567"
"""Digits enough for a match of four or five, so that every world can be gone through."""
PATIENCE = 14
"""Decisions in a match after the numbers are set."""


class Worlds:
    """Every true state that a seat cannot tell from the one at the table."""

    def __init__(self, seat: Seat, state: Match) -> None:
        self.seat = seat
        self.states = {state}

    def follow(self, taken: dict[Seat, Any], seen: Sequence[Any]) -> None:
        """Keeps the states in which the other may have decided so that the seat saw just this."""
        self.states = {
            step.state
            for state in self.states
            for step in self._steps(state, taken)
            if [event.seen_by(self.seat) for event in step.events] == seen
        }

    def numbers(self) -> set[str | None]:
        """What the other's number may be; None before it is set."""
        return {state.sides[1 - self.seat].number for state in self.states}

    def _steps(self, state: Match, taken: dict[Seat, Any]) -> Iterator[Step[Any]]:
        ways = [self._ways(state, seat, action) for seat, action in taken.items()]
        for actions in product(*ways):
            yield state.phase.resolve(state, dict(zip(taken, actions, strict=True)))

    def _ways(self, state: Match, seat: Seat, action: Any) -> list[Any]:
        """What a seat may have decided instead, as far as the kind of decision can be seen."""
        legal = state.phase.legal(state, seat)
        if seat == self.seat or not isinstance(action, HIDDEN):
            return [action] if action in legal else []
        return [other for other in legal if type(other) is type(action)]


def decide(table: Any, seat: Seat, dice: Any) -> Any:
    """A decision at random; calls are mostly such that they may hit."""
    action = pick(table.legal(seat), dice)
    if isinstance(action, Call) and dice.random() < 0.8:
        facts = view(table, None).players[1 - seat].facts
        action = Call(dice.choice(candidates(table.rules, facts)))
    return action if action in table.legal(seat) else pick(table.legal(seat), dice)


def check(sitting: Sitting, patience: int) -> None:
    """Plays a match; after every decision both seats' candidates are just what the other may hold."""
    table: Any = sitting.table(dealt=False)
    dice = sitting.dice()
    worlds = [Worlds(seat, table._state) for seat in (0, 1)]
    for _ in range(patience):
        if table.over:
            return
        taken = {seat: decide(table, seat, dice) for seat in sorted(table.awaiting)}
        for seat, action in taken.items():
            events = table.submit(seat, action)
        for world in worlds:
            world.follow(taken, [event.seen_by(world.seat) for event in events])
            assert table._state in world.states
            known = view(table, world.seat).players[1 - world.seat]
            numbers = world.numbers()
            if known.number is None and None not in numbers:
                assert numbers == set(candidates(table.rules, known.facts))


def smaller(rules: Any) -> Any:
    """A ruleset of four or five digits with fewer of them to choose from, or else of three digits."""
    if rules.digits < 4 or len(rules.digit_pool) <= len(SMALL):
        return rules
    few = changed(rules, ("digit_pool", SMALL))
    return replace(rules, digits=3) if few == rules else few


@numeron_rulesets
@examples(1)
@given(data=st.data())
def test_candidates_are_the_preimage(sittings: Any, data: Any) -> None:
    """Whatever the other may have set, reordered or exchanged is a candidate, and nothing else is."""
    sitting = data.draw(sittings)
    check(Sitting("numeron", smaller(sitting.rules), 2, sitting.seed, 0), PATIENCE)


@pytest.mark.parametrize("rule", CallRule)
@pytest.mark.parametrize("seed", range(2))
def test_candidates_are_the_preimage_in_a_series(rule: CallRule, seed: int) -> None:
    """So they are through battles with lost digits, where all of the items may be used at once."""
    rules = replace(
        GAMES["numeron"].rulesets["wiki-ko"],
        digits=2,
        digit_pool="012567",
        best_of=5,
        lost_numbers=True,
        items_per_player=6,
        items_per_player_per_turn=6,
        attack_blocks_defence=False,
        shuffle_identity_allowed=bool(seed),
        change_same_allowed=bool(seed),
        call_rule=rule,
    )
    check(Sitting("numeron", rules, 2, seed, 0), 60)
