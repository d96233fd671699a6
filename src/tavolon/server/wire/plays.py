"""A match as one pair of eyes sees it."""

from typing import Any

from msgspec import Raw, Struct

__all__ = ["Choice", "Clock", "Line", "Play", "Window"]


class Clock(Struct, frozen=True):
    """A seat's time: what is left of this decision and of the bank, and when it is up if it runs."""

    seat: int
    move: int | None
    bank: int | None
    ends: int | None


class Window(Struct, frozen=True):
    """The question is put to several or holds for a time: when it closes, and whether it may close sooner."""

    opened: int
    closes: int | None
    quick: bool


class Choice(Struct, frozen=True, omit_defaults=True):
    """All legal actions of one type: `rows` are the values of `fields`, bare if there is one field.

    An action is `{"type": type, field: value, ...}`; a field whose value is null is left out. Where there
    are thousands, `many` counts them and `rows` is empty: any may be tried, the server decides.
    """

    type: str
    fields: tuple[str, ...] = ()
    rows: tuple[Any, ...] = ()
    many: int = 0


class Play(Struct, frozen=True, kw_only=True):
    """A match as one pair of eyes sees it."""

    turn: int
    asks: str
    """The question that is open: the engine's phase in snake case."""
    awaiting: tuple[int, ...]
    """Whom it is put to, whoever has answered; -1 is chance, which a game master or desk may decide."""
    view: Any
    """The game's view of a seat, or of the audience, without its `rules`."""
    events: tuple[Any, ...]
    """What happened since the last message, secrets face down; a game master's acts stand among them."""
    legal: Raw
    """What this seat may decide: a list of Choice; at a desk an object of such lists by seat.

    Where an edition lets whoever is quicker act first, it also holds what may be done before those who are
    asked; `awaiting` names only these.
    """
    speak: Raw
    """What it may say at any moment, such as resigning: a list of Choice."""
    answer: Any | None
    """This seat's own answer while it is sealed."""
    clocks: tuple[Clock, ...]
    window: Window | None


class Line(Struct, frozen=True):
    """Something said; `seat` is None for who only watches, `master` marks the game master."""

    at: int
    name: str
    seat: int | None
    master: bool
    room: str
    """`table`: players and game master; `audience`: hidden from players until the end; `all`."""
    text: str
