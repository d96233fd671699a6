"""`tavolon referee`: a game master's match, entered as the players declare it."""

import shlex
import sys
from pathlib import Path

import click

from tavolon.cli.errors import Refused
from tavolon.cli.numeron.desk import Desk
from tavolon.cli.numeron.refereeing import Refereeing
from tavolon.cli.numeron.sheet import named
from tavolon.cli.play import name_of
from tavolon.cli.saving import Keeper, open_record, usual_path
from tavolon.cli.screen import Screen
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts
from tavolon.games import GAMES
from tavolon.kernel import Move, format_seat
from tavolon.numeron.rules import Ruleset

__all__ = ["referee"]

INTERRUPTED = 130


@command("referee")
@click.argument("game")
@click.option("--rules", default="forum", metavar="NAME|FILE")
@click.option("--names", nargs=2, default=("A", "B"), metavar="NAME NAME")
@click.option("--hidden", is_flag=True)
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE")
@click.pass_obj
def referee(
    texts: Texts,
    /,
    game: str,
    rules: str,
    names: tuple[str, str],
    hidden: bool,
    resume: Path | None,
    record: Path | None,
) -> int:
    """Referees a match, or goes on with one; the game master speaks for chance."""
    if game != "numeron":
        raise Refused("referee.no-game", name=game)
    if sys.stdin.isatty() and not hidden:
        import readline  # noqa: F401 - once imported, a typed line can be edited
    desk, keeper = _resumed(resume) if resume else _begun(rules, names, record)
    screen = Screen()
    screen.say(texts("referee.heading", rules=desk.rules.name), style="dim")
    screen.give(str(keeper.path))
    path = shlex.quote(str(keeper.path))
    try:
        over = Refereeing(desk, keeper, texts, hidden=hidden).work()
    except KeyboardInterrupt:
        screen.console.print()
        over = None
    screen.say(texts("play.kept" if over else "play.aside"))
    screen.give(f"tavolon replay {path}" if over else f"tavolon referee numeron --resume {path}")
    return INTERRUPTED if over is None else 0


def _begun(rules: str, names: tuple[str, str], record: Path | None) -> tuple[Desk, Keeper]:
    """A new match; nothing is overwritten."""
    if record is not None and record.exists():
        raise Refused("play.exists", path=record)
    desk = Desk(named(rules))
    return desk, Keeper(record or usual_path("numeron"), _names(names))


def _names(names: tuple[str, str]) -> tuple[str, ...]:
    """Two names that a line can begin with, told from each other and from the letters of the seats."""
    players = tuple(map(name_of, names))
    letters = {
        format_seat(1 - seat) for seat, name in enumerate(players) if name.upper() == format_seat(1 - seat)
    }
    if players[0].lower() == players[1].lower() or letters or any(name[0].isdigit() for name in players):
        raise Refused("referee.no-names")
    return players


def _resumed(path: Path) -> tuple[Desk, Keeper]:
    """A match under way that was begun by a game master."""
    record, table = open_record(path, GAMES)
    if table.over:
        raise Refused("play.over", path=path)
    if table.game.name != "numeron" or isinstance(record.header.seed_sha256, str):
        raise Refused("referee.not-ours", path=path)
    assert isinstance(table.rules, Ruleset)
    moves = (*table.moves, *(move for _, move in sorted(table.sealed.items())))
    entries = [(Move(move.seat, move.action, move.lapsed),) for move in moves]
    return Desk(table.rules, entries), Keeper(path, record.header.players)
