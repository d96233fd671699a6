"""How Numer0n is refereed: what is asked, announced and kept off the screen."""

import re
import sys
from collections.abc import Sequence
from getpass import getpass
from typing import Any

from tavolon.cli.desk import Desk
from tavolon.cli.numeron import FACE
from tavolon.cli.numeron.declaring import declared
from tavolon.cli.numeron.questioning import question
from tavolon.cli.numeron.words import item_name
from tavolon.cli.rulings import Rulings
from tavolon.cli.scene import Scene
from tavolon.cli.texts import Texts
from tavolon.kernel import Action, Event, Table, plain
from tavolon.numeron.moves import ITEM_OF, Passed, SetNumber, TurnOpened

__all__ = ["RULINGS"]

UP_AND_ERASE = "\x1b[A\x1b[2K"
SHUFFLED = re.compile("(?:.*[ :：])?(?:shuffle|シャッフル|셔플|u)")
CHANGED = re.compile("(?:.*[ :：])?(?:change|チェンジ|체인지|c) ?[1-5]")


def _question(desk: Desk, scene: Scene) -> str:
    return question(desk.table, scene)


def _sentence(event: Event, scene: Scene, last: bool) -> str:
    match event:
        case TurnOpened(seat):
            return scene.texts("terms.state.theirturn", name=scene.name(seat))
        case Passed(seat):
            # Where the attacker's act is entered with it, the act says enough.
            return scene.texts("referee.passed", name=scene.name(seat)) if last else ""
    return FACE.tell(event, scene)


def _unused(scene: Scene, action: Action) -> str:
    """That an item refused is still held."""
    assert scene.seat is not None
    item = ITEM_OF.get(type(action))
    if item is None or item not in (scene.view.players[scene.seat].items or ()):
        return ""
    return scene.texts("referee.unused", item=item_name(item, scene.texts))


def _remarks(events: Sequence[Event], scene: Scene) -> Sequence[str]:
    return ()


def _explain(desk: Desk, scene: Scene) -> Sequence[tuple[str, str]]:
    texts = scene.texts
    forms = [
        (texts(f"referee.form.{form}"), texts(f"referee.does.{form}")) for form in ("who", "resign", "time")
    ]
    return [*forms, *FACE.explain(scene, desk.table.legal(desk.table.pending[0]))]


def _conceal(table: Table[Any], texts: Texts) -> str:
    """No digit of a number stays on the screen."""
    if isinstance(table.legal(table.pending[0])[-1], SetNumber):
        return getpass("> ")
    line = input("> ")
    sys.stdout.write(UP_AND_ERASE)
    text = plain(line).lower()
    if SHUFFLED.fullmatch(text):
        return f"{line} to {getpass(texts('referee.ask.hidden.number'))}"
    if CHANGED.fullmatch(text):
        return f"{line} {getpass(texts('referee.ask.hidden.digit'))}"
    return line


RULINGS = Rulings(
    face=FACE,
    question=_question,
    declared=declared,
    sentence=_sentence,
    unused=_unused,
    remarks=_remarks,
    explain=_explain,
    conceal=_conceal,
)
