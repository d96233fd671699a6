"""Time at one table: whose clock runs, when a window closes, what is left. It reads no time."""

from collections.abc import Iterable

from msgspec import Struct

from tavolon.kernel import Limit, Pace, Seat
from tavolon.server.wire import Clock, Clocks, Window

__all__ = ["TIE", "Clockwork", "ends"]

SECOND = 1000
USUAL_WINDOW = 10
TIE = 150
"""Milliseconds within which an item counts as having come together with a call."""


def ends(clocks: Iterable[Clock], window: Window | None, seat: Seat) -> int | None:
    """When the open question closes for a seat; None if its time has no end."""
    found = [clock.ends for clock in clocks if clock.seat == seat]
    found += [] if window is None else [window.closes]
    return min((end for end in found if end is not None), default=None)


class Question(Struct):
    """The open question, as far as time goes."""

    limit: Limit
    asked: tuple[Seat, ...]
    opened: int
    extra: int = 0
    """Milliseconds a game master has added."""
    last: int = 0
    """When the last answer came."""


class Clockwork:
    """The clocks of a table; a stopped one charges nobody."""

    def __init__(self, clocks: Clocks, seats: int) -> None:
        self.clocks = clocks
        self.banks = None if clocks.bank is None else [clocks.bank * SECOND] * seats
        self.seats = seats
        self.question: Question | None = None
        self.stopped: int | None = None
        self._spent = [0] * seats
        """What each seat has used of the time for its last turn."""

    def ask(self, limit: Limit, asked: tuple[Seat, ...], now: int) -> None:
        """A question is put; its time begins."""
        spent = self._spent[asked[0]] if limit.goes_on and asked[0] >= 0 else 0
        self.question = Question(limit, asked, now - spent, last=now)
        if self.stopped is not None:
            self.stopped = now

    def end(self) -> None:
        """Nothing is asked any more."""
        self.question = None

    def answer(self, seat: Seat, now: int) -> None:
        """An answer has come; a turn is paid for, and the increment is earned."""
        question = self.question
        if question is None:
            return
        question.last = now
        if question.limit.pace is Pace.TURN and 0 <= seat < self.seats:
            used, move = now - question.opened, self._move(question) or 0
            self._spent[seat] = min(used, move)
            if self.banks is not None:
                left = self.banks[seat] - max(0, used - move)
                self.banks[seat] = max(0, left) + self.clocks.increment * SECOND

    def stop(self, now: int) -> None:
        """All clocks stand still."""
        if self.stopped is None:
            self.stopped = now

    def go(self, now: int) -> None:
        """They run on from where they stood."""
        if self.stopped is not None and self.question is not None:
            gone = max(0, now - self.stopped)
            self.question.opened += gone
            self.question.last += gone
        self.stopped = None

    def skip(self, since: int, now: int) -> None:
        """The time between did not count; a clock that stands still does not mind."""
        if self.stopped is None:
            self.stopped = since
            self.go(now)

    def extend(self, seconds: int, seat: Seat | None) -> None:
        """More time for the open question, or for a seat's bank if it is not the one that is asked."""
        question = self.question
        if question is not None and (seat is None or seat in question.asked):
            question.extra += seconds * SECOND
        elif seat is not None and self.banks is not None:
            self.banks[seat] += seconds * SECOND

    def due(self, ready: bool) -> int | None:
        """When the question closes: all have answered and it may, or time is up. None is never."""
        question = self.question
        if question is None or self.stopped is not None:
            return None
        if question.limit.pace is Pace.TURN:
            return self._turn_ends(question)
        ends = self._closes(question)
        if not ready:
            return ends
        if question.limit.ahead:
            return question.last
        soonest = max(question.opened + self.clocks.least * SECOND, question.last)
        if self._lasts(question):
            return ends
        return soonest if ends is None else min(soonest, ends)

    def shown(self, now: int) -> tuple[tuple[Clock, ...], Window | None]:
        """What everybody may see: it is the same whoever has answered."""
        clocks = tuple(self._clock(seat, now) for seat in range(self.seats))
        question = self.question
        if question is None or question.limit.pace is Pace.TURN:
            return clocks, None
        closes = None if self.stopped is not None else self._closes(question)
        sooner = not self._lasts(question) or bool(question.limit.ahead)
        return clocks, Window(question.opened, closes, sooner)

    def _clock(self, seat: Seat, now: int) -> Clock:
        bank = None if self.banks is None else self.banks[seat]
        question = self.question
        if question is None or question.limit.pace is not Pace.TURN or seat not in question.asked:
            return Clock(seat, None, bank, None)
        used = (now if self.stopped is None else self.stopped) - question.opened
        move = self._move(question)
        if bank is not None:
            bank = max(0, bank - max(0, used - (move or 0)))
        ends = None if self.stopped is not None else self._turn_ends(question)
        return Clock(seat, None if move is None else max(0, move - used), bank, ends)

    def _lasts(self, question: Question) -> bool:
        """Whether a window stays open for its full time, whoever has answered."""
        if question.limit.pace is not Pace.WINDOW:
            return False
        return not (question.limit.early if self.clocks.quick is None else self.clocks.quick)

    def _move(self, question: Question) -> int | None:
        """Milliseconds for this decision, before the bank; None is no limit of its own."""
        seconds = question.limit.seconds if self.clocks.move is None else self.clocks.move
        return seconds * SECOND + question.extra if seconds else None

    def _turn_ends(self, question: Question) -> int | None:
        move = self._move(question)
        if self.banks is None or not all(0 <= seat < self.seats for seat in question.asked):
            timed = bool(question.asked) and question.asked[0] >= 0
            return question.opened + move if move is not None and timed else None
        (seat,) = question.asked
        return question.opened + (question.extra if move is None else move) + self.banks[seat]

    def _closes(self, question: Question) -> int | None:
        """When time is up for several, or for a window."""
        if question.limit.pace is Pace.TOGETHER:
            move = self._move(question)
            return None if move is None else question.opened + max(move, self.clocks.least * SECOND)
        seconds = self.clocks.window
        if seconds is None:
            seconds = USUAL_WINDOW if question.limit.seconds is None else question.limit.seconds
        return question.opened + question.extra + max(seconds, self.clocks.least) * SECOND
