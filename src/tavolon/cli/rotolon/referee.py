"""`tavolon referee rotolon`: a match with real cubes, entered by the game master."""

from collections.abc import Sequence
from pathlib import Path

import click

from tavolon.cli.errors import Refused
from tavolon.cli.mastering import begun, conduct, players_named, resumed
from tavolon.cli.rotolon.given import named
from tavolon.cli.rotolon.rulings import RULINGS
from tavolon.cli.rotolon.words import colours, folded, kinds
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts
from tavolon.games import GAMES
from tavolon.kernel import format_seat

__all__ = ["referee"]


@command("referee", "rotolon")
@click.option("--rules", metavar="NAME|FILE")
@click.option("--names", nargs=2, default=("A", "B"), metavar="NAME NAME")
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE")
@click.pass_obj
def referee(
    texts: Texts,
    /,
    rules: str | None,
    names: tuple[str, str],
    resume: Path | None,
    record: Path | None,
) -> int:
    """Referees a match, or goes on with one; the game master speaks for chance."""
    game = GAMES["rotolon"]
    desk, keeper = resumed(resume, game) if resume else begun(game, named(rules), _players(names), record)
    return conduct(RULINGS, desk, keeper, texts)


def _players(names: Sequence[str]) -> tuple[str, ...]:
    """Names that spell no cube, unless it is one's own letter; that is told apart by what is asked."""
    players = players_named(names)
    for seat, name in enumerate(players):
        if folded(name) in (*kinds(), *colours()) and name.upper() != format_seat(seat):
            raise Refused("rotolon.referee.names", name=name)
    return players
