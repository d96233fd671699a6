"""What one pair of eyes looks at: who sits where, what has been seen, in which language."""

from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

from tavolon.cli.texts import Texts
from tavolon.kernel import BOT, Event, Seat, Table, format_seat
from tavolon.plain import clean

__all__ = ["YOU", "Scene", "scene_after", "scene_of", "shown"]

YOU = "you"
"""How a record names a person who gave no name."""
LONGEST = 60
"""Characters of a name that are shown."""


def shown(player: str) -> str:
    """A player's name in a record from anywhere, as it may go to a terminal."""
    return clean(player.removeprefix(BOT), LONGEST)


class Scene(Struct, frozen=True, kw_only=True):
    """A seat's view, or the audience's, and everything that goes with it on a screen."""

    view: Any
    seat: Seat | None
    players: tuple[str, ...]
    texts: Texts
    open: bool = False
    """Whether secrets are seen face up."""
    events: tuple[Event, ...] = ()
    """What these eyes have seen, in order."""

    def see(self, event: Event) -> Self:
        """The scene after one more event, secrets turned down unless it is open."""
        seen = event if self.open else event.seen_by(self.seat)
        return replace(self, view=self.view.see(seen), events=(*self.events, seen))

    def name(self, seat: Seat) -> str:
        """A player's own name, with the seat's letter where two have the same or there is none."""
        names = ["" if player == YOU else shown(player) for player in self.players]
        name = names[seat] if seat < len(names) else ""
        return name if name and names.count(name) == 1 else f"{name} {format_seat(seat)}".strip()

    def who(self, seat: Seat) -> str:
        """How a sentence names a player: the one who reads it is addressed."""
        return self.texts("play.you") if seat == self.seat else self.texts("play.they", name=self.name(seat))

    def whose(self, seat: Seat) -> str:
        """How a sentence says that something is a player's."""
        if seat == self.seat:
            return self.texts("play.your")
        return self.texts("play.their", name=self.name(seat))

    def result(self, winner: Seat | None) -> str:
        """How a match ended: a draw, or who has won it."""
        if winner is None:
            return self.texts("terms.state.draw")
        if winner == self.seat:
            return self.texts("terms.state.win")
        return self.texts("terms.state.lose", name=self.name(winner))


def scene_of(
    table: Table[Any], seat: Seat | None, players: tuple[str, ...], texts: Texts, *, face_up: bool = False
) -> Scene:
    """What a seat or the audience has before the first event of a table."""
    view = table.game.view(table.rules, table.seats, seat)
    return Scene(view=view, seat=seat, players=players, texts=texts, open=face_up)


def scene_after(
    table: Table[Any],
    seat: Seat | None,
    players: tuple[str, ...],
    texts: Texts,
    *,
    face_up: bool = False,
    count: int | None = None,
) -> Scene:
    """What a seat or the audience has after so many of the events of a table, or after all of them."""
    scene = scene_of(table, seat, players, texts, face_up=face_up)
    for event in table.events[:count]:
        scene = scene.see(event)
    return scene
