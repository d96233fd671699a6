"""The table of Numer0n: both histories side by side, own number, items, score."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tavolon.cli.numeron.history import Row, rows
from tavolon.cli.numeron.words import class_name, item_name
from tavolon.cli.scene import Scene
from tavolon.kernel import Seat
from tavolon.numeron.facts import (
    Absent,
    Becoming,
    Changed,
    ChangedDigit,
    ClassAt,
    Classes,
    Counts,
    DigitAt,
    Fact,
    Judged,
    Lost,
    Shuffled,
    Slashed,
)
from tavolon.numeron.moves import ItemsTaken
from tavolon.numeron.number import DigitClass
from tavolon.numeron.rules import Item

__all__ = ["render", "said"]

NARROW = 28
"""Columns a history needs to stand beside the other."""

EAT, BITE, NEITHER = ("[E]", "bold green"), ("(B)", "yellow"), (" - ", "dim")
OLD = "dim"


def render(scene: Scene, limit: int | None) -> RenderableType:
    """Both histories, the newest rows of each, above what both players hold."""
    left = 0 if scene.seat is None else 1 - scene.seat
    histories = [History(scene, about, limit) for about in (left, 1 - left)]
    return Group(SideBySide(histories), *_holdings(scene))


class SideBySide(Struct, frozen=True):
    """Two histories beside each other, or one above the other where the screen is narrow."""

    histories: Sequence["History"]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """As wide as there is room."""
        if options.max_width < 2 * NARROW:
            yield from self.histories
            return
        grid = Table.grid(expand=True)
        for _ in self.histories:
            grid.add_column(ratio=1)
        grid.add_row(*self.histories)
        yield grid


class History(Struct, frozen=True):
    """What was said of one player's number, newest last; the other player's calls are its title."""

    scene: Scene
    about: Seat
    limit: int | None

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """A panel of as many rows as fit the limit."""
        texts = self.scene.texts
        caller = 1 - self.about
        title = "numeron.calls.you" if caller == self.scene.seat else "numeron.calls.they"
        heading = texts(title, name=self.scene.name(caller))
        yield Panel(
            Group(*self._lines(options.max_width - 4)),
            title=Text(heading, "bold"),
            title_align="left",
            border_style="dim",
        )

    def _lines(self, width: int) -> Iterator[RenderableType]:
        texts = self.scene.texts
        made = rows(self.scene.view.players[self.about].facts)
        hidden = max(0, len(made) - self.limit) if self.limit is not None else 0
        if hidden:
            yield Text(texts("numeron.earlier", n=hidden), "dim")
        for row in made[hidden:]:
            yield _line(row, self.scene, width)
        if not made:
            yield Text(texts("numeron.nothing"), "dim")


def _line(row: Row, scene: Scene, width: int) -> Text:
    """A row with a gutter that marks what may be old."""
    gutter = Text("~" if row.old else " ")
    if isinstance(row.fact, Judged):
        return gutter.append(_judged(row, row.fact, scene, width - 1))
    style = "yellow" if isinstance(row.fact, Becoming) else OLD if row.old else ""
    return gutter.append(said(row.fact, scene), style)


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


def said(fact: Fact, scene: Scene) -> str:
    """What a fact says, in a few words."""
    texts = scene.texts
    match fact:
        case Judged(call, eat, bite):
            return f"{call}  " + texts("terms.num.eb", e=eat, b=bite)
        case Classes(classes):
            named = " ".join(class_name(DigitClass(one), texts) for one in classes)
            return f"{item_name(Item.HIGH_LOW, texts)}: {named}"
        case Counts(high, low):
            return f"{item_name(Item.HIGH_LOW, texts)}: " + texts("numeron.counts", high=high, low=low)
        case ClassAt(position, one):
            place = texts("terms.place.n", n=position)
            return f"{item_name(Item.HIGH_LOW, texts)}: {place} {class_name(one, texts)}"
        case Slashed(slash):
            return f"{item_name(Item.SLASH, texts)}: {slash}"
        case DigitAt(digit, position):
            return texts("terms.num.target.hit", d=digit, n=position)
        case Absent(digit):
            return texts("terms.num.target.miss", d=digit)
        case Lost(digit):
            return texts("numeron.lost", d=digit)
        case Shuffled():
            return texts("terms.num.shuffle.note")
        case Changed(position, one):
            return texts("terms.num.change.note", n=position, cls=class_name(one, texts))
        case ChangedDigit(position, digit):
            return texts("numeron.changed.digit", n=position, d=digit)


def _holdings(scene: Scene) -> Iterator[Text]:
    """A line for each player: number, items, battles won."""
    seats = (0, 1) if scene.seat is None else (scene.seat, 1 - scene.seat)
    for seat in seats:
        yield _holding(scene, seat)


def _holding(scene: Scene, seat: Seat) -> Text:
    texts, player = scene.texts, scene.view.players[seat]
    number = player.number or "?" * scene.view.rules.digits
    text = Text(" ").append(scene.who(seat) + "  ").append(number, "bold")
    if scene.view.rules.best_of > 1:
        text.append("  " + texts("numeron.won", n=player.wins))
    taken = _taken(scene, seat)
    if taken:
        text.append("  ")
    for place, item in enumerate(taken):
        ready = item in (player.items or ())
        shown = item_name(item, texts)
        text.append(texts("numeron.comma") if place else "")
        text.append(shown if ready else texts("numeron.used", item=shown), "" if ready else "dim strike")
    return text


def _taken(scene: Scene, seat: Seat) -> Sequence[Item]:
    """The items a player brought to this battle, used or not."""
    taken = [event.items for event in scene.events if isinstance(event, ItemsTaken) and event.seat == seat]
    return taken[-1] if taken and scene.view.players[seat].items is not None else ()
