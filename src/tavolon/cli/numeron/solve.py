"""`tavolon solve numeron`: what follows from what was said of a hidden number."""

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from tavolon.cli.errors import Refused
from tavolon.cli.numeron.findings import findings, payload
from tavolon.cli.numeron.proving import prove
from tavolon.cli.numeron.racing import race
from tavolon.cli.numeron.sheet import Form, Sheet, named, sheet_of
from tavolon.cli.numeron.solving import Solving
from tavolon.cli.numeron.words import spelled
from tavolon.cli.screen import Screen
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts
from tavolon.kernel import BadNotation, plain
from tavolon.numeron.histories import rows_in
from tavolon.numeron.rules import Item

__all__ = ["solve"]

CONTRADICTORY = 1


@command("solve", "numeron")
@click.argument("rows", nargs=-1, metavar="[ROW]...")
@click.option("--rules", metavar="NAME|FILE")
@click.option("--digits", type=int, metavar="N")
@click.option("--items", metavar="ITEM,...", default="")
@click.option("--ignore", "ignored", type=int, multiple=True, metavar="N")
@click.option("--weigh", multiple=True, metavar="CALL")
@click.option("--limit", type=click.IntRange(1), default=5, metavar="N")
@click.option("--list", "whole", is_flag=True)
@click.option("--hide", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
@click.option("--prove", "size", metavar="P,C")
@click.option("--within", type=click.IntRange(1), metavar="N")
@click.option("--write", "path", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@click.option("--race", "raced", metavar="P,C")
@click.option("--even", is_flag=True)
@click.pass_obj
def solve(
    texts: Texts,
    /,
    rows: Sequence[str],
    rules: str | None,
    digits: int | None,
    items: str,
    ignored: Sequence[int],
    size: str | None,
    within: int | None,
    path: Path | None,
    raced: str | None,
    even: bool,
    **shown: Any,
) -> int:
    """Says what is left, what cannot all hold, and what to ask; on a terminal without rows, row by row.

    Or it proves the least calls of a size, or solves its race.
    """
    if size is not None or raced is not None:
        if rows:
            raise Refused("solve.prove.alone")
        if raced is not None:
            race(raced, texts, even=even, as_json=shown["as_json"])
            return 0
        assert size is not None
        return prove(texts, size, within, path, as_json=shown["as_json"])
    form = Form(named(rules) if rules else None, digits)
    held = _items(items, form)
    sheet = sheet_of(_written(rows), form)
    for row in ignored:
        sheet = sheet.ignore(row)
    if not rows and not shown["as_json"] and sys.stdin.isatty():
        Solving(texts, sheet, held, shown["limit"], hide=shown["hide"]).converse()
        return 0
    _show(sheet, held, texts, **shown)
    return 0 if sheet.left else CONTRADICTORY


def _show(
    sheet: Sheet,
    held: Sequence[Item],
    texts: Texts,
    *,
    weigh: Sequence[str],
    limit: int,
    whole: bool,
    hide: bool,
    as_json: bool,
) -> None:
    advice = sheet.advice(held, limit, [plain(call) for call in weigh])
    if as_json:
        click.echo(json.dumps(payload(sheet, advice, hide=hide), ensure_ascii=False))
    else:
        Screen().console.print(findings(sheet, advice, texts, whole=whole, hide=hide))


def _written(rows: Sequence[str]) -> list[str]:
    """The rows of the command line; a lone `-` reads them from the standard input."""
    return [row for _, row in rows_in(sys.stdin.read())] if tuple(rows) == ("-",) else list(rows)


def _items(names: str, form: Form) -> tuple[Item, ...]:
    """Items by their names, with commas between them; the edition must have them, if one is named."""
    known = spelled()
    words = [word.strip() for word in re.split("[,、]", plain(names).lower()) if word.strip()]
    for word in words:
        if word not in known:
            raise Refused("solve.no-item", name=word)
        if form.edition and known[word] not in form.edition.items_available:
            raise BadNotation("edition-item", rules=form.edition.name)
    return tuple(known[word] for word in words)
