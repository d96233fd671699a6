"""OpenSpiel: to import this registers `numeron`, `calcolon` and `rotolon`; docs/env.md says more."""

import pyspiel

from tavolon.env.open_spiel.game import KINDS, offer

__all__ = ["KINDS", "offer"]

for kind in KINDS.values():
    pyspiel.register_game(kind.type_of(lead=False), kind)
