"""Rotolon as numbers: kinds and squares, the board as planes seen from the viewer's colour."""

from collections.abc import Mapping

from tavolon.env.catalogue import Cells, Groups, Listed, Part, Seen, mark
from tavolon.rotolon.asked import Question
from tavolon.rotolon.board import cells as squares
from tavolon.rotolon.cube import Colour, Cube, Face, Kind, Shows
from tavolon.rotolon.moves import Choose, Place, Red, Roll
from tavolon.rotolon.rules import Ruleset
from tavolon.rotolon.view import View

__all__ = ["Rotolon"]

KINDS, SHOWS = tuple(Kind), tuple(Shows)
QUESTIONS = [question for question in Question if question is not Question.NOTHING]
FACES = [Face(shows, locked) for shows in SHOWS for locked in (False, True)]


class Rotolon(Listed):
    """The numbers of Rotolon on a ruleset's board."""

    version = 1

    def __init__(self, rules: Ruleset, seats: int) -> None:
        super().__init__(_groups(rules), LOTS, _parts(rules))

    def fill(self, seen: Seen, cells: Mapping[str, Cells]) -> None:
        """Writes what is seen to the cells of each part, which are 0."""
        view: View = seen.view
        asked, me = view.asked, view.seat or 0
        if asked.question is not Question.NOTHING:
            mark(cells["question"], QUESTIONS.index(asked.question))
        for seat in (0, 1):
            side = int(seat != me)
            cells["asked"][side] = seat in asked.seats
            cells["mover"][side] = seat == view.mover
            cells["red"][side] = seat == view.red
            player = view.players[seat]
            cells["stock"][side] = player.stock.regular, player.stock.special
            cells["wins"][side] = player.wins
        cells["game"][0] = view.game
        mine = view.colour(me)
        match view.hand:
            case Kind() as kind:
                mark(cells["kind"], KINDS.index(kind))
            case Cube() as cube:
                _lie(cells["cube"], cube, mine)
        size = view.rules.board_size
        for place, lying in enumerate(view.board.cubes):
            if lying is not None:
                _lie(cells["board"][:, place // size, place % size], lying, mine)


def _lie(cells: Cells, cube: Cube, mine: Colour | None) -> None:
    """A cube as it lies: whose colour it shows, whether it is special, whether it keeps its face."""
    cells[0 if cube.colour is mine else 2 if cube.colour is None else 1] = 1
    cells[3], cells[4] = cube.kind is Kind.SPECIAL, cube.locked


def _groups(rules: Ruleset) -> Groups:
    places = tuple(map(Place, squares(rules.board_size)))
    return {
        "choose": ("the kind of cube: regular, special", tuple(map(Choose, KINDS))),
        "place": ("the square, in reading order: A1, B1, … then A2", places),
    }


LOTS: Groups = {
    "red": ("the seat that plays red", (Red(0), Red(1))),
    "roll": ("the face: own, other, neutral; each free, then locked", tuple(map(Roll, FACES))),
}


def _parts(rules: Ruleset) -> tuple[Part, ...]:
    size, stock = rules.board_size, max(rules.regular_cubes, rules.special_cubes)
    lying = "own colour, other's colour, neutral, special cube, locked"
    return (
        Part("question", (len(QUESTIONS),), 1, "the open question: " + ", ".join(QUESTIONS)),
        Part("asked", (2,), 1, "whether one is asked oneself, and the other"),
        Part("mover", (2,), 1, "whose turn it is: one's own, the other's"),
        Part("red", (2,), 1, "who plays red: oneself, the other"),
        Part("stock", (2, 2), stock, "cubes left, one's own and the other's: regular, special"),
        Part("wins", (2,), rules.games, "games won by oneself and by the other"),
        Part("game", (1,), rules.games, "the number of the game, from 1"),
        Part("kind", (len(KINDS),), 1, "the kind that is being rolled: regular, special"),
        Part("cube", (5,), 1, f"the cube to be placed: {lying}"),
        Part("board", (5, size, size), 1, f"planes of the board, rows from the top: {lying}"),
    )
