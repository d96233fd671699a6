"""PettingZoo: a match in which the agents decide one after another."""

from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from gymnasium.utils import EzPickle, seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from tavolon.env.encode import catalogue
from tavolon.env.pictures import shown
from tavolon.env.sitting import Sitting, ruleset
from tavolon.games import GAMES
from tavolon.kernel import Dealer, Ruleset, Seat

__all__ = ["Match", "in_parallel", "wrapped"]

Observation = dict[str, NDArray[Any]]


class Match(AECEnv[str, Observation, int], EzPickle):
    """A match of a game: agents `player_0`, … are its seats.

    `rules` is a ruleset or its name, `seats` how many play; `lead` counts as reward what a seat leads the
    others by on average, else what it makes. `eyes` is the seat whose view is rendered, None the audience.
    """

    game: ClassVar[str]
    metadata: ClassVar[dict[str, Any]]

    def __init_subclass__(cls, game: str) -> None:
        super().__init_subclass__()
        cls.game = game
        cls.metadata = {
            "name": f"{game}_v0",
            "render_modes": ["ansi", "human", "rgb_array"],
            "is_parallelizable": True,
            "render_fps": 2,
        }

    def __init__(
        self,
        rules: str | Ruleset | None = None,
        seats: int | None = None,
        lead: bool | None = None,
        render_mode: str | None = None,
        eyes: Seat | None = None,
    ) -> None:
        EzPickle.__init__(self, rules, seats, lead, render_mode, eyes)
        super().__init__()
        self.rules = ruleset(self.game, rules)
        self.seats = GAMES[self.game].seats(self.rules)[0] if seats is None else seats
        self.numbers = catalogue(self.game, self.rules, self.seats)
        self.lead = not self.numbers.by_points if lead is None else lead
        self.render_mode, self.eyes = render_mode, eyes
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        low, high = self.numbers.bounds()
        self.observation_spaces: dict[str, Space[Any]] = {
            agent: Dict(
                observation=Box(low, high, dtype=np.float32),
                action_mask=Box(0, 1, (self.numbers.actions,), np.int8),
            )
            for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Space[Any]] = {
            agent: Discrete(self.numbers.actions) for agent in self.possible_agents
        }
        self.dice: np.random.Generator | None = None

    def observation_space(self, agent: str) -> Space[Any]:
        """The cells and the mask that an agent is given."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The numbers of all actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; the seed decides all chance from here on."""
        if seed is not None or self.dice is None:
            self.dice, _ = seeding.np_random(seed)
        dealer = Dealer(str(self.dice.integers(1 << 62)))
        self.sitting = Sitting(self.game, self.rules, self.seats, dealer)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.sitting.seat]

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and its legal actions, of which there are none while others decide."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.sitting.observe(seat), "action_mask": self.sitting.mask(seat)}

    def step(self, action: int | None) -> None:
        """The agent whose turn it is decides; IllegalAction if it may not do so."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        before = self.sitting.made(self.lead)
        self.sitting.act(int(action))
        after = self.sitting.made(self.lead)
        self._cumulative_rewards[agent] = 0.0
        gains = (now - then for now, then in zip(after, before, strict=True))
        self.rewards = dict(zip(self.possible_agents, gains, strict=True))
        if self.sitting.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.sitting.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as text (`ansi`), printed (`human`), or as a picture (`rgb_array`)."""
        return shown(self.game, self.sitting.seen(self.eyes), self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def wrapped(kind: type[Match], **choices: Any) -> AECEnv[str, Observation, int]:
    """A match as others expect it: who decides what is not allowed ends it, and pays for it."""
    match = kind(**choices)
    ending = TerminateIllegalWrapper(match, illegal_reward=-match.numbers.penalty)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(ending))


def in_parallel(kind: type[Match], **choices: Any) -> ParallelEnv[str, Observation, int]:
    """A match in which all agents give an action at every step; only that of whose turn it is counts."""
    return turn_based_aec_to_parallel(wrapped(kind, **choices))
