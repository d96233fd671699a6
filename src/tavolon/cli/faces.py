"""What a game must offer to be played in a terminal, and which games do."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module

from msgspec import Struct
from rich.console import RenderableType

from tavolon.cli.scene import Scene
from tavolon.kernel import Action, Event, Seat

__all__ = ["FACES", "Face", "face_of"]


class Face(Struct, frozen=True, kw_only=True):
    """How one game is shown in a terminal, and understood from what is typed there."""

    render: Callable[[Scene, int | None], RenderableType]
    """The table, with at most so many lines of history (None: all of it)."""
    tell: Callable[[Event, Scene], str]
    """What a sentence says of an event, before it is seen; nothing where nothing need be said."""
    opens: Callable[[Event, Scene], bool]
    """Whether the table is worth showing again after an event."""
    ask: Callable[[Scene, Sequence[Action]], str]
    """The question put to a seat; empty where its lone action need not be asked for."""
    read: Callable[[str, Scene, Sequence[Action]], Action]
    """The action that a typed line means; BadNotation if none."""
    refuse: Callable[[Scene, Sequence[Action], Action], str]
    """Why an action that can be read is not among the legal ones."""
    explain: Callable[[Scene, Sequence[Action]], Sequence[tuple[str, str]]]
    """What may be typed now: each form with what it does."""
    hints: Mapping[str, Callable[[Scene, Seat], RenderableType]]
    """What can be asked of the solver at the prompt, by name, for the seat that asks."""


FACES: Mapping[str, str] = {
    "numeron": "tavolon.cli.numeron:FACE",
    "calcolon": "tavolon.cli.calcolon:FACE",
    "rotolon": "tavolon.cli.rotolon:FACE",
}
"""The games that can be played in a terminal, and where their faces are."""


def face_of(game: str) -> Face:
    """The face of a game, imported now."""
    module, _, name = FACES[game].partition(":")
    face = getattr(import_module(module), name)
    assert isinstance(face, Face)
    return face
