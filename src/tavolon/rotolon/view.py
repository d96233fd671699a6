"""What one seat knows of a match, as a fold over the events it has seen; in Rotolon that is everything."""

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from tavolon.kernel import CHANCE, Event, Seat
from tavolon.rotolon.asked import Asked, Question
from tavolon.rotolon.board import Board
from tavolon.rotolon.cube import Colour, Cube, Kind, Stock
from tavolon.rotolon.moves import (
    Chose,
    ColoursDecided,
    GameBegan,
    GameOver,
    MatchOver,
    Placed,
    Rolled,
    TurnOpened,
)
from tavolon.rotolon.positions import Position
from tavolon.rotolon.rules import Ruleset

__all__ = ["Known", "View", "view"]


class Known(Struct, frozen=True):
    """What is known of one player."""

    stock: Stock
    wins: int = 0


class View(Struct, frozen=True, kw_only=True):
    """A seat's knowledge; seat None is the audience."""

    rules: Ruleset
    seat: Seat | None
    players: tuple[Known, Known]
    board: Board
    game: int = 0
    red: Seat | None = None
    """Who plays red; None before the lot."""
    mover: Seat | None = None
    """Whose turn it is, once the first turn of the game has opened."""
    hand: Kind | Cube | None = None
    """What the mover has declared, and then what came up."""
    over: bool = False

    @property
    def asked(self) -> Asked:
        """The question that is open; nothing before the match and after it."""
        if self.over or not self.game:
            return Asked()
        if self.mover is None:
            return Asked(Question.LOT, frozenset({CHANCE}))
        if isinstance(self.hand, Kind):
            return Asked(Question.FACE, frozenset({CHANCE}))
        return Asked(Question.SQUARE if self.hand else Question.KIND, frozenset({self.mover}))

    @property
    def position(self) -> Position:
        """The game under way without its seats; its first turn has opened by now."""
        assert self.red is not None
        assert self.mover is not None
        colour = self.colour(self.mover)
        assert colour is not None
        red, blue = self.players[self.red], self.players[1 - self.red]
        return Position(board=self.board, turn=colour, red=red.stock, blue=blue.stock, hand=self.hand)

    def colour(self, seat: Seat) -> Colour | None:
        """The colour a seat plays; None before the lot."""
        if self.red is None:
            return None
        return Colour.RED if seat == self.red else Colour.BLUE

    def see(self, event: Event) -> Self:
        """The view after one more event."""
        match event:
            case GameBegan(game):
                return self._fresh(game)
            case ColoursDecided(red):
                return replace(self, red=red)
            case TurnOpened(seat):
                return replace(self, mover=seat)
            case Chose(seat, kind):
                stock = self.players[seat].stock.less(kind)
                return replace(self._change(seat, stock=stock), hand=kind)
            case Rolled(_, cube):
                return replace(self, hand=cube)
            case Placed(_, cell, cube, turned):
                return replace(self, board=self.board.put(cell, cube).turn(turned), hand=None)
            case GameOver(winner=winner) if winner is not None:
                return self._change(winner, wins=self.players[winner].wins + 1)
            case MatchOver():
                return replace(self, over=True)
        return self

    def _change(self, seat: Seat, **fields: object) -> Self:
        players = tuple(
            replace(player, **fields) if place == seat else player
            for place, player in enumerate(self.players)
        )
        return replace(self, players=players)

    def _fresh(self, game: int) -> Self:
        after = self
        for seat in range(len(self.players)):
            after = after._change(seat, stock=self.rules.stock)
        board = Board.empty(self.rules.board_size)
        return replace(after, board=board, game=game, red=None, mover=None, hand=None)


def view(rules: Ruleset, seats: int, seat: Seat | None) -> View:
    """The view before the first event."""
    assert seats == 2
    known = Known(rules.stock)
    return View(rules=rules, seat=seat, players=(known, known), board=Board.empty(rules.board_size))
