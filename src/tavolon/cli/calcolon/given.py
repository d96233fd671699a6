"""Cards and formulas given on a command line, where a − is no option."""

from collections.abc import Sequence

import click
from msgspec.structs import replace

from tavolon.calcolon.hands import Aim
from tavolon.calcolon.rules import Ruleset
from tavolon.cli.calcolon.words import MINUS
from tavolon.cli.rulesets import load
from tavolon.cli.spoken import SpokenCommand
from tavolon.games import GAMES

__all__ = ["Given", "aim_of", "named"]


class Given(SpokenCommand):
    """A command that takes cards: a single hyphen is a −, and `--seen` takes every card up to an option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The arguments as click reads them."""
        return super().parse_args(ctx, _read(args))


def _read(args: Sequence[str]) -> list[str]:
    words: list[str] = []
    seen = False
    for word in args:
        if word.startswith("--"):
            seen = word == "--seen"
            words += [] if seen else [word]
        else:
            card = MINUS + word[1:] if word.startswith("-") else word
            words += ["--seen", card] if seen else [card]
    return words


def named(wanted: str | None) -> Ruleset:
    """The ruleset of a name or a file; the usual one if none is named."""
    game = GAMES["calcolon"]
    rules = load(game, wanted or game.usual)
    assert isinstance(rules, Ruleset)
    return rules


def aim_of(rules: Ruleset, numbers: int, pairs: int, rebellion: bool) -> Aim:
    """When so many numbers are complete: those of a duel, or those of a final."""
    aims = (rules.aim(final, 0, rebellion) for final in (False, True))
    found = next((aim for aim in aims if aim.numbers == numbers), rules.aim(False, 0, rebellion))
    return replace(found, pairs=pairs)
