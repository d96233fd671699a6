"""What is decided in Rotolon, and what happens at its table."""

from enum import StrEnum

from tavolon.kernel import Action, Event, Seat
from tavolon.rotolon.board import Cell
from tavolon.rotolon.cube import Cube, Face, Kind

__all__ = ["ACTIONS", "EVENTS"]


class Red(Action, frozen=True):
    """The lot: which seat plays red."""

    seat: Seat


class Choose(Action, frozen=True):
    """Declares the kind of cube that goes into the roulette."""

    kind: Kind


class Roll(Action, frozen=True):
    """The face the roulette stops at."""

    face: Face


class Place(Action, frozen=True):
    """Puts the cube on a square."""

    cell: Cell


class Resign(Action, frozen=True):
    """Gives up the game."""


class Leave(Action, frozen=True):
    """Gives up the match."""


class GameBegan(Event, frozen=True):
    """A game begins on an empty board; games are counted from 1."""

    game: int


class ColoursDecided(Event, frozen=True):
    """Which seat plays red in this game."""

    red: Seat


class TurnOpened(Event, frozen=True):
    """A seat is to move; turns are counted per game, over both seats, from 1."""

    seat: Seat
    turn: int


class Chose(Event, frozen=True):
    """A kind of cube is declared."""

    seat: Seat
    kind: Kind


class Rolled(Event, frozen=True):
    """The face is fixed: the cube as it will lie."""

    seat: Seat
    cube: Cube


class Placed(Event, frozen=True):
    """A cube is put on the board and turns others over, listed in reading order."""

    seat: Seat
    cell: Cell
    cube: Cube
    turned: tuple[Cell, ...]


class Ending(StrEnum):
    """What ended a game."""

    BOARD_FULL = "board-full"
    RESIGNED = "resigned"


class GameOver(Event, frozen=True):
    """A game ends: its winner, none in a draw, and how many cubes show red and blue."""

    game: int
    winner: Seat | None
    ending: Ending
    red: int
    blue: int


class Left(Event, frozen=True):
    """A seat gives up the match."""

    seat: Seat


class MatchOver(Event, frozen=True):
    """The match ends: the winner, none in a draw, and the games won by each."""

    winner: Seat | None
    wins: tuple[int, ...]


ACTIONS = Red | Choose | Roll | Place | Resign | Leave
EVENTS = (
    GameBegan | ColoursDecided | TurnOpened | Chose | Rolled | Placed | GameOver | Left | MatchOver
)  # fmt: skip
