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

WORKS = (1 / 256, 1 / 64, 1 / 16, 1 / 4, 1.0, 4.0)
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
        study = Study(view, legal, Random(f"reference {number}"))
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
    lines = ["| bot | duels a decision | ms a decision | costs | 95 % interval |", "| --- | ---: | ---: | ---: | ---: |"]
    for place, (name, seconds, costs) in enumerate(rows):
        duels = f"{WORKS[place - 1] * DUELS:,.0f}" if place else ""
        error = 1.96 * stdev(costs) / sqrt(len(costs))
        middle = mean(costs)
        lines.append(
            f"| {name} | {duels} | {1000 * seconds:.1f} | {middle:.2f} | {middle - error:.2f} to {middle + error:.2f} |"
        )
    return "\n".join(lines)


def chart(rows: Sequence[Row]) -> str:
    """The cost by time as an SVG picture; time doubles with every step to the right."""
    wide, high, left, foot = 640, 320, 60, 50
    shown = rows[1:]
    most = max(mean(costs) for _, _, costs in rows) * 1.15
    first, last = log2(shown[0][1]), log2(shown[-1][1])
    points = [
        (left + (wide - left - 30) * (log2(seconds) - first) / (last - first), mean(costs), seconds, costs)
        for _, seconds, costs in shown
    ]

    def up(value: float) -> float:
        return 30 + (high - 30 - foot) * (1 - value / most)

    waits = mean(rows[0][2])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img">',
        "<title>Calcolon: what a decision of expert costs, by time</title><style>",
        "svg { font: 12px system-ui, sans-serif; } text { fill: #1d1d1f; } .dim { fill: #6a6a70; }",
        ".ground { fill: #fff; } .grid { stroke: #d9d9de; } .line { fill: none; stroke: #1d1d1f; stroke-width: 2; }",
        ".waits { stroke: #8a8a90; stroke-dasharray: 4 4; } .dot { fill: #1d1d1f; }",
        "@media (prefers-color-scheme: dark) { text, .dot { fill: #f0f0f2; } .line { stroke: #f0f0f2; }",
        ".ground { fill: #17171a; } .grid { stroke: #3a3a40; } .dim { fill: #a0a0a8; } }</style>",
        f'<rect class="ground" width="{wide}" height="{high}"/>',
        f'<text x="{left}" y="18">points of the match a decision costs</text>',
        f'<line class="waits" x1="{left}" x2="{wide - 30}" y1="{up(waits):.1f}" y2="{up(waits):.1f}"/>',
        f'<text class="dim" x="{wide - 30}" y="{up(waits) - 6:.1f}" text-anchor="end">waits {waits:.1f}</text>',
        f'<line class="grid" x1="{left}" x2="{wide - 30}" y1="{up(0):.1f}" y2="{up(0):.1f}"/>',
        f'<text class="dim" x="{left - 8}" y="{up(0) + 4:.1f}" text-anchor="end">0</text>',
        f'<polyline class="line" points="{" ".join(f"{x:.1f},{up(y):.1f}" for x, y, _, _ in points)}"/>',
    ]
    for x, y, seconds, costs in points:
        error = 1.96 * stdev(costs) / sqrt(len(costs))
        parts += [
            f'<line class="line" x1="{x:.1f}" x2="{x:.1f}" y1="{up(y - error):.1f}" y2="{up(y + error):.1f}"/>',
            f'<circle class="dot" cx="{x:.1f}" cy="{up(y):.1f}" r="4"/>',
            f'<text class="dim" x="{x:.1f}" y="{high - foot + 18}" text-anchor="middle">{escape(f"{1000 * seconds:.3g}")} ms</text>',
        ]
    return "\n".join([*parts, "</svg>\n"])


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
