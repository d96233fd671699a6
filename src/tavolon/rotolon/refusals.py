"""Why an action is not allowed now: advice for drivers, who turn it into a message; only `legal` decides."""

from collections.abc import Iterator

from tavolon.kernel import CHANCE, Action, Refused, Seat, reasons
from tavolon.rotolon.asked import Question
from tavolon.rotolon.board import Cell, cells
from tavolon.rotolon.cube import Cube, Kind
from tavolon.rotolon.moves import Choose, Leave, Place, Red, Resign, Roll
from tavolon.rotolon.placing import cells_for, touches
from tavolon.rotolon.view import View

__all__ = ["Reason", "refusal"]


class Reason(reasons.Reason):
    """Why an action is not allowed: the name of a text, and a clause."""

    OVER = "refuse.over", "R6.1"
    TURN = "refuse.turn", "R3.10"
    QUESTION = "refuse.question", "R3.1"
    SEAT = "refuse.seat", "R2.1"
    NO_CUBE = "refuse.nocube", "R3.2"
    FACE = "refuse.face", "R3.3"
    SQUARE = "refuse.square", "R1.1"
    CENTRE = "refuse.centre", "R3.4"
    TAKEN = "refuse.taken", "R3.5"
    TOUCH = "refuse.touch", "R3.5"
    TURNS_NONE = "refuse.turns", "R3.7"
    NO_SERIES = "refuse.series", "R6.3"


def refusal(view: View, seat: Seat, action: Action) -> Refused | None:
    """The first thing that stands against an action, None if nothing does and it is legal."""
    return next(_reasons(view, seat, action), None)


def _reasons(view: View, seat: Seat, action: Action) -> Iterator[Refused]:
    if view.asked.question is Question.NOTHING:
        yield Refused(Reason.OVER)
    match action:
        case Resign() | Leave():
            yield from _give_up(view, seat, action)
        case Red(red):
            yield from _asked(view, seat, Question.LOT)
            if red not in range(view.rules.players):
                yield Refused(Reason.SEAT)
        case Choose(kind):
            yield from _asked(view, seat, Question.KIND)
            if kind not in view.players[seat].stock.kinds:
                yield Refused(Reason.NO_CUBE, {"kind": kind.value})
        case Roll(face):
            yield from _asked(view, seat, Question.FACE)
            assert isinstance(view.hand, Kind)
            if face not in view.rules.faces(view.hand):
                yield Refused(Reason.FACE)
        case Place(cell):
            yield from _asked(view, seat, Question.SQUARE)
            yield from _place(view, cell)


def _asked(view: View, seat: Seat, question: Question) -> Iterator[Refused]:
    """Whether the seat is asked at all, and asked this."""
    if seat not in view.asked.seats:
        yield Refused(Reason.TURN)
    if view.asked.question is not question:
        yield Refused(Reason.QUESTION, {"asked": view.asked.question.value})


def _place(view: View, cell: Cell) -> Iterator[Refused]:
    position = view.position
    assert isinstance(position.hand, Cube)
    if cell not in cells(view.rules.board_size):
        yield Refused(Reason.SQUARE, {"cell": cell[:2]})
    elif not position.board.placed and cell != view.rules.first_cell:
        yield Refused(Reason.CENTRE, {"cell": view.rules.first_cell})
    elif position.board.at(cell) is not None:
        yield Refused(Reason.TAKEN, {"cell": cell})
    elif position.board.placed and not touches(view.rules, position.board, cell):
        yield Refused(Reason.TOUCH, {"cell": cell})
    elif cell not in cells_for(view.rules, position.board, position.hand, position.turn):
        yield Refused(Reason.TURNS_NONE, {"cell": cell})


def _give_up(view: View, seat: Seat, action: Resign | Leave) -> Iterator[Refused]:
    if seat == CHANCE:
        yield Refused(Reason.TURN)
    if isinstance(action, Leave) and view.rules.games == 1:
        yield Refused(Reason.NO_SERIES)
