"""What the seed drew in a match: each draw and what was on offer, so that anybody can draw again."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct, to_builtins

from tavolon.kernel import CHANCE, Act, Action, Move, Record, Table, format_move
from tavolon.kernel.record import Line

__all__ = ["Draw", "Draws", "draws"]


class Draw(Struct, frozen=True):
    """One draw: the line of the record it stands in, and what was drawn from there."""

    line: int
    seat: int
    """-1 for chance; a seat where the clock decided for it."""
    offers: tuple[tuple[int, int], ...]
    """Places in the list of all actions, in order, each with how often it comes in a row."""
    notation: str
    """What came."""


class Draws(Struct, frozen=True):
    """Every draw of a match in order, and every action that was on offer in one."""

    actions: tuple[Any, ...]
    draws: tuple[Draw, ...]
    named: int
    """How many of chance's decisions a game master took, which no seed drew."""


def draws(record: Record, table: Table[Any]) -> Draws:
    """The draws of a record, with the table that `replay` has found it right at; none without a seed."""
    if not isinstance(record.header.seed, str):
        return Draws((), (), table.named)
    known: dict[Action, int] = {}
    made = []
    for number, move, ways in _walked(record, table):
        runs = ((action, sum(1 for _ in run)) for action, run in groupby(ways))
        offers = tuple((known.setdefault(action, len(known)), times) for action, times in runs)
        made.append(Draw(number, move.seat, offers, format_move(table.game, move)))
    return Draws(tuple(map(to_builtins, known)), tuple(made), table.named)


def _walked(record: Record, done: Table[Any]) -> Iterator[tuple[int, Move[Any], Sequence[Action]]]:
    """The match once more: each line in which something was drawn, the move, and all that could have come."""
    table = Table(done.game, done.rules, done.seats, master=done.master)
    for number, line in enumerate(record.lines, start=Record.FIRST_MOVE):
        if not isinstance(line, Line):
            table.note(Act(line.act, line.at, line.by, line.seat, line.seconds, line.text))
            continue
        move = Move(line.seat, table.game.action(line.action), line.lapsed)
        if line.lapsed:
            yield number, move, table.defaults(line.seat)
            table.lapse(line.seat, move.action)
        else:
            if line.seat == CHANCE and not table.mastered:
                yield number, move, table.legal(CHANCE)
            table.submit(line.seat, move.action)
