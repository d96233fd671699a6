"""Many duels of Calcolon at once, on the compiled kernel, as a vector environment of Gymnasium."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tavolon.env.catalogue import Catalogue
from tavolon.env.encode import catalogue
from tavolon.env.sitting import ruleset
from tavolon.fast.calcolon.batch import Batch
from tavolon.fast.calcolon.numbers import numbers
from tavolon.games import GAMES
from tavolon.kernel import IllegalAction, Refusal, Ruleset, Seat, UnsupportedRuleset

__all__ = ["Duels", "starts"]

Seen = NDArray[np.float32]
Choices = NDArray[np.int64]
Told = dict[str, Any]


class Duels(VectorEnv[Seen, Choices, NDArray[Any]]):
    """First duels of a ruleset, `num_envs` of them side by side; one that ends gives way to a new one.

    A step is one choice in every duel, of whoever has it. With `bots="random"` only one's own seat is
    asked, and dice decide for the others. An observation is what the seat that is asked sees, as the
    catalogue for so many seats has it (`tavolon.env.encode.catalogue`); an action is a place in `numbers`,
    which has the catalogue's number of each. What a step returns are arrays that the next step writes anew.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as VectorEnv has it
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "calcolon",
        rules: str | Ruleset | None = None,
        seats: int | None = None,
        bots: str | None = None,
        seat: Seat = 0,
        final: bool = False,
    ) -> None:
        if game != "calcolon" or bots not in {None, "random"}:
            raise UnsupportedRuleset(f"no vectors of {game} against {bots}")
        self.num_envs = num_envs
        played: Any = ruleset(game, rules)
        self.seats = min(GAMES[game].seats(played)[0], played.seats) if seats is None else seats
        self.numbers = np.array(numbers(played, final))
        seen = catalogue(game, played, self.seats)
        self.single_observation_space = Box(*seen.bounds(), dtype=np.float32)
        self.single_action_space = Discrete(len(self.numbers))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = MultiDiscrete([len(self.numbers)] * num_envs)
        self._arrays: dict[str, NDArray[Any]] = {
            "seen": np.zeros((num_envs, seen.size), np.float32),
            "masks": np.zeros((num_envs, len(self.numbers)), np.int8),
            "asked": np.zeros(num_envs, np.int32),
            "ended": np.zeros(num_envs, np.bool_),
            "rewards": np.zeros(num_envs),
            "points": np.zeros((num_envs, self.seats)),
        }
        self._cut = np.zeros(num_envs, np.bool_)
        self._batch = Batch(played, self.seats, final, self.numbers.tolist(), -1 if bots is None else seat)
        self._batch.write_to(starts(seen), {**self._arrays, "ended": self._arrays["ended"].view(np.uint8)})

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, Told]:
        """New duels; several seeds are those of each."""
        if isinstance(seed, Sequence):
            seeds = list(seed)
        else:
            super().reset(seed=seed)
            seeds = self.np_random.integers(1 << 62, size=self.num_envs).tolist()
        for place, own in enumerate(seeds):
            self._batch.begin(place, own)
        return self._arrays["seen"], self._info()

    def step(self, actions: Choices) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], Told]:
        """One choice in every duel; IllegalAction if one is not allowed, which changes nothing.

        A reward is 0 until a duel ends: then it is what the duel brought the seat that has just decided.
        """
        choices = np.ascontiguousarray(actions, np.int64)
        wrong = self._batch.misfit(choices)
        if wrong >= 0:
            seat = int(self._arrays["asked"][wrong])
            raise IllegalAction(seat, int(choices[wrong]), wrong, Refusal.NOT_LEGAL)
        self._batch.step(choices)
        arrays = self._arrays
        return arrays["seen"], arrays["rewards"], arrays["ended"], self._cut, self._info()

    def pick(self) -> Choices:
        """A legal choice at random in every duel, by its own dice."""
        choices = np.zeros(self.num_envs, np.int64)
        self._batch.pick(choices)
        return choices

    def _info(self) -> Told:
        """The masks (duels, actions), who is asked, and all seats' points where a duel has just ended."""
        arrays = self._arrays
        return {
            "action_mask": arrays["masks"],
            "seat": arrays["asked"],
            "points": arrays["points"],
            "_points": arrays["ended"],
        }


def starts(seen: Catalogue) -> dict[str, int]:
    """The first cell of every part of an observation."""
    sizes = [part.size for part in seen.parts]
    return {part.name: sum(sizes[:place]) for place, part in enumerate(seen.parts)}
