"""OpenSpiel's own tests on the games it has been given, and what they leave open."""

import unittest
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough
from open_spiel.python.observation import make_observation
from open_spiel.python.rl_environment import Environment

from tavolon.env.open_spiel import KINDS, offer
from tavolon.env.open_spiel.recall import WIDTH
from tests.env.small import TWO_OF_THREE, TWO_OF_TWO, one_duel, two_cards_left

GOLDEN = Path(__file__).with_name("golden")
for ruleset in (TWO_OF_THREE, TWO_OF_TWO):
    offer("numeron", ruleset)
offer("calcolon", two_cards_left())

for edition in ("tv-5", "fan-2013"):
    offer("calcolon", one_duel(edition))

GAMES = [
    *("numeron(rules=two-of-three)", "numeron(rules=ii-exhibition)", "rotolon", "rotolon(rules=board-3)"),
    *("calcolon(rules=tv-5-duel)", "calcolon(rules=tv-5-duel,players=6)", "calcolon(rules=fan-2013-duel)"),
    *("calcolon(rules=tv-5-duel,players=2,lead=True)", "calcolon(rules=ten-cards)", "rotolon(rules=locked)"),
]
PLAYED = [
    *("numeron(rules=two-of-two,recall=8)", "calcolon(rules=ten-cards,recall=8)"),
    "rotolon(rules=board-3,recall=8)",
]


def walk(game: str, seed: int, steps: int = 500) -> Any:
    """The states of a match by dice, from the first to the last."""
    dice, state = Random(seed), pyspiel.load_game(game).new_initial_state()
    yield state
    while not state.is_terminal() and steps:
        lots = (
            state.chance_outcomes() if state.is_chance_node() else [(one, 0) for one in state.legal_actions()]
        )
        state.apply_action(dice.choice(lots)[0])
        steps -= 1
        yield state


@pytest.mark.parametrize("game", GAMES)
def test_random_matches_conform(game: str) -> None:
    """OpenSpiel's own simulation passes: lists, masks, copies, serialization, tensors and results."""
    pyspiel.random_sim_test(
        pyspiel.load_game(game), num_sims=1, serialize=True, verbose=False, mask_test=True
    )


def test_the_python_suite_passes() -> None:
    """OpenSpiel's suite for the Python interface passes for all three."""
    from open_spiel.integration_tests import api_test

    flags.FLAGS(["tests", f"--test_only_games=^({'|'.join(KINDS)})$"])
    suite = api_test.load_tests(unittest.defaultTestLoader, None, None)
    assert suite.countTestCases() >= 5 * len(KINDS)
    result = unittest.TestResult()
    suite.run(result)
    assert not result.errors + result.failures


@pytest.mark.parametrize("game", PLAYED)
def test_a_playthrough_stays_as_it_is(game: str) -> None:
    """A match written down whole, tensors and all, is the same when it is replayed.

    Written anew by `python -m tests.env.playing`.
    """
    flags.FLAGS(["tests"])
    expected, actual = generate_playthrough.replay(str(GOLDEN / f"{game.split('(')[0]}.playthrough"))
    assert expected == actual
    assert game in expected


@pytest.mark.parametrize("game", GAMES)
def test_a_state_comes_back_from_its_bytes(game: str) -> None:
    """A serialized state is the same afterwards: history, choices and what everybody knows."""
    for place, state in enumerate(walk(game, 3, steps=40)):
        if place % 8 == 0:
            told = pyspiel.serialize_game_and_state(state.get_game(), state)
            _, again = pyspiel.deserialize_game_and_state(told)
            assert str(again) == str(state)
            assert again.history() == state.history()
            assert again.current_player() == state.current_player()
            for seat in range(state.num_players()):
                if not state.is_chance_node():
                    assert again.information_state_string(seat) == state.information_state_string(seat)


def test_chance_decides_card_by_card() -> None:
    """In the first draw a card is as likely as it has copies left, and a roll as its faces are many."""
    state = pyspiel.load_game("calcolon(rules=ten-cards)").new_initial_state()
    state.apply_action(state.chance_outcomes()[0][0])  # the lot for who begins
    assert state.chance_outcomes() == [(2, 0.3), (5, 0.3), (15, 0.4)]
    state.apply_action(15)
    assert dict(state.chance_outcomes())[15] == pytest.approx(3 / 9)
    roll = pyspiel.load_game("rotolon").new_initial_state()
    for number in (0, 0):
        roll.apply_action(number)
    assert dict(roll.chance_outcomes()) == pytest.approx({2: 4 / 6, 4: 2 / 6})


