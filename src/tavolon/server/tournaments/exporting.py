"""A tournament on paper: standings and matches as CSV, all of it as JSON."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from tavolon.server.tournaments.telling import champions, entrant, rounds, standings
from tavolon.server.tournaments.tournament import Tournament

__all__ = ["as_json", "matches_csv", "standings_csv"]

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins with one of these is read as a formula by programs that show tables."""
MARK = "\ufeff"
"""Tells such a program that the text is UTF-8."""


def standings_csv(tournament: Tournament) -> str:
    """One line for each entrant, the best first."""
    rows = standings(tournament) if tournament.began else ()
    breaks = [one.name for one in rows[0].breaks] if rows else []
    head = ["rank", "name", "points", "played", "won", "drawn", "lost", "score", *breaks]
    return _table(
        head,
        (
            [
                row.rank, tournament.players[row.entrant].name, row.points, row.played, row.won, row.drawn,
                row.lost, row.score, *(one.value for one in row.breaks),
            ]
            for row in rows
        ),
    )  # fmt: skip


def matches_csv(tournament: Tournament) -> str:
    """One line for each side of each bout."""
    head = ["round", "board", "part", "area", "name", "points", "score", "how", "reason", "table"]
    return _table(
        head,
        (
            [
                one.number, bout.board, bout.part, bout.area or "", tournament.players[side.entrant].name,
                _or_nothing(side.points), _or_nothing(side.score), bout.how or "", bout.reason,
                bout.table or "",
            ]
            for one in rounds(tournament)
            for bout in one.bouts
            for side in bout.sides
        ),
    )  # fmt: skip


def as_json(tournament: Tournament) -> bytes:
    """Everything that all may know, without the clock and without whom it is told."""
    return msgspec.json.format(
        msgspec.json.encode(
            {
                "code": tournament.code,
                "options": tournament.options,
                "rules": tournament.founded.rules,
                "final": tournament.founded.final,
                "stage": tournament.stage,
                "master": tournament.founded.master,
                "entrants": [entrant(tournament, player) for player in tournament.entrants],
                "rounds": list(rounds(tournament)),
                "standings": standings(tournament) if tournament.began else (),
                "champions": champions(tournament),
            }
        )
    )


def _table(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(head)
    writer.writerows([_safe(cell) for cell in row] for row in rows)
    return MARK + text.getvalue()


def _safe(cell: Any) -> Any:
    """Text that nothing takes for a formula; numbers are what they are."""
    if isinstance(cell, str) and cell.lstrip().startswith(FORMULA):
        return f"'{cell}"
    return int(cell) if isinstance(cell, float) and cell.is_integer() else cell


def _or_nothing(value: float | None) -> float | str:
    return "" if value is None else value
