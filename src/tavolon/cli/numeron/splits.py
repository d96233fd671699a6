"""How questions would divide the numbers left, as words, a table and bars."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from tavolon.cli.numeron.words import item_name
from tavolon.cli.texts import Texts
from tavolon.numeron.facts import Absent, ClassAt, Classes, Counts, DigitAt, Judged, Saying, Slashed
from tavolon.numeron.moves import Call, HighLow, Slash, Target
from tavolon.numeron.rules import Item
from tavolon.numeron.solver import Split

__all__ = ["bars", "brief", "question", "table", "telling"]

HEIGHTS = "▁▂▃▄▅▆▇█"
EIGHTHS = " ▏▎▍▌▋▊▉"
LONGEST = 24
"""Columns the longest bar takes."""


def brief(answer: Saying) -> str:
    """An answer alone, as it stands in a row: `1-1`, `LHL`, `7`, `at 2`, `absent`."""
    match answer:
        case Judged(_, eat, bite):
            return f"{eat}-{bite}"
        case Classes(classes):
            return classes
        case Counts(high, low):
            return f"{high}-{low}"
        case ClassAt(_, digit_class):
            return digit_class.name
        case Slashed(slash):
            return str(slash)
        case DigitAt(_, position):
            return f"at {position}"
        case Absent():
            return "absent"
    raise AssertionError(answer)


def question(one: Split, texts: Texts) -> str:
    """A call's number, or an item and what it is asked."""
    match one.question:
        case Call(number):
            return number
        case Target(digit):
            return f"{item_name(Item.TARGET, texts)} {digit}"
        case HighLow(position):
            return f"{item_name(Item.HIGH_LOW, texts)} {position or ''}".strip()
        case Slash():
            return item_name(Item.SLASH, texts)


def telling(found: Sequence[Split]) -> list[Split]:
    """Every call, and of each item's uses the one that tells most."""
    uses = [one for one in found if not isinstance(one.question, Call)]
    firsts = {type(one.question): one for one in reversed(uses)}
    return [one for one in found if one not in uses or firsts[type(one.question)] is one]


def table(found: Sequence[Split], texts: Texts) -> Table:
    """A line for each question: what is left after it, whether it may hit, and how its answers are shared."""
    rows = Table(box=None, pad_edge=False, header_style="dim")
    rows.add_column(no_wrap=True)
    for heading in ("numeron.hint.average", "numeron.hint.worst", "numeron.hint.hits"):
        rows.add_column(texts(heading), justify="right")
    rows.add_column(overflow="crop", no_wrap=True)
    for one in found:
        name = Text(question(one, texts), "bold" if one.hits else "")
        rows.add_row(
            name, f"{float(one.expected):.1f}", str(one.worst), _aim(one, texts), Text(_heights(one), "cyan")
        )
    return rows


def _aim(one: Split, texts: Texts) -> str:
    """Whether a call may hit or only probes; an item does neither."""
    if not isinstance(one.question, Call):
        return ""
    return texts("numeron.hint.may") if one.hits else texts("numeron.hint.probe")


def bars(one: Split) -> Table:
    """Every answer to a question, the likeliest first, with a bar as long as the share that would give it."""
    rows = Table.grid(padding=(0, 1))
    rows.add_column(justify="right", no_wrap=True)
    rows.add_column(justify="right", no_wrap=True)
    rows.add_column(no_wrap=True, overflow="crop")
    for answer, count in sorted(one.parts, key=lambda part: -part[1]):
        rows.add_row(brief(answer), Text(str(count), "bold"), Text(_length(count, one.worst), "cyan"))
    return rows


def _heights(one: Split) -> str:
    counts = sorted((count for _, count in one.parts), reverse=True)
    return "".join(HEIGHTS[(count * len(HEIGHTS) - 1) // one.worst] for count in counts)


def _length(count: int, most: int) -> str:
    whole, rest = divmod(max(1, count * LONGEST * 8 // most), 8)
    return ("█" * whole + EIGHTHS[rest]).strip()
