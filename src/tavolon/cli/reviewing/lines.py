"""How a match of Calcolon went as an SVG picture: a line a seat, told apart by colour, dashes and shapes."""

from collections.abc import Iterator, Sequence
from html import escape
from math import floor, log10

from msgspec import Struct

from tavolon.cli.reviewing.drawing import marked, opened
from tavolon.cli.texts import Texts
from tavolon.review.remarks import Remark, Review

__all__ = ["lines"]

WIDTH, LEFT, RIGHT, TOP, BOTTOM = 760, 56, 744, 24, 284
"""Where the panel of the lines stands; below it the seats, three a row."""

STEPS = 5
"""Parts of the axis, at most."""

LIGHT = ("#1d3f9e", "#c4480e", "#0f8256", "#7d1060", "#442c0c", "#08181b")
DARK = ("#889df4", "#d0745a", "#88f2a3", "#ee4a9d", "#e8ca57", "#dff8f5")
DASHES = ("", "8 5", "2 4", "12 4 2 4", "4 4", "1 6")
SHAPES = (
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z",
    "M0-6 6 5H-6Z",
    "M-5-5H5V5H-5Z",
    "M0-7 7 0 0 7-7 0Z",
    "M0-6 6-1 4 5H-4L-6-1Z",
    "M-3-5H3L6 0 3 5H-3L-6 0Z",
)
"""As the pages draw the seats."""

STYLE = """
svg { background: #fff; color: #1c2430; }
text { font: 14px system-ui, "Noto Sans CJK JP", "Noto Sans CJK KR", sans-serif; fill: currentColor; }
.faint { fill: #566070; font-size: 12px; } .rule { stroke: #c9ced6; } .zero { stroke: #6b7686; }
.duel { stroke: #c9ced6; stroke-dasharray: 2 4; }
.line { fill: none; stroke-width: 2; stroke-linejoin: round; }
.mark { font-size: 14px; font-weight: 700; text-anchor: middle; }
.mark { paint-order: stroke; stroke: #fff; stroke-width: 3px; }
.mistake { fill: #b3261e; } .weak { fill: #8a5a00; }
""".strip()
NIGHT = """
svg { background: #14181f; color: #e8ebf0; } .faint { fill: #a7b0bd; } .rule, .duel { stroke: #39424f; }
.zero { stroke: #8a93a1; } .mark { stroke: #14181f; } .mistake { fill: #ff8a80; } .weak { fill: #ffc766; }
""".strip()


class Panel(Struct, frozen=True):
    """What lies where in the picture."""

    last: int
    low: float
    high: float
    step: float

    def x(self, still: int) -> float:
        """How far right a step of the match is."""
        return LEFT + (RIGHT - LEFT) * still / self.last

    def y(self, lead: float) -> float:
        """How far down a lead is."""
        return BOTTOM - (BOTTOM - TOP) * (lead - self.low) / (self.high - self.low)


def lines(review: Review, names: Sequence[str], texts: Texts) -> str:
    """The picture of a weighed review: each seat's lead over the others as it was expected."""
    panel = _panel(review)
    height = BOTTOM + 56 + 26 * -(-len(names) // 3)
    title = texts("review.picture.points", names=texts("review.against").join(names))
    parts = [
        *opened((WIDTH, height), title, _told(review, names, texts), _style(len(names)), texts),
        *_frame(panel),
        *_duels(review, panel, texts),
        *(piece for seat in range(len(names)) for piece in _drawn(review, seat, panel)),
        *(_mark(remark, review, panel, texts) for remark in review.turns),
        *_legend(names, texts, height),
        "</svg>",
    ]
    return "\n".join(filter(None, parts)) + "\n"


def _panel(review: Review) -> Panel:
    known = [lead for row in review.chart for lead in row if lead is not None] or [0.0]
    low, high = min(known), max(known)
    step = _round_step((high - low) / STEPS or 1.0)
    first, last = floor(low / step), max(-floor(-high / step), floor(low / step) + 1)
    return Panel(max(len(review.chart) - 1, 1), step * first, step * last, step)


def _round_step(least: float) -> float:
    """The next of 1, 2, 5, 10, 20 … from a length on."""
    power = float(10 ** floor(log10(least)))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= least * 0.999)


