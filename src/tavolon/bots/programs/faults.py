"""What a program can do wrong; each fault costs it a decision, which the clock takes as the rules say."""

from enum import StrEnum

from msgspec import Struct

from tavolon.kernel import TavolonError

__all__ = ["MOST", "Faulty", "Kind", "Noted", "Why", "Wrong", "shortened"]

MOST = 5
"""After so many faults in a match a program is asked no more, and the clock decides for it to the end."""
SHOWN = 80


class Kind(StrEnum):
    """The kinds of fault."""

    START = "start"  # it cannot be started, or has not said that it is ready
    GONE = "gone"  # it has ended
    LATE = "late"  # it has not answered in time
    MALFORMED = "malformed"  # what it wrote is no answer
    ILLEGAL = "illegal"  # its answer is none of the legal actions
    LONG = "long"  # its line is too long
    FLOOD = "flood"  # it writes and writes, or reads nothing


class Why(StrEnum):
    """What exactly a fault was, as the protocol says it; the braces are filled with what is known of it."""

    CANNOT_START = "it cannot be started: {error}"
    NOT_READY = "its first line is not ready: {line}"
    VERSION = "it speaks version {its} of the protocol; spoken here are {oldest} to {newest}"
    STATUS = "it has ended with status {status}"
    SIGNAL = "it was ended by signal {signal}"
    CLOSED = "it has closed its output"
    SILENT = "it has not answered within {seconds} seconds"
    NO_MESSAGE = "this is no message: {line} ({error})"
    READY_AGAIN = "it has said that it is ready, and was asked something else"
    NOT_ASKED = "it answers question {id}, which has not been asked"
    NEITHER = "an answer has either an action or an index"
    INDEX = "index {index} is none of the {n} legal actions"
    NO_ACTION = "this is no action of the game: {action} ({error})"
    NOT_LEGAL = "this action is not legal here: {action}"
    LONG = "its line has more than {n} bytes"
    UNREAD = "it has left {n} lines unread"
    STALE = "it has given {n} answers to earlier questions"

    @property
    def key(self) -> str:
        """Its name, as texts go by it."""
        return self.name.lower().replace("_", "-")


class Noted(Struct, frozen=True):
    """A fault as the outcome of a match keeps it; `why` is the key of a text, which `values` fill."""

    seat: int
    kind: Kind
    turn: int
    why: str
    values: dict[str, str | int | float] = {}


class Wrong(Exception):
    """Something a program did wrong."""

    def __init__(self, kind: Kind, why: Why, **values: str | int | float) -> None:
        super().__init__(kind, why, values)
        self.kind = kind
        self.why = why
        self.values = values

    @property
    def text(self) -> str:
        """What it was, in the protocol's language."""
        return self.why.format(**self.values)

    def noted(self, seat: int, turn: int) -> Noted:
        """The fault of a seat that was asked for its decision."""
        return Noted(seat, self.kind, turn, self.why.key, self.values)


class Faulty(TavolonError):
    """A program has not decided; None if it is asked no more in this match."""

    def __init__(self, noted: Noted | None) -> None:
        super().__init__(noted)
        self.noted = noted


def shortened(line: bytes | str, most: int = SHOWN) -> str:
    """What a program wrote, short enough to be shown on a line."""
    text = line.decode(errors="replace") if isinstance(line, bytes) else line
    text = "".join(sign if sign.isprintable() else "�" for sign in text.strip())
    return text if len(text) <= most else f"{text[:most]}…"
