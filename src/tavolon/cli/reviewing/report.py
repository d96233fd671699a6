"""A review as lines and a table in a terminal."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len, set_cell_size
from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from tavolon.cli.reviewing.curve import curve
from tavolon.cli.reviewing.words import graded, named, said
from tavolon.cli.texts import Texts
from tavolon.kernel import format_seat
from tavolon.review.remarks import Grade, Needed, Review, WinChance

__all__ = ["report"]

STYLES = {Grade.WEAK: "yellow", Grade.MISTAKE: "red", Grade.PLAIN: "dim"}
"""How a grade is coloured that is not green."""

INDENT = 4


def report(review: Review, players: Sequence[str], texts: Texts, width: int) -> Iterator[RenderableType]:
    """Everything a review says: the win chance as bars, the decisions, and each seat in short."""
    names = [named(players, seat) for seat in range(len(review.chart[0]))]
    if review.seats:
        longest = max(map(cell_len, names))
        for seat, name in enumerate(names):
            bars = curve([row[seat] for row in review.chart], width - longest - 2)
            yield Text(f"{set_cell_size(name, longest)}  {bars}", no_wrap=True)
        yield ""
    yield from _decisions(review, texts)
    yield ""
    for seat, _ in enumerate(review.seats):
        yield _short(review, seat, names[seat], texts)
    if review.seats:
        yield Text(texts("review.legend"), style="dim")


def _decisions(review: Review, texts: Texts) -> Iterator[RenderableType]:
    """A line of figures a decision, and below it a sentence."""
    kept = ("decision", "calls", "chance", "verdict") if review.seats else ("decision", "verdict")
    rows = [dict.fromkeys(kept, "")]
    rows[0].update((name, texts(f"review.column.{name}")) for name in kept)
    for one in review.turns:
        figures = {"calls": _calls(one.needed), "chance": _chance(one.chance)}
        told = {"decision": f"{format_seat(one.seat)} {one.move}", "verdict": graded(one.grade, texts)}
        rows.append({name: (figures | told)[name] for name in kept})
    widths = {name: max(cell_len(row[name]) for row in rows) + 2 for name in kept}
    lines = ["".join(set_cell_size(row[name], widths[name]) for name in kept) for row in rows]
    yield Text(lines[0].rstrip(), style="bold")
    for line, one in zip(lines[1:], review.turns, strict=True):
        yield Text(line.rstrip(), style=STYLES.get(one.grade, "green"))
        yield Padding(Text(said(one, texts), overflow="fold"), (0, 0, 0, INDENT))


def _calls(needed: Needed | None) -> str:
    """The calls needed, and the least, where that is not the same."""
    if needed is None:
        return ""
    mine, best = f"{needed.mine:.2f}", f"{needed.best:.2f}"
    about = "" if needed.exact else "≈"
    return f"{about}{mine}" if mine == best else f"{about}{mine} ({best})"


def _chance(chance: WinChance | None) -> str:
    """The win chance before, with the decision, and after its answer, in percent."""
    if chance is None:
        return ""
    about = "" if chance.exact else "≈"
    return about + " → ".join(f"{100 * one:.0f}" for one in (chance.before, chance.made, chance.after))


def _short(review: Review, seat: int, name: str, texts: Texts) -> Text:
    """A seat's match in a line."""
    one = review.seats[seat]
    counts = texts("review.comma").join(
        f"{graded(grade, texts)} {count}" for grade, count in one.grades.items()
    )
    figures = {"loss": f"{100 * one.loss:.1f}", "luck": f"{100 * one.luck:+.0f}".replace("-", "−")}
    return Text(texts("review.seat", name=name, n=one.decisions, counts=counts, **figures))