def test_seats_remember_only_what_is_theirs() -> None:
    """What a seat remembers has its own number and not the other's; sealed answers are not told."""
    state = pyspiel.load_game("numeron(rules=practice)").new_initial_state()
    state.apply_action(state.string_to_action("set 157"))
    before = state.information_state_string(1)
    assert "157" not in before
    state.apply_action(state.string_to_action("set 439"))
    state.apply_action(0)
    mine, theirs = (state.information_state_string(seat) for seat in (0, 1))
    assert "157" in mine
    assert "439" not in mine
    assert "439" in theirs
    assert "157" not in theirs


@pytest.mark.parametrize(
    ("game", "matches"),
    [
        ("numeron(rules=two-of-three,recall=64)", 40),
        ("numeron(rules=ii-exhibition,recall=1024)", 2),
        ("calcolon(rules=ten-cards,recall=64)", 60),
        ("calcolon(rules=fan-2013-duel,recall=512)", 5),
    ],
)
def test_text_and_rows_tell_states_apart_alike(game: str, matches: int) -> None:
    """Two states are the same to a seat by its rows exactly if they are by its text."""
    by_text: dict[str, bytes] = {}
    by_rows: dict[bytes, str] = {}
    for seed in range(matches):
        for state in walk(game, seed, steps=80):
            for seat in () if state.is_chance_node() else range(2):
                text = state.information_state_string(seat)
                rows = np.array(state.information_state_tensor(seat)).tobytes()
                assert by_text.setdefault(text, rows) == rows
                assert by_rows.setdefault(rows, text) == text
    assert len(by_text) > 100


def test_buffers_are_written_again() -> None:
    """An observer has one buffer, whose named parts are views of it; old cells do not stay."""
    *_, state = walk("rotolon(rules=board-3)", 4)
    game = state.get_game()
    for recall in (False, True):
        observer = make_observation(game, pyspiel.IIGObservationType(perfect_recall=recall))
        buffer = observer.tensor
        observer.set_from(state, 0)
        first = buffer.copy()
        observer.set_from(state, 1)
        assert not np.array_equal(buffer, first)
        observer.set_from(state, 0)
        assert observer.tensor is buffer
        assert np.array_equal(buffer, first)
        assert sum(part.size for part in observer.dict.values()) == buffer.size
        assert all(np.shares_memory(part, buffer) for part in observer.dict.values())


def test_rows_hold_the_newest() -> None:
    """Where there are more events than rows, the newest are kept, oldest first."""
    *_, long = walk("numeron(rules=two-of-three,recall=64)", 1)
    *_, short = walk("numeron(rules=two-of-three,recall=4)", 1)
    tail = np.array(short.information_state_tensor(0))[2:].reshape(-1, WIDTH)
    rows = np.array(long.information_state_tensor(0))[2:].reshape(-1, WIDTH)
    filled = rows[: np.flatnonzero(rows.any(axis=1))[-1] + 1]
    assert len(filled) > 4
    assert np.array_equal(tail[tail.any(axis=1)], filled[-int(tail.any(axis=1).sum()) :])


def test_returns_are_the_result() -> None:
    """Points of Calcolon, or the lead in them, which sums up to nothing; else 1 and -1."""
    *_, points = walk("calcolon(players=3)", 5)
    *_, lead = walk("calcolon(players=3,lead=True)", 5)
    first, second, third = points.returns()
    assert lead.returns()[0] == pytest.approx(first - (second + third) / 2)
    assert sum(lead.returns()) == pytest.approx(0)
    wins = Counter(tuple(state.returns()) for seed in range(4) for *_, state in [walk("rotolon", seed)])
    assert set(wins) <= {(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)}


def test_it_can_be_learned_from() -> None:
    """OpenSpiel's environment for learning plays a match to its end."""
    environment = Environment(pyspiel.load_game("calcolon(rules=ten-cards)"))
    step, dice = environment.reset(), Random(1)
    while not step.last():
        seat = step.observations["current_player"]
        step = environment.step([dice.choice(step.observations["legal_actions"][seat])])
    assert len(step.rewards) == 2


def test_regret_brings_play_close_to_an_equilibrium() -> None:
    """On a reduced Numer0n, whose value is 0 by symmetry, CFR makes play hard to exploit."""
    game = pyspiel.load_game("numeron(rules=two-of-two)")
    solver = cfr.CFRPlusSolver(game)
    start = exploitability.exploitability(game, solver.average_policy())
    for _ in range(20):
        solver.evaluate_and_update_policy()
    assert start > 0.1
    assert exploitability.exploitability(game, solver.average_policy()) < start / 20
