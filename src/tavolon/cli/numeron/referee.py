"""`tavolon referee numeron`: a game master's match, entered as the players declare it."""

from pathlib import Path

import click

from tavolon.cli.mastering import begun, conduct, players_named, resumed
from tavolon.cli.numeron.rulings import RULINGS
from tavolon.cli.numeron.sheet import named
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts
from tavolon.games import GAMES

__all__ = ["referee"]


@command("referee", "numeron")
@click.option("--rules", default="forum", metavar="NAME|FILE")
@click.option("--names", nargs=2, default=("A", "B"), metavar="NAME NAME")
@click.option("--hidden", is_flag=True)
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE")
@click.pass_obj
def referee(
    texts: Texts,
    /,
    rules: str,
    names: tuple[str, str],
    hidden: bool,
    resume: Path | None,
    record: Path | None,
) -> int:
    """Referees a match, or goes on with one; the game master speaks for chance."""
    game = GAMES["numeron"]
    desk, keeper = (
        resumed(resume, game) if resume else begun(game, named(rules), players_named(names), record)
    )
    return conduct(RULINGS, desk, keeper, texts, hidden=hidden)
