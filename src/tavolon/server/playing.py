"""The match at a table: what has happened beat by beat, and what each pair of eyes has seen of it."""

from operator import is_
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from tavolon.kernel import Act, Action, Dealer, Event, Game, Ruleset, Seat, Table

__all__ = ["Beat", "Eyes", "Playing"]

Eyes = Seat | Literal["all", "late"] | None
"""A seat's; everything's, now or late; or, None, those of who only watches."""


class Beat(Struct, frozen=True):
    """What happened at once, and the question after it."""

    at: int
    events: tuple[Event | Act, ...]
    public: tuple[Event | Act, ...]
    """The same as who only watches sees it; what hides nothing is the same object, each and all together."""
    turn: int
    asks: str
    awaiting: tuple[Seat, ...]

    def seen_by(self, eyes: Eyes) -> tuple[Event | Act, ...]:
        """What happened, as these eyes saw it."""
        if eyes is None or self.public is self.events:
            return self.public
        if isinstance(eyes, str):
            return self.events
        return tuple(
            event if shown is event or isinstance(event, Act) else event.seen_by(eyes)
            for event, shown in zip(self.events, self.public, strict=True)
        )


class Playing:
    """A held table, its history, and one folded view a pair of eyes."""

    def __init__(
        self, game: Game[Any], rules: Ruleset, seats: int, seed: str | None, *, master: bool, at: int
    ) -> None:
        dealer = None if seed is None else Dealer(seed)
        self.table = Table(game, rules, seats, dealer, held=True, master=master)
        self.turn = 0
        """Grows with everything that takes effect, so that no answer can meet the wrong question."""
        self.beats: list[Beat] = []
        self.waiting: tuple[Seat, Action] | None = None
        """A call that waits a moment, since what comes together with it would go first."""
        self._views: dict[Eyes, tuple[Any, int]] = {}
        self._seen: dict[Eyes, tuple[int, int, tuple[Event | Act, ...]]] = {}
        """What each pair of eyes was shown last: a view is folded from it, and then it is told."""
        self._resolved = len(self.table.resolutions)
        happened = (event for done in self.table.resolutions for event in done.events)
        self._add(at, (*self.table.opening, *happened))

    def advance(self, at: int) -> bool:
        """Notes what has newly taken effect; whether anything has."""
        fresh = self.table.resolutions[self._resolved :]
        if not fresh:
            return False
        self._resolved += len(fresh)
        self.turn += 1
        self._add(at, tuple([event for done in fresh for event in done.events]))
        return True

    def note(self, act: Act) -> None:
        """A game master's act stands among the events."""
        self.table.note(act)
        self._add(act.at, (act,))

    def view(self, eyes: Eyes, upto: int) -> Any:
        """What these eyes know after so many beats; where nothing is hidden seats look through the same."""
        if self.table.game.open and isinstance(eyes, int):
            return replace(self.view(None, upto), seat=eyes)
        view, seen = self._views.get(eyes, (None, upto + 1))
        if seen > upto:
            seat = eyes if isinstance(eyes, int) else None
            view, seen = self.table.game.view(self.table.rules, self.table.seats, seat), 0
        for event in self.events(eyes, seen, upto):
            if not isinstance(event, Act):
                view = view.see(event)
        self._views[eyes] = view, upto
        return view

    def events(self, eyes: Eyes, start: int, end: int) -> tuple[Event | Act, ...]:
        """What happened from one beat to another, as these eyes saw it."""
        if start == end:
            return ()
        first, last, seen = self._seen.get(eyes, (0, 0, ()))
        if (first, last) != (start, end):
            if end - start == 1:
                seen = self.beats[start].seen_by(eyes)
            else:
                seen = tuple(event for beat in self.beats[start:end] for event in beat.seen_by(eyes))
            self._seen[eyes] = start, end, seen
        return seen

    def _add(self, at: int, events: tuple[Event | Act, ...]) -> None:
        table = self.table
        public = tuple([event if isinstance(event, Act) else event.seen_by(None) for event in events])
        if all(map(is_, public, events)):
            public = events
        self.beats.append(Beat(at, events, public, self.turn, table.asks, tuple(sorted(table.awaiting))))
