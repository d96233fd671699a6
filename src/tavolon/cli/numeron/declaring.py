"""What a game master types: who declared what, in notation or as players say it."""

import re
from collections.abc import Sequence
from secrets import choice
from typing import Any

from tavolon.cli.desk import Entry
from tavolon.cli.errors import Refused
from tavolon.cli.numeron.reading import read
from tavolon.cli.scene import Scene
from tavolon.kernel import CHANCE, Action, BadNotation, Move, Seat, Table, plain
from tavolon.numeron.moves import (
    Begin,
    Call,
    Change,
    Double,
    HighLow,
    Lapse,
    Leave,
    Pass,
    Resign,
    SetNumber,
    Shuffle,
    Slash,
    TakeItems,
    Target,
    Throw,
)
from tavolon.numeron.rules import Timing
from tavolon.numeron.spellings import words

__all__ = ["ATTACKS", "DEFENCES", "declared"]

ATTACKS = (Call, Double, HighLow, Target, Slash)
DEFENCES = (Shuffle, Change)
DRAW = ("draw", "lot", "くじ", "抽選", "추첨")
TIME = ("time", "時間", "時間切れ", "시간")
ORDER = ("order", "順", "순서")
TO = ("to", "→", "->")
SHUFFLE = re.compile(rf"(?:shuffle|シャッフル|셔플|u) ?[:=]? ?({'|'.join(ORDER + TO)})? ?([0-9]{{2,5}})")


def declared(line: str, table: Table[Any], scene: Scene) -> Entry:
    """The moves that a line stands for; the scene is the game master's, who sees everything.

    A line may begin with a player's name or letter. BadNotation and Refused say why it stands for nothing.
    """
    seat, text = _who(" ".join(plain(line).lower().split()), scene)
    if CHANCE in table.awaiting and text in DRAW:
        return (Move(CHANCE, choice(table.legal(CHANCE))),)
    if CHANCE in table.awaiting and seat is not None and not text:
        return (Move(CHANCE, Begin(seat)),)
    if text in TIME:
        return _lapsed(table, seat, scene)
    action = _read(text, table, scene)
    seat = _seat(action, seat, table, scene)
    if _acts_first(action, seat, table, scene):
        return (Move(1 - seat, Pass()), Move(seat, action))
    return (Move(seat, action),)


def _who(text: str, scene: Scene) -> tuple[Seat | None, str]:
    """The seat that a line begins with, if it does, and the rest."""
    named = {scene.name(seat).lower(): seat for seat in (0, 1)} | {"a": 0, "b": 1}
    for name in sorted(named, key=len, reverse=True):
        found = re.match(rf"{re.escape(name)}(?: ?[:：→は] ?| |$)", text)
        if found:
            return named[name], text[found.end() :].strip()
    return None, text


def _read(text: str, table: Table[Any], scene: Scene) -> Action:
    """The action of a line without its seat."""
    legal = _askable(table)
    if shuffled := SHUFFLE.fullmatch(text):
        return _shuffle(shuffled[1], shuffled[2], scene)
    try:
        return read(text, scene, legal)
    except BadNotation as error:
        return _said(text, scene, legal, error)


def _said(text: str, scene: Scene, legal: Sequence[Action], error: BadNotation) -> Action:
    """A line as players say it, in any language; if that helps nothing, what was wrong at first."""
    said = words(text).replace("@", "").replace("highlow", "high-low")
    try:
        return read(said, scene, legal)
    except BadNotation:
        raise error from None


def _askable(table: Table[Any]) -> list[Action]:
    """One legal action of each kind that digits alone may stand for; before a defence also a call."""
    legal = [
        action for seat in (CHANCE, 0, 1) for action in (*table.legal(seat)[:1], *table.legal(seat)[-1:])
    ]
    return [*legal, Call("")] if Pass() in legal else legal


def _shuffle(how: str | None, digits: str, scene: Scene) -> Shuffle:
    """An order of positions or a new number; what could be either is refused."""
    own = scene.view.players[_defender(scene)].number or ""
    order = tuple(map(int, digits))
    rearranged = sorted(digits) == sorted(own)
    if how in TO and not rearranged:
        raise Refused("referee.no-shuffle")
    moved = tuple(own.index(digit) + 1 for digit in digits) if rearranged else order
    either = sorted(order) == list(range(1, len(own) + 1)) and moved != order
    if how is None and either:
        raise Refused("referee.which-shuffle", digits=digits)
    return Shuffle(order if how in ORDER else moved)


def _seat(action: Action, seat: Seat | None, table: Table[Any], scene: Scene) -> Seat:
    """Who decides an action: who was named, else who must be meant."""
    if isinstance(action, Begin) or (CHANCE in table.awaiting and isinstance(action, TakeItems)):
        return CHANCE
    if seat is not None:
        return seat
    if isinstance(action, Resign | Leave):
        raise Refused("referee.who")
    if isinstance(action, ATTACKS) and scene.view.attacker is not None:
        return int(scene.view.attacker)
    if isinstance(action, (*DEFENCES, Pass)) and scene.view.attacker is not None:
        return _defender(scene)
    return table.pending[0] if table.pending else 0


def _acts_first(action: Action, seat: Seat, table: Table[Any], scene: Scene) -> bool:
    """Whether the attacker has spoken before the defender, in an edition where who speaks first counts."""
    asked = seat == scene.view.attacker and Pass() in table.legal(1 - seat)
    return _racing(scene) and asked and isinstance(action, ATTACKS)


def _racing(scene: Scene) -> bool:
    """Whether the defender has no time of his own."""
    return scene.view.rules.defence_timing is not Timing.WINDOW


def _defender(scene: Scene) -> Seat:
    return 1 - (scene.view.attacker or 0)


def _lapsed(table: Table[Any], seat: Seat | None, scene: Scene) -> Entry:
    """What the clock plays: the call is lost, a number or a throw is drawn, else the first that is legal."""
    asked = [one for one in table.pending if one != CHANCE and seat in (None, one)]
    if not asked:
        raise Refused("referee.no-clock")
    legal = table.legal(asked[0])
    match legal[-1]:
        case Call():
            return (Move(asked[0], Lapse(), lapsed=True),)
        case SetNumber() | Throw():
            return (Move(asked[0], choice(legal), lapsed=True),)
    passed = Move(asked[0], legal[0], lapsed=True)
    if Pass() in legal and _racing(scene):
        return (passed, Move(1 - asked[0], Lapse(), lapsed=True))
    return (passed,)
