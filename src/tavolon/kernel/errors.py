"""The four errors, raised at doors and caught by drivers."""

from enum import StrEnum

__all__ = ["BadNotation", "BadRecord", "IllegalAction", "Refusal", "TavolonError", "UnsupportedRuleset"]


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


class BadRecord(TavolonError):
    """A record is malformed or does not replay; `line` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class UnsupportedRuleset(TavolonError):
    """A ruleset no table could play, or one that this part does not cover."""
