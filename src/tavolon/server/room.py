"""One table on the server: its state is the fold of its log."""

from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from tavolon.games import GAMES
from tavolon.kernel import Act, Pace, Record, record_of
from tavolon.kernel import Action as KernelAction
from tavolon.server import entries as log
from tavolon.server.changes import Changes
from tavolon.server.clock import Clockwork
from tavolon.server.lending import Lending
from tavolon.server.playing import Playing
from tavolon.server.seating import Seating, Sitter
from tavolon.server.talk import Talk
from tavolon.server.wire import Denied, Done, Rated, Stage

__all__ = ["Changes", "Room", "folded"]

REMEMBERED = 128
"""Requests of one person whose answers are kept."""


class Room:
    """A table: `apply` folds an entry, `write` adds one; nothing else changes what is kept."""

    def __init__(self, created: log.Created) -> None:
        self.created = created
        self.options = created.options
        self.code, self.host = created.code, created.by
        self.game = GAMES[created.options.game]
        usual = self.game.rulesets[self.game.usual]
        rules: Any = msgspec.convert(created.rules, type(usual))
        edition = self.game.rulesets.get(rules.name)
        self.rules: Any = edition if edition == rules else rules  # tables share what is kept for an edition
        self.seats = created.seats
        self.seating = Seating(created.seats)
        self.talk, self.lending = Talk(), Lending()
        self.clock = Clockwork(created.options.clocks, created.seats)
        self.playing: Playing | None = None
        self.paused = self.aside = self.dissolved = False
        self.ripe: int | None = None
        """When a call that waits for a tie is taken."""
        self.stage = Stage.WAITING
        self.quiet = 0
        """Until when nothing happens by itself, in milliseconds; 0 while that is not known."""
        self.wishes: set[str] = set()
        self.rematch: str | None = None
        self.began: int | None = None
        self.rated: Callable[[Room, Sitter], Rated | None] = lambda room, sitter: None  # set when opened
        self.seq = 0
        self.last = created.at
        """When something last happened."""
        self.fresh: list[log.Entry] = []
        """Written, and not yet handed to the store."""
        self.changes = Changes()
        self.here: Counter[str] = Counter()
        """Connections a person; who is connected is not kept."""
        self.shown_late = 0
        """How many beats a late audience has been shown."""
        self.gone: int | None = None
        """Since when nobody who plays has been here."""
        self._answers: dict[str, OrderedDict[str, Done | Denied]] = {}
        self._played: list[log.Entry] = []  # at a desk, what can be taken back

    def _standing(self) -> Stage:
        if self.playing is None:
            return Stage.CALLED_OFF if self.dissolved else Stage.WAITING
        if self.playing.table.called_off:
            return Stage.CALLED_OFF
        if self.playing.table.over:
            return Stage.OVER
        return Stage.PAUSED if self.paused else Stage.ASIDE if self.aside else Stage.RUNNING

    @property
    def over(self) -> bool:
        """Whether nothing will be played here any more."""
        return self.stage in (Stage.OVER, Stage.CALLED_OFF)

    @property
    def mastered(self) -> bool:
        """Whether there is a game master, who is the host."""
        return self.options.master is not None

    def record(self) -> Record | None:
        """The match so far, with the seed once it is over; None before the start."""
        return None if self.playing is None else record_of(self.playing.table, self.seating.names)

    def write(self, entry: log.Entry) -> None:
        """Something happens: it is folded, and is to be stored; no clock takes a log back in time."""
        if entry.at < self.last:
            entry = replace(entry, at=self.last)
        self.fresh.append(entry)
        self.apply(entry)

    def apply(self, entry: log.Entry) -> None:
        """The table after one more entry."""
        self.seq += 1
        self.last = max(self.last, entry.at)
        self.quiet = 0
        if entry.by and entry.id:
            self.remember(entry.by, Done(entry.id))
        match entry:
            case log.Answered() | log.Lapsed() | log.Released() | log.Overtook():
                self._play(entry)
            case log.Spoke():
                self.changes.lines.append(self.talk.add(entry))
            case log.Acted() | log.SetAside() | log.Returned() | log.Woken():
                self._conduct(entry)
            case log.Undone():
                self._undo()
            case log.Lent() | log.Barred():
                self.lending.apply(entry)
            case _:
                self._gather(entry)
        self.stage = self._standing()

    def remember(self, person: str, answer: Done | Denied) -> None:
        """A request that comes again gets the same answer."""
        answers = self._answers.setdefault(person, OrderedDict())
        answers.setdefault(answer.id, answer)
        if len(answers) > REMEMBERED:
            answers.popitem(last=False)

    def answered(self, person: str, request: str) -> Done | Denied | None:
        """The answer a person's request got the first time."""
        return self._answers.get(person, OrderedDict()).get(request)

    def _gather(self, entry: log.Entry) -> None:
        """People come together, begin, and part."""
        self.changes.around = True
        match entry:
            case log.Sat():
                self.seating.sit(entry)
            case log.Stood(seat=seat):
                self.seating.stand(seat)
            case log.Started(at=at):
                self._begin(at)
            case log.Wished(by=person):
                self.wishes.add(person)
            case log.Rematched(code=code):
                self.rematch = code
            case log.Dissolved():
                self.dissolved = True
            case _:
                assert isinstance(entry, log.Created)

    def _begin(self, at: int) -> None:
        self.began = at
        self.playing = Playing(
            self.game, self.rules, self.seats, self.created.seed, master=self.mastered, at=at
        )
        if self.mastered:
            self.playing.note(Act("start", at, self.created.host))
        self._ask(at)
        self.changes.whole = True

    def _ask(self, at: int) -> None:
        """The clocks follow the open question."""
        assert self.playing is not None
        table = self.playing.table
        if table.over or table.called_off or self.options.desk:
            self.clock.end()
        else:
            self.clock.ask(table.limit, self.playing.beats[-1].awaiting, at)

    def _play(self, entry: Any) -> None:
        """A decision, of a seat or of the clock."""
        assert self.playing is not None
        playing, table = self.playing, self.playing.table
        if self.options.desk:
            self._played.append(entry)
        match entry:
            case log.Answered(seat=seat, at=at):
                table.submit(seat, self.action(entry.action))
                self._sealed(seat, at)
            case log.Lapsed(seat=seat, at=at):
                table.lapse(seat)
                self._sealed(seat, at)
            case log.Overtook(seat=seat, tie=True):
                playing.waiting = seat, self.action(entry.action)
                self.ripe = entry.at
                self.changes.own.add(seat)
            case log.Overtook(seat=seat):
                table.overtake(seat, self.action(entry.action))
                table.release()
            case log.Released():
                self._release()
        self._advance(entry.at)

    def _sealed(self, seat: int, at: int) -> None:
        """A turn counts at once, and so does everything at a desk; other answers wait."""
        assert self.playing is not None
        table = self.playing.table
        if seat in table.sealed:
            self.clock.answer(seat, at)
            self.changes.own.add(seat)
        if table.ready and (self.options.desk or table.limit.pace is Pace.TURN):
            table.release()

    def _release(self) -> None:
        assert self.playing is not None
        table = self.playing.table
        if self.playing.waiting is not None and not table.ready:
            seat, action = self.playing.waiting
            self.playing.waiting = self.ripe = None
            table.overtake(seat, action)
        table.release()

    def _advance(self, at: int) -> None:
        """What took effect is noted, and the next question's time begins."""
        assert self.playing is not None
        if not self.playing.advance(at):
            return
        self.changes.play = True
        self.changes.around |= self.playing.table.over
        self._ask(at)
        if self.playing.waiting is not None:
            self._retry(at)

    def _retry(self, at: int) -> None:
        """A call that waited is taken if it is asked for by now, and else dropped."""
        assert self.playing is not None
        table = self.playing.table
        waiting, self.playing.waiting, self.ripe = self.playing.waiting, None, None
        assert waiting is not None
        seat, action = waiting
        if action in table.ahead(seat):
            self.playing.waiting, self.ripe = waiting, at
        elif seat in table.pending and action in table.legal(seat):
            table.submit(seat, action)
            self._sealed(seat, at)
            self._advance(at)

    def _conduct(self, entry: log.Entry) -> None:
        """A game master's act, or everybody's going and coming."""
        assert self.playing is not None
        match entry:
            case log.Acted(act=act, at=at):
                act_of: Any = Act(act, at, self.created.host, entry.seat, entry.seconds, entry.text)  # type: ignore[arg-type]
                self.playing.note(act_of)
                self.paused = act == "pause" or (self.paused and act != "resume")
                if act == "extend":
                    self.clock.extend(entry.seconds or 0, entry.seat)
                if act == "call-off":
                    self.clock.end()
                self.changes.play = True
            case log.SetAside() | log.Returned():
                self.aside = isinstance(entry, log.SetAside)
                self.changes.play = True
            case log.Woken(since=since, at=at):
                self.clock.skip(since, at)
        self.changes.around = True
        self._run(entry.at)

    def _run(self, at: int) -> None:
        if self.paused or self.aside:
            self.clock.stop(at)
        else:
            self.clock.go(at)

    def _undo(self) -> None:
        """The last entry of the desk's keeper goes, with what followed from it by itself."""
        assert self.playing is not None
        turn = self.playing.turn
        while not self._played.pop().by:
            pass
        kept, self._played = self._played, []
        assert self.began is not None
        self._begin(self.began)
        for entry in kept:
            self._play(entry)
        self.playing.turn = turn + 1
        self.shown_late = min(self.shown_late, len(self.playing.beats))
        self.changes.whole = True

    def action(self, raw: Any) -> Any:
        """A decision as the game knows it; ValidationError if it does not."""
        return raw if isinstance(raw, KernelAction) else self.game.action(raw)

    @property
    def undoable(self) -> bool:
        """Whether there is something a desk can take back."""
        return any(entry.by for entry in self._played)


def folded(entries: list[log.Entry]) -> Room:
    """The table that a log leads to."""
    created, *rest = entries
    assert isinstance(created, log.Created)
    room = Room(created)
    room.seq = 1
    for entry in rest:
        room.apply(entry)
    room.changes = Changes()
    return room
