"""Gymnasium's own test on every game, and what it leaves open."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tavolon.bots import BOTS
from tavolon.bots.spec import NoBot, NoEffort
from tavolon.env.gym import IDS, OneSeat
from tavolon.games import GAMES

every_id = pytest.mark.parametrize("name", IDS)
EDITIONS = [(one, rules) for one, game in IDS.items() for rules in GAMES[game].rulesets]


@pytest.mark.parametrize(("name", "rules"), EDITIONS)
def test_the_environment_conforms(name: str, rules: str) -> None:
    """Gymnasium's test passes for every ruleset, rendering included."""
    env = gymnasium.make(f"tavolon.env.gym:{name}", rules=rules, render_mode="rgb_array")
    check_env(env.unwrapped, skip_render_check=False)
    env.close()


def played(env: Any, seed: int) -> tuple[float, Any]:
    """What one's seat made of a match by dice, and the last info."""
    dice, made, over = np.random.default_rng(seed), 0.0, False
    _, info = env.reset(seed=seed)
    while not over:
        action = int(dice.choice(np.flatnonzero(info["action_mask"])))
        _, reward, over, cut, info = env.step(action)
        made += reward
        assert not cut
    return made, info


@every_id
def test_a_match_is_played_to_its_end(name: str) -> None:
    """The rewards come to the result of one's seat, which is drawn; a seed decides everything."""
    env, seats = gymnasium.make(name, bots="random"), set()
    for seed in range(6):
        made, info = played(env, seed)
        scores = env.unwrapped.sitting.table.scores
        mine = scores[info["seat"]]
        assert made == (mine if "Calcolon" in name else 2 * mine - sum(scores))
        assert (made, info["seat"]) == (played(env, seed)[0], info["seat"])
        assert not info["action_mask"].any()
        seats.add(info["seat"])
    assert len(seats) > 1


@every_id
def test_the_others_are_the_bots_named(name: str) -> None:
    """Bots are given by name, several in turn, or as functions, and each decides for its own seat."""
    asked = set()

    def bot(view: Any, legal: Any, rng: Any) -> Any:
        asked.add(view.seat)
        return BOTS[IDS[name]]["random"](view, legal, rng)

    played(gymnasium.make(name, bots=[bot, "greedy" if "Numeron" not in name else "consistent"], seat=0), 1)
    assert asked == {1}


@every_id
def test_what_is_not_allowed_ends_the_match(name: str) -> None:
    """An illegal action is a last step with a penalty, however often it is tried."""
    env = gymnasium.make(name).unwrapped
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    for _ in range(2):
        _, reward, ended, cut, info = env.step(illegal)
        assert (reward, ended, cut) == (-env.numbers.penalty, True, False)
        assert not info["action_mask"].any()


def test_opponents_are_named_as_everywhere() -> None:
    """How much one thinks stands behind its name, and what is no bot is refused at once."""
    env = OneSeat("numeron", rules="practice", bots="master:0.5", seat=1)
    _, info = env.reset(seed=1)
    assert info["action_mask"].any()
    with pytest.raises(NoBot, match="nobody"):
        OneSeat("rotolon", bots=("greedy", "nobody"))
    with pytest.raises(NoEffort, match="greedy"):
        OneSeat("rotolon", bots="greedy:2")