def _style(seats: int) -> str:
    day = "".join(_coloured(seat, LIGHT[seat]) for seat in range(seats))
    night = "".join(_coloured(seat, DARK[seat]) for seat in range(seats))
    return f"{STYLE}\n{day}\n@media (prefers-color-scheme: dark) {{\n{NIGHT}\n{night} }}"


def _coloured(seat: int, colour: str) -> str:
    return f".line.s{seat} {{ stroke: {colour}; }} .point.s{seat} {{ fill: {colour}; }} "


def _frame(panel: Panel) -> Iterator[str]:
    for tick in range(round((panel.high - panel.low) / panel.step) + 1):
        lead = panel.low + tick * panel.step
        y, kind = panel.y(lead), "zero" if abs(lead) < panel.step / 2 else "rule"
        yield f'<path class="{kind}" d="M{LEFT} {y:.1f}H{RIGHT}"/>'
        shown = f"{lead:+g}".replace("-", "−") if kind == "rule" else "0"
        yield f'<text class="faint" x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{shown}</text>'


def _duels(review: Review, panel: Panel, texts: Texts) -> Iterator[str]:
    """A line where each duel has its first decision, and its number."""
    begun: dict[int, int] = {}
    for remark in review.turns:
        if remark.duel is not None:
            begun.setdefault(remark.duel, remark.still)
    wordy = len(begun) <= 6
    for duel, still in begun.items():
        x = panel.x(still)
        yield f'<path class="duel" d="M{x:.1f} {TOP - 8}V{BOTTOM}"/>'
        word = texts("review.duel", n=duel) if wordy else str(duel)
        yield f'<text class="faint" x="{x + 4:.1f}" y="{BOTTOM + 16}">{escape(word)}</text>'


def _drawn(review: Review, seat: int, panel: Panel) -> Iterator[str]:
    """A seat's line, with its shape at every other turn of it and at the end."""
    path, points, before = [], [], None
    for still, row in enumerate(review.chart):
        lead = row[seat]
        if lead is not None:
            x, y = panel.x(still), panel.y(lead)
            path.append(f"{'M' if before is None else 'L'}{x:.1f} {y:.1f}")
            if lead != before:
                points.append((x, y))
        before = lead
    dashes = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
    yield f'<path class="line s{seat}" d="{"".join(path)}"{dashes}/>' if path else ""
    thin = max(len(points) // 12, 1)
    for x, y in points[::-thin]:
        yield _shape(seat, x, y)


def _shape(seat: int, x: float, y: float) -> str:
    return (
        f'<path class="point s{seat}" d="{SHAPES[seat]}" transform="translate({x:.1f} {y:.1f}) scale(.8)"/>'
    )


def _mark(remark: Remark, review: Review, panel: Panel, texts: Texts) -> str:
    lead = review.chart[remark.still][remark.seat]
    at = None if lead is None else (panel.x(remark.still), panel.y(lead))
    return marked(remark, at, TOP, texts)


def _legend(names: Sequence[str], texts: Texts, height: int) -> Iterator[str]:
    for seat, name in enumerate(names):
        x, y = LEFT + 230 * (seat % 3), BOTTOM + 44 + 26 * (seat // 3)
        dashes = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
        yield f'<path class="line s{seat}" d="M{x} {y}h36"{dashes}/>{_shape(seat, x + 18, y)}'
        yield f'<text x="{x + 44}" y="{y + 5}">{escape(name)}</text>'
    legend = texts("review.picture.legend.points")
    yield f'<text class="faint" x="{LEFT}" y="{height - 10}">{escape(legend)}</text>'


def _told(review: Review, names: Sequence[str], texts: Texts) -> str:
    """What the picture shows, in words: where each seat's line turned."""
    rows = []
    for seat, name in enumerate(names):
        leads = [round(lead) for row in review.chart if (lead := row[seat]) is not None]
        turned = [lead for place, lead in enumerate(leads) if place == 0 or lead != leads[place - 1]]
        rows.append(f"{name}: {texts('review.comma').join(map(str, turned))}")
    return "; ".join(rows).replace("-", "−")
