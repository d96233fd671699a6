"""Players that stand in files of their own, made for one ruleset and number of seats."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any

from tavolon.kernel import Ruleset, TavolonError

__all__ = ["ENDING", "BadPlayer", "Filed", "player_of", "suit"]

ENDING = ".npz"
"""How the name of such a file ends."""
READER = "tavolon.env.trained"
"""What reads it, by name: it lies above the bots, since it needs NumPy and the numbers of environments."""


class BadPlayer(TavolonError):
    """A file is no player, or none for this table; the key names a text, the values fill it."""

    def __init__(self, key: str, values: Mapping[str, object]) -> None:
        super().__init__(key, values)  # both, so that it gets from one process to another
        self.key = key
        self.values = values


class Filed(ABC):
    """A bot that was made for one ruleset and number of seats."""

    @abstractmethod
    def suit(self, rules: Ruleset, seats: int) -> None:
        """BadPlayer if a table is not what the bot was made for."""

    @abstractmethod
    def __call__(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """One of the legal actions."""


def suit(bots: Iterable[object], rules: Ruleset, seats: int) -> None:
    """BadPlayer if one of some bots was made for another table."""
    for bot in bots:
        if isinstance(bot, Filed):
            bot.suit(rules, seats)


def player_of(game: str, path: str) -> Filed:
    """The player of a game in a file; BadPlayer if it holds none, OSError if it cannot be read."""
    try:
        reader = import_module(READER)
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        raise BadPlayer("no-numpy", {}) from None
    player: Filed = reader.load(game, path)
    return player
