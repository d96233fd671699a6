"""`tavolon review`: a finished match looked over, with a picture of how it went."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from tavolon.cli.errors import Refused
from tavolon.cli.reviewing.lines import lines
from tavolon.cli.reviewing.picture import picture
from tavolon.cli.reviewing.report import report
from tavolon.cli.reviewing.words import named
from tavolon.cli.screen import Screen
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts
from tavolon.games import GAMES
from tavolon.kernel import Record, Table, decode
from tavolon.kernel import replay as replayed
from tavolon.review import REVIEWS, WEIGHERS, Told
from tavolon.review.remarks import Review, Unit

__all__ = ["review"]


@command("review")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True)
@click.option("--picture", "path", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE.svg")
@click.option("--work", type=click.FloatRange(min=0), metavar="N")
@click.pass_obj
def review(texts: Texts, /, file: Path, as_json: bool, path: Path | None, work: float | None) -> None:
    """Says what each decision of a finished match was worth; Ctrl-C ends it."""
    record = decode(file.read_bytes())
    table = replayed(record, GAMES)
    if not table.over and not table.called_off:
        raise Refused("review.running")
    with _progress(texts) as told:
        found = _reviewed(table, work, told)
    if path is not None:
        if found.parts:
            raise Refused("review.unweighed")
        if found.unit is Unit.NONE:
            raise Refused("review.no-picture", game=texts(f"terms.game.{found.game}"))
        drawn = picture if found.unit is Unit.WINS else lines
        path.write_text(drawn(found, _names(record, table), texts), "utf-8")
    if as_json:
        click.echo(msgspec.json.encode(found).decode())
    else:
        _show(found, record, table, texts)


def _reviewed(table: Table[Any], work: float | None, told: Told) -> Review:
    """The review of a match, its decisions weighed where that is done on demand and some work is allowed."""
    weigher = WEIGHERS.get(table.game.name)
    return (
        REVIEWS[table.game.name](table, told)
        if weigher is None or work == 0
        else weigher(table, work, told=told)
    )


def _show(found: Review, record: Record, table: Table[Any], texts: Texts) -> None:
    screen = Screen()
    game = texts(f"terms.game.{found.game}")
    names = texts("review.against").join(_names(record, table))
    screen.say(texts("review.heading", game=game, rules=table.rules.name, names=names))
    for part in report(found, record.header.players, texts, screen.console.width):
        screen.console.print(part)


def _names(record: Record, table: Table[Any]) -> list[str]:
    return [named(record.header.players, seat) for seat in range(table.seats)]


@contextmanager
def _progress(texts: Texts) -> Iterator[Told]:
    """How much has been looked over, where somebody may be watching."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(texts("review.working"))
        yield lambda done, of: progress.update(task, completed=done, total=of)
