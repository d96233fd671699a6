"""What the bots of a meeting made, as a table or as JSON."""

import json
from collections.abc import Sequence
from math import isfinite
from typing import Any

import click
from rich.table import Table

from tavolon.bots.arena import Estimate, Standing
from tavolon.bots.meeting import Match, Meeting
from tavolon.bots.programs.faults import Kind, Noted
from tavolon.bots.programs.stable import commanded
from tavolon.bots.spec import timed
from tavolon.cli.programs import why
from tavolon.cli.screen import Screen
from tavolon.cli.texts import Texts

__all__ = ["heading", "show", "written"]


def show(
    meeting: Meeting, matches: Sequence[Match], made: Sequence[Standing], texts: Texts, *, as_json: bool
) -> None:
    """Prints what each bot made of some matches, what programs did wrong, and whether matches repeat."""
    clocked, count = any(map(timed, meeting.bots)), len(matches)
    programs = any(map(commanded, meeting.bots))
    if as_json:
        about = {"game": meeting.game, "rules": meeting.rules.name, "seats": meeting.seats}
        about |= {"seed": meeting.seed, "matches": count}
        about |= {"repeats": False if clocked else None if programs else True}
        click.echo(json.dumps(about | {"bots": list(map(_plain, made))}))
        return
    screen = Screen()
    screen.say(heading(meeting, texts), texts("arena.played", n=count), style="dim")
    rows = Table(box=None, pad_edge=False, header_style="dim")
    for column in ("bot", "seats", "points", "wins", "lead"):
        rows.add_column(texts(f"arena.column.{column}"), justify="left" if column == "bot" else "right")
    for one in made:
        rows.add_row(
            one.bot, str(one.seats), written(one.points), written(one.wins, 100, " %"), written(one.lead)
        )
    if made:
        screen.console.print(rows)
    if clocked:
        screen.say(texts("arena.clocked"), style="dim")
    if programs:
        screen.say(texts("arena.programs"), style="dim")
    _tell_faults(matches, made, screen, texts)


def _tell_faults(matches: Sequence[Match], made: Sequence[Standing], screen: Screen, texts: Texts) -> None:
    """How often each program did what wrong, and the first case of it."""
    first: dict[tuple[str, Kind], tuple[int, Noted]] = {}
    for number, match in enumerate(matches, start=1):
        for noted in match.faults:
            first.setdefault((match.names[noted.seat], noted.kind), (number, noted))
    for one in made:
        for kind, count in sorted(one.faults.items()):
            number, noted = first[one.bot, kind]
            about = texts("arena.first", n=number, turn=noted.turn, reason=why(noted, texts))
            screen.say(texts("arena.fault", who=one.bot, kind=texts(f"bot.kind.{kind}"), n=count) + about)


def heading(meeting: Meeting, texts: Texts) -> str:
    """What was played, from which seed."""
    game = texts(f"terms.game.{meeting.game}")
    return texts("arena.heading", game=game, rules=meeting.rules.name, seed=meeting.seed)


def written(estimate: Estimate, times: int = 1, unit: str = "") -> str:
    """A mean and how far its 95 % interval reaches to either side."""
    error = estimate.high - estimate.mean
    reach = f"{times * error:.1f}" if isfinite(error) else "∞"
    return f"{times * estimate.mean:.1f} ± {reach}{unit}"


def _plain(standing: Standing) -> dict[str, Any]:
    estimates = {"points": standing.points, "wins": standing.wins, "lead": standing.lead}
    faults = {"faults": dict(standing.faults)} if commanded(standing.bot) else {}
    return (
        {"bot": standing.bot, "seats": standing.seats}
        | faults
        | {
            name: {"mean": one.mean, "low": _bound(one.low), "high": _bound(one.high)}
            for name, one in estimates.items()
        }
    )


def _bound(value: float) -> float | None:
    """The end of an interval; null where a single deal leaves it without end."""
    return value if isfinite(value) else None
