"""How Calcolon is refereed: what is asked, announced and remarked."""

from collections.abc import Sequence

from tavolon.calcolon.events import Shown, TurnOpened
from tavolon.calcolon.spellings import formulas
from tavolon.cli.calcolon import FACE
from tavolon.cli.calcolon.declaring import declared
from tavolon.cli.calcolon.questioning import question
from tavolon.cli.calcolon.words import amount
from tavolon.cli.desk import Desk
from tavolon.cli.rulings import Rulings
from tavolon.cli.scene import Scene, scene_after
from tavolon.kernel import CHANCE, Action, Event

__all__ = ["RULINGS"]


def _sentence(event: Event, scene: Scene, last: bool) -> str:
    if isinstance(event, TurnOpened):
        return scene.texts("terms.state.theirturn", name=scene.name(event.seat))
    return FACE.tell(event, scene)


def _unused(scene: Scene, action: Action) -> str:
    """A card that was refused stays in the hand; nothing need be said of it."""
    return ""


def _remarks(events: Sequence[Event], scene: Scene) -> Sequence[str]:
    """Who could have shown more [C6.4]; the score is what was shown."""
    said = []
    for event in events:
        if isinstance(event, Shown) and event.value is not None:
            found = formulas(event.cards, scene.view.aim(event.seat))
            if (best := max(found)) > event.value:
                name, formula = scene.name(event.seat), amount(found[best])
                said.append(
                    scene.texts("calcolon.referee.was", name=name, value=amount(best), formula=formula)
                )
    return said


def _explain(desk: Desk, scene: Scene) -> Sequence[tuple[str, str]]:
    texts, table = scene.texts, desk.table
    forms = [
        (texts(f"calcolon.referee.form.{form}"), texts(f"calcolon.referee.does.{form}"))
        for form in ("who", "draw", "leave")
    ]
    seat = table.pending[0]
    if seat == CHANCE:
        return forms
    own = scene_after(table, seat, scene.players, texts)
    return [*forms, *FACE.explain(own, table.legal(seat))]


RULINGS = Rulings(
    face=FACE,
    question=question,
    declared=declared,
    sentence=_sentence,
    unused=_unused,
    remarks=_remarks,
    explain=_explain,
)
