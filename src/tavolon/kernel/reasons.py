"""What can stand against an action: a text, what fills it, and the clause it comes from."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Self

from msgspec import Struct

__all__ = ["Reason", "Refused"]


class Reason(StrEnum):
    """Why an action is not allowed: the name of a text, and a clause. Each game lists its own."""

    clause: str

    def __new__(cls, key: str, clause: str) -> Self:
        """A reason is its key; the clause goes along."""
        reason = str.__new__(cls, key)
        reason._value_ = key
        reason.clause = clause
        return reason


class Refused(Struct, frozen=True):
    """A reason, and the values that fill its text."""

    reason: Reason
    values: Mapping[str, Any] = {}
