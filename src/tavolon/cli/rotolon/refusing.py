"""Why a move that can be read may not be made."""

from collections.abc import Sequence

from tavolon.cli.rotolon.words import kind_name
from tavolon.cli.scene import Scene
from tavolon.kernel import Action, Refused
from tavolon.rotolon.cube import Kind
from tavolon.rotolon.refusals import Reason, refusal

__all__ = ["refuse"]


def refuse(scene: Scene, legal: Sequence[Action], action: Action) -> str:
    """The first thing against an action, with its clause."""
    assert scene.seat is not None
    against = refusal(scene.view, scene.seat, action)
    assert against is not None
    return scene.texts("terms.err.illegal", reason=_said(against, scene), clause=against.reason.clause)


def _said(against: Refused, scene: Scene) -> str:
    key, texts, values = str(against.reason), scene.texts, dict(against.values)
    mistimed = against.reason is Reason.TURN and scene.seat == scene.view.mover
    if mistimed or against.reason is Reason.QUESTION:
        return texts(f"rotolon.refuse.question.{scene.view.asked.question}")
    if "kind" in values:
        values["kind"] = kind_name(Kind(values["kind"]), texts)
    table = "terms" if f"terms.{key}" in texts else "rotolon"
    return texts(f"{table}.{key}", **values)
