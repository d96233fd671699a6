"""A bot by its name, and behind a colon how much it may think, as in `master:4` or `master:2s`.

A number is work: so many times what the bot does of itself, counted, so that matches repeat. A number with an
`s` is seconds for a decision by the bot's own clock, and matches do not repeat. The path of a file that ends
in `.npz` is the player in it. What stands behind `cmd:` is the command of a program, see `programs`.
"""

import re

from tavolon.bots import BOTS, Bot
from tavolon.bots.filed import ENDING, player_of
from tavolon.bots.programs.program import COMMAND, words_of
from tavolon.bots.programs.stable import commanded
from tavolon.bots.thinking import Thinking
from tavolon.kernel import TavolonError, plain

__all__ = ["MOST", "BadEffort", "NoBot", "NoEffort", "bot_of", "spelled", "timed"]

MOST = 1000
"""No bot thinks more times its usual work, or for more seconds."""

EFFORT = re.compile(r"([0-9]{1,4}(?:\.[0-9]{1,3})?)(s?)")


class NoBot(TavolonError):
    """No bot of the game has that name."""


class NoEffort(TavolonError):
    """The bot thinks as much as it does, and no more."""


class BadEffort(TavolonError):
    """What stands behind the colon is no amount of work and no time."""


def bot_of(game: str, spec: str) -> Bot:
    """A game's bot that thinks as much as is written; NoBot, NoEffort or BadEffort if there is none.

    BadPlayer or OSError if a file is named and no player of the game can be read from it.
    """
    path = _path(spec)
    if path is not None:
        return player_of(game, path)
    name, colon, effort = plain(spec).lower().partition(":")
    bot = BOTS[game].get(name)
    if bot is None:
        raise NoBot(name)
    if not colon:
        return bot
    if not isinstance(bot, Thinking):
        raise NoEffort(name)
    amount, seconds = _read(effort)
    return type(bot)(seconds=amount) if seconds else type(bot)(amount)


def spelled(game: str, spec: str) -> str:
    """The one way to write a bot and what it may think; refuses what `bot_of` refuses.

    BadCommand if a program is named without a command.
    """
    if commanded(spec):
        words_of(spec)
        return COMMAND + spec.strip()[len(COMMAND) :].strip()
    bot_of(game, spec)
    path = _path(spec)
    if path is not None:
        return path
    name, colon, effort = plain(spec).lower().partition(":")
    if not colon:
        return name
    amount, seconds = _read(effort)
    return f"{name}:{amount:g}{'s' * seconds}"


def timed(spec: str) -> bool:
    """Whether a bot, as it is spelled, thinks by its clock, so that its matches do not repeat."""
    return ":" in spec and spec.endswith("s") and not commanded(spec)


def _path(spec: str) -> str | None:
    """The path, where a file is named; NoEffort if an effort stands behind it."""
    path = spec.strip()
    if path.lower().endswith(ENDING):
        return path
    name, _, _ = path.rpartition(":")
    if name.lower().endswith(ENDING):
        raise NoEffort(name)
    return None


def _read(effort: str) -> tuple[float, bool]:
    """How much, and whether it is seconds."""
    found = EFFORT.fullmatch(effort)
    amount = float(found[1]) if found else 0.0
    if found is None or not 0 < amount <= MOST:
        raise BadEffort(effort)
    return amount, found[2] == "s"
