"""What a game master types: who is red, a kind, the face that came up, a square, one or several at once."""

import re
from secrets import choice
from typing import Any

from tavolon.cli.desk import Entry
from tavolon.cli.errors import Refused
from tavolon.cli.rotolon.reading import given_up, square
from tavolon.cli.rotolon.words import LOCKED, SPECIAL, colours, folded, kinds, spoken
from tavolon.cli.scene import Scene
from tavolon.kernel import CHANCE, Action, BadNotation, Move, Seat, Table
from tavolon.rotolon.asked import Question
from tavolon.rotolon.cube import Colour, Face, Kind, Shows
from tavolon.rotolon.moves import Choose, Place, Red, Roll
from tavolon.rotolon.view import View

__all__ = ["declared"]

NOTATION = ("choose", "roll", "place")
"""What a record writes before a decision; a game master may leave it out."""


def declared(line: str, table: Table[Any], scene: Scene) -> Entry:
    """The moves that a line stands for; the scene is the game master's.

    A line may begin with a player's name or letter. BadNotation and Refused say why it stands for nothing.
    """
    view: View = scene.view
    said = folded(line)
    seat, text = _who(said, scene)
    if given := given_up(text):
        if seat is None:
            raise Refused("referee.who")
        return (Move(seat, given),)
    if text in spoken("rotolon.word.time"):
        return _lapsed(table, view)
    if view.asked.question is Question.LOT:
        return (Move(CHANCE, _red(seat, text, table)),)
    if seat is None or isinstance(view.hand, Kind):  # while a cube rolls nobody speaks, and B is blue
        seat, text = view.mover, said
    assert seat is not None
    return _turn(text, seat, view)


def _who(text: str, scene: Scene) -> tuple[Seat | None, str]:
    """The seat that a line begins with, if it does, and the rest."""
    named = {folded(scene.name(seat)): seat for seat in (0, 1)} | {"a": 0, "b": 1}
    for name in sorted(named, key=len, reverse=True):
        found = re.match(rf"{re.escape(name)}(?: ?[:は] ?| |$)", text)
        if found:
            return named[name], text[found.end() :]
    return None, text


def _red(seat: Seat | None, text: str, table: Table[Any]) -> Action:
    """Who was drawn to be red, or that the program draws."""
    if text in spoken("rotolon.word.draw"):
        drawn: Action = choice(table.legal(CHANCE))
        return drawn
    if seat is None or text:
        raise BadNotation("unknown" if text else "empty", text=text[:40])
    return Red(seat)


def _turn(text: str, mover: Seat, view: View) -> Entry:
    """A kind, the face of a cube that rolls, and a square, as many of them as there are words."""
    moves: list[Move[Any]] = []
    rolling = view.hand if isinstance(view.hand, Kind) else None
    for word in re.split(r"[ ,、・/]+", text.replace(" locked", LOCKED)):
        if word in NOTATION:
            continue
        if rolling and (face := _face(word, rolling, view)):
            moves.append(Move(CHANCE, Roll(face)))
            rolling = None
        elif kind := kinds().get(word):
            moves.append(Move(mover, Choose(kind)))
            rolling = kind
        elif cell := square(word):
            moves.append(Move(mover, Place(cell)))
        else:
            raise BadNotation("unknown" if word else "empty", text=word[:40])
    if not moves:
        raise BadNotation("empty")
    return tuple(moves)


def _face(word: str, kind: Kind, view: View) -> Face | None:
    """The face that shows a colour, locked if that is said; None where the word is no colour."""
    faces, owner = view.rules.faces(kind), view.position.turn
    if word in spoken("rotolon.word.draw"):
        return choice(faces)
    bare = word.rstrip(SPECIAL + LOCKED)
    if bare not in colours():
        return None
    colour, locked = colours()[bare], LOCKED in word
    cubes = {face: view.rules.cube(kind, face, owner) for face in faces}
    fit = [face for face, cube in cubes.items() if cube.colour is colour and cube.locked >= locked]
    return min(fit, key=lambda face: cubes[face].locked, default=Face(_shows(colour, owner), locked))


def _shows(colour: Colour | None, owner: Colour) -> Shows:
    if colour is None:
        return Shows.NEUTRAL
    return Shows.OWN if colour is owner else Shows.OTHER


def _lapsed(table: Table[Any], view: View) -> Entry:
    """A square drawn, or the first kind, for the mover whose time is up."""
    (seat,) = table.pending
    timed = view.asked.question is Question.SQUARE or view.rules.choose_seconds is not None
    if seat == CHANCE or not timed:
        raise Refused("referee.no-clock")
    legal = table.legal(seat)
    return (Move(seat, choice(legal) if view.asked.question is Question.SQUARE else legal[0], lapsed=True),)
