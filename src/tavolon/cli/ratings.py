"""`tavolon ratings`: who stands where, and whether that follows from the tables' logs."""

import asyncio
from collections.abc import Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING

import click
from rich.table import Table

from tavolon.cli.errors import Refused
from tavolon.cli.screen import Screen
from tavolon.cli.serve import PARTS, settings_of, store_of
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts

if TYPE_CHECKING:
    from tavolon.server.rating import Standing
    from tavolon.server.store import Store

__all__ = ["ratings"]

COLUMNS = ("place", "name", "rating", "spread", "matches")


@command("ratings")
@click.option("--database", metavar="FILE|URL")
@click.option("--rebuild", is_flag=True)
@click.pass_obj
def ratings(texts: Texts, database: str | None, rebuild: bool) -> None:
    """Prints the ladders of a server's database; first reads the results anew from the logs if asked to."""
    if not all(map(find_spec, PARTS)):
        raise Refused("serve.missing")
    settings = settings_of(None, None, database, None)
    if settings.path is not None and not settings.path.is_file():
        raise Refused("ratings.nothing", path=str(settings.path))
    store = store_of(settings)
    try:
        asyncio.run(_show(store, texts, rebuild=rebuild))
    finally:
        store.close()


async def _show(store: "Store", texts: Texts, *, rebuild: bool) -> None:
    from tavolon.server.rating import Ratings, classes  # only now: the server's parts are slow to import
    from tavolon.server.rating.rebuilding import rebuilt

    screen = Screen()
    if rebuild:
        done = await rebuilt(store)
        screen.say(texts("ratings.rebuilt", tables=done.tables, n=done.results, changed=done.changed))
    found = Ratings(store)
    await found.catch_up()
    ladders = {class_: found.ladder(class_) for class_ in classes() if found.ladder(class_)}
    for class_, ladder in ladders.items():
        names = await store.names([person for person, _ in ladder])
        screen.console.print(_table(class_, ladder, names, texts))
    if not ladders:
        screen.say(texts("ratings.none"))


def _table(
    class_: str, ladder: "list[tuple[str, Standing]]", names: Mapping[str, str], texts: Texts
) -> Table:
    """A ladder; a question mark stands by what is provisional."""
    rows = Table(title=texts(f"ratings.class.{class_}"), title_justify="left", box=None, pad_edge=False)
    for column in COLUMNS:
        rows.add_column(texts(f"ratings.column.{column}"), justify="left" if column == "name" else "right")
    for place, (person, one) in enumerate(ladder, start=1):
        rating = f"{one.rating}{'?' if one.provisional else ' '}"
        rows.add_row(str(place), names.get(person, ""), rating, f"±{one.spread}", str(one.matches))
    return rows
