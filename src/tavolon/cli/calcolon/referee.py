"""`tavolon referee calcolon`: a match at a real table, entered by the game master who sees every card."""

from pathlib import Path

import click

from tavolon.calcolon.cards import SPELLINGS, plain
from tavolon.calcolon.moves import Pass
from tavolon.cli.calcolon.given import named
from tavolon.cli.calcolon.rulings import RULINGS
from tavolon.cli.choosing import seats_of
from tavolon.cli.errors import Refused
from tavolon.cli.mastering import begun, conduct, players_named, resumed
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts
from tavolon.games import GAMES
from tavolon.kernel import format_seat

__all__ = ["referee"]


@command("referee", "calcolon")
@click.option("--rules", metavar="NAME|FILE")
@click.option("--seats", type=int, metavar="N")
@click.option("--names", metavar="NAME,...")
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE")
@click.pass_obj
def referee(
    texts: Texts,
    /,
    rules: str | None,
    seats: int | None,
    names: str | None,
    resume: Path | None,
    record: Path | None,
) -> int:
    """Referees a match, or goes on with one; the game master speaks for chance."""
    game, edition, given = GAMES["calcolon"], named(rules), names.split(",") if names else []
    count = seats_of(game, edition, seats or (len(given) or None), 0)
    players = players_named(given or [format_seat(seat) for seat in range(count)])
    for name in players:
        if plain(name) in SPELLINGS:
            raise Refused("calcolon.referee.names", name=name)
    if len(players) != count:
        raise Refused("calcolon.referee.count", n=count)
    desk, keeper = (
        resumed(resume, game, (Pass,)) if resume else begun(game, edition, players, record, (Pass,))
    )
    return conduct(RULINGS, desk, keeper, texts)
