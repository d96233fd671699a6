"""What can be asked at the prompt: what to do, and how many cubes each square would turn over."""

from collections.abc import Callable, Mapping

from rich.console import RenderableType

from tavolon.cli.rotolon.findings import advice, counts
from tavolon.cli.scene import Scene
from tavolon.kernel import Seat

__all__ = ["HINTS"]


def best(scene: Scene, seat: Seat) -> RenderableType:
    """The exact win chances, or before the end what each choice gains at once."""
    return advice(scene.view.rules, scene.view.position, scene.texts)


def count(scene: Scene, seat: Seat) -> RenderableType:
    """The board with what each square would turn over."""
    return counts(scene.view.rules, scene.view.position, scene.texts)


HINTS: Mapping[str, Callable[[Scene, Seat], RenderableType]] = {"best": best, "count": count}
