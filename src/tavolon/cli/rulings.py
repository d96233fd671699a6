"""What a game must offer to be refereed by a game master."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from tavolon.cli.announcing import Sentence
from tavolon.cli.desk import Desk, Entry
from tavolon.cli.faces import Face
from tavolon.cli.scene import Scene
from tavolon.cli.texts import Texts
from tavolon.kernel import Action, Event, Table

__all__ = ["Rulings"]


class Rulings(Struct, frozen=True, kw_only=True):
    """How a game is asked for, understood and announced; scenes are the game master's, who sees all."""

    face: Face
    question: Callable[[Desk, Scene], str]
    """The entry awaited, who must speak, and what it would come to."""
    declared: Callable[[str, Table[Any], Scene], Entry]
    """The moves that a line stands for; BadNotation and Refused say why it stands for nothing."""
    sentence: Sentence
    unused: Callable[[Scene, Action], str]
    """What is said with a refusal to whoever declared an action, if anything is."""
    remarks: Callable[[Sequence[Event], Scene], Sequence[str]]
    """What only the game master is told of what happened after a scene."""
    explain: Callable[[Desk, Scene], Sequence[tuple[str, str]]]
    """What may be typed now, and what it does."""
    conceal: Callable[[Table[Any], Texts], str] | None = None
    """Reads a line from a terminal without showing what is secret in it, where that can be asked for."""
