"""Which question is open: it follows from what has happened, so everybody can tell."""

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from tavolon.kernel import CHANCE, Event, Seat
from tavolon.numeron.moves import (
    BattleBegan,
    BattleOver,
    ItemPicked,
    ItemsTaken,
    ItemUsed,
    MatchOver,
    NumberSet,
    OrderDecided,
    Passed,
    Pointed,
    TurnOpened,
)
from tavolon.numeron.rules import DEFENCE, First, Item, NextFirst, Selection

if TYPE_CHECKING:
    from tavolon.numeron.view import View

__all__ = ["Asked", "Question", "asked_after"]


class Question(StrEnum):
    """What can be asked of players or chance, named for the answer."""

    NOTHING = "nothing"
    ITEMS = "items"
    NAMING = "naming"
    DRAFT = "draft"
    NUMBER = "number"
    THROW = "throw"
    LOT = "lot"
    DEFENCE = "defence"
    TURN = "turn"
    POINT = "point"
    DIGIT = "digit"


class Asked(Struct, frozen=True):
    """A question and the seats it is put to, whoever of them has answered."""

    question: Question = Question.NOTHING
    seats: frozenset[Seat] = frozenset()


def asked_after(view: "View", event: Event) -> Asked:
    """What is asked after an event that the view has just seen."""
    match event:
        case BattleBegan() | ItemsTaken() | ItemPicked() | OrderDecided():
            return _preparing(view)
        case NumberSet():
            return _order(view)
        case TurnOpened(seat):
            return _defence(view, seat)
        case ItemUsed(seat, item):
            return _after_item(view, seat, item)
        case Pointed(seat):
            return _after_item(view, 1 - seat, None)
        case Passed(seat):
            return _one(Question.TURN, 1 - seat)
        case BattleOver():
            return _digit(view, event)
        case MatchOver():
            return Asked()
    return view.asked


def _one(question: Question, seat: Seat) -> Asked:
    return Asked(question, frozenset({seat}))


def _both(question: Question) -> Asked:
    return Asked(question, frozenset({0, 1}))


def _preparing(view: "View") -> Asked:
    """Items come before numbers, and in a draft the order of play before both [N2.1]."""
    if all(player.items is not None for player in view.players):
        return _both(Question.NUMBER)
    match view.rules.item_selection, view.first:
        case Selection.FREE, _:
            return _both(Question.ITEMS)
        case Selection.DRAFT, None:
            return _order(view)
        case Selection.DRAFT, int(first):
            return _one(Question.DRAFT, first if len(view.picked) % 2 else 1 - first)
    return _one(Question.NAMING, CHANCE)


def _order(view: "View") -> Asked:
    """Who begins is thrown for or drawn [N2.7, N7.2]."""
    way = view.rules.first_player if view.battle == 1 else view.rules.next_first_player
    throws = way in (First.JANKEN, NextFirst.JANKEN)
    return _both(Question.THROW) if throws else _one(Question.LOT, CHANCE)


def _after_item(view: "View", seat: Seat, item: Item | None) -> Asked:
    """DOUBLE asks for a position; an attack item may bar defence for the rest of the turn [N4.4, N5.2]."""
    if item is Item.DOUBLE:
        return _one(Question.POINT, 1 - seat)
    if seat == view.attacker and view.rules.attack_blocks_defence:
        return _one(Question.TURN, seat)
    return _defence(view, seat if seat == view.attacker else 1 - seat)


def _defence(view: "View", attacker: Seat) -> Asked:
    """The defender is asked while he holds a defence item, fitting or not [N4.6]."""
    if view.players[1 - attacker].may_use(view.rules, DEFENCE):
        return _one(Question.DEFENCE, 1 - attacker)
    return _one(Question.TURN, attacker)


def _digit(view: "View", over: BattleOver) -> Asked:
    """The winner may take a digit of a number that was set [N7.4]."""
    if over.winner is None or not view.rules.lost_numbers or over.numbers[1 - over.winner] is None:
        return Asked()
    return _one(Question.DIGIT, over.winner)
