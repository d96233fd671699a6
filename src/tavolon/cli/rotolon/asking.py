"""The question put to a seat, and what may be typed to answer it."""

from collections.abc import Sequence

from tavolon.cli.rotolon.render import legend
from tavolon.cli.rotolon.words import mark
from tavolon.cli.scene import Scene
from tavolon.kernel import Action
from tavolon.rotolon.asked import Question
from tavolon.rotolon.cube import Cube
from tavolon.rotolon.moves import Place

__all__ = ["ask", "explain"]


def ask(scene: Scene, legal: Sequence[Action]) -> str:
    """The question in a line; none where there is nothing to choose."""
    if len(legal) == 1:
        return ""
    texts, hand = scene.texts, scene.view.hand
    if isinstance(hand, Cube):
        return texts("rotolon.ask.square", mark=mark(hand), cell=_example(legal))
    return texts("rotolon.ask.kind", question=texts("terms.rot.choose"))


def explain(scene: Scene, legal: Sequence[Action]) -> Sequence[tuple[str, str]]:
    """What may be typed now, what it does, and what the signs mean."""
    question, texts = scene.view.asked.question, scene.texts
    form = _example(legal) if question is Question.SQUARE else texts(f"rotolon.form.{question}")
    ways = ("resign", "leave") if scene.view.rules.games > 1 else ("resign",)
    given_up = [(texts(f"terms.btn.{way}").lower(), texts(f"rotolon.does.{way}")) for way in ways]
    signs = ("", str(legend(scene.view.rules, texts, free=question is Question.SQUARE)))
    return [(form, texts(f"rotolon.answer.{question}")), *given_up, signs]


def _example(legal: Sequence[Action]) -> str:
    """A square that may be chosen."""
    return next(action.cell for action in legal if isinstance(action, Place))
