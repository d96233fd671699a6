"""Programs that the command line names: tried before anything is played, and ended whatever happens."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import click

from tavolon.bots.programs.faults import Noted, Wrong
from tavolon.bots.programs.program import SECONDS
from tavolon.bots.programs.stable import RUNNING, commanded
from tavolon.cli.errors import Refused
from tavolon.cli.texts import Texts

__all__ = ["bot_seconds", "faulted", "listed", "programs", "why"]

LONGEST = 3600
COMMA = re.compile(r"(?<!\\),")
"""A comma that ends a name; one that belongs to a command has a backslash before it."""

bot_seconds = click.option(
    "--bot-seconds",
    type=click.FloatRange(0, LONGEST, min_open=True),
    default=SECONDS,
    metavar="N",
)
"""How long a program may think about a decision."""


def listed(names: str) -> list[str]:
    """Names of bots with commas between them."""
    return [name.strip() for name in COMMA.split(names)]


@contextmanager
def programs(specs: Iterable[str], seconds: float) -> Iterator[None]:
    """The time in which some programs may play; Refused at once if one of them does not get ready."""
    RUNNING.allow(seconds)
    try:
        for spec in dict.fromkeys(filter(commanded, specs)):
            try:
                RUNNING.program(spec).ready()
            except Wrong as wrong:
                reason = Refused(f"bot.why.{wrong.why.key}", **wrong.values)
                raise Refused("bot.no-start", name=spec, reason=reason) from None
        yield
    finally:
        RUNNING.close()


def faulted(noted: Noted, who: str, texts: Texts) -> str:
    """A sentence that says what a program did wrong, and what it was."""
    return texts("bot.fault", who=who, reason=why(noted, texts))


def why(noted: Noted, texts: Texts) -> str:
    """What exactly was wrong."""
    return texts(f"bot.why.{noted.why}", **noted.values)
