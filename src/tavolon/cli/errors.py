"""What was refused, in one line of the user's language, and how a command ends that was interrupted."""

import click

from tavolon.cli.texts import Texts
from tavolon.kernel.errors import BadNotation, BadRecord, TavolonError, UnsupportedRuleset

__all__ = ["INTERRUPTED", "Refused", "explain", "wrong"]

INTERRUPTED = 130
"""The exit status after Ctrl-C."""


class Refused(TavolonError):
    """The terminal cannot do what was asked; the key names a text, the values fill it."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def explain(error: Exception, texts: Texts) -> str:
    """One line that says what was refused and, where it is known, why."""
    match error:
        case Refused(key=key, values=values):
            return texts(key, **{name: _worded(value, texts) for name, value in values.items()})
        case BadNotation(reason=reason, values=values):
            return texts(
                f"notation.{reason}", **{name: _named(value, texts) for name, value in values.items()}
            )
        case BadRecord():
            return texts("error.record", line=error.line, reason=wrong(error, texts))
        case UnsupportedRuleset():
            return texts("error.rules", reason=error)
        case click.ClickException():
            return _usage(error, texts)
        case OSError(filename=str() as path):
            return texts("error.file", path=path, reason=error.strerror)
        case _:
            return " ".join(str(error).split())


def wrong(error: BadRecord, texts: Texts) -> str:
    """What is wrong with a record, without its line."""
    return texts(f"fault.{error.key}", **error.values)


def _named(value: object, texts: Texts) -> object:
    """A value as a text takes it; a card that has a name goes by it."""
    return texts(f"card.{value}") if f"card.{value}" in texts else value


def _worded(value: object, texts: Texts) -> object:
    """A value as a text takes it; a refusal inside a refusal is explained."""
    return explain(value, texts) if isinstance(value, TavolonError) else _named(value, texts)


def _usage(error: click.ClickException, texts: Texts) -> str:
    match error:
        case click.NoSuchOption():
            return texts("error.option", name=error.option_name)
        case click.exceptions.NoSuchCommand():
            return texts("error.command", name=error.command_name)
        case click.MissingParameter(param=click.Parameter() as param):
            return texts("error.missing", name=param.human_readable_name)
        case click.BadParameter(param=click.Parameter() as param):
            return texts("error.value", name=param.human_readable_name, reason=error.message)
        case _:
            return " ".join(error.format_message().split())
