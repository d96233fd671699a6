"""The questions of Rotolon: who is red, which kind of cube, which face, which square."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from tavolon.kernel import CHANCE, Action, Event, Limit, Over, Pace, Phase, Seat, Step
from tavolon.rotolon.board import Board
from tavolon.rotolon.cube import Colour, Cube, Kind
from tavolon.rotolon.moves import (
    Choose,
    Chose,
    ColoursDecided,
    Ending,
    GameBegan,
    GameOver,
    Leave,
    Left,
    MatchOver,
    Place,
    Placed,
    Red,
    Resign,
    Roll,
    Rolled,
    TurnOpened,
)
from tavolon.rotolon.placing import cells_for, turned_by
from tavolon.rotolon.rules import NextColours, Ruleset
from tavolon.rotolon.state import Match, Side, other

__all__ = ["start"]

BOTH = (0, 1)


def start(rules: Ruleset, seats: int) -> Step[Match]:
    """The opening of a match: an empty board, and the lot for the colours [R2.1, R2.3]."""
    assert seats == len(BOTH)
    side = Side(rules.stock)
    match = Match(phase=Lot(), rules=rules, board=Board.empty(rules.board_size), sides=(side, side))
    return _begin(match, red=None)


class Question(Phase[Match], frozen=True):
    """A question during a game; either player may resign it, or leave a series [R5.5, R6.3]."""

    def interjections(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Resigning, and leaving where there is more than one game to leave."""
        if seat not in BOTH:
            return ()
        return (Resign(), Leave()) if state.rules.games > 1 else (Resign(),)

    def interject(self, state: Match, seat: Seat, action: Any) -> Step[Match]:
        """The other wins the game, or the match."""
        if isinstance(action, Leave):
            step = _end_match(state, other(seat))
            return Step(step.state, (Left(seat), *step.events))
        return _end_game(state, other(seat), Ending.RESIGNED)


class Lot(Question, frozen=True):
    """Chance decides who plays red [R2.1]."""

    def awaits(self, state: Match) -> frozenset[Seat]:
        """Chance."""
        return frozenset({CHANCE})

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Either seat."""
        return tuple(map(Red, BOTH))

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """The drawn seat is red."""
        return _decide_colours(state, taken[CHANCE].seat)


class Choosing(Question, frozen=True):
    """The mover declares a kind of cube before it is rolled [R3.1]."""

    seat: Seat

    def awaits(self, state: Match) -> frozenset[Seat]:
        """The mover."""
        return frozenset({self.seat})

    def limit(self, state: Match) -> Limit:
        """None, unless the ruleset gives the choice a time of its own [R3.11]."""
        return Limit(Pace.TURN, state.rules.choose_seconds)

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """The kinds the mover still holds [R3.2]."""
        return tuple(map(Choose, state.sides[seat].stock.kinds))

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """The cube goes into the roulette."""
        kind = taken[self.seat].kind
        state = state.change(self.seat, stock=state.sides[self.seat].stock.less(kind))
        return Step(state.at(Rolling(self.seat, kind)), (Chose(self.seat, kind),))


class Rolling(Question, frozen=True):
    """Chance decides which face comes up [R3.3]."""

    seat: Seat
    kind: Kind

    def awaits(self, state: Match) -> frozenset[Seat]:
        """Chance."""
        return frozenset({CHANCE})

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """The faces of the cube, alike ones as often as it bears them."""
        return tuple(map(Roll, state.rules.faces(self.kind)))

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """The face is fixed, and only then the square is chosen."""
        cube = state.rules.cube(self.kind, taken[CHANCE].face, state.colour(self.seat))
        return Step(state.at(Placing(self.seat, cube)), (Rolled(self.seat, cube),))


class Placing(Question, frozen=True):
    """The mover puts the cube on a square, its face as it came up [R3.4, R3.5]."""

    seat: Seat
    cube: Cube

    def awaits(self, state: Match) -> frozenset[Seat]:
        """The mover."""
        return frozenset({self.seat})

    def limit(self, state: Match) -> Limit:
        """A minute, or what the ruleset says [R3.8]."""
        return Limit(Pace.TURN, state.rules.place_seconds)

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """The middle for the first cube, and any square that touches a cube later."""
        return tuple(map(Place, cells_for(state.rules, state.board, self.cube, state.colour(seat))))

    def defaults(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Any legal square [R3.9]."""
        return self.legal(state, seat)

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """Cubes turn over, and the turn passes or the board is full [R3.10, R4.1, R5.1]."""
        cell = taken[self.seat].cell
        turned = turned_by(state.rules, state.board, cell, self.cube, state.colour(self.seat))
        state = replace(state, board=state.board.put(cell, self.cube).turn(turned))
        step = _open_turn(state, other(self.seat)) if state.board.left else _count(state)
        return Step(step.state, (Placed(self.seat, cell, self.cube, turned), *step.events))


def _begin(match: Match, red: Seat | None) -> Step[Match]:
    """The next game: an empty board, full stocks, colours given or drawn by lot [R6.1]."""
    for seat in BOTH:
        match = match.change(seat, stock=match.rules.stock)
    match = replace(match, board=Board.empty(match.rules.board_size), game=match.game + 1, red=None)
    step = Step(match.at(Lot())) if red is None else _decide_colours(match, red)
    return Step(step.state, (GameBegan(match.game), *step.events))


def _decide_colours(match: Match, red: Seat) -> Step[Match]:
    """Both colours have a seat, and the first one moves [R2.2]."""
    match = replace(match, red=red)
    step = _open_turn(match, match.seat(match.rules.first_colour))
    return Step(step.state, (ColoursDecided(red), *step.events))


def _open_turn(match: Match, seat: Seat) -> Step[Match]:
    return Step(match.at(Choosing(seat)), (TurnOpened(seat, match.board.placed + 1),))


def _count(match: Match) -> Step[Match]:
    """The colour with more cubes on the board wins [R5.2, R5.3, R5.4]."""
    red, blue = (match.board.count(colour) for colour in Colour)
    winner = match.seat(Colour.RED if red > blue else Colour.BLUE) if red != blue else None
    return _end_game(match, winner, Ending.BOARD_FULL)


def _end_game(match: Match, winner: Seat | None, ending: Ending) -> Step[Match]:
    """The game is over, and the next one begins unless the series is decided [R6.1, R6.2]."""
    red, blue = (match.board.count(colour) for colour in Colour)
    events: tuple[Event, ...] = (GameOver(match.game, winner, ending, red, blue),)
    if winner is not None:
        match = match.change(winner, wins=match.sides[winner].wins + 1)
    wins = [side.wins for side in match.sides]
    if max(wins) * 2 > match.rules.games or match.game == match.rules.games:
        step = _end_match(match, None if wins[0] == wins[1] else wins.index(max(wins)))
    else:
        step = _begin(match, _next_red(match))
    return Step(step.state, events + step.events)


def _next_red(match: Match) -> Seat | None:
    """Who is red in the next game, if that needs no lot [R6.2]."""
    if match.red is None or match.rules.next_colours is NextColours.LOT:
        return None
    return other(match.red)


def _end_match(match: Match, winner: Seat | None) -> Step[Match]:
    """The match is over: 1 for its winner, nothing for a draw [R6.1]."""
    wins = tuple(side.wins for side in match.sides)
    scores = tuple(int(seat == winner) for seat in BOTH)
    return Step(match.at(Over(scores)), (MatchOver(winner, wins),))
