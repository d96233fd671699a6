"""`tavolon play`: a match against bots, begun or gone on with."""

import shlex
import sys
from pathlib import Path
from random import Random
from typing import Any

import click

from tavolon.bots.programs.stable import commanded
from tavolon.cli.choosing import (
    bot_named,
    bots_named,
    choose_bots,
    choose_game,
    choose_rules,
    game_named,
    party_of,
    seats_of,
    seed_of,
)
from tavolon.cli.errors import INTERRUPTED, Refused
from tavolon.cli.faces import face_of
from tavolon.cli.programs import bot_seconds, listed, programs
from tavolon.cli.prompt import Prompt, Quit
from tavolon.cli.rulesets import load
from tavolon.cli.saving import Keeper, open_record, seed_beside, usual_path
from tavolon.cli.scene import YOU
from tavolon.cli.screen import Screen
from tavolon.cli.sitting import Sitting
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts
from tavolon.games import GAMES
from tavolon.kernel import BOT, BadNotation, Dealer, Seat, Table, parse_seat

__all__ = ["name_of", "play"]

LONGEST_NAME = 24


@command("play")
@click.argument("game", required=False)
@click.option("--rules", metavar="NAME|FILE")
@click.option("--bot", metavar="NAME,...")
@click.option("--seats", type=int, metavar="N")
@click.option("--seat", default="A", metavar="A|B|...|random")
@click.option("--seed", metavar="TEXT")
@click.option("--name", default=YOU, metavar="TEXT")
@click.option("--hints/--no-hints", default=True)
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE")
@bot_seconds
@click.pass_obj
def play(texts: Texts, /, hints: bool, resume: Path | None, bot_seconds: float, **options: Any) -> int:
    """Plays a match against bots, or goes on with one."""
    if sys.stdin.isatty():
        import readline  # noqa: F401 - once imported, a typed line can be edited
    sitting = _resumed(resume, options["bot"]) if resume else _seated(texts, **options)
    with programs(sitting.bots, bot_seconds):
        return _played(sitting, texts, hints=hints)


def _played(sitting: Sitting, texts: Texts, *, hints: bool) -> int:
    table, path = sitting.party.table, shlex.quote(str(sitting.keeper.path))
    screen, face = Screen(), face_of(table.game.name)
    screen.say(_heading(sitting, texts), style="dim")
    try:
        sitting.play(face, screen, Prompt(screen, face, table.game.name, hints=hints), texts)
    except (Quit, KeyboardInterrupt) as left:
        screen.say(texts("play.aside"))
        screen.give(f"tavolon play --resume {path}{_named_again(sitting)}")
        return INTERRUPTED if isinstance(left, KeyboardInterrupt) else 0
    screen.say(texts("play.kept"))
    screen.give(f"tavolon replay {path}")
    return 0


def _seated(
    texts: Texts,
    /,
    game: str | None,
    rules: str | None,
    bot: str | None,
    seats: int | None,
    seat: str,
    seed: str | None,
    name: str,
    record: Path | None,
) -> Sitting:
    """A new match; what is not said is asked where nothing at all was said, and else the usual."""
    asks = sys.stdin.isatty() and not any((game, rules, bot, seats))
    played = game_named(game) if game else choose_game(texts, asks=asks)
    chosen = load(played, rules) if rules else choose_rules(played, texts, asks=asks)
    named = len(listed(bot)) if bot else 0
    seed, sitting = seed_of(seed), seats_of(played, chosen, seats, named + 1 if named > 1 else 0)
    others = (
        bots_named(played.name, bot, sitting - 1)
        if bot
        else choose_bots(played, sitting - 1, texts, asks=asks)
    )
    table = Table(played, chosen, sitting, Dealer(seed))
    own = _seat(seat, table.seats, seed)
    players = [BOT + other for other in others]
    players.insert(own, name_of(name))
    return Sitting(party_of(table, players, seed), own, Keeper(_new(record, played.name), players, seed))


def _resumed(path: Path, bot: str | None) -> Sitting:
    """A match under way, at the seat that no bot holds.

    A record may be anybody's, so a program is started only if whoever goes on names it again.
    """
    record, table = open_record(path, GAMES)
    if table.over:
        raise Refused("play.over", path=path)
    players, seed = record.header.players, seed_beside(path)
    own = [seat for seat, player in enumerate(players) if not player.startswith(BOT)]
    if len(players) != table.seats or len(own) != 1:
        raise Refused("play.not-ours", path=path)
    kept = [player.removeprefix(BOT) for player in players if player.startswith(BOT)]
    ran = list(filter(commanded, kept))
    named = [bot_named(table.game.name, name) for name in listed(bot)] if bot else []
    if not {*ran} <= {*named}:
        raise Refused("play.programs", names=", ".join(dict.fromkeys(ran)))
    return Sitting(party_of(table, players, seed), own[0], Keeper(path, players, seed))


def _named_again(sitting: Sitting) -> str:
    """The programs that have to be named again."""
    ran = dict.fromkeys(filter(commanded, sitting.bots))
    return f" --bot {shlex.quote(','.join(ran))}" if ran else ""


def _seat(wanted: str, seats: int, seed: str) -> Seat:
    """The seat of a letter; a random one is drawn from the seed, so that the seed tells the whole match."""
    if wanted.lower() == "random":
        return Random(f"{seed}/seat").randrange(seats)  # noqa: S311 - play, not cryptography
    try:
        seat = parse_seat(wanted)
    except BadNotation:
        seat = seats
    if not 0 <= seat < seats:
        raise Refused("play.no-seat", name=wanted)
    return seat


def name_of(wanted: str) -> str:
    """A name that a line can hold and that is no bot's."""
    name = " ".join(wanted.split())
    if not name.isprintable() or not 1 <= len(name) <= LONGEST_NAME or name.startswith(BOT):
        raise Refused("play.no-name", n=LONGEST_NAME)
    return name


def _new(record: Path | None, game: str) -> Path:
    """Where a new match is kept; nothing is overwritten."""
    if record is not None and record.exists():
        raise Refused("play.exists", path=record)
    return record or usual_path(game)


def _heading(sitting: Sitting, texts: Texts) -> str:
    """What is played against whom, and where help is."""
    table, players = sitting.party.table, sitting.keeper.players
    others = [player.removeprefix(BOT) for seat, player in enumerate(players) if seat != sitting.seat]
    title = texts(f"terms.game.{table.game.name}")
    return texts("play.heading", game=title, rules=table.rules.name, others=", ".join(others))
