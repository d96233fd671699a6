"""What long runs came to, as tables of Markdown."""

from collections import Counter
from collections.abc import Iterator, Sequence
from time import gmtime, strftime

from tests.fuzz.campaign import KINDS, Report

__all__ = ["told"]

SENT = {
    "messages": "messages over the socket of a table",
    "programs": "lines of a program at its seat",
    "deeds": "deeds asked of a tournament",
    "notation": "moves and formulas as text",
    "tables": "tables asked for, with rulesets of one's own",
    "records": "records sent in",
    "requests": "requests over HTTP",
}


def told(reports: Sequence[Report]) -> Iterator[str]:
    """Lines of Markdown: all kinds, then how each kind ended."""
    for report in reports:
        yield (
            f"* Seed `{report.seed}`, {_day(report.began)} to {_day(report.ended)} UTC, "
            f"commit `{report.commit}`: {report.inputs:,} inputs, "
            f"{sum(report.seconds.values()):,.0f} s of one core."
        )
    yield from ("", "| kind | inputs | carried out | refused | faults | microseconds each | slowest, ms |")
    yield "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    for kind in KINDS:
        yield _row(SENT[kind], [report for report in reports if kind in report.done], (kind,))
    yield _row("all", reports, tuple(KINDS))
    for kind in KINDS:
        outcomes = _outcomes(reports, kind)
        if outcomes:
            yield from ("", f"### {SENT[kind].capitalize()}", "", "| outcome | inputs |", "| --- | ---: |")
            yield from (f"| {outcome} | {count:,} |" for outcome, count in outcomes.most_common())


def _row(name: str, reports: Sequence[Report], kinds: tuple[str, ...]) -> str:
    outcomes = sum((_outcomes(reports, kind) for kind in kinds), Counter[str]())
    inputs = outcomes.total()
    refused = sum(count for outcome, count in outcomes.items() if outcome.startswith("refused"))
    seconds = sum(report.seconds.get(kind, 0.0) for report in reports for kind in kinds)
    slowest = max((report.slowest.get(kind, 0.0) for report in reports for kind in kinds), default=0.0)
    faults = outcomes["fault"]
    return (
        f"| {name} | {inputs:,} | {inputs - refused - faults:,} | {refused:,} | {faults:,} | "
        f"{seconds / max(inputs, 1) * 1e6:.0f} | {slowest * 1e3:.0f} |"
    )


def _outcomes(reports: Sequence[Report], kind: str) -> Counter[str]:
    return sum((Counter(report.outcomes.get(kind, {})) for report in reports), Counter[str]())


def _day(at: float) -> str:
    return strftime("%Y-%m-%d %H:%M", gmtime(at))
