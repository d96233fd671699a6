"""What a game master says of what happened: to all, and to one player alone."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from tavolon.cli.numeron.tell import tell
from tavolon.cli.scene import Scene, scene_of
from tavolon.cli.texts import Texts
from tavolon.kernel import Event, Table
from tavolon.numeron.moves import Passed, TurnOpened

__all__ = ["Announcement", "announce"]


class Announcement(Struct, frozen=True):
    """Sentences for all, and for each seat those that nobody else may hear."""

    to_all: tuple[str, ...]
    to_one: tuple[tuple[str, ...], ...]


def announce(
    table: Table[Any], events: Sequence[Event], players: tuple[str, ...], texts: Texts
) -> Announcement:
    """What is said of the last events of a table.

    What all hear is made from what the audience sees, and what one player hears from what that seat sees;
    nothing else is looked at.
    """
    before = table.events[: len(table.events) - len(events)]
    everyone = _sentences(scene_of(table, None, players, texts), before, events)
    seats = [_sentences(scene_of(table, seat, players, texts), before, events) for seat in range(table.seats)]
    alone = [
        tuple(line for line, event in zip(lines, events, strict=True) if line and _secret(event, seat))
        for seat, lines in enumerate(seats)
    ]
    return Announcement(tuple(filter(None, everyone)), tuple(alone))


def _sentences(scene: Scene, before: Iterable[Event], events: Sequence[Event]) -> list[str]:
    """What the eyes of a scene are told of each event, nothing where nothing is said."""
    for event in before:
        scene = scene.see(event)
    lines = []
    for place, event in enumerate(events, start=1):
        lines.append(_sentence(event.seen_by(scene.seat), scene, last=place == len(events)))
        scene = scene.see(event)
    return lines


def _sentence(event: Event, scene: Scene, *, last: bool) -> str:
    match event:
        case TurnOpened(seat):
            return scene.texts("terms.state.theirturn", name=scene.name(seat))
        case Passed(seat):
            # Where the attacker's act is entered with it, the act says enough.
            return scene.texts("referee.passed", name=scene.name(seat)) if last else ""
    return tell(event, scene)


def _secret(event: Event, seat: int) -> bool:
    """Whether a seat sees more of an event than the audience."""
    return event.seen_by(seat) != event.seen_by(None)
