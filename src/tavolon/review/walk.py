"""A finished match decision by decision: what a seat knew, what it might do, and what came of it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from tavolon.games import GAMES
from tavolon.kernel import CHANCE, Action, Event, Move, Seat, Table
from tavolon.review.remarks import Grade, Needed, Remark, WinChance
from tavolon.review.steps import Step, steps

__all__ = ["Decision", "Told", "charted", "decisions", "remark"]

Told = Callable[[int, int], None]
"""Hears how much of a match has been looked over, and of how much; it may raise to end the work."""


class Decision(Struct, frozen=True, kw_only=True):
    """A seat's decision, before and after."""

    turn: int
    still: int
    """Its place among the steps of the match."""
    move: Move[Any]
    view: Any
    """What the seat knew."""
    legal: Sequence[Action]
    events: tuple[Event, ...]
    """What came of it, and of whatever was decided with it."""

    @property
    def seat(self) -> Seat:
        """Who decided."""
        return self.move.seat


def remark(
    game: str,
    one: Decision,
    grade: Grade,
    verdict: str,
    values: dict[str, Any],
    *,
    before: int | None = None,
    after: float | None = None,
    expected: float | None = None,
    best: float | None = None,
    better: Action | None = None,
    needed: Needed | None = None,
    chance: WinChance | None = None,
) -> Remark:
    """What is said of a decision: `verdict` is a text among the game's reviews, `values` fill it."""
    notation = GAMES[game].format
    return Remark(
        turn=one.turn,
        seat=one.seat,
        still=one.still,
        move=notation(one.move.action),
        before=before,
        after=after,
        expected=expected,
        best=best,
        better=None if better is None else notation(better),
        grade=grade,
        verdict=f"review.{game}.{verdict}",
        values=values,
        needed=needed,
        chance=chance,
    )


def decisions(table: Table[Any], told: Told = lambda done, of: None) -> Iterator[Decision]:
    """Every decision of a seat that was asked for, in the order in which they took effect."""
    again = Table(table.game, table.rules, table.seats)
    views = [table.game.view(table.rules, table.seats, seat) for seat in range(table.seats)]
    stills = _stills(steps(table))
    views = _see(views, table.opening)
    for place, done in enumerate(table.resolutions):
        told(place, len(table.resolutions))
        for move in done.moves:
            if move.seat != CHANCE and move.seat in again.awaiting:
                yield Decision(
                    turn=again.turn,
                    still=stills[place],
                    move=move,
                    view=views[move.seat],
                    legal=again.legal(move.seat),
                    events=done.events,
                )
        for move in done.moves:
            _submit(again, move)
        views = _see(views, done.events)
    told(len(table.resolutions), len(table.resolutions))


def charted(table: Table[Any]) -> Iterator[list[Any]]:
    """After each step of the match every seat's view."""
    views = [table.game.view(table.rules, table.seats, seat) for seat in range(table.seats)]
    for step in steps(table):
        views = _see(views, step.events)
        yield views


def _submit(table: Table[Any], move: Move[Any]) -> None:
    if move.lapsed:
        table.lapse(move.seat, move.action)
    else:
        table.submit(move.seat, move.action)


def _see(views: list[Any], events: Sequence[Event]) -> list[Any]:
    after = []
    for seat, view in enumerate(views):
        for event in events:
            view = view.see(event.seen_by(seat))
        after.append(view)
    return after


def _stills(all_steps: Sequence[Step]) -> list[int]:
    """The step of each resolution, by its place."""
    stills: list[int] = []
    for still, step in enumerate(all_steps):
        stills.extend([still] * (step.upto - len(stills)))
    return stills
