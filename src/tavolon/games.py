"""The games there are."""

from collections.abc import Mapping
from typing import Any

from tavolon import calcolon, numeron, rotolon
from tavolon.kernel import Game

__all__ = ["GAMES"]

GAMES: Mapping[str, Game[Any]] = {game.name: game for game in (numeron.GAME, calcolon.GAME, rotolon.GAME)}
