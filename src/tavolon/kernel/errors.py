"""The four errors, raised at doors and caught by drivers."""

from enum import StrEnum

__all__ = [
    "BadNotation",
    "BadRecord",
    "Fault",
    "IllegalAction",
    "Refusal",
    "TavolonError",
    "UnsupportedRuleset",
]


class TavolonError(Exception):
    """Something from outside was refused; nothing has changed."""


class Refusal(StrEnum):
    """Why a table refuses a move, as far as the kernel can tell."""

    OVER = "the match is over"
    NOT_ASKED = "it is not this seat's turn"
    ANSWERED = "this seat has already decided"
    NOT_LEGAL = "this is not among the legal actions"


class IllegalAction(TavolonError):
    """A seat tried what it may not do; the table is untouched."""

    def __init__(self, seat: int, action: object, turn: int, refusal: Refusal) -> None:
        super().__init__(f"seat {seat}, turn {turn}: {refusal}")
        self.seat = seat
        self.action = action
        self.turn = turn
        self.refusal = refusal


class BadNotation(TavolonError):
    """A text could not be read; `reason` names a message of the texts, `values` fill it."""

    def __init__(self, reason: str, **values: object) -> None:
        details = ", ".join(f"{name}={value!r}" for name, value in values.items())
        super().__init__(f"{reason} ({details})" if details else reason)
        self.reason = reason
        self.values = values


class Fault(StrEnum):
    """What can be wrong with a record, besides what a table refuses."""

    LONG = "this is longer than any match"
    EMPTY = "this is empty"
    LINE = "this is no line of a record"
    GAME = "there is no such game"
    RULES = "no table could play these rules"
    MOVE = "this is no decision of the game"
    SEED = "the seed does not have the hash that was published"
    SEEDLESS = "a finished record gives its seed"
    DRAW = "the seed draws something else here"
    ORDER = "answers given together stand in seat order, and all are opened"
    CHECK = "the check does not fit: this line or one before it was altered"
    UNOPENED = "an answer was never opened"
    UNFINISHED = "there is a result, but the match is not over"
    RESULT = "the result is another"
    AFTER_RESULT = "nothing follows a result"
    AFTER_END = "nothing follows a match that was called off"


class BadRecord(TavolonError):
    """A record is malformed or does not replay; `line` counts from 1.

    `fault` is its kind; `reason` says it in English with what is known of it, `values` are that alone.
    """

    def __init__(self, line: int, fault: Fault | Refusal, reason: str = "", **values: object) -> None:
        self.line = line
        self.fault = fault
        self.reason = reason or str(fault)
        self.values = values
        super().__init__(f"line {line}: {self.reason}")

    @property
    def key(self) -> str:
        """The name of the kind of fault, as texts go by it."""
        return self.fault.name.lower().replace("_", "-")


class UnsupportedRuleset(TavolonError):
    """A ruleset no table could play, or one that this part does not cover."""
