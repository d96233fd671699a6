"""A game master's match from the command line: begun or gone on with, kept, and put aside."""

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tavolon.cli.desk import Desk
from tavolon.cli.errors import INTERRUPTED, Refused
from tavolon.cli.play import name_of
from tavolon.cli.refereeing import Refereeing
from tavolon.cli.rulings import Rulings
from tavolon.cli.saving import Keeper, open_record, usual_path
from tavolon.cli.screen import Screen
from tavolon.cli.texts import Texts
from tavolon.games import GAMES
from tavolon.kernel import Action, Game, Move, Ruleset, format_seat

__all__ = ["begun", "conduct", "players_named", "resumed"]

Lone = tuple[type[Action], ...]


def conduct(rulings: Rulings, desk: Desk, keeper: Keeper, texts: Texts, *, hidden: bool = False) -> int:
    """Works until the match is over or put aside, and says how to go on."""
    if sys.stdin.isatty() and not hidden:
        import readline  # noqa: F401 - once imported, a typed line can be edited
    screen = Screen()
    screen.say(texts("referee.heading", rules=desk.rules.name), style="dim")
    screen.give(str(keeper.path))
    path = shlex.quote(str(keeper.path))
    try:
        over = Refereeing(rulings, desk, keeper, texts, hidden=hidden).work()
    except KeyboardInterrupt:
        screen.console.print()
        over = None
    screen.say(texts("play.kept" if over else "play.aside"))
    screen.give(f"tavolon replay {path}" if over else f"tavolon referee {desk.game.name} --resume {path}")
    return INTERRUPTED if over is None else 0


def begun(
    game: Game[Any], rules: Ruleset, players: Sequence[str], record: Path | None, lone: Lone = ()
) -> tuple[Desk, Keeper]:
    """A new match; nothing is overwritten."""
    if record is not None and record.exists():
        raise Refused("play.exists", path=record)
    desk = Desk(game, rules, len(players), lone=lone)
    return desk, Keeper(record or usual_path(game.name), players)


def players_named(names: Sequence[str]) -> tuple[str, ...]:
    """Names that a line can begin with, told from each other and from the letters of others' seats."""
    players = tuple(map(name_of, names))
    letters = [format_seat(seat) for seat in range(len(players))]
    taken = [
        name for seat, name in enumerate(players) if name.upper() in letters[:seat] + letters[seat + 1 :]
    ]
    alike = len({name.lower() for name in players}) < len(players)
    if alike or taken or any(name[0].isdigit() for name in players):
        raise Refused("referee.no-names")
    return players


def resumed(path: Path, game: Game[Any], lone: Lone = ()) -> tuple[Desk, Keeper]:
    """A match under way that was begun by a game master."""
    record, table = open_record(path, GAMES)
    if table.over:
        raise Refused("play.over", path=path)
    if table.game.name != game.name or isinstance(record.header.seed_sha256, str):
        raise Refused("referee.not-ours", path=path)
    moves = (*table.moves, *(move for _, move in sorted(table.sealed.items())))
    entries = [(Move(move.seat, move.action, move.lapsed),) for move in moves]
    return Desk(game, table.rules, table.seats, entries, lone), Keeper(path, record.header.players)
