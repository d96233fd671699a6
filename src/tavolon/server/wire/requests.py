"""What a client says over a socket; every request has an id of its own, at most 64 characters."""

from typing import Any

from msgspec import Struct

from tavolon.kernel.values import snake

__all__ = [
    "REACTIONS",
    "AddBot",
    "FromClient",
    "Master",
    "Ping",
    "React",
    "Rematch",
    "Remove",
    "Request",
    "Say",
    "Sit",
    "Stand",
    "Start",
    "Submit",
    "Sync",
    "Undo",
]


class Request(Struct, frozen=True, forbid_unknown_fields=True, tag=snake):
    """A message from a client."""


class Sit(Request, frozen=True):
    """Takes a chair, the first empty one unless named."""

    id: str
    seat: int | None = None
    name: str | None = None


class Stand(Request, frozen=True):
    """Leaves a chair before the start."""

    id: str


class AddBot(Request, frozen=True):
    """The host puts a bot on an empty chair."""

    id: str
    bot: str
    seat: int | None = None


class Remove(Request, frozen=True):
    """The host clears a chair before the start."""

    id: str
    seat: int


class Start(Request, frozen=True):
    """The host or game master begins; without a game master play begins once all chairs are taken."""

    id: str


class Submit(Request, frozen=True):
    """Decides for one's own seat; `seat` is for a game master (-1) or a desk alone."""

    id: str
    turn: int
    action: Any
    seat: int | None = None


class Undo(Request, frozen=True):
    """At a desk: takes back the last entry."""

    id: str


class Master(Request, frozen=True):
    """A game master's act: `pause`, `resume`, `extend`, `say`, `call-off`."""

    id: str
    act: str
    seconds: int = 30
    seat: int | None = None
    text: str = ""


class Say(Request, frozen=True):
    """Chat."""

    id: str
    text: str


class React(Request, frozen=True):
    """A quick reaction."""

    id: str
    reaction: str


class Rematch(Request, frozen=True):
    """Asks for another match with the seats turned; it is made once all people have asked."""

    id: str


class Sync(Request, frozen=True):
    """Asks for the whole."""


class Ping(Request, frozen=True):
    """Asks for the time; sent every ten seconds."""


REACTIONS = ("hello", "nice", "hmm", "thanks")

FromClient = (
    Sit | Stand | AddBot | Remove | Start | Submit | Undo | Master | Say | React | Rematch | Sync | Ping
)
