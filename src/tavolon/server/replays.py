"""A record as its replay: step by step, through one pair of eyes or with everything face up."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from tavolon.kernel import Act, Event, Record, Seat, Table, format_move
from tavolon.plain import clean, visible
from tavolon.review.steps import Step, hidden, steps
from tavolon.server.wire import Replay, Still

__all__ = ["drawn", "seen"]

LONGEST, SAID = 32, 300
"""Characters of a name and of what was said that are shown of a record from anywhere."""


def drawn(record: Record, table: Table[Any], eyes: Seat | None, source: str) -> Replay:
    """The replay of a record and the table it was verified at; eyes None see everything."""
    return Replay(
        game=table.game.name,
        ruleset=clean(table.rules.name, LONGEST),
        rules=to_builtins(table.rules),
        seats=table.seats,
        players=tuple(clean(name, LONGEST) for name in record.header.players[: table.seats]),
        eyes=eyes,
        stills=tuple(_stills(table, eyes)),
        scores=table.scores if table.over else None,
        source=source,
    )


def seen(events: Sequence[Event], eyes: Seat | None) -> tuple[Event, ...]:
    """Some events as eyes see them; None sees everything."""
    return tuple(events) if eyes is None else tuple(event.seen_by(eyes) for event in events)


def _stills(table: Table[Any], eyes: Seat | None) -> Iterator[Still]:
    view = table.game.view(table.rules, table.seats, eyes)
    for step in steps(table):
        events = seen(step.events, eyes)
        for event in events:
            view = view.see(event)
        shown = to_builtins(view)
        del shown["rules"]
        yield Still(tuple(_moves(table, step, eyes)), tuple(map(to_builtins, events)), shown)


def _moves(table: Table[Any], step: Step, eyes: Seat | None) -> Iterator[dict[str, Any]]:
    """Each move of a step; what another decided is not written where what it brought lies face down."""
    for told in step.moves:
        if isinstance(told, Act):
            yield to_builtins(replace(told, by=clean(told.by, LONGEST), text=visible(told.text)[:SAID]))
            continue
        move = told.move
        dark = eyes is not None and move.seat != eyes and hidden(told.events, eyes)
        notation = None if dark else format_move(table.game, move)
        yield {"seat": move.seat, "notation": notation, "lapsed": move.lapsed}
