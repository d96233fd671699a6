"""What a game master says of what happened: to all, and to one player alone."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Struct

from tavolon.cli.scene import Scene, scene_of
from tavolon.cli.texts import Texts
from tavolon.kernel import Event, Table

__all__ = ["Announcement", "Sentence", "announce"]

Sentence = Callable[[Event, Scene, bool], str]
"""What is said of an event; the last of those that happened together is marked."""


class Announcement(Struct, frozen=True):
    """Sentences for all, and for each seat those that nobody else may hear."""

    to_all: tuple[str, ...]
    to_one: tuple[tuple[str, ...], ...]


def announce(
    table: Table[Any], events: Sequence[Event], players: tuple[str, ...], texts: Texts, sentence: Sentence
) -> Announcement:
    """What is said of the last events of a table.

    What all hear is made from what the audience sees, and what one player hears from what that seat sees;
    nothing else is looked at.
    """
    before = table.events[: len(table.events) - len(events)]

    def said(seat: int | None) -> list[str]:
        return _sentences(scene_of(table, seat, players, texts), before, events, sentence)

    alone = [
        tuple(line for line, event in zip(said(seat), events, strict=True) if line and _secret(event, seat))
        for seat in range(table.seats)
    ]
    return Announcement(tuple(filter(None, said(None))), tuple(alone))


def _sentences(
    scene: Scene, before: Iterable[Event], events: Sequence[Event], sentence: Sentence
) -> list[str]:
    """What the eyes of a scene are told of each event, nothing where nothing is said."""
    for event in before:
        scene = scene.see(event)
    lines = []
    for place, event in enumerate(events, start=1):
        lines.append(sentence(event.seen_by(scene.seat), scene, place == len(events)))
        scene = scene.see(event)
    return lines


def _secret(event: Event, seat: int) -> bool:
    """Whether a seat sees more of an event than the audience."""
    return event.seen_by(seat) != event.seen_by(None)
