"""`tavolon bot schema`: the protocol for programs, as JSON Schema."""

import json

import click

from tavolon.bots.programs import schema as programs
from tavolon.cli.spoken import command

__all__ = ["schema"]


@command("bot", "schema")
def schema() -> None:
    """Prints it."""
    click.echo(json.dumps(programs.schema(), indent=1, ensure_ascii=False))
