"""The one command: its language, its subcommands, and what becomes of its errors."""

import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

import click

from tavolon.cli.errors import INTERRUPTED, explain
from tavolon.cli.spoken import SpokenGroup
from tavolon.cli.texts import LANGUAGES, language_of, texts_in
from tavolon.kernel.errors import TavolonError

__all__ = ["main"]

COMMANDS: Mapping[str, str] = {
    "play": "tavolon.cli.play:play",
    "watch": "tavolon.cli.watch:watch",
    "replay": "tavolon.cli.replay:replay",
    "review": "tavolon.cli.review:review",
    "verify": "tavolon.cli.verify:verify",
    "rules": "tavolon.cli.rules:rules",
    "solve": "tavolon.cli.solve:solve",
    "judge": "tavolon.cli.judge:judge",
    "evaluate": "tavolon.cli.calcolon.evaluate:evaluate",
    "referee": "tavolon.cli.referee:referee",
    "arena": "tavolon.cli.arena:arena",
    "bot": "tavolon.cli.bot:bot",
    "serve": "tavolon.cli.serve:serve",
    "ratings": "tavolon.cli.ratings:ratings",
}
"""Each subcommand and where it is; it is imported when it is run."""
FAILED = 1
REFUSED = 2


class Tavolon(SpokenGroup):
    """The command at the top: whatever goes wrong becomes one line and an exit status."""

    def main(self, args: Sequence[str] | None = None, *_: Any, **more: Any) -> NoReturn:
        """Runs a command line and exits: 0, the command's own status, 2 if refused, 130 after Ctrl-C."""
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        language, rest = _language(sys.argv[1:] if args is None else args)
        texts = texts_in(language if language in LANGUAGES else language_of())
        try:
            if language not in LANGUAGES:
                raise click.UsageError(texts("error.language", name=language))
            status = super().main(
                rest, **(more | {"prog_name": "tavolon", "standalone_mode": False, "obj": texts})
            )
            sys.stdout.flush()
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            status = FAILED
        except click.Abort:
            status = INTERRUPTED
        except (TavolonError, OSError, click.ClickException) as error:
            click.echo(f"tavolon: {explain(error, texts)}", err=True)
            status = REFUSED
        sys.exit(status if isinstance(status, int) else 0)


def _language(args: Sequence[str]) -> tuple[str, list[str]]:
    """The language asked for by `--lang`, which may stand anywhere, and the other arguments."""
    rest = list(args)
    language = language_of()
    for place, word in enumerate(args):
        if word == "--":
            break
        if word.startswith("--lang="):
            rest.remove(word)
            language = word.removeprefix("--lang=")
        elif word == "--lang":
            language = "".join(args[place + 1 : place + 2])
            rest[place : place + 2] = []
    return language, rest


def _version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    """Prints the version of the package, and ends."""
    if wanted:
        from importlib.metadata import version  # only now: it is slow to import

        click.echo(version("tavolon"))
        context.exit()


VERSION = click.Option(["--version"], is_flag=True, is_eager=True, expose_value=False, callback=_version)
main = Tavolon("tavolon", sources=COMMANDS, params=[VERSION])
