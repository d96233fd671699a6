"""PettingZoo's own tests on every game and ruleset, and what they leave open.

`python -m tests.env` runs them for as long as one likes.
"""

import pickle
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from tavolon.env import calcolon_v0, numeron_v0, rotolon_v0
from tavolon.env.pictures.tiles import HEIGHT, WIDTH
from tavolon.games import GAMES

DOORS: dict[str, Any] = {"numeron": numeron_v0, "calcolon": calcolon_v0, "rotolon": rotolon_v0}
EDITIONS = [(name, rules) for name, game in GAMES.items() for rules in game.rulesets]
every_edition = pytest.mark.parametrize(("name", "rules"), EDITIONS)
every_game = pytest.mark.parametrize("name", DOORS)
# api_test warns of what is as it should be: observations with a mask, which is empty for who is not to act.
mask_beside = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


@every_edition
@mask_beside
def test_the_agent_environment_conforms(name: str, rules: str) -> None:
    """PettingZoo's test of agents in turn passes."""
    api_test(DOORS[name].env(rules=rules), num_cycles=40)


@every_edition
def test_a_seed_decides_everything(name: str, rules: str) -> None:
    """The same seed and actions give the same match, in turn and in parallel."""
    seed_test(lambda: DOORS[name].env(rules=rules), num_cycles=12)
    parallel_seed_test(lambda: DOORS[name].parallel_env(rules=rules), num_cycles=12)


@every_edition
def test_the_parallel_environment_conforms(name: str, rules: str) -> None:
    """PettingZoo's test of agents in parallel passes."""
    parallel_api_test(DOORS[name].parallel_env(rules=rules), num_cycles=20)


@every_edition
def test_every_way_to_render_conforms(name: str, rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Text is text, a picture a picture, and what is shown to people is printed."""
    render_test(
        lambda render_mode=None: DOORS[name].env(rules=rules, render_mode=render_mode),
        {"rgb_array": lambda picture: picture.shape == (HEIGHT, WIDTH, 3) and picture.std() > 5},
    )
    assert len(capsys.readouterr().out.splitlines()) > 5


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@mask_beside
def test_any_number_of_seats_may_play(seats: int) -> None:
    """Calcolon's environment has as many agents as seats were asked for."""
    env = calcolon_v0.env(seats=seats)
    api_test(env, num_cycles=40)
    assert len(env.possible_agents) == seats


def played(env: Any, seed: int) -> Iterator[tuple[str, float]]:
    """A match by dice: every agent and what it made, as it is told."""
    env.reset(seed=seed)
    dice = np.random.default_rng(seed)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        yield agent, reward
        over = ended or cut
        env.step(None if over else int(dice.choice(np.flatnonzero(seen["action_mask"]))))


@every_game
def test_rewards_are_the_result(name: str) -> None:
    """All rewards of an agent come to its points, or to 1 for a win, -1 for a defeat and 0 for a draw."""
    env = DOORS[name].env()
    for seed in range(3):
        made = dict.fromkeys(env.possible_agents, 0.0)
        for agent, reward in played(env, seed):
            made[agent] += reward
        scores = env.unwrapped.sitting.table.scores
        if name == "calcolon":
            assert tuple(made.values()) == scores
        else:
            assert tuple(made.values()) == (scores[0] - scores[1], scores[1] - scores[0])


def test_points_may_count_as_a_lead() -> None:
    """With `lead` an agent is given what it is ahead of the others' mean, which sums up to nothing."""
    env = calcolon_v0.env(lead=True, seats=3)
    made = dict.fromkeys(env.possible_agents, 0.0)
    for agent, reward in played(env, 1):
        made[agent] += reward
    first, second, third = env.unwrapped.sitting.table.scores
    assert made["player_0"] == pytest.approx(first - (second + third) / 2)
    assert sum(made.values()) == pytest.approx(0)


@every_game
def test_what_is_not_allowed_ends_the_match(name: str) -> None:
    """An illegal action ends it for all, and who tried it pays more than any match could cost."""
    env = DOORS[name].env()
    env.reset(seed=2)
    agent = env.agent_selection
    illegal = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    env.step(illegal)
    assert all(env.terminations.values())
    assert env.rewards[agent] == -env.unwrapped.numbers.penalty <= -1
    assert [env.rewards[other] for other in env.agents if other != agent] == [0] * (env.num_agents - 1)


@pytest.mark.parametrize("name", ["numeron", "calcolon"])
def test_only_what_the_eyes_see_is_shown(name: str) -> None:
    """The audience's table shows no hidden number or card; a seat's shows its own."""
    shown = []
    for eyes in (None, 0, 1):
        env = DOORS[name].env(render_mode="ansi", eyes=eyes)
        env.reset(seed=3)
        for _ in range(4):
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(int(np.flatnonzero(mask)[-1]))
        shown.append(env.render())
    hidden = [text.count("?") for text in shown]
    assert hidden[0] > max(hidden[1:]) >= min(hidden[1:]) > 0


@every_game
def test_an_environment_can_be_pickled(name: str) -> None:
    """A copy by pickle is made with the same choices."""
    env = DOORS[name].raw_env(lead=True, eyes=1)
    again = pickle.loads(pickle.dumps(env))  # noqa: S301 - our own bytes
    assert (again.rules, again.seats, again.lead, again.eyes) == (env.rules, env.seats, True, 1)
