"""Every game's actions and views as numbers; docs/env.md has the tables."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from tavolon.env.catalogue import Catalogue
from tavolon.env.encode.calcolon import Calcolon
from tavolon.env.encode.numeron import Numeron
from tavolon.env.encode.rotolon import Rotolon
from tavolon.kernel import Ruleset

__all__ = ["catalogue"]

KINDS: Mapping[str, Callable[[Any, int], Catalogue]] = {
    "numeron": Numeron,
    "calcolon": Calcolon,
    "rotolon": Rotolon,
}


@lru_cache(maxsize=32)
def catalogue(game: str, rules: Ruleset, seats: int) -> Catalogue:
    """The numbers of a game by its name, for a ruleset and so many seats."""
    return KINDS[game](rules, seats)
