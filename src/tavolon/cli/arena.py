"""`tavolon arena`: bots meet over equal deals, with how sure the outcome is."""

from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, closing
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from tavolon.bots import BOTS
from tavolon.bots.arena import standings
from tavolon.bots.crew import Crew, Processes, played
from tavolon.bots.journal import BadJournal, Journal
from tavolon.bots.meeting import Match, Meeting
from tavolon.cli.arena_chart import chart
from tavolon.cli.arena_table import show
from tavolon.cli.choosing import bot_named, game_named, seats_of, seed_of, suited
from tavolon.cli.errors import INTERRUPTED, Refused
from tavolon.cli.programs import bot_seconds, listed, programs
from tavolon.cli.rulesets import load
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts

__all__ = ["arena"]

FILE = click.Path(path_type=Path, dir_okay=False)


@command("arena")
@click.argument("game")
@click.option("--rules", metavar="NAME|FILE")
@click.option("--bots", metavar="NAME,NAME")
@click.option("--seats", type=click.IntRange(1), metavar="N")
@click.option("--matches", "count", type=click.IntRange(1), default=100, metavar="N")
@click.option("--seed", metavar="TEXT")
@click.option("--workers", type=click.IntRange(1), default=1, metavar="N")
@click.option("--ray", metavar="ADDRESS|local")
@click.option("--to", type=FILE, metavar="FILE")
@click.option("--chart", "picture", type=FILE, metavar="FILE.svg")
@click.option("--json", "as_json", is_flag=True)
@bot_seconds
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
    workers: int,
    ray: str | None,
    to: Path | None,
    picture: Path | None,
    as_json: bool,
    bot_seconds: float,
) -> int:
    """Plays bots against each other, and says what each made; Ctrl-C ends it with what was played so far."""
    first = seed or (to and Journal.seed(to)) or seed_of(None)
    meeting = _meeting(game, rules, bots, seats, first, bot_seconds)
    done: list[Match] = []
    complete = _gather(done, meeting, count, to, workers, ray)
    made = standings(done)
    show(meeting, done, made, texts, as_json=as_json)
    if picture is not None:
        picture.write_text(chart(meeting, len(done), made, texts), encoding="utf-8")
    return 0 if complete else INTERRUPTED


def _meeting(
    game: str, rules: str | None, bots: str | None, seats: int | None, seed: str, seconds: float
) -> Meeting:
    played_ = game_named(game)
    chosen = load(played_, rules or played_.usual)
    names = BOTS[game] if bots is None else listed(bots)
    named = tuple(bot_named(game, name) for name in names)
    meeting = Meeting(game, chosen, named, seats_of(played_, chosen, seats, 0), seed, seconds)
    suited(game, named, chosen, meeting.seats)
    return meeting


def _gather(
    done: list[Match], meeting: Meeting, count: int, to: Path | None, workers: int, ray: str | None
) -> bool:
    """Adds the matches to those done, from a file as far as it has them; whether there was no interrupt."""
    try:
        with ExitStack() as open_:
            journal = None if to is None else open_.enter_context(_journal(to, meeting))
            done += journal.matches[:count] if journal else ()
            if len(done) < count:
                open_.enter_context(programs(meeting.bots, meeting.seconds))
            for match in _counted(_played(meeting, range(len(done), count), workers, ray, open_), count):
                done.append(match)
                if journal:
                    journal.add(match)
    except KeyboardInterrupt:
        return False
    except BrokenProcessPool:
        raise Refused("arena.died", n=len(done)) from None
    return True


def _journal(path: Path, meeting: Meeting) -> Journal:
    try:
        return Journal(path, meeting)
    except BadJournal as error:
        key = "arena.another" if error.line == 1 else "arena.unreadable"
        raise Refused(key, path=path, line=error.line) from None


def _played(
    meeting: Meeting, numbers: range, workers: int, ray: str | None, open_: ExitStack
) -> Iterator[Match]:
    """The matches, here or by a crew."""
    if not numbers or (workers == 1 and ray is None):
        return meeting.matches(numbers)
    crew: Crew = Processes(workers) if ray is None else _cluster(ray)
    open_.enter_context(closing(crew))
    return played(meeting, numbers, crew)


def _cluster(address: str) -> Crew:
    from tavolon.bots.cluster import Cluster

    try:
        return Cluster(address)
    except ImportError:
        raise Refused("arena.no-ray") from None
    except (ConnectionError, ValueError) as error:
        raise Refused("arena.no-cluster", address=address, reason=str(error).partition("\n")[0]) from None


def _counted(matches: Iterator[Match], count: int) -> Iterator[Match]:
    """The matches as they are played, with a bar that counts them where somebody may be watching."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield from progress.track(matches, total=count)
