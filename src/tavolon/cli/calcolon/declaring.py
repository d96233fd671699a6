"""What a game master types: cards that are dealt, and what players declare."""

import re
from collections.abc import Iterable
from secrets import choice
from typing import Any

from tavolon.calcolon.cards import Card, parse_cards, plain
from tavolon.calcolon.hands import values
from tavolon.calcolon.holding import insert
from tavolon.calcolon.moves import Bust, Choose, Deal, DrawFactor, Lay, Leave, Pass, Rob
from tavolon.calcolon.notation import parse_action
from tavolon.calcolon.view import View
from tavolon.cli.calcolon.question import Question, asked
from tavolon.cli.calcolon.reading import read, said
from tavolon.cli.calcolon.words import seat_named
from tavolon.cli.desk import Entry
from tavolon.cli.errors import Refused
from tavolon.cli.scene import Scene, scene_after
from tavolon.kernel import CHANCE, BadNotation, Move, Seat, Table

__all__ = ["able", "declared"]

SPOKEN = re.compile(r"\s*[:：→は]\s*|\s+|$")


def declared(line: str, table: Table[Any], scene: Scene) -> Entry:
    """The moves that a line stands for; it may begin with a player's name or letter."""
    speaker, text = _speaker(line, scene)
    if said("leave", text):
        if speaker is None:
            raise Refused("calcolon.referee.who-leaves")
        return (Move(speaker, Leave()),)
    if CHANCE in table.awaiting:
        if speaker is not None and said("rob", text):
            return (Move(speaker, Rob()),)
        return _chance(line, table, scene)
    legal = table.legal(table.pending[0])
    if asked(scene.view, legal) is Question.CLAIM:
        return _claims(line, table, scene)
    seat = table.pending[0] if speaker is None else speaker
    if legal[0] == Bust() and not text:
        return (Move(seat, Bust()),)
    own = scene_after(table, seat, scene.players, scene.texts)
    return (Move(seat, read(text, own, table.legal(seat) or legal)),)


def able(view: View) -> dict[Seat, tuple[int, ...]]:
    """Who could rob the card just thrown, with the values it makes; the view sees every hand."""
    thrown = view.table[-1]
    others = (seat for seat in view.circle if seat != thrown.seat)
    made = {seat: values(insert(view.players[seat].held, thrown.card), view.aim(seat)) for seat in others}
    return {seat: found for seat, found in made.items() if found}


def _speaker(line: str, scene: Scene) -> tuple[Seat | None, str]:
    """The seat that a line begins with, if it does, and the rest; a lone name is no speaker."""
    text = line.strip()
    for end in sorted((found.start() for found in SPOKEN.finditer(text)), reverse=True):
        seat = seat_named(plain(text[:end]), scene)
        rest = text[end:].lstrip(" 　:：→は")
        if seat is not None and rest:
            return seat, rest
    return None, text


def _chance(line: str, table: Table[Any], scene: Scene) -> Entry:
    """Lots and cards as they fell; several cards are dealt one after another."""
    if said("lot", line):
        return (Move(CHANCE, choice(table.legal(CHANCE))),)
    match table.legal(CHANCE)[0]:
        case Choose():
            return (Move(CHANCE, Choose(_player(line, scene))),)
        case Lay():
            return (Move(CHANCE, Lay(parse_cards(line.removeprefix("lay")))),)
        case DrawFactor():
            return (Move(CHANCE, parse_action(f"factor {line.removeprefix('factor')}")),)
    hands = _hands(line, scene)
    cards = _dealt(hands, scene.view) if hands else parse_cards(line.removeprefix("deal"))
    if not cards:
        raise BadNotation("empty")
    return tuple(Move(CHANCE, Deal(card)) for card in cards)


def _player(line: str, scene: Scene) -> Seat:
    seat = seat_named(plain(line).removeprefix("choose"), scene)
    if seat is None:
        raise BadNotation("seat", text=line[:40])
    return seat


def _hands(line: str, scene: Scene) -> dict[Seat, tuple[Card, ...]]:
    """Whole hands, each behind its player; nothing if the line does not begin with one."""
    hands: dict[Seat, tuple[Card, ...]] = {}
    speaker: Seat | None = None
    for word in re.split(r"[\s:：,、;|]+", line.strip()):
        seat = seat_named(plain(word), scene)
        if seat is not None:
            speaker = seat
        elif speaker is None:
            return {}
        else:
            hands[speaker] = (*hands.get(speaker, ()), *parse_cards(word))
    return hands


def _dealt(hands: dict[Seat, tuple[Card, ...]], view: View) -> Iterable[Card]:
    """The cards of hands in the order of the draw, one to each player in turn."""
    if len(hands) == 1:
        return next(iter(hands.values()))
    start = view.circle.index(view.first) if view.first in view.circle else 0
    order = (*view.circle[start:], *view.circle[:start])
    if set(hands) != set(order) or {len(hand) for hand in hands.values()} != {view.rules.size(view.final)}:
        raise Refused("calcolon.referee.whole", n=view.rules.size(view.final))
    return tuple(hands[seat][place] for place in range(view.rules.size(view.final)) for seat in order)


def _claims(line: str, table: Table[Any], scene: Scene) -> Entry:
    """Who robs, and that everybody else lets the card go."""
    words = [word for word in re.split(r"[\s,、:：→&+]+", line.strip()) if word]
    robbers = [seat for word in words if (seat := seat_named(plain(word), scene)) is not None]
    rest = [word for word in words if seat_named(plain(word), scene) is None]
    robbed = any(said("rob", word) for word in rest)
    if not all(said("rob", word) or said("pass", word) for word in rest):
        raise BadNotation("unknown", text=line[:40])
    if robbed and not robbers:
        robbers = list(able(scene.view))
        if len(robbers) != 1:
            raise Refused("calcolon.referee.who-robs")
    answers = {seat: Rob() if seat in robbers and robbed else Pass() for seat in table.pending}
    strangers = [Move(seat, Rob()) for seat in robbers if robbed and seat not in answers]
    return (*strangers, *(Move(seat, action) for seat, action in answers.items()))
