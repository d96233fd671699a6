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
        self.due = False
        """Whether the table has changed enough to be shown again."""

    def say(self, *lines: str, style: str = "") -> None:
        """Prints each line that is not empty."""
        for line in filter(None, lines):
            self.console.print(line, style=style or None)

    def give(self, command: str) -> None:
        """Prints a command to be copied, in one piece however narrow the screen is."""
        self.console.print(f"  {command}", soft_wrap=True)

    def follow(self, face: Face, scene: Scene, events: Iterable[Event]) -> Scene:
        """Tells what happened, and returns the scene after it."""
        for event in events:
            seen = event if scene.open else event.seen_by(scene.seat)
            self.say(face.tell(seen, scene))
            self.due = self.due or face.opens(seen, scene)
            scene = scene.see(event)
        return scene

    def skip(self, face: Face, scene: Scene, events: Iterable[Event]) -> Scene:
        """The scene after events that were told before; the table shows what came of them."""
        for event in events:
            scene = scene.see(event)
        self.table(face, scene)
        return scene

    def catch_up(self, face: Face, scene: Scene) -> None:
        """Shows the table if it has changed enough since it was last shown."""
        if self.due:
            self.table(face, scene)

    def table(self, face: Face, scene: Scene, *, whole: bool = False) -> None:
        """Shows the table, its history cut to the height of the screen unless the whole is wanted."""
        rows = None if whole else max(FEWEST, self.console.height - BESIDES)
        self.console.print(face.render(scene, rows))
        self.due = False
