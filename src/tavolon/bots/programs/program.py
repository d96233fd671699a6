"""A program at a seat: greeted once, told of its match, asked, and held to its answers."""

import shlex
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from time import monotonic
from typing import IO, Any

import msgspec

from tavolon.bots.programs import messages
from tavolon.bots.programs.child import Child
from tavolon.bots.programs.faults import MOST, Faulty, Kind, Noted, Why, Wrong, shortened
from tavolon.bots.programs.protocol import Place, Question, answered, asked, bare, begin, heard
from tavolon.kernel import Action, Event, TavolonError

__all__ = ["COMMAND", "SECONDS", "START", "BadCommand", "Program", "words_of"]

COMMAND = "cmd:"
"""How the name of a bot begins that is a command."""
SECONDS = 5.0
"""How long a program may think about a decision, unless something else is said."""
START = 30.0
"""How long it may take to get ready."""
STALE = 1000
"""So many answers to earlier questions are passed over."""
LASTING = (Kind.LATE, Kind.MALFORMED, Kind.ILLEGAL)
"""Faults after which a program goes on."""

_encode = msgspec.json.Encoder().encode


class BadCommand(TavolonError):
    """What stands behind `cmd:` is no command."""


def words_of(spec: str) -> list[str]:
    """A command's words as a shell would split them; BadCommand if there are none."""
    try:
        words = shlex.split(spec.strip()[len(COMMAND) :])
    except ValueError as error:
        raise BadCommand(str(error)) from None
    if not words:
        raise BadCommand("empty")
    return words


class Program:
    """A command that is started for each match, when it is first asked, and anew when it has ended.

    What it writes to its error stream goes where ours goes, or into a file; `seen` is told every line in
    either direction.
    """

    def __init__(
        self,
        words: Sequence[str],
        seconds: float = SECONDS,
        start: float = START,
        errors: IO[bytes] | int | None = None,
        seen: Callable[[str, bytes], None] | None = None,
    ) -> None:
        self.words = words
        self.seconds = seconds
        self.start = start
        self.name = ""
        """What it calls itself, once it is ready."""
        self.faults: list[Noted] = []
        """What it has done wrong in this match."""
        self._errors = errors
        self._seen = seen
        self._child: Child | None = None
        self._place: Place | None = None
        self._told: int | None = None
        """How many events of the match it has been told; None while it does not know of the match."""
        self._id = 0

    def ready(self) -> None:
        """Starts it, if it is not running, and waits until it is ready; Wrong if it does not get so far."""
        if self._child is not None:
            return
        self._child = Child(self.words, self._errors)
        self._told = None
        try:
            self._greet()
        except Wrong as wrong:
            self.close()
            raise Wrong(Kind.START, wrong.why, **wrong.values) from None

    def sit(self, place: Place) -> None:
        """A match begins for it, with a process of its own that knows no other match and no other seat."""
        self.close()
        self._place = place
        self.faults = []

    def decide(self, question: Question, seen: Sequence[Event]) -> Action:
        """What it decides, knowing all that its seat has seen so far; Faulty if it decides nothing."""
        if len(self.faults) >= MOST:
            raise Faulty(None)
        try:
            return self._answer(question, seen)
        except Wrong as wrong:
            raise Faulty(self._note(wrong, question)) from None

    def over(self, scores: tuple[int, ...] | None, view: Any, seen: Sequence[Event]) -> None:
        """The match has ended; it is told so if it is there to hear it, and ends."""
        if self._child is not None and self._told is not None:
            with suppress(Wrong):  # it reads nothing, so it is ended unheard
                self._say(messages.Over(scores=scores, view=bare(view), events=tuple(seen[self._told :])))
        self.close(gently=True)

    def close(self, *, gently: bool = False) -> None:
        """Ends it."""
        child, self._child, self._told = self._child, None, None
        if child is not None:
            child.end(gently=gently)

    @property
    def newest(self) -> int:
        """The newest version of the protocol that is offered."""
        return messages.VERSION

    def _greet(self) -> None:
        newest, oldest = messages.VERSION, messages.OLDEST
        self._say(messages.Hello(protocol=self.newest, oldest=oldest, tavolon=_own_version()))
        line = self._hear(self.start, monotonic() + self.start)
        ready = heard(line)
        if not isinstance(ready, messages.Ready):
            raise Wrong(Kind.START, Why.NOT_READY, line=shortened(line))
        if not oldest <= ready.protocol <= newest:
            wrong = Wrong(Kind.START, Why.VERSION, its=ready.protocol, oldest=oldest, newest=newest)
            self._say(messages.Refused(text=wrong.text))
            raise wrong
        self.name = shortened(ready.name)

    def _answer(self, question: Question, seen: Sequence[Event]) -> Action:
        self.ready()
        place = self._place
        assert place is not None
        if self._told is None:
            self._say(begin(place))
            self._told = 0
        self._id += 1
        ask = asked(question, seen[self._told :], self._id, round(1000 * self.seconds))
        self._say(ask)
        self._told = len(seen)
        until = monotonic() + self.seconds
        for _ in range(STALE):
            answer = heard(self._hear(self.seconds, until))
            if not isinstance(answer, messages.Answer):
                raise Wrong(Kind.MALFORMED, Why.READY_AGAIN)
            if answer.id >= self._id:
                return answered(answer, self._id, place.game, question.legal)
        raise Wrong(Kind.FLOOD, Why.STALE, n=STALE)

    def _note(self, wrong: Wrong, question: Question) -> Noted:
        """Keeps a fault, and tells the program of it as far as it still hears."""
        assert self._place is not None
        noted = wrong.noted(self._place.seat, question.turn)
        self.faults.append(noted)
        try:
            if self._child is not None:
                self._say(messages.Fault(id=self._id, kind=wrong.kind, text=wrong.text))
        except Wrong:
            self.close()
        if wrong.kind not in LASTING or len(self.faults) >= MOST:
            self.close()
        return noted

    def _say(self, message: messages.Said) -> None:
        self._write(_encode(message))

    def _write(self, line: bytes) -> None:
        child = self._running()
        if self._seen is not None:
            self._seen(">", line)
        child.say(line)

    def _running(self) -> Child:
        """Its process; Wrong if somebody has ended it meanwhile."""
        if self._child is None:
            raise Wrong(Kind.GONE, Why.CLOSED)
        return self._child

    def _hear(self, seconds: float, until: float) -> bytes:
        line = self._running().hear(seconds, until)
        if self._seen is not None:
            self._seen("<", line.strip())
        return line


@cache
def _own_version() -> str:
    return version("tavolon")
