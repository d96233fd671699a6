"""Where the terminal's output goes, and how a table is shown on it."""

from collections.abc import Iterable

from rich.console import Console

from tavolon.cli.faces import Face
from tavolon.cli.scene import Scene
from tavolon.kernel import Event

__all__ = ["Screen"]

BESIDES = 14
"""Lines of a screen that are not rows of history: frames, holdings, sentences, the prompt."""
FEWEST = 4


class Screen:
    """Says sentences and shows tables, as wide as the terminal is."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)

    def say(self, *lines: str, style: str = "") -> None:
        """Prints each line that is not empty."""
        for line in filter(None, lines):
            self.console.print(line, style=style or None)

    def follow(self, face: Face, scene: Scene, events: Iterable[Event], *, table: bool = True) -> Scene:
        """Tells what happened, shows the table where it is worth it, and returns the scene after."""
        shown = False
        for event in events:
            seen = event if scene.open else event.seen_by(scene.seat)
            self.say(face.tell(seen, scene))
            shown = shown or face.opens(seen, scene)
            scene = scene.see(event)
        if shown and table:
            self.table(face, scene)
        return scene

    def table(self, face: Face, scene: Scene, *, whole: bool = False) -> None:
        """Shows the table, its history cut to the height of the screen unless the whole is wanted."""
        rows = None if whole else max(FEWEST, self.console.height - BESIDES)
        self.console.print(face.render(scene, rows))
