"""What was so at a table, moment by moment, worked out by the engine from the finished match's record."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from tavolon.games import GAMES
from tavolon.kernel import CHANCE, Act, Record, Seat, Table
from tavolon.kernel.record import Acted
from tavolon.server.choices import choices

__all__ = ["Eyes", "Moment", "Truth", "plain"]

Eyes = Seat | str | None
"""A seat's, `all` for everything face up, None for what all players know."""


class Moment(Struct):
    """The question that was open."""

    asks: str
    awaiting: list[Seat]
    legal: dict[Seat, Any]
    speak: dict[Seat, Any]


class Truth:
    """Everything that happened, and the question after each of its events."""

    def __init__(self, record: Record) -> None:
        header = record.header
        self.game = GAMES[header.game]
        kind = type(self.game.rulesets[self.game.usual])
        self.rules = msgspec.convert(header.rules, kind)
        self.seats = header.seats
        self.seed = header.seed
        self.events: list[Any] = []
        self.moments: dict[int, list[Moment]] = {}
        """The questions by the number of events before them; not every answer brings an event."""
        self._table = Table(self.game, self.rules, self.seats, master=header.master)
        self._resolved = 0
        self._folded: dict[Eyes, tuple[Any, int]] = {}
        self._plain: dict[tuple[Eyes, int], Any] = {}
        self._add(self._table.opening)
        for line in record.lines:
            self._follow(line)
        self.ended = self._table.over or self._table.called_off

    def _follow(self, line: Any) -> None:
        table = self._table
        if isinstance(line, Acted):
            act = Act(line.act, line.at, line.by, line.seat, line.seconds, line.text)
            table.note(act)
            self._add((act,))
            return
        action = msgspec.convert(line.action, self.game.actions)
        if line.lapsed:
            table.lapse(line.seat, action)
        else:
            table.submit(line.seat, action)
        fresh = table.resolutions[self._resolved :]
        if fresh:
            self._resolved += len(fresh)
            self._add(event for done in fresh for event in done.events)

    def _add(self, events: Iterable[Any]) -> None:
        self.events += events
        table, everybody = self._table, range(CHANCE, self.seats)
        moment = Moment(
            table.asks,
            sorted(table.awaiting),
            {seat: plain(choices(table.legal(seat) or table.ahead(seat))) for seat in everybody},
            {seat: plain(choices(table.interjections(seat))) for seat in range(self.seats)},
        )
        self.moments.setdefault(len(self.events), []).append(moment)

    def seen(self, eyes: Eyes, start: int, end: int) -> Any:
        """Events as some eyes may see them, in JSON."""
        return plain([see(event, eyes) for event in self.events[start:end]])

    def view(self, eyes: Eyes, end: int) -> Any:
        """What some eyes know after so many events, in JSON and without the rules."""
        if (eyes, end) not in self._plain:
            known = plain(self._fold(eyes, end))
            del known["rules"]
            self._plain[eyes, end] = known
        return self._plain[eyes, end]

    def _fold(self, eyes: Eyes, end: int) -> Any:
        view, start = self._folded.get(eyes, (None, end + 1))
        if start > end:
            seat = eyes if isinstance(eyes, int) else None
            view, start = self.game.view(self.rules, self.seats, seat), 0
        for event in self.events[start:end]:
            if not isinstance(event, Act):
                view = view.see(see(event, eyes))
        self._folded[eyes] = view, end
        return view


def see(event: Any, eyes: Eyes) -> Any:
    """An event through some eyes."""
    return event if isinstance(event, Act) or isinstance(eyes, str) else event.seen_by(eyes)


def plain(value: Any) -> Any:
    """A value as JSON gives it back."""
    return msgspec.json.decode(msgspec.json.encode(value))
