"""What follows from a sheet of rows, as a program reads it and as a person does."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tavolon.cli.numeron.saying import said
from tavolon.cli.numeron.sheet import Sheet
from tavolon.cli.numeron.splits import bars, brief, question, table, telling
from tavolon.cli.texts import Texts
from tavolon.numeron.notation import format_action
from tavolon.numeron.solver import Split

__all__ = ["advised", "conclusion", "findings", "numbers", "payload", "rows"]

FEW = 60
"""As many numbers as are listed unasked."""
FIRST = 12
IGNORE = "--ignore"
CONFLICTS = 4
"""As many conflicts as are told; a sheet can have thousands."""


def payload(sheet: Sheet, advice: Sequence[Split], *, hide: bool) -> dict[str, Any]:
    """Everything that follows, for a program; hidden, nothing in it tells which numbers are left."""
    told = {
        "count": len(sheet.left),
        "counts": sheet.counts,
        "conflicts": sheet.conflicts,
        "wasted": sorted(sheet.wasted),
    }
    shown = {"candidates": sheet.left, "advice": [_advised(one) for one in advice], "proven": sheet.proven}
    return told if hide else told | shown


def findings(
    sheet: Sheet, advice: Sequence[Split], texts: Texts, *, whole: bool = False, hide: bool = False
) -> RenderableType:
    """Everything that follows, for a person: the rows, the numbers left or the contradiction, and advice."""
    parts: list[RenderableType] = [rows(sheet, texts)] if sheet.rows else []
    parts.append(numbers(sheet, texts, whole=whole, hide=hide))
    if advice and not hide:
        parts.append(advised(advice, texts))
    if sheet.proven and not hide:
        parts.append(Text(texts("solve.proven", call=sheet.proven), "dim"))
    return Group(*(part for one in parts for part in (one, Text())))


def rows(sheet: Sheet, texts: Texts, start: int = 1) -> Table:
    """The rows from some place on, each with how many numbers were left after it."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column()
    grid.add_column(justify="right", no_wrap=True)
    for place in range(start, len(sheet.rows) + 1):
        remark = _remark(sheet, place, texts)
        style = "dim strike" if place in sheet.ignored else ""
        count = Text(str(sheet.counts[place - 1]), "bold" if sheet.counts[place - 1] else "bold red")
        grid.add_row(Text(str(place), "dim"), Text(said(sheet.rows[place - 1].fact, texts), style), count)
        if remark:
            grid.add_row("", Text(remark, "yellow"), "")
    return grid


def numbers(
    sheet: Sheet, texts: Texts, *, whole: bool = False, hide: bool = False, how: str = IGNORE
) -> Text:
    """How many numbers are left, and which if they are few or all are wanted; else what rules them out.

    `how` is what to write before the number of a row that is to be ignored.
    """
    if not sheet.left:
        return Text("\n").join(_contradiction(sheet, texts, how))
    count = len(sheet.left)
    lines = [Text(texts("solve.left" if sheet.rows else "solve.start", n=count), "bold")]
    if hide or not (sheet.rows or whole):
        return lines[0]
    shown = sheet.left if whole or count <= FEW else sheet.left[:FIRST]
    more = f"  {texts('solve.more', n=count - len(shown))}" if len(shown) < count else ""
    return Text("\n").join([*lines, Text("  ".join(shown) + more)])


def advised(advice: Sequence[Split], texts: Texts) -> RenderableType:
    """The best calls and uses of items, and how the first would divide the numbers."""
    shown = telling(advice)
    first = Text(texts("solve.split", question=question(shown[0], texts)), "dim")
    return Group(Text(texts("solve.best"), "dim"), table(shown, texts), Text(), first, bars(shown[0]))


def conclusion(advice: Sequence[Split], texts: Texts) -> str:
    """The best call in a line; nothing if nothing fits or only one number is left to call."""
    if not advice or advice[0].total == 1:
        return ""
    average = f"{float(advice[0].expected):.1f}"
    return texts("solve.next", question=question(advice[0], texts), average=average)


def _advised(one: Split) -> dict[str, Any]:
    parts = sorted(one.parts, key=lambda part: -part[1])
    return {
        "action": format_action(one.question),
        "candidate": one.hits,
        "expected": float(one.expected),
        "exactly": str(one.expected),
        "worst": one.worst,
        "bits": one.bits,
        "parts": {brief(answer): count for answer, count in parts},
    }


def _remark(sheet: Sheet, place: int, texts: Texts) -> str:
    if place in sheet.ignored:
        return texts("solve.ignored")
    return texts("solve.wasted") if place in sheet.wasted else ""


def _contradiction(sheet: Sheet, texts: Texts, how: str) -> Iterator[Text]:
    """That nothing fits, the smallest sets of rows to blame, and how to go on without one."""
    yield Text(texts("solve.none"), "bold red")
    for one in sheet.conflicts[:CONFLICTS]:
        yield Text(_conflict(one, texts))
    if len(sheet.conflicts) > CONFLICTS:
        yield Text(texts("solve.conflicts", n=len(sheet.conflicts) - CONFLICTS), "dim")
    row = _suspect(sheet)
    yield Text(texts("solve.ignoring", row=row, how=f"{how} {row}"), "dim")


def _conflict(places: tuple[int, ...], texts: Texts) -> str:
    match places:
        case (row,):
            return texts("solve.cannot.alone", row=row)
        case (row, other):
            return texts("solve.cannot.both", row=row, other=other)
    return texts("solve.cannot.all", rows=texts("numeron.comma").join(map(str, places)))


def _suspect(sheet: Sheet) -> int:
    """The row in most conflicts, of several the last."""
    blamed = Counter(place for one in sheet.conflicts for place in one)
    return max(blamed, key=lambda place: (blamed[place], place))
