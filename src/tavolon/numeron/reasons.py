"""What can stand against an action: a text, what fills it, and the clause it comes from."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Self

from msgspec import Struct

__all__ = ["Reason", "Refused"]


class Reason(StrEnum):
    """Why an action is not allowed: the name of a text, and a clause."""

    clause: str

    def __new__(cls, key: str, clause: str) -> Self:
        """A reason is its key; the clause goes along."""
        reason = str.__new__(cls, key)
        reason._value_ = key
        reason.clause = clause
        return reason

    OVER = "refuse.over", "N7.1"
    TURN = "refuse.turn", "N4.1"
    QUESTION = "refuse.question", "N2.1"
    CLOCK = "refuse.clock", "N4.7"
    SEAT = "refuse.seat", "N2.7"
    LENGTH = "refuse.length", "N2.5"
    DIGITS = "refuse.digits", "N2.5"
    POOL = "refuse.pool", "N2.5"
    ZERO = "refuse.zero", "N2.5"
    FROZEN = "refuse.frozen", "N2.6"
    CALLED = "refuse.called", "N3.6"
    CONTRADICTS = "refuse.contradicts", "N3.6"
    ITEM_UNKNOWN = "refuse.item.unknown", "N2.2"
    ITEM_COUNT = "refuse.item.count", "N2.2"
    ITEM_ORDER = "refuse.item.order", "N2.2"
    ITEM_PAIR = "refuse.item.pair", "N2.3"
    ITEM_PICKED = "refuse.item.picked", "N2.2"
    ITEM_NONE = "refuse.item.none", "N2.2"
    ITEM_USED = "refuse.item.used", "N5.1"
    ITEM_SECOND = "refuse.item.second", "N4.2"
    ITEM_LATE = "refuse.item.late", "N4.1"
    ITEM_THEIRS = "refuse.item.theirs", "N4.1"
    DEFENCE_FIRST = "refuse.defence.first", "N4.1"
    DEFENCE_OWN = "refuse.defence.own", "N4.1"
    DEFENCE_ATTACK = "refuse.defence.attack", "N4.4"
    DEFENCE_PASSED = "refuse.defence.passed", "N4.5"
    POINT_FIRST = "refuse.point.first", "N5.2"
    POSITION = "refuse.position", "N2.5"
    POSITION_NEEDED = "refuse.position.needed", "N5.4"
    POSITION_NONE = "refuse.position.none", "N5.4"
    ORDER = "refuse.order", "N5.7"
    ORDER_SAME = "refuse.order.same", "N5.7"
    CLASS = "refuse.class", "N5.8"
    SAME = "refuse.same", "N5.8"
    IN_USE = "refuse.inuse", "N5.8"
    LOST = "refuse.lost", "N7.4"
    NOT_THERE = "refuse.notthere", "N7.4"
    BATTLE_OVER = "refuse.battle.over", "N6.5"
    NO_SERIES = "refuse.series", "N7.3"


class Refused(Struct, frozen=True):
    """A reason, and the values that fill its text."""

    reason: Reason
    values: Mapping[str, Any] = {}
