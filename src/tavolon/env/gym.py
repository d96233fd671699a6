"""Gymnasium: one seat of a match, the others played by bots; to import this registers the environments."""

from collections.abc import Sequence
from itertools import cycle
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from tavolon.bots import Bot
from tavolon.bots.filed import suit
from tavolon.bots.spec import bot_of
from tavolon.env.catalogue import Cells
from tavolon.env.encode import catalogue
from tavolon.env.pictures import shown
from tavolon.env.sitting import Sitting, ruleset
from tavolon.games import GAMES
from tavolon.kernel import Dealer, Ruleset, Seat

__all__ = ["IDS", "OneSeat"]

SEEDS = 1 << 62


class OneSeat(gymnasium.Env[Cells, np.int64]):
    """A seat of a match; `bots` names who plays the others, one for all or several in turn.

    `seat` is where one sits, drawn anew for every match if it is None. Rewards, penalty and `lead` are as in
    `tavolon.env.aec`. An info has the `action_mask`, of shape (actions,), and the `seat`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Env has it
        "render_modes": ["ansi", "human", "rgb_array"],
        "render_fps": 2,
    }

    sitting: Sitting
    seat: Seat
    """Where one sits in this match."""
    cut: bool
    """Whether it has ended with what is not allowed."""
    party: dict[Seat, Bot]

    def __init__(
        self,
        game: str,
        rules: str | Ruleset | None = None,
        seats: int | None = None,
        bots: str | Bot | Sequence[str | Bot] = "random",
        seat: Seat | None = None,
        lead: bool | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game, self.rules = game, ruleset(game, rules)
        self.seats = GAMES[game].seats(self.rules)[0] if seats is None else seats
        self.numbers = catalogue(game, self.rules, self.seats)
        self.lead = not self.numbers.by_points if lead is None else lead
        self.render_mode, self.wanted = render_mode, seat
        named = (bots,) if isinstance(bots, str) or callable(bots) else tuple(bots)
        self.bots = tuple(bot_of(game, bot) if isinstance(bot, str) else bot for bot in named)
        suit(self.bots, self.rules, self.seats)
        self.observation_space = Box(*self.numbers.bounds(), dtype=np.float32)
        self.action_space = Discrete(self.numbers.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Cells, dict[str, Any]]:
        """A new match, up to one's first decision."""
        super().reset(seed=seed)
        self._begin()
        while self.sitting.over:  # it was decided without us
            self._begin()
        return self._seen()

    def step(self, action: np.int64 | int) -> tuple[Cells, float, bool, bool, dict[str, Any]]:
        """One decides, and then the others, up to one's next decision; what is not allowed ends the match."""
        if self.cut or self.sitting.over or int(action) not in self.sitting.ids:
            self.cut = True
            seen, info = self._seen()
            return seen, -self.numbers.penalty, True, False, info
        before = self._made()
        self.sitting.act(int(action))
        self._go_on()
        seen, info = self._seen()
        return seen, self._made() - before, self.sitting.over, False, info

    def render(self) -> Any:
        """The table through one's own eyes: text (`ansi`), printed (`human`) or a picture (`rgb_array`)."""
        return shown(self.game, self.sitting.seen(self.seat), self.render_mode)

    def _begin(self) -> None:
        dice = self.np_random
        self.cut = False
        self.seat = int(dice.integers(self.seats)) if self.wanted is None else self.wanted
        self.dice = Random(int(dice.integers(SEEDS)))  # noqa: S311 - a bot's
        others = (seat for seat in range(self.seats) if seat != self.seat)
        self.party = dict(zip(others, cycle(self.bots), strict=False))
        dealer = Dealer(str(dice.integers(SEEDS)))
        self.sitting = Sitting(self.game, self.rules, self.seats, dealer)
        self._go_on()

    def _go_on(self) -> None:
        """The bots decide, until it is one's own turn."""
        sitting = self.sitting
        while not sitting.over and sitting.seat != self.seat:
            legal = sitting.table.legal(sitting.seat)
            sitting.take(self.party[sitting.seat](sitting.views[sitting.seat], legal, self.dice))
        if self.render_mode == "human":
            self.render()

    def _made(self) -> float:
        return self.sitting.made(self.lead)[self.seat]

    def _seen(self) -> tuple[Cells, dict[str, Any]]:
        mask: NDArray[np.int8] = self.sitting.mask(self.seat)
        if self.cut:
            mask[:] = 0
        return self.sitting.observe(self.seat), {"action_mask": mask, "seat": self.seat}


IDS = {f"tavolon/{name.capitalize()}-v0": name for name in GAMES}
"""The environments by id, and the game of each."""

for one, name in IDS.items():
    if one not in gymnasium.registry:
        gymnasium.register(
            one,
            entry_point="tavolon.env.gym:OneSeat",
            vector_entry_point="tavolon.env.vector:Duels" if name == "calcolon" else None,
            kwargs={"game": name},
        )
