"""The three games as OpenSpiel loads them."""

from collections.abc import Mapping
from typing import Any, ClassVar

import pyspiel

from tavolon.env.encode import catalogue
from tavolon.env.open_spiel.lengths import longest
from tavolon.env.open_spiel.observer import Observer
from tavolon.env.open_spiel.recall import Recalled
from tavolon.env.open_spiel.state import State
from tavolon.env.sitting import ruleset
from tavolon.games import GAMES
from tavolon.kernel import Ruleset

__all__ = ["KINDS", "Game", "offer"]

OFFERED: dict[tuple[str, str], Ruleset] = {}
RECALL: Mapping[str, int] = {"numeron": 512, "calcolon": 1024, "rotolon": 256}
"""Rows of an information state, by game: a match of Rotolon on the usual board never has more."""


def offer(game: str, rules: Ruleset) -> None:
    """Lets a game be loaded with a ruleset by its name in this process, in place of another of that name."""
    OFFERED[game, rules.name] = rules


class Game(pyspiel.Game):
    """A game with parameters: `rules` by name, `players` (0 for the usual number), `lead`, `recall`.

    With `lead` a return is what a seat is ahead of the others' mean by, which sums up to 0. `recall` is how
    many rows the tensor of an information state has, 0 for the game's own number.
    """

    name: ClassVar[str]
    title: ClassVar[str]

    def __init_subclass__(cls, title: str) -> None:
        super().__init_subclass__()
        cls.name, cls.title = cls.__name__.lower(), title

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**self.parameters(), **(params or {})}
        known = GAMES[self.name]
        self.rules = OFFERED.get((self.name, given["rules"])) or ruleset(self.name, given["rules"])
        self.seats = given["players"] or known.seats(self.rules)[0]
        numbers = catalogue(self.name, self.rules, self.seats)
        self.lead = given["lead"] or not numbers.by_points
        self.recall = given["recall"] or RECALL[self.name]
        self.beginning = Recalled(self.name, self.rules, self.seats)
        most = numbers.most * (2 if numbers.by_points and self.lead else 1)
        sums = {"utility_sum": 0.0} if self.lead else {}
        info = pyspiel.GameInfo(
            num_distinct_actions=numbers.actions,
            max_chance_outcomes=numbers.chances,
            num_players=self.seats,
            min_utility=-most,
            max_utility=most,
            max_game_length=longest(self.name, self.rules, self.seats),
            **sums,
        )
        super().__init__(self.type_of(self.lead), info, dict(params or {}))

    @classmethod
    def parameters(cls) -> dict[str, Any]:
        """What can be chosen, and what is chosen otherwise."""
        return {"rules": GAMES[cls.name].usual, "players": 0, "lead": False, "recall": 0}

    @classmethod
    def type_of(cls, lead: bool) -> Any:
        """What OpenSpiel wants to know of the game."""
        kind, game = pyspiel.GameType, GAMES[cls.name]
        seats = {count for rules in game.rulesets.values() for count in game.seats(rules)}
        zero = lead or len(seats) == 1
        perfect = kind.Information.PERFECT_INFORMATION
        return kind(
            short_name=cls.name,
            long_name=cls.title,
            dynamics=kind.Dynamics.SEQUENTIAL,
            chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
            information=perfect if game.open else kind.Information.IMPERFECT_INFORMATION,
            utility=kind.Utility.ZERO_SUM if zero else kind.Utility.GENERAL_SUM,
            reward_model=kind.RewardModel.TERMINAL,
            max_num_players=max(seats),
            min_num_players=min(seats),
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            provides_factored_observation_string=False,
            parameter_specification=cls.parameters(),
        )

    def new_initial_state(self) -> State:
        """A match before anything is decided."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What writes what a seat sees, or all that it has seen, to a buffer of its own."""
        return Observer(self, iig_obs_type, params)


class Numeron(Game, title="Numer0n"):
    """Numer0n."""


class Calcolon(Game, title="Calcolon"):
    """Calcolon."""


class Rotolon(Game, title="Rotolon"):
    """Rotolon."""


KINDS: Mapping[str, type[Game]] = {kind.name: kind for kind in (Numeron, Calcolon, Rotolon)}
