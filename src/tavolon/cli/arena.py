"""`tavolon arena`: bots meet over equal deals, with how sure the outcome is."""

import json
from collections.abc import Iterator, Sequence
from math import isfinite
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from tavolon.bots import BOTS
from tavolon.bots.arena import Estimate, Match, Standing, matches, standings
from tavolon.cli.choosing import bot_named, game_named, seats_of, seed_of
from tavolon.cli.errors import INTERRUPTED
from tavolon.cli.rulesets import load
from tavolon.cli.screen import Screen
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts

__all__ = ["arena"]


@command("arena")
@click.argument("game")
@click.option("--rules", metavar="NAME|FILE")
@click.option("--bots", metavar="NAME,NAME")
@click.option("--seats", type=click.IntRange(1), metavar="N")
@click.option("--matches", "count", type=click.IntRange(1), default=100, metavar="N")
@click.option("--seed", metavar="TEXT")
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def arena(
    texts: Texts,
    /,
    game: str,
    rules: str | None,
    bots: str | None,
    seats: int | None,
    count: int,
    seed: str | None,
    as_json: bool,
) -> int:
    """Plays bots against each other, and says what each made; Ctrl-C ends it with what was played so far."""
    played = game_named(game)
    chosen = load(played, rules or played.usual)
    names = _bots(game, bots)
    number = seats_of(played, chosen, seats, 0)
    first = seed_of(seed)
    done: list[Match] = []
    try:
        for match in _counted(matches(played, chosen, names, count, first, number), count):
            done.append(match)  # noqa: PERF402 - what was played is kept when the rest is not
    except KeyboardInterrupt:
        pass
    about = {"game": game, "rules": chosen.name, "seats": number, "seed": first, "matches": len(done)}
    _show(about, standings(done), texts, as_json=as_json)
    return 0 if len(done) == count else INTERRUPTED


def _bots(game: str, bots: str | None) -> tuple[str, ...]:
    """The bots named, or all there are."""
    names = BOTS[game] if bots is None else bots.split(",")
    return tuple(bot_named(game, name.strip()) for name in names)


def _counted(played: Iterator[Match], count: int) -> Iterator[Match]:
    """The matches as they are played, with a bar that counts them where somebody may be watching."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield from progress.track(played, total=count)


def _show(about: dict[str, Any], made: Sequence[Standing], texts: Texts, *, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(about | {"bots": list(map(_plain, made))}))
        return
    screen = Screen()
    named = {"game": texts(f"terms.game.{about['game']}"), "rules": about["rules"], "seed": about["seed"]}
    screen.say(texts("arena.heading", **named), texts("arena.played", n=about["matches"]), style="dim")
    rows = Table(box=None, pad_edge=False, header_style="dim")
    for column in ("bot", "seats", "points", "wins", "lead"):
        rows.add_column(texts(f"arena.column.{column}"), justify="left" if column == "bot" else "right")
    for one in made:
        wins = _written(one.wins, 100, " %")
        rows.add_row(one.bot, str(one.seats), _written(one.points), wins, _written(one.lead))
    if made:
        screen.console.print(rows)


def _written(estimate: Estimate, times: int = 1, unit: str = "") -> str:
    """A mean and how far its 95 % interval reaches to either side."""
    error = estimate.high - estimate.mean
    reach = f"{times * error:.1f}" if isfinite(error) else "∞"
    return f"{times * estimate.mean:.1f} ± {reach}{unit}"


def _plain(standing: Standing) -> dict[str, Any]:
    estimates = {"points": standing.points, "wins": standing.wins, "lead": standing.lead}
    return {"bot": standing.bot, "seats": standing.seats} | {
        name: {"mean": one.mean, "low": _bound(one.low), "high": _bound(one.high)}
        for name, one in estimates.items()
    }


def _bound(value: float) -> float | None:
    """The end of an interval; null where a single deal leaves it without end."""
    return value if isfinite(value) else None
