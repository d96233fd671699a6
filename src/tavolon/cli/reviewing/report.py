"""A review as lines and a table in a terminal."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len, set_cell_size
from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from tavolon.cli.reviewing.curve import curve, within
from tavolon.cli.reviewing.figures import COLUMNS, figures, short
from tavolon.cli.reviewing.words import decided, graded, named, said
from tavolon.cli.texts import Texts
from tavolon.kernel import format_seat
from tavolon.review.remarks import Grade, Remark, Review, Unit

__all__ = ["report"]

STYLES = {Grade.WEAK: "yellow", Grade.MISTAKE: "red", Grade.PLAIN: "dim"}
"""How a grade is coloured that is not green."""

INDENT = 4


def report(review: Review, players: Sequence[str], texts: Texts, width: int) -> Iterator[RenderableType]:
    """Everything a review says: how it went as bars, the decisions, and each seat in short."""
    names = [named(players, seat) for seat in range(len(review.chart[0]))]
    if review.unit is not Unit.NONE:
        yield from _bars(review, names, width)
        yield ""
    yield from _decisions(review, texts)
    yield ""
    for seat, one in enumerate(review.seats):
        yield Text(short(one, review.unit, names[seat], texts))
    if review.unit is not Unit.NONE:
        yield Text(texts(f"review.legend.{review.unit}"), style="dim")


def _bars(review: Review, names: Sequence[str], width: int) -> Iterator[RenderableType]:
    """A row of bars a seat, and where it ended in points."""
    longest = max(map(cell_len, names))
    rows = review.chart if review.unit is Unit.WINS else within(review.chart)
    ends = [""] * len(names) if review.unit is Unit.WINS else _ends(review)
    room = width - longest - 2 - max(map(len, ends))
    for seat, name in enumerate(names):
        bars = curve([row[seat] for row in rows], room)
        yield Text(f"{set_cell_size(name, longest)}  {bars}{ends[seat]}", no_wrap=True)


def _ends(review: Review) -> list[str]:
    """Each seat's last lead, all equally long."""
    last = [
        [row[seat] for row in review.chart if row[seat] is not None] for seat in range(len(review.chart[0]))
    ]
    shown = [f"  {leads[-1]:+.0f}".replace("-", "−") if leads else "" for leads in last]
    return [one.rjust(max(map(len, shown))) for one in shown]


def _decisions(review: Review, texts: Texts) -> Iterator[RenderableType]:
    """A line of figures a decision, and below it a sentence where there is something to say."""
    kept = COLUMNS[review.unit]
    rows = [{name: texts(f"review.column.{name}") for name in kept}]
    for one in review.turns:
        told = {
            "decision": f"{format_seat(one.seat)} {decided(one.move, texts)}",
            "verdict": graded(one.grade, texts),
        }
        rows.append({name: (figures(one) | told)[name] for name in kept})
    widths = {name: max(cell_len(row[name]) for row in rows) + 2 for name in kept}
    lines = ["".join(set_cell_size(row[name], widths[name]) for name in kept).rstrip() for row in rows]
    yield Text(lines[0], style="bold")
    duel = None
    for line, one in zip(lines[1:], review.turns, strict=True):
        if one.duel != duel:
            duel = one.duel
            yield Text(texts("review.duel", n=duel), style="bold")
        yield Text(line, style=STYLES.get(one.grade, "green"))
        if _worth_saying(one, review.unit):
            yield Padding(Text(said(one, texts), overflow="fold"), (0, 0, 0, INDENT))


def _worth_saying(remark: Remark, unit: Unit) -> bool:
    """Whether the sentence says more than the figures; of most good decisions of Calcolon it does not."""
    fine = remark.grade in (Grade.BEST, Grade.GOOD, Grade.PLAIN) and not remark.also
    return unit is not Unit.POINTS or not fine or remark.verdict.endswith(TOLD)


TOLD = ("attack", "unattacked", "robbed", "effect", "effect-none", "bartered")
"""What has its sentence even where it was good: it says what a notation does not."""
