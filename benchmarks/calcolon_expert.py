"""How Calcolon's `expert` gains by work, decision by decision, and what each amount of work costs in time.

Run it as `python benchmarks/calcolon_expert.py --matches 12 --chart docs/calcolon-expert.svg`. Choices are
taken from matches of `waits` under tv-5; each is tried in thousands of worlds, and what another choice than
the best found there costs is counted: in points of the match, the prize for being first among them. It
prints a Markdown table; times are process time on one core. Matches between bots are for `tavolon arena`.
"""

import argparse
from collections.abc import Iterator, Sequence
from html import escape
from math import log2, sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from time import process_time
from typing import Any

from tavolon.bots import BOTS
from tavolon.bots.calcolon_expert import DUELS, Expert, Study
from tavolon.bots.party import Party
from tavolon.calcolon import GAME
from tavolon.calcolon.moves import Lay, Swap
from tavolon.calcolon.view import View
from tavolon.kernel import Table
from tavolon.kernel.dealer import Dealer

WORKS = (1 / 256, 1 / 64, 1 / 16, 1 / 4, 1.0)
WORLDS = 12_000
"""In how many worlds the best choice is sought."""
Choice = tuple[View, Sequence[Any]]
Row = tuple[str, float, list[float]]
"""A name, seconds a decision, and what each decision cost."""


def choices(matches: int, seats: int) -> Iterator[Choice]:
    """Every fourth choice before an attack, and every fifth after."""
    number = 0
    for match in range(matches):
        seed = f"expert curve {match}"
        table = Table(GAME, GAME.rulesets["tv-5"], seats, Dealer(seed))
        party = Party(table, dict.fromkeys(range(seats), BOTS["calcolon"]["waits"]), seed)
        while not table.over:
            for seat in table.pending:
                view, legal = party.views[seat], table.legal(seat)
                if len(legal) > 1 and not isinstance(legal[0], Lay | Swap):
                    number += 1
                    if number % (4 if view.king is None else 5) == 0:
                        yield view, legal
                party.submit(seat, party.decide(seat))


def measured(met: Sequence[Choice]) -> list[Row]:
    """What each bot's decisions cost."""
    bots: dict[str, Any] = {"waits": BOTS["calcolon"]["waits"]}
    bots |= {f"expert, work {_fraction(work)}": Expert(work) for work in WORKS}
    for view, legal in met:  # what hands are worth is worked out once
        Expert(1 / 64)(view, legal, Random(0))
    rows: list[Row] = [(name, 0.0, []) for name in bots]
    times = [0.0] * len(rows)
    for number, (view, legal) in enumerate(met):
        everything = range(len(legal))
        chosen = []
        for place, bot in enumerate(bots.values()):
            begun = process_time()
            chosen.append(legal.index(bot(view, legal, Random(number))))
            times[place] += process_time() - begun
        study = Study(view, legal, Random(f"reference {number}"))
        study.play(everything, 0, WORLDS)
        best = study.best(everything, WORLDS)
        for place, answer in enumerate(chosen):
            rows[place][2].append(study.trials.compared(best, answer, WORLDS)[0])
    return [(name, times[place] / len(met), costs) for place, (name, _, costs) in enumerate(rows)]


def _fraction(work: float) -> str:
    return f"{work:g}" if work >= 1 else f"1/{1 / work:.0f}"


def table(rows: Sequence[Row]) -> str:
    """The figures in Markdown."""
    heads = ("bot", "duels a decision", "ms a decision", "costs", "95 % interval")
    lines = [" | ".join(heads), "--- | ---: | ---: | ---: | ---:"]
    for place, (name, seconds, costs) in enumerate(rows):
        duels = f"{WORKS[place - 1] * DUELS:,.0f}" if place else ""
        low, high = _ends(costs)
        lines.append(f"{name} | {duels} | {1000 * seconds:.1f} | {mean(costs):.2f} | {low:.2f} to {high:.2f}")
    return "\n".join(f"| {line} |" for line in lines)


def _ends(costs: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of a mean."""
    error = 1.96 * stdev(costs) / sqrt(len(costs))
    return mean(costs) - error, mean(costs) + error


WIDE, HIGH, LEFT, RIGHT, TOP, FOOT = 640, 320, 60, 30, 30, 50
STYLE = """
svg { font: 12px system-ui, sans-serif; } text { fill: #1d1d1f; } .dim { fill: #6a6a70; }
.ground { fill: #fff; } .grid { stroke: #d9d9de; } .line { fill: none; stroke: #1d1d1f; stroke-width: 2; }
.waits { stroke: #8a8a90; stroke-dasharray: 4 4; } .dot { fill: #1d1d1f; }
@media (prefers-color-scheme: dark) {
  text, .dot { fill: #f0f0f2; } .line { stroke: #f0f0f2; } .dim { fill: #a0a0a8; }
  .ground { fill: #17171a; } .grid { stroke: #3a3a40; }
}
"""


def chart(rows: Sequence[Row]) -> str:
    """The cost by time as an SVG picture; a step to the right is so many times the time."""
    most = max(_ends(costs)[1] for _, _, costs in rows)
    first, last = (log2(rows[place][1]) for place in (1, -1))

    def across(seconds: float) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * (log2(seconds) - first) / (last - first)

    def up(value: float) -> float:
        return TOP + (HIGH - TOP - FOOT) * (1 - value / most)

    waits = mean(rows[0][2])
    met = [(across(seconds), up(mean(costs)), seconds, costs) for _, seconds, costs in rows[1:]]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img">',
        f"<title>Calcolon: what a decision of expert costs, by time</title><style>{STYLE}</style>",
        f'<rect class="ground" width="{WIDE}" height="{HIGH}"/>',
        _text(LEFT, 18, "points of the match that a decision costs, by time for it"),
        _line("grid", LEFT, WIDE - RIGHT, up(0), up(0)),
        _text(LEFT - 8, up(0) + 4, "0", "end"),
        _line("waits", LEFT, WIDE - RIGHT, up(waits), up(waits)),
        _text(WIDE - RIGHT, up(waits) - 6, f"waits {waits:.1f}", "end"),
        f'<polyline class="line" points="{" ".join(f"{x:.1f},{y:.1f}" for x, y, _, _ in met)}"/>',
    ]
    for x, y, seconds, costs in met:
        low, high = map(up, _ends(costs))
        parts += [
            _line("line", x, x, low, high),
            f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="4"/>',
            _text(x, HIGH - FOOT + 18, f"{1000 * seconds:.3g} ms", "middle"),
        ]
    return "\n".join([*parts, "</svg>\n"])


def _line(kind: str, left: float, right: float, one: float, other: float) -> str:
    return f'<line class="{kind}" x1="{left:.1f}" x2="{right:.1f}" y1="{one:.1f}" y2="{other:.1f}"/>'


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text class="dim" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def main() -> None:
    """Measures, prints, draws."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--matches", type=int, default=12)
    asked.add_argument("--seats", type=int, default=3)
    asked.add_argument("--chart", type=Path)
    told = asked.parse_args()
    met = list(choices(told.matches, told.seats))
    rows = measured(met)
    print(f"{len(met)} choices of {told.matches} matches of {told.seats}\n\n{table(rows)}")
    if told.chart:
        told.chart.write_text(chart(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
