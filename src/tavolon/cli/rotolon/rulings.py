"""How Rotolon is refereed: what is asked, announced and explained."""

from collections.abc import Sequence

from tavolon.cli.desk import Desk
from tavolon.cli.rotolon import FACE
from tavolon.cli.rotolon.declaring import declared
from tavolon.cli.rotolon.words import LETTERS, kind_name, mark
from tavolon.cli.rulings import Rulings
from tavolon.cli.scene import Scene
from tavolon.kernel import Action, Event
from tavolon.rotolon.asked import Question
from tavolon.rotolon.board import Cell, cells
from tavolon.rotolon.cube import Colour, Cube, Kind
from tavolon.rotolon.moves import GameBegan, Placed, TurnOpened

__all__ = ["RULINGS"]


def _question(desk: Desk, scene: Scene) -> str:
    """The entry awaited; kind, face and square may be entered together."""
    texts, view = scene.texts, scene.view
    if view.asked.question is Question.LOT:
        return texts("rotolon.referee.lot", a=scene.name(0), b=scene.name(1))
    name = scene.name(view.mover)
    match view.hand:
        case Kind() as kind:
            return texts("rotolon.referee.face", name=name, kind=kind_name(kind, texts))
        case Cube() as cube:
            return texts("rotolon.referee.square", name=name, mark=mark(cube))
    letter = LETTERS[view.position.turn]
    return texts("rotolon.referee.kind", name=name, letter=letter, cell=_last_cell(scene))


def _sentence(event: Event, scene: Scene, last: bool) -> str:
    """With the first game that its rules are a reconstruction; with every cube the score."""
    said = FACE.tell(event, scene)
    match event:
        case GameBegan(game=1):
            more = scene.texts("rotolon.note")
        case TurnOpened(seat):
            more = scene.texts("terms.state.theirturn", name=scene.name(seat))
        case Placed():
            board = scene.see(event).view.board
            red, blue = (board.count(colour) for colour in Colour)
            more = scene.texts("rotolon.score", red=red, blue=blue) if board.left else ""
        case _:
            more = ""
    return "\n".join(filter(None, (said, more)))


def _unused(scene: Scene, action: Action) -> str:
    """A cube that was refused stays where it is; nothing need be said of it."""
    return ""


def _remarks(events: Sequence[Event], scene: Scene) -> Sequence[str]:
    """All that happens is said to all."""
    return ()


def _explain(desk: Desk, scene: Scene) -> Sequence[tuple[str, str]]:
    texts = scene.texts
    answer, *_, signs = FACE.explain(scene, desk.table.legal(desk.table.pending[0]))
    forms = [
        (
            texts(f"rotolon.referee.form.{form}", cell=_last_cell(scene)),
            texts(f"rotolon.referee.does.{form}"),
        )
        for form in ("whole", "draw", "resign", "time")
    ]
    return [answer, *forms, signs]


def _last_cell(scene: Scene) -> Cell:
    """A square that is on the board, for an example."""
    return cells(scene.view.rules.board_size)[-1]


RULINGS = Rulings(
    face=FACE,
    question=_question,
    declared=declared,
    sentence=_sentence,
    unused=_unused,
    remarks=_remarks,
    explain=_explain,
)
