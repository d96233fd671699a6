"""`tavolon verify`: whether a record is what it says."""

from pathlib import Path

import click

from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts
from tavolon.games import GAMES
from tavolon.kernel import decode, replay

__all__ = ["verify"]


@command("verify")
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
def verify(texts: Texts, file: Path) -> None:
    """Replays a record, everything in it checked."""
    table = replay(decode(file.read_bytes()), GAMES)
    click.echo(texts("verify.right", n=len(table.moves)))
