"""What the bots of a meeting made, drawn: a dot for each mean on the line of its 95 % interval."""

from collections.abc import Iterator, Sequence
from html import escape
from math import floor, isfinite, log10

from msgspec import Struct

from tavolon.bots.arena import Estimate, Standing
from tavolon.bots.meeting import Meeting
from tavolon.cli.arena_table import heading, written
from tavolon.cli.texts import Texts

__all__ = ["chart"]

NAMES, PANEL, GAP, ROW, TOP, FOOT = 140, 230, 70, 44, 84, 34
STEPS = 4
"""Parts of an axis, at most."""
STYLE = """
svg { font-family: system-ui, 'Noto Sans CJK JP', 'Noto Sans CJK KR', sans-serif; font-size: 13px; }
text { fill: #1d1d1f; } .dim { fill: #6a6a70; font-size: 11px; } .title { font-weight: 600; font-size: 15px; }
.grid { stroke: #d9d9de; } .zero { stroke: #8a8a90; } .reach { stroke: #1d1d1f; stroke-width: 2; }
.dot { fill: #1d1d1f; } .ground { fill: #ffffff; }
@media (prefers-color-scheme: dark) {
  text, .dot { fill: #f0f0f2; } .dim { fill: #a0a0a8; } .grid { stroke: #3a3a40; } .zero { stroke: #77777f; }
  .reach { stroke: #f0f0f2; } .ground { fill: #17171a; }
}
"""


class _Panel(Struct, frozen=True):
    """One figure of all bots, on one axis."""

    title: str
    unit: str
    times: int
    left: int
    values: tuple[Estimate, ...]

    @property
    def ticks(self) -> tuple[float, ...]:
        """Round values that all intervals lie between."""
        ends = [self.times * end for one in self.values for end in _ends(one)]
        low, high = min(ends), max(ends)
        step = _round_step((high - low) / STEPS or max(abs(low), 1.0))
        first, last = floor(low / step), -floor(-high / step)
        return tuple(step * tick for tick in range(first, max(last, first + 1) + 1))

    def across(self, value: float) -> float:
        """Where a value lies, in pixels from the left."""
        ticks = self.ticks
        return self.left + PANEL * (value - ticks[0]) / (ticks[-1] - ticks[0])


def chart(meeting: Meeting, count: int, made: Sequence[Standing], texts: Texts) -> str:
    """An SVG picture, as it stands in a file."""
    panels = _panels(made, texts) if made else ()
    width, height = NAMES + 3 * (PANEL + GAP), TOP + ROW * len(made) + FOOT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>{escape(heading(meeting, texts))}</title><style>{STYLE}</style>",
        f'<rect class="ground" width="{width}" height="{height}"/>',
        _text(16, 28, heading(meeting, texts), "title"),
        _text(16, 48, texts("arena.played", n=count), "dim"),
        *(_text(16, _down(row), one.bot) for row, one in enumerate(made)),
        *(line for panel in panels for line in _drawn(panel, height)),
        "</svg>\n",
    ]
    return "\n".join(parts)


def _panels(made: Sequence[Standing], texts: Texts) -> tuple[_Panel, ...]:
    figures = (
        ("points", "", 1, [one.points for one in made]),
        ("wins", " %", 100, [one.wins for one in made]),
        ("lead", "", 1, [one.lead for one in made]),
    )
    return tuple(
        _Panel(texts(f"arena.column.{name}"), unit, times, NAMES + place * (PANEL + GAP), tuple(values))
        for place, (name, unit, times, values) in enumerate(figures)
    )


def _drawn(panel: _Panel, height: int) -> Iterator[str]:
    yield _text(panel.left, TOP - 12, panel.title + panel.unit)
    for tick in panel.ticks:
        x = panel.across(tick)
        kind = "zero" if tick == 0 else "grid"
        yield f'<line class="{kind}" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{height - FOOT}"/>'
        yield _text(x, height - FOOT + 16, f"{tick:g}", "dim", "middle")
    for row, one in enumerate(panel.values):
        y, (low, high) = _down(row) - 4, (panel.across(panel.times * end) for end in _ends(one))
        x = panel.across(panel.times * one.mean)
        yield f'<line class="reach" x1="{low:.1f}" x2="{high:.1f}" y1="{y}" y2="{y}"/>'
        yield f'<circle class="dot" cx="{x:.1f}" cy="{y}" r="4.5"/>'
        yield _text(x, y + 18, written(one, panel.times, panel.unit), "dim", "middle")


def _down(row: int) -> int:
    return TOP + ROW * row + 22


def _ends(one: Estimate) -> tuple[float, float]:
    """The interval; the mean alone where a single deal leaves it without end."""
    return (one.low, one.high) if isfinite(one.low) else (one.mean, one.mean)


def _round_step(least: float) -> float:
    """The next of 1, 2, 5, 10, 20 … from a length on."""
    power = float(10 ** floor(log10(least)))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= least * 0.999)


def _text(x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'
