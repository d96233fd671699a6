"""How a player in a file grew while it was trained: matches against a bot, and a picture of them."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from html import escape
from math import ceil, floor, isfinite

from tavolon.bots.arena import Estimate, standings
from tavolon.bots.crew import Processes, played
from tavolon.bots.meeting import Meeting
from tavolon.env.sitting import ruleset

__all__ = ["ahead", "picture"]

WIDE, HIGH, EDGE, TICK = 640, 360, 56, 100
STYLE = """
text { font: 13px system-ui, sans-serif; fill: #1d1d1f; } .dim { fill: #6a6a70; } rect { fill: #ffffff; }
line { stroke: #1d1d1f; } .grid { stroke: #d9d9de; }
polyline { fill: none; stroke: #1d1d1f; stroke-width: 2; }
@media (prefers-color-scheme: dark) {
  text { fill: #f0f0f2; } .dim { fill: #a0a0a8; } rect { fill: #17171a; }
  line, polyline { stroke: #f0f0f2; } .grid { stroke: #3a3a40; }
}
"""


def ahead(
    bots: Iterable[str], other: str, *, rules: str, seats: int, matches: int, seed: str, workers: int = 1
) -> Iterator[Estimate]:
    """By how many points each bot of Calcolon leads another in matches, seats rotated over equal deals."""
    with closing(Processes(workers)) as crew:
        for bot in bots:
            meeting = Meeting("calcolon", ruleset("calcolon", rules), (bot, other), seats, seed)
            made = standings(played(meeting, range(matches), crew))
            yield next(one.lead for one in made if one.bot == bot)


def picture(title: str, curve: Sequence[tuple[float, Estimate]]) -> str:
    """The means over seconds with their 95 % intervals, as an SVG picture."""
    ends = [_ends(one) for _, one in curve]
    low = TICK * floor(min(0, *(one for one, _ in ends)) / TICK)
    high = TICK * ceil(max(1, *(one for _, one in ends)) / TICK)
    across = (WIDE - 2 * EDGE) / (curve[-1][0] or 1)
    upwards = (HIGH - 2 * EDGE) / (high - low)

    def place(seconds: float, value: float) -> tuple[float, float]:
        return round(EDGE + across * seconds, 1), round(HIGH - EDGE - upwards * (value - low), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<rect width="{WIDE}" height="{HIGH}"/><text x="{EDGE}" y="28">{escape(title)}</text>',
    ]
    for value in range(low, high + 1, TICK):
        x, y = place(0, value)
        parts.append(f'<line class="grid" x1="{x}" x2="{WIDE - EDGE}" y1="{y}" y2="{y}"/>')
        parts.append(f'<text class="dim" x="{x - 8}" y="{y + 4}" text-anchor="end">{value}</text>')
    for (seconds, _), (least, most) in zip(curve, ends, strict=True):
        (x, y), (_, z) = place(seconds, least), place(seconds, most)
        parts.append(f'<line x1="{x}" x2="{x}" y1="{y}" y2="{z}"/>')
    dots = (place(seconds, one.mean) for seconds, one in curve)
    parts.append(f'<polyline points="{" ".join(f"{x},{y}" for x, y in dots)}"/>')
    end = f"{curve[-1][0] / 60:.1f} min"
    parts.append(f'<text class="dim" x="{WIDE - EDGE}" y="{HIGH - 24}" text-anchor="end">{end}</text></svg>')
    return "\n".join(parts) + "\n"


def _ends(one: Estimate) -> tuple[float, float]:
    """The interval; the mean alone where a single deal leaves it without end."""
    return (one.low, one.high) if isfinite(one.low) else (one.mean, one.mean)
