"""What is given on a command line: a ruleset, and a position as lines."""

import sys
from collections.abc import Sequence

from tavolon.cli.rulesets import load
from tavolon.games import GAMES
from tavolon.rotolon.rules import Ruleset

__all__ = ["lines_of", "named"]


def named(wanted: str | None) -> Ruleset:
    """The ruleset of a name or a file; the usual one if none is named."""
    game = GAMES["rotolon"]
    rules = load(game, wanted or game.usual)
    assert isinstance(rules, Ruleset)
    return rules


def lines_of(words: Sequence[str]) -> str:
    """A text of lines, one an argument; a lone `-` reads them from the standard input."""
    return sys.stdin.read() if tuple(words) == ("-",) else "\n".join(words)
