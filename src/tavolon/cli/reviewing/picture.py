"""The win chance over a match as an SVG picture, in light and dark, with shapes beside colours."""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise
from typing import NamedTuple

from tavolon.cli.reviewing.drawing import marked, opened
from tavolon.cli.texts import Texts
from tavolon.review.remarks import Remark, Review

__all__ = ["picture"]

WIDTH, HEIGHT = 760, 320
LEFT, RIGHT, TOP, BOTTOM = 56, 744, 56, 268

STYLE = """
svg { background: #fff; color: #1c2430; }
text { font: 14px system-ui, "Noto Sans CJK JP", "Noto Sans CJK KR", sans-serif; fill: currentColor; }
.faint { fill: #566070; font-size: 12px; } .rule { stroke: #c9ced6; }
.half { stroke: #8a93a1; stroke-dasharray: 2 4; } .area { fill: #2452a4; fill-opacity: .14; }
.line { fill: none; stroke: #2452a4; stroke-width: 2.5; } .rough { stroke-dasharray: 7 5; }
.first { fill: #2452a4; } .second { fill: #a33a1f; }
.mark { font-size: 15px; font-weight: 700; text-anchor: middle; }
.mark { paint-order: stroke; stroke: #fff; stroke-width: 3px; }
.mistake { fill: #b3261e; } .weak { fill: #8a5a00; }
@media (prefers-color-scheme: dark) {
svg { background: #14181f; color: #e8ebf0; } .faint { fill: #a7b0bd; } .rule { stroke: #39424f; }
.half { stroke: #6b7686; } .area { fill: #8db4ff; fill-opacity: .18; } .line { stroke: #8db4ff; }
.mark { stroke: #14181f; }
.first { fill: #8db4ff; } .second { fill: #ff9d80; } .mistake { fill: #ff8a80; } .weak { fill: #ffc766; } }
""".strip()


class Dot(NamedTuple):
    """A step of the match in the picture."""

    still: int
    x: float
    y: float
    exact: bool


def picture(review: Review, names: Sequence[str], texts: Texts) -> str:
    """The picture of a review that has win chances: seat A's share from the bottom, seat B's the rest."""
    runs = list(_runs(review))
    title = texts("review.picture", names=texts("review.against").join(names))
    parts = [
        *opened((WIDTH, HEIGHT), title, _told(review, names, texts), STYLE, texts),
        *_frame(names, texts),
        *(piece for run in runs for piece in _drawn(run)),
        *(_mark(remark, runs, texts) for remark in review.turns),
        "</svg>",
    ]
    return "\n".join(filter(None, parts)) + "\n"


def _runs(review: Review) -> Iterator[list[Dot]]:
    """The steps that have a value, a list a battle."""
    run: list[Dot] = []
    last = max(len(review.chart) - 1, 1)
    for still, (row, exact) in enumerate(zip(review.chart, review.exact, strict=True)):
        if row[0] is not None:
            x, y = LEFT + (RIGHT - LEFT) * still / last, BOTTOM - (BOTTOM - TOP) * row[0]
            run.append(Dot(still, x, y, exact))
        elif run:
            yield run
            run = []
    if run:
        yield run


def _frame(names: Sequence[str], texts: Texts) -> Iterator[str]:
    for percent in (0, 25, 50, 75, 100):
        y = BOTTOM - (BOTTOM - TOP) * percent / 100
        kind = "half" if percent == 50 else "rule"
        yield f'<path class="{kind}" d="M{LEFT} {y:.1f}H{RIGHT}"/>'
        yield f'<text class="faint" x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>'
    yield f'<path class="first" d="M{LEFT} {BOTTOM + 28}a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z"/>'
    yield f'<text x="{LEFT + 20}" y="{BOTTOM + 33}">{escape(names[0])}</text>'
    yield f'<path class="second" d="M{LEFT + 6} {TOP - 34}l7 12h-14Z"/>'
    yield f'<text x="{LEFT + 20}" y="{TOP - 22}">{escape(names[1])}</text>'
    legend = texts("review.picture.legend")
    yield f'<text class="faint" x="{RIGHT}" y="{BOTTOM + 33}" text-anchor="end">{escape(legend)}</text>'


def _drawn(run: Sequence[Dot]) -> Iterator[str]:
    """The area of seat A, its edge, broken where it is estimated, and a dot a step."""
    edge = "L".join(f"{dot.x:.1f} {dot.y:.1f}" for dot in run)
    yield f'<path class="area" d="M{run[0].x:.1f} {BOTTOM}L{edge}L{run[-1].x:.1f} {BOTTOM}Z"/>'
    for one, other in pairwise(run):
        rough = "" if one.exact and other.exact else " rough"
        yield f'<path class="line{rough}" d="M{one.x:.1f} {one.y:.1f}L{other.x:.1f} {other.y:.1f}"/>'
    for dot in run:
        yield f'<circle class="first" cx="{dot.x:.1f}" cy="{dot.y:.1f}" r="3.5"/>'


def _mark(remark: Remark, runs: Sequence[Sequence[Dot]], texts: Texts) -> str:
    at = next(((dot.x, dot.y) for run in runs for dot in run if dot.still == remark.still), None)
    return marked(remark, at, TOP, texts)


def _told(review: Review, names: Sequence[str], texts: Texts) -> str:
    """What the picture shows, in words: seat A's chances one after the other."""
    shares = [row[0] for row in review.chart if row[0] is not None]
    return f"{names[0]}: {texts('review.comma').join(f'{100 * share:.0f} %' for share in shares)}"
