"""Commands that speak the user's language: their help is a text, named after the command."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

import click

from tavolon.cli.texts import Texts

__all__ = ["SpokenCommand", "SpokenGroup", "command", "texts_of"]


def texts_of(context: click.Context) -> Texts:
    """The texts of the language that the command line is answered in."""
    texts = context.find_root().obj
    assert isinstance(texts, Texts)
    return texts


def command(
    *names: str, cls: "type[SpokenCommand] | None" = None, **more: Any
) -> Callable[[Callable[..., Any]], "SpokenCommand"]:
    """Makes a function a command whose help and options are the texts `NAME.help`, `NAME.option.…`.

    The command of a game is named after the group and the game.
    """
    return click.command(".".join(names), cls=cls or SpokenCommand, **more)


class SpokenCommand(click.Command):
    """A command whose help is in the user's language."""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Usage, what the command does, its options."""
        _usage(self, ctx, formatter)
        _describe(texts_of(ctx), formatter, self.name)
        _options(self, ctx, formatter)


class SpokenGroup(click.Group):
    """A group whose commands are imported when they are run; it maps names to `module:attribute`."""

    within = ""
    """What stands before a command's name in the names of its texts."""

    def __init__(self, *args: Any, sources: Mapping[str, str], **more: Any) -> None:
        super().__init__(*args, **more)
        self.sources = sources

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names in the order they are given."""
        return list(self.sources)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name, imported now; none if there is no such name."""
        if cmd_name not in self.sources:
            return None
        module, _, attribute = self.sources[cmd_name].partition(":")
        found = getattr(import_module(module), attribute)
        assert isinstance(found, click.Command)
        return found

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Usage, what there is, the commands with a line each; nothing is imported for it."""
        texts = texts_of(ctx)
        _usage(self, ctx, formatter)
        _describe(texts, formatter, self.name)
        with formatter.section(texts("help.commands")):
            formatter.write_dl([(name, texts(f"{self.within}{name}.help")) for name in self.sources])
        _options(self, ctx, formatter)


def _usage(one: click.Command, context: click.Context, formatter: click.HelpFormatter) -> None:
    texts = texts_of(context)
    pieces = " ".join(one.collect_usage_pieces(context))
    formatter.write_usage(context.command_path, pieces, prefix=texts("help.usage") + " ")


def _describe(texts: Texts, formatter: click.HelpFormatter, name: str | None) -> None:
    formatter.write_paragraph()
    formatter.write_text(texts(f"{name}.help"))


def _options(one: click.Command, context: click.Context, formatter: click.HelpFormatter) -> None:
    texts = texts_of(context)
    rows = [("--lang LANGUAGE", texts("help.lang"))]
    for parameter in one.get_params(context):
        if "--help" in parameter.opts:
            rows.append(("--help", texts("help.help")))
        else:
            rows.append((_written(parameter, context), texts(f"{one.name}.option.{parameter.name}")))
    with formatter.section(texts("help.options")):
        formatter.write_dl(rows)


def _written(parameter: click.Parameter, context: click.Context) -> str:
    """How a parameter is written on the command line."""
    record = parameter.get_help_record(context) if isinstance(parameter, click.Option) else None
    return record[0] if record else parameter.human_readable_name
