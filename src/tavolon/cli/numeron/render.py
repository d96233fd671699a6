"""The table of Numer0n: both histories side by side, own number, items, score."""

from collections.abc import Sequence

from msgspec import Struct
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tavolon.cli.numeron.history import Row, rows
from tavolon.cli.numeron.saying import said
from tavolon.cli.numeron.words import items_named
from tavolon.cli.scene import Scene
from tavolon.kernel import Seat
from tavolon.numeron.facts import Becoming, Judged

__all__ = ["render"]

NARROW = 28
"""Columns a history needs to stand beside the other."""

EAT, BITE, NEITHER = ("[E]", "bold green"), ("(B)", "yellow"), (" - ", "dim")
OLD = "dim"


def render(scene: Scene, limit: int | None) -> RenderableType:
    """Both histories, the newest rows of each, above what both players hold."""
    left = 1 - (scene.seat or 0)
    return Group(Histories(scene, (left, 1 - left), limit), _holdings(scene))


class Histories(Struct, frozen=True):
    """What was said of each number, side by side or, where the screen is narrow, one above the other."""

    scene: Scene
    abouts: tuple[Seat, Seat]
    limit: int | None

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """As wide as there is room; panels beside each other are equally high."""
        wide = options.max_width >= 2 * NARROW
        width = options.max_width // 2 if wide else options.max_width
        histories = [self._lines(console, about, width - 4) for about in self.abouts]
        height = max(map(len, histories)) + 2 if wide else None
        panels = [self._panel(*one, height) for one in zip(self.abouts, histories, strict=True)]
        if not wide:
            yield from panels
            return
        grid = Table.grid(expand=True)
        for _ in panels:
            grid.add_column(ratio=1)
        grid.add_row(*panels)
        yield grid

    def _panel(self, about: Seat, lines: Sequence[Text], height: int | None) -> Panel:
        """A history under the name of the player whose calls it holds."""
        caller = 1 - about
        title = "numeron.calls.you" if caller == self.scene.seat else "numeron.calls.they"
        heading = Text(self.scene.texts(title, name=self.scene.name(caller)), "bold")
        return Panel(Group(*lines), title=heading, title_align="left", border_style="dim", height=height)

    def _lines(self, console: Console, about: Seat, width: int) -> list[Text]:
        """The newest rows, newest last; wrapped here, so that they can be counted."""
        texts = self.scene.texts
        made = rows(self.scene.view.players[about].facts)
        hidden = max(0, len(made) - self.limit) if self.limit is not None else 0
        lines = [_line(row, self.scene, width) for row in made[hidden:]]
        if hidden:
            lines.insert(0, Text(texts("numeron.earlier", n=hidden), "dim"))
        lines = lines or [Text(texts("numeron.nothing"), "dim")]
        return [part for line in lines for part in line.wrap(console, width)]


def _line(row: Row, scene: Scene, width: int) -> Text:
    """A row with a gutter that marks what may be old."""
    gutter = Text("~" if row.old else " ")
    if isinstance(row.fact, Judged):
        return gutter.append(_judged(row, row.fact, scene, width - 1))
    style = "yellow" if isinstance(row.fact, Becoming) else OLD if row.old else ""
    return gutter.append(f" {said(row.fact, scene.texts)}", style)


def _judged(row: Row, fact: Judged, scene: Scene, width: int) -> Text:
    """A call, a mark for each of its digits sorted by kind, and the answer in words where it fits."""
    marks = [EAT] * fact.eat + [BITE] * fact.bite
    marks += [NEITHER] * (len(fact.call) - len(marks))
    if row.old:
        marks = [(mark, OLD) for mark, _ in marks]
    start = Text.assemble(f"{row.call:>2} ", (fact.call, OLD if row.old else "bold"))
    long = scene.texts("terms.num.eb", e=fact.eat, b=fact.bite)
    short = f"{fact.eat}E {fact.bite}B"
    for shown in (Text.assemble("  ", *marks, f"  {long}"), Text.assemble("  ", *marks, f"  {short}")):
        if start.cell_len + shown.cell_len <= width:
            return start.append(shown)
    return start.append(f"  {short}")


def _holdings(scene: Scene) -> Table:
    """A line for each player: number, battles won, items."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    series = scene.view.rules.best_of > 1
    for _ in range(2 + series):
        grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for seat in (0, 1) if scene.seat is None else (scene.seat, 1 - scene.seat):
        player = scene.view.players[seat]
        number = Text(player.number or "?" * scene.view.rules.digits, "bold")
        won = [Text(scene.texts("numeron.won", n=player.wins))] if series else []
        grid.add_row(Text(f" {scene.who(seat)}"), number, *won, _items(scene, seat))
    return grid


def _items(scene: Scene, seat: Seat) -> Text:
    """The items a player has ready, then those used up, then the digits lost."""
    player, texts = scene.view.players[seat], scene.texts
    parts = [Text(items_named(player.items, texts))] if player.items else []
    if player.spent:
        parts.append(Text(texts("numeron.used", items=items_named(player.spent, texts)), "dim"))
    if player.lost:
        parts.append(Text(texts("numeron.lost", d=" ".join(player.lost))))
    return Text("  ").join(parts)
