"""Why a move that can be read may not be made."""

from tavolon.cli.scene import Scene
from tavolon.kernel import Action
from tavolon.numeron.moves import Call, SetNumber

__all__ = ["refuse"]


def refuse(scene: Scene, action: Action) -> str:
    """A reason in the user's language."""
    match action:
        case Call(number) | SetNumber(number) if len(number) != scene.view.rules.digits:
            return scene.texts("terms.refuse.length", n=scene.view.rules.digits)
        case Call(number) | SetNumber(number) if scene.view.rules.distinct and len(set(number)) < len(number):
            return scene.texts("terms.refuse.digits")
    return scene.texts("numeron.refuse.now")
