"""Commands that differ from game to game: the game is named first, and each has options of its own."""

from collections.abc import Mapping

import click

from tavolon.cli.errors import Refused
from tavolon.cli.spoken import SpokenGroup

__all__ = ["ByGame"]


class ByGame(SpokenGroup):
    """A command for each game, at `module:attribute`; its texts stand under the name of both."""

    def __init__(self, name: str, sources: Mapping[str, str]) -> None:
        super().__init__(name, sources=sources, no_args_is_help=False, subcommand_metavar="GAME ...")
        self.within = f"{name}."

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Options may stand before the game, too."""
        if not args:
            raise click.MissingParameter(ctx=ctx, param=click.Argument(["game"]))
        places = [place for place, word in enumerate(args) if word in self.sources]
        if args[0].startswith("--") and places:
            args = [args.pop(places[0]), *args]
        return super().parse_args(ctx, args)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command for a game; Refused if there is none for it."""
        if cmd_name not in self.sources:
            raise Refused(f"{self.name}.no-game", name=cmd_name, near=", ".join(self.sources))
        return super().get_command(ctx, cmd_name)
